import { type SqlBool, sql } from 'kysely'
import { type NameHit, type NameIndex, nameKey, placeOfName } from '#nlu/names.ts'
import type { Tx } from '#store/database.ts'
import { dishNames } from '../answers/words.ts'
import { findIngredient } from '../kitchen/ingredients.ts'
import { saysAny } from '../lexicon/concepts.ts'
import { mealsTables } from '../tables.ts'
import { isLegalAllergen } from '../understand/allergies.ts'
import { ownRecipe } from '../understand/named-dish.ts'

const mostRead = 100
/** Shorter names are meals and days as well: 점심, 이틀. */
const shortestName = 3
const shared: ReadonlySet<string> = new Set(dishNames.values())
const allergy = /알레르|알러지|엘러지|두드러기|아나필락|allerg/iu
const aside = /\([^)]*\)/gu

/**
 * The person's own recipes that a message calls by their names, without what stands in brackets there; spaces and signs do
 * not count. Where it may be told what somebody does not bear none is found: the foods within the name are what counts.
 */
export async function ownNamesIn(tx: Tx, message: string): Promise<NameIndex> {
  if (allergy.test(message) || saysAny(message, 'cannot eat', 'symptom')) return { find: () => [] }
  const said = message.toLowerCase().replace(/[^0-9a-z가-힣]/gu, '')
  const name = sql<string>`body->>'name'`
  const key = sql<string>`regexp_replace(lower(regexp_replace(${name}, '\\([^)]*\\)', '', 'g')), '[^0-9a-z가-힣]', '', 'g')`
  const rows = await mealsTables(tx)
    .selectFrom('meal_recipes')
    .select(name.as('name'))
    .where('owner_id', '=', tx.ownerId)
    .where(sql<SqlBool>`position(${key} in ${said}) > 0`)
    .orderBy(sql`length(${name})`, 'desc')
    .limit(mostRead)
    .execute()
  const names = rows.map((row) => row.name).filter(isTelling)
  return { find: (text) => names.flatMap((it) => hitsOf(text, it)) }
}

/** A recipe that is called as a food is that food wherever it is spoken of. */
function isTelling(name: string): boolean {
  const isLong = nameKey(name.replace(aside, '')).length >= shortestName || shared.has(name)
  return isLong && !findIngredient(name) && !isLegalAllergen(name)
}

function hitsOf(text: string, name: string): NameHit[] {
  const span = placeOfName(text, nameKey(name.replace(aside, '')))
  return span ? [{ kind: 'word', value: name, others: [ownRecipe], span, isExact: true }] : []
}
