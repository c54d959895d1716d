import { sql } from 'kysely'
import type { ImportReport } from '#protocol/resources.ts'
import { recordAction } from '#store/actions.ts'
import type { Tx } from '#store/database.ts'
import { dropCached } from '#store/tool-cache.ts'
import { restoreDemo } from '../demo-data.ts'
import { holdBook } from '../queries/hold-book.ts'
import { financeTables } from '../tables.ts'
import { texts } from './texts.ts'

/** The name under which imports are recorded, and undone. */
export const importAction = 'import_statement'

interface DoneImport {
  readonly id: string
  readonly fileName: string
  readonly report: Pick<ImportReport, 'added' | 'duplicates' | 'failed' | 'failedTotal' | 'income'>
  /** Rows it took out of the book, as they were. */
  readonly withdrawn?: readonly unknown[]
  /** Until when the demo had been made that gave way to it. */
  readonly demoUntil: string | null
}

/** Writes an import down with what undoes it. Resolves to whether there is anything to undo. */
export async function recordImport(
  tx: Tx,
  { id, fileName, report, withdrawn = [], demoUntil }: DoneImport,
): Promise<boolean> {
  const incomes = report.income?.count ?? 0
  await financeTables(tx)
    .insertInto('expense_imports')
    .values({
      owner_id: tx.ownerId,
      id,
      file_name: fileName,
      added: report.added,
      duplicates: report.duplicates,
      failed: report.failedTotal ?? report.failed.length,
      incomes,
      withdrawn: JSON.stringify(withdrawn),
      demo_until: demoUntil,
    })
    .onConflict((on) => on.doNothing())
    .execute()
  await dropCached(tx, ['expense_imports'])
  if (report.added + incomes + withdrawn.length === 0) return false
  await recordAction(
    tx,
    { assistant: 'finance', sessionId: null, turnId: null },
    {
      id,
      stepKey: 'import',
      action: importAction,
      summary: texts.done(fileName, report.added, incomes),
      affected: report.added + incomes,
      undoable: true,
      // Its rows bear its id: they need no second record.
      change: { json: '[]', changed: { expenses: report.added, incomes } },
    },
  )
  return true
}

/** Takes out what an import has brought. Resolves to how many rows that were. */
export async function removeImported(tx: Tx, importId: string): Promise<number> {
  let removed = 0n
  for (const table of ['expenses', 'incomes'] as const) {
    const { numDeletedRows } = await financeTables(tx)
      .deleteFrom(table)
      .where('owner_id', '=', tx.ownerId)
      .where('import_id', '=', importId)
      .executeTakeFirst()
    removed += numDeletedRows
  }
  await dropCached(tx, ['expenses', 'incomes', 'expense_imports'])
  return Number(removed)
}

/**
 * Undoes an import as a whole: its rows go, those it took out come back, and where nothing of the owner's own is left
 * the demo that gave way to it.
 */
export async function reverseImport(tx: Tx, id: string): Promise<number> {
  await holdBook(tx)
  const removed = await removeImported(tx, id)
  const done = await financeTables(tx)
    .deleteFrom('expense_imports')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .returning(['withdrawn', 'demo_until'])
    .executeTakeFirst()
  if (!done) return removed
  await sql`
    insert into expenses
    select kept.* from jsonb_array_elements(${JSON.stringify(done.withdrawn)}::jsonb) as row,
      jsonb_populate_record(null::expenses, row) as kept
    where kept.owner_id = ${tx.ownerId}
    on conflict do nothing`.execute(tx.db)
  if (done.demo_until !== null && !(await hasOwnRows(tx))) await restoreDemo(tx, done.demo_until)
  return removed
}

async function hasOwnRows(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from expenses where owner_id = ${tx.ownerId} and source <> 'demo')
      or exists (select from incomes where owner_id = ${tx.ownerId} and source <> 'demo') as has`.execute(
    tx.db,
  )
  return rows[0]?.has ?? false
}
