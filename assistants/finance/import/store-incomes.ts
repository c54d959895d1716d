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

/** Stores money that came in, each once; what the person or a message has told of a day and amount is that income. */
export async function storeIncomes(
  tx: Tx,
  incomes: Iterable<StatementRow>,
  { importId, source, newId }: { importId: string; source: ExpenseSource; newId: () => string },
): Promise<IncomesStored> {
  const identify = identifier()
  let [count, total, duplicates] = [0, 0, 0]
  let batch: StatementRow[] = []
  const store = async () => {
    const rows = batch.map((row) => ({
      id: newId(),
      amount: row.amount,
      name: row.store,
      received_on: row.date,
      fingerprint: hash('sha256', `income|${identify(row)}`, 'base64url').slice(0, 22),
    }))
    const { rows: added } = await sql<{ amount: number }>`
      with wanted as (
        select row.*, row_number() over (partition by row.received_on, row.amount order by row.id) as place
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
          id uuid, amount bigint, name text, received_on date, fingerprint text)
      )
      insert into incomes (owner_id, id, amount, name, received_on, source, import_id, fingerprint)
      select ${tx.ownerId}, id, amount, name, received_on, ${source}, ${importId}::uuid, fingerprint from wanted
      where place > (
        select count(*) from incomes told
        where told.owner_id = ${tx.ownerId} and told.received_on = wanted.received_on
          and told.amount = wanted.amount and told.source <> ${source} and told.source <> 'demo')
      on conflict (owner_id, fingerprint) do nothing
      returning amount`.execute(tx.db)
    count += added.length
    duplicates += rows.length - added.length
    for (const { amount } of added) total += Number(amount)
    batch = []
  }
  for (const row of incomes) {
    batch.push(row)
    if (batch.length === batchSize) await store()
  }
  if (batch.length > 0) await store()
  if (count > 0) await dropCached(tx, ['incomes'])
  return { count, total, duplicates }
}
