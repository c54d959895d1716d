import type { ColumnChoice } from '#protocol/finance.ts'
import type { ImportReport } from '#protocol/resources.ts'
import type { Database, Statement, Tx } from '#store/database.ts'
import { GivenUp } from '#store/long-jobs.ts'
import { dropCached } from '#store/tool-cache.ts'
import { demoMadeUntil, removeDemo } from '../demo-data.ts'
import { insertExpenses } from '../expenses.ts'
import { holdBook } from '../queries/hold-book.ts'
import { categoriserFor } from '../queries/store-categories.ts'
import { categoryNamed } from '../understand/category-words.ts'
import { identifier } from './fingerprint.ts'
import { othersFirst } from './others-first.ts'
import type { ReadOptions } from './read-statement.ts'
import { readFile } from './reading/read-file.ts'
import type { StatementOutcome } from './reading/try-statement.ts'
import { recordImport } from './recorded-imports.ts'
import { rememberedLayouts, rememberLayout } from './remembered-layouts.ts'
import type { RowList, StatementReading, StatementRow } from './statement.ts'
import { storeIncomes } from './store-incomes.ts'
import { storedOf } from './stored-identities.ts'
import { toldRows } from './told-rows.ts'
import { hideUnfinished, removeAbandoned, removeUnfinished, showFinished } from './unfinished.ts'

export interface ImportSetting {
  readonly database: Database
  readonly ownerId: string
  readonly today: Temporal.PlainDate
  readonly newId: () => string
}

export interface StatementFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ImportProgress {
  readonly phase: 'reading' | 'storing'
  /** Lines read, rows stored. */
  readonly done: number
  /** Rows to store; unknown while reading. */
  readonly total?: number
}

export interface ImportOptions {
  /** Columns as the person corrects them: kept for later files of this layout. */
  readonly columns?: ColumnChoice
  /** Aborted with `GivenUp` it leaves what is stored for whoever does the same import (`id`) again. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ImportProgress) => void
  /** The import's: rows it has stored before are its own. A new one unless told. */
  readonly id?: string
  /** Called in the last transaction, with what the import comes to. */
  readonly settle?: (tx: Tx, report: ImportReport) => Promise<void>
}

/** So many rows are held here at a time, the others packed. */
const rowsAtOnce = 5_000
/** On the embedded database nothing else gets a word in while a transaction is open: of a longer statement one holds so many. */
const rowsASlice = 200

/** Rows of one query, and stores: the embedded database holds the event loop meanwhile. */
const batchSize = 200

/**
 * Reads a statement and stores its rows. A row imported before is counted, not stored again; a purchase imported
 * before that this statement says was cancelled is taken out. The first import of one's own data takes the demo's away.
 *
 * It is all or none, for whoever reads meanwhile, too: one transaction, or on the embedded database, beyond 5,000 rows,
 * slices that nobody sees before the last (`unfinished.ts`). A failure or a cancel (`signal`) takes back what there is;
 * what a killed process leaves, the same import (`id`) completes when it is done again, and any other takes out. Throws `MalgilError` (`file_empty`, `file_unreadable`, `invalid_request` for chosen columns that are
 * not the file's) with nothing changed.
 */
export async function importStatement(
  setting: ImportSetting,
  file: StatementFile,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const importId = options.id ?? setting.newId()
  try {
    return await readAndStore(setting, file, importId, options)
  } catch (error) {
    const isGivenUp = error instanceof GivenUp || options.signal?.reason instanceof GivenUp
    if (!isGivenUp) await takeBack(setting, importId)
    throw error
  }
}

