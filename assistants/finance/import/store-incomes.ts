import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { dropCached } from '#store/tool-cache.ts'
import type { ExpenseSource } from '../tables.ts'
import { identifier } from './fingerprint.ts'
import type { StatementRow } from './statement.ts'

const batchSize = 200

export interface IncomesStored {
  readonly count: number
  /** Won. */
  readonly total: number
  /** That were there already, from another file or because the person told them. */
  readonly duplicates: number
}

export interface NewIncome {
  readonly id: string
  /** Won. */
  readonly amount: number
  readonly name: string
  readonly received_on: string
  readonly fingerprint: string
}

/** Stores money that came in, each once; what the person or a message has told of a day and amount is that income. */
export async function storeIncomes(
  tx: Tx,
  incomes: Iterable<StatementRow>,
  { importId, source, newId }: { importId: string; source: ExpenseSource; newId: () => string },
): Promise<IncomesStored> {
  const identified = identifying(newId)
  let [count, total, duplicates] = [0, 0, 0]
  let batch: NewIncome[] = []
  const store = async () => {
    const added = await insertIncomes(tx, batch, { source, importId })
    count += added.length
    duplicates += batch.length - added.length
    for (const { amount } of added) total += Number(amount)
    batch = []
  }
  for (const row of incomes) {
    batch.push(identified(row))
    if (batch.length === batchSize) await store()
  }
  if (batch.length > 0) await store()
  if (count > 0) await dropCached(tx, ['incomes'])
  return { count, total, duplicates }
}

/** Those of them that are not in the book yet. */
export async function newIncomes(
  tx: Tx,
  incomes: readonly StatementRow[],
  { source, newId }: { source: ExpenseSource; newId: () => string },
): Promise<NewIncome[]> {
  if (incomes.length === 0) return []
  const rows = incomes.map(identifying(newId))
  const { rows: found } = await sql<{ id: string }>`
    select id from (${untold(tx, rows, source)}) as row
    where not exists (
      select 1 from incomes known where known.owner_id = ${tx.ownerId} and known.fingerprint = row.fingerprint)`.execute(
    tx.db,
  )
  return rows.filter(({ id }) => found.some((one) => one.id === id))
}

/** Resolves to the amounts of those that were not there. */
export async function insertIncomes(
  tx: Tx,
  rows: readonly NewIncome[],
  { source, importId }: { source: ExpenseSource; importId: string | null },
): Promise<{ amount: number }[]> {
  const { rows: added } = await sql<{ amount: number }>`
    insert into incomes (owner_id, id, amount, name, received_on, source, import_id, fingerprint)
    select ${tx.ownerId}, id, amount, name, received_on, ${source}, ${importId}::uuid, fingerprint
    from (${untold(tx, rows, source)}) as row
    on conflict (owner_id, fingerprint) do nothing
    returning amount`.execute(tx.db)
  return added
}

function identifying(newId: () => string): (row: StatementRow) => NewIncome {
  const identify = identifier()
  return (row) => ({
    id: newId(),
    amount: row.amount,
    name: row.store,
    received_on: row.date,
    fingerprint: hash('sha256', `income|${identify(row)}`, 'base64url').slice(0, 22),
  })
}

/** Without those of a day and amount that were told otherwise. */
function untold(tx: Tx, rows: readonly NewIncome[], source: ExpenseSource) {
  return sql`
    select wanted.* from (
      select row.*, row_number() over (partition by row.received_on, row.amount order by row.id) as place
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        id uuid, amount bigint, name text, received_on date, fingerprint text)
    ) as wanted
    where place > (
      select count(*) from incomes told
      where told.owner_id = ${tx.ownerId} and told.received_on = wanted.received_on
        and told.amount = wanted.amount and told.source <> ${source} and told.source <> 'demo')`
}
