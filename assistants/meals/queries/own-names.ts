import { type SqlBool, sql } from 'kysely'
import { createNameIndex, type NameIndex } from '#nlu/names.ts'
import type { Tx } from '#store/database.ts'
import { dishNames } from '../answers/words.ts'
import { mealsTables } from '../tables.ts'
import { ownRecipe } from '../understand/named-dish.ts'

const mostRead = 50
/** Shorter names are meals and days as well: 점심, 이틀. */
const shortestName = 3
const shared: ReadonlySet<string> = new Set(dishNames.values())

/** The person's own recipes that a message calls by their names, whatever spaces are in them: each is meant by its name. */
export async function ownNamesIn(tx: Tx, message: string): Promise<NameIndex> {
  const said = message.toLowerCase().replace(/\s+/gu, '')
  const name = sql<string>`body->>'name'`
  const rows = await mealsTables(tx)
    .selectFrom('meal_recipes')
    .select(name.as('name'))
    .where('owner_id', '=', tx.ownerId)
    .where(sql<SqlBool>`position(lower(regexp_replace(${name}, '\\s', '', 'g')) in ${said}) > 0`)
    .limit(mostRead)
    .execute()
  const names = rows.map((row) => row.name).filter((it) => it.length >= shortestName || shared.has(it))
  return createNameIndex(
    names.flatMap((it) => [it, ownRecipe].map((value) => ({ kind: 'word', name: it, value }))),
  )
}
