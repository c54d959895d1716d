import type { MalgilError } from '#protocol/errors.ts'
import { type ColumnChoice, columnRoles, type ImportPreview, requiredRoles } from '#protocol/finance.ts'
import type { Tx } from '#store/database.ts'
import { financeTables } from '../tables.ts'
import { identifier } from './fingerprint.ts'
import {
  categoriesOf,
  type ImportSetting,
  readForOwner,
  reportOf,
  type StatementFile,
} from './import-statement.ts'
import type { FileHead } from './reading/try-statement.ts'
import type { RowList, StatementRow } from './statement.ts'
import { storedOf } from './stored-identities.ts'
import { toldRows } from './told-rows.ts'

const shownRows = 20
/** Rows of one query: the embedded database holds the event loop meanwhile. */
const batchSize = 400

/**
 * What `importStatement` would do with a file, without doing it. A file whose columns cannot be made out has a preview
 * as well, with what is `missing`, so that the person can say which column is which; one that is no table throws as
 * the import does.
 */
export async function previewStatement(
  setting: ImportSetting,
  file: StatementFile,
  columns: ColumnChoice = {},
): Promise<ImportPreview> {
  const outcome = await readForOwner(setting, file, { columns })
  if (outcome.kind === 'unknown_columns') return previewWithoutColumns(outcome.head, outcome.error)
  const { reading } = outcome
  const { rows } = reading
  const first = Iterator.from(rows).take(shownRows).toArray()
  return setting.database.readAsOwner(setting.ownerId, async (tx) => {
    const stored = await storedIdentities(tx, rows)
    const withdrawn = await countStored(tx, reading.cancelled, stored.identify)
    const categories = await categoriesOf(tx, first)
    return {
      format: reading.format,
      encoding: reading.encoding,
      sheets: [...reading.sheets],
      headerLine: reading.headerLine,
      headers: [...reading.headers],
      columns: Object.fromEntries(
        columnRoles.map((role) => [role, reading.columns[role]?.index ?? null]),
      ) as ImportPreview['columns'],
      missing: [],
      remembered: reading.isRemembered,
      sample: reading.sample.map(({ line, cells }) => ({ line, cells: [...cells] })),
      rows: first.map(({ line, date, time, store, amount, memo, method }, index) => {
        const category = categories[index] ?? null
        const duplicate = stored.among.has(index)
        return { line, date, time, store, amount, category, memo, method, duplicate }
      }),
      report: {
        ...reportOf(reading),
        added: rows.length - stored.count,
        duplicates: stored.count,
        ...(stored.recognised > 0 ? { recognised: stored.recognised } : {}),
        withdrawn,
        demoRemoved: rows.length > 0 ? await demoRows(tx) : 0,
      },
    }
  })
}

function previewWithoutColumns(head: FileHead, error: MalgilError): ImportPreview {
  const missing = String(error.details.missingRoles ?? '').split(',')
  return {
    format: head.format,
    encoding: head.encoding,
    sheets: head.sheets.map((name) => ({ name, read: false })),
    headerLine: 0,
    headers: [],
    columns: Object.fromEntries(columnRoles.map((role) => [role, null])) as ImportPreview['columns'],
    missing: requiredRoles.filter((role) => missing.includes(role)),
    remembered: false,
    sample: head.sample.map(({ line, cells }) => ({ line, cells: [...cells] })),
    rows: [],
    report: { added: 0, duplicates: 0, failed: [], skipped: 0, demoRemoved: 0 },
  }
}

/** How many of the rows are stored, and which of the first ones. */
async function storedIdentities(tx: Tx, rows: RowList) {
  const identify = identifier()
  const among = new Set<number>()
  const told = await toldRows(tx, { first: '0001-01-01', last: '9999-12-31', importId: null })
  let count = 0
  let recognised = 0
  let index = 0
  let batch: { row: StatementRow; identity: string }[] = []
  for (const row of rows) {
    batch.push({ row, identity: identify(row) })
    index += 1
    if (batch.length < batchSize && index < rows.length) continue
    const identities = batch.map(({ identity }) => identity)
    const stored = await storedOf(tx, identities)
    for (const identity of stored.keys()) told.leaveOut(identity)
    const from = index - batch.length
    for (const [at, { row: one, identity }] of batch.entries()) {
      const isTold = !stored.has(identity) && told.take(one)
      if (isTold) recognised += 1
      if (from + at < shownRows && (isTold || stored.has(identity))) among.add(from + at)
    }
    count += stored.size
    batch = []
  }
  return { count: count + recognised, recognised, among, identify }
}

async function countStored(
  tx: Tx,
  cancelled: readonly StatementRow[],
  identify: (row: StatementRow) => string,
): Promise<number> {
  let count = 0
  for (let at = 0; at < cancelled.length; at += batchSize) {
    count += (await storedOf(tx, cancelled.slice(at, at + batchSize).map(identify), 'import')).size
  }
  return count
}

async function demoRows(tx: Tx): Promise<number> {
  const { count } = await financeTables(tx)
    .selectFrom('expenses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', tx.ownerId)
    .where('source', '=', 'demo')
    .executeTakeFirstOrThrow()
  return Number(count)
}