async function readAndStore(
  setting: ImportSetting,
  file: StatementFile,
  importId: string,
  { columns, onProgress, signal, settle }: ImportOptions,
): Promise<ImportReport> {
  const outcome = await readForOwner(setting, file, {
    ...(columns ? { columns } : {}),
    ...(signal ? { signal } : {}),
    onProgress: (done) => onProgress?.({ phase: 'reading', done }),
  })
  if (outcome.kind === 'unknown_columns') throw outcome.error
  const { reading } = outcome
  const { database, ownerId } = setting
  const identify = identifier()
  const { rows, incomes } = reading
  const report = { ...reportOf(reading), added: 0, duplicates: 0, withdrawn: 0, demoRemoved: 0 }
  let recognised = 0
  let stored = 0
  let demoUntil: string | null = null
  const giveWay = async (tx: Tx) => {
    demoUntil = await demoMadeUntil(tx)
    if (rows.length + incomes.length > 0) report.demoRemoved = await removeDemo(tx)
  }
  const store = async (tx: Tx, chunk: readonly StatementRow[]) => {
    const here = await storeRows(tx, setting, chunk, identify, importId, (done) => {
      signal?.throwIfAborted()
      onProgress?.({ phase: 'storing', done: stored + done, total: rows.length })
    })
    report.added += here.added
    recognised += here.recognised
    stored += chunk.length
  }
  const end = async (tx: Tx) => {
    const withdrawn = await withdraw(tx, reading.cancelled, identify)
    report.withdrawn = withdrawn.length
    const income = await storeIncomes(tx, incomes, { importId, source: 'import', newId: setting.newId })
    if (incomes.length > 0) Object.assign(report, { income })
    report.duplicates = rows.length - report.added
    if (recognised > 0) Object.assign(report, { recognised })
    if (columns && Object.keys(columns).length > 0) await rememberLayout(tx, reading.layoutKey, columns)
    const isUndoable = await recordImport(tx, {
      id: importId,
      fileName: file.name,
      report,
      withdrawn,
      demoUntil,
    })
    if (isUndoable) Object.assign(report, { actionId: importId })
    await settle?.(tx, report)
    if (report.added > 0 || report.withdrawn > 0) await dropCached(tx, ['expenses'])
  }
  if (database.kind === 'pglite') await removeAbandoned(database, ownerId, importId)
  if (rows.length <= rowsAtOnce || database.kind === 'postgres') {
    await database.ensureRoom()
    await database.asOwner(ownerId, async (tx) => {
      await holdBook(tx)
      await giveWay(tx)
      for (const chunk of chunksOf(rows, rowsAtOnce)) await store(tx, chunk)
      await end(tx)
    })
    return report
  }
  const giveOthersWay = othersFirst(database)
  for (const slice of chunksOf(rows, rowsASlice)) {
    signal?.throwIfAborted()
    await database.ensureRoom()
    await database.asOwner(ownerId, async (tx) => {
      await holdBook(tx)
      await hideUnfinished(tx, importId)
      const isLast = stored + slice.length === rows.length
      // Last of all, so that a cancelled import leaves the demo where it was.
      if (isLast) await giveWay(tx)
      await store(tx, slice)
      if (isLast) await end(tx)
      if (isLast) await showFinished(tx, importId)
    })
    await giveOthersWay()
  }
  return report
}

/** The rows of one transaction after another; of no rows one, which records the import. */
function* chunksOf(rows: RowList, most: number): Generator<readonly StatementRow[]> {
  let chunk: StatementRow[] = []
  let left = rows.length
  for (const row of rows) {
    chunk.push(row)
    left -= 1
    if (chunk.length < most || left === 0) continue
    yield chunk
    chunk = []
  }
  yield chunk
}

/** Reads a file with the owner's corrections of its layout. */
export async function readForOwner(
  setting: ImportSetting,
  file: StatementFile,
  options: Omit<ReadOptions, 'today' | 'fileName' | 'remembered'>,
): Promise<StatementOutcome> {
  const remembered = await setting.database.readAsOwner(setting.ownerId, rememberedLayouts)
  return readFile(file.bytes, { ...options, today: setting.today, fileName: file.name, remembered })
}

/** What the reading alone tells of an import. */
export function reportOf(
  reading: StatementReading,
): Pick<ImportReport, 'failed' | 'failedTotal' | 'skipped' | 'setAside'> {
  return {
    failed: [...reading.failed],
    ...(reading.failedTotal > reading.failed.length ? { failedTotal: reading.failedTotal } : {}),
    skipped: reading.skippedTotal,
    ...(reading.setAside.length > 0 ? { setAside: [...reading.setAside] } : {}),
  }
}

