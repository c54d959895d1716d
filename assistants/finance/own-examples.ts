import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { savings, transport } from './categories.ts'

/** A question about the store that was paid most often of late, fares last: nobody wonders about those. None where nothing was spent. */
export async function ownExamples(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ store: string }>`
    select min(store) as store from (
      select store, store_key, spent_on, category = ${transport} as is_fare from expenses
      where owner_id = ${tx.ownerId} and category is distinct from ${savings}
      order by spent_on desc limit 300
    ) as recent
    group by store_key order by bool_and(coalesce(is_fare, false)), count(*) desc, max(spent_on) desc limit 1`.execute(
    tx.db,
  )
  return rows.map(({ store }) => `${store}에서 얼마 썼어?`)
}