/** The category of each row: the one place where an import decides it. */
export async function categoriesOf(tx: Tx, rows: readonly StatementRow[]): Promise<(string | null)[]> {
  const byStore = Map.groupBy(rows.keys(), (index) => rows[index]!.store)
  const stores = [...byStore.keys()]
  const categories: (string | null)[] = new Array(rows.length).fill(null)
  for (let at = 0; at < stores.length; at += batchSize) {
    const some = stores.slice(at, at + batchSize)
    const categorise = await categoriserFor(tx, some)
    for (const store of some) {
      const named = new Map<string | null, string | null>()
      for (const index of byStore.get(store)!) {
        const word = rows[index]!.category
        if (!named.has(word)) named.set(word, categorise(store, categoryIn(rows[index]!)))
        categories[index] = named.get(word) ?? null
      }
    }
  }
  return categories
}

async function storeRows(
  tx: Tx,
  { newId }: ImportSetting,
  rows: readonly StatementRow[],
  identify: (row: StatementRow) => string,
  importId: string,
  onProgress: (done: number) => void,
): Promise<{ added: number; recognised: number }> {
  const categories = await categoriesOf(tx, rows)
  const told = await toldRows(tx, { ...daysOf(rows), importId })
  const identities = rows.map(identify)
  const known = new Map<string, string | null>()
  for (let at = 0; at < rows.length; at += batchSize) {
    for (const [key, id] of await storedOf(tx, identities.slice(at, at + batchSize))) known.set(key, id)
  }
  for (const identity of known.keys()) told.leaveOut(identity)
  let added = 0
  let recognised = 0
  for (let at = 0; at < rows.length; at += batchSize) {
    const expenses = rows.slice(at, at + batchSize).map((row, index) => ({
      id: newId(),
      amount: row.amount,
      store: row.store,
      category: categories[at + index] ?? null,
      memo: row.memo,
      method: row.method,
      date: row.date,
      time: row.time,
      fingerprint: identities[at + index]!,
    }))
    // What this or another statement has brought before needs no other row to stand for it.
    const unknown = expenses.flatMap((expense, index) =>
      known.has(expense.fingerprint) ? [] : [{ expense, row: rows[at + index]! }],
    )
    const fresh = unknown.filter(({ row }) => !told.take(row)).map(({ expense }) => expense)
    recognised += unknown.length - fresh.length
    added += expenses.filter(({ fingerprint }) => known.get(fingerprint) === importId).length
    added += await insertExpenses(tx, fresh, { source: 'import', importId })
    onProgress(at + expenses.length)
  }
  return { added, recognised }
}

function daysOf(rows: readonly StatementRow[]): { first: string; last: string } {
  let [first, last] = ['9999-12-31', '0001-01-01']
  for (const { date } of rows) {
    if (date < first) first = date
    if (date > last) last = date
  }
  return { first, last }
}

/** Takes out what an earlier statement had as purchases and this one has as cancelled. `identify` has seen the others. */
async function withdraw(
  tx: Tx,
  cancelled: readonly StatementRow[],
  identify: (row: StatementRow) => string,
): Promise<readonly unknown[]> {
  const withdrawn: unknown[] = []
  for (const row of cancelled) {
    const gone = await tx.run<{ row: unknown }>(withdrawal, [tx.ownerId, identify(row)])
    withdrawn.push(...gone.map((it) => it.row))
  }
  return withdrawn
}

const withdrawal: Statement = {
  name: 'finance_withdraw_expense',
  text: `delete from expenses where owner_id = $1 and fingerprint = $2 and source = 'import' returning to_jsonb(expenses) as row`,
}

async function takeBack({ database, ownerId }: ImportSetting, importId: string): Promise<void> {
  await database.asOwner(ownerId, (tx) => removeUnfinished(tx, importId))
}

/** The statement's own word for it; nothing where it has none. */
function categoryIn({ category }: StatementRow): string | null {
  const named = category?.trim()
  return named ? categoryNamed(named) : null
}
