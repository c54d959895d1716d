import { sql } from 'kysely'
import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { daysBetween } from '#query/coverage.ts'
import { sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { savings, uncategorised } from '../categories.ts'
import type { ShownExpense } from '../queries/expense-rows.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { expenseShape } from './shapes.ts'

const mostShown = 30
const mostWords = 20
/** Shops that sell everything leave no word of what was bought; from so much on it may have been that. */
const worthAsking = 100_000
/** Payments of one journey lie no further apart. */
const sameTrip = 4

const sums = { total: z.number(), count: z.number() }
const found = z.object({ ...sums, rows: z.array(expenseShape) })

export const findPurchases = defineQuery({
  name: 'find_purchases',
  title: toolTexts.findPurchases.title,
  description:
    'Payments in whose store name or memo one of some words stands: something that was bought, or a place one has been to. `shops`: names of shops that sell such things, whose payments are told apart, with the large ones of shopping that say nothing of what it was. `travel`: also what is sorted under travel on the days between them.',
  input: z.object({
    words: z.array(z.string().min(1)).min(1).max(mostWords),
    shops: z.array(z.string().min(2)).max(mostWords).optional(),
    travel: z.boolean().optional(),
    startDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
  }),
  output: z.object({
    /** The days that were looked through. */
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    checked: z.number(),
    /** With one of the words, oldest first; of a journey with what was paid on its way. */
    named: found,
    firstDate: z.iso.date().nullable(),
    lastDate: z.iso.date().nullable(),
    /** At such shops, without the words; newest first. */
    atShops: found,
    /** Large shopping that does not say of what, newest first. */
    untold: found,
  }),
  reads: ['expenses'],
  async run(tx, { words, shops = [], travel = false, startDate, endDate }) {
    const recorded = await dataRange(tx)
    if (!recorded) return miss(toolTexts.empty)
    const days = { startDate: startDate ?? recorded.startDate, endDate: endDate ?? recorded.endDate }
    const within = sql`owner_id = ${tx.ownerId} and category is distinct from ${savings}
      and spent_on between ${days.startDate}::date and ${days.endDate}::date and amount > 0`
    const isNamed = sql`(${holds(words, true)})`
    const rows = await select(tx, sql`${within} and ${isNamed}`)
    const trip = travel ? await onTheWay(tx, rows, within) : []
    const all = [...rows, ...trip.filter(({ id }) => rows.every((row) => row.id !== id))].sort(byDate)
    const atShops =
      shops.length > 0 ? await select(tx, sql`${within} and not ${isNamed} and ${holds(shops, false)}`) : []
    const untold =
      shops.length > 0
        ? await select(
            tx,
            sql`${within} and not ${isNamed} and not ${holds(shops, false)} and amount >= ${worthAsking}
              and (category = '쇼핑' or category is null) and memo is null`,
          )
        : []
    const count = await sql<{ count: number }>`
      select count(*)::int as count from expenses where ${within}`.execute(tx.db)
    return {
      ...days,
      checked: count.rows[0]?.count ?? 0,
      named: shown(all),
      firstDate: all[0]?.date ?? null,
      lastDate: all.at(-1)?.date ?? null,
      atShops: shown(atShops.toReversed()),
      untold: shown(untold.toReversed()),
    }
  },
  summarise: ({ named }) => `${toolTexts.rows(named.count)} · ${formatWon(named.total)}`,
})

type Condition = ReturnType<typeof sql>

/** One of the words stands in the store's name, or in the memo too; one of two letters at an end of a word, so that 물세 is not in 선물세트, of one letter (설) as a word. */
function holds(words: readonly string[], inMemo: boolean): Condition {
  const long = words.filter((word) => word.length > 2)
  const patterns = long.map((word) => `%${word.replace(/[\\%_]/gu, '\\$&').replaceAll(' ', '')}%`)
  const short = words
    .filter((word) => word.length <= 2)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
    .map((word) =>
      word.length === 1 ? `(^|[^가-힣])${word}($|[^가-힣])` : `(^|[^가-힣])${word}|${word}($|[^가-힣])`,
    )
  const inText = (text: Condition) =>
    sql`(replace(${text}, ' ', '') ilike any(${patterns}::text[]) or ${text} ~* any(${short}::text[]))`
  const inStore = inText(sql`store`)
  return inMemo ? sql`(${inStore} or ${inText(sql`coalesce(memo, '')`)})` : inStore
}

async function select(tx: Tx, condition: Condition): Promise<ShownExpense[]> {
  const { rows } = await sql<ShownExpense>`
    select id, spent_on as date, spent_time as time, store, amount,
           coalesce(category, ${uncategorised}) as category, memo
    from expenses where ${condition}
    order by spent_on, coalesce(spent_time, '00:00'), id`.execute(tx.db)
  return rows
}

/** Travel paid on the days of each journey: those from its first payment there to its last, and the days beside them. */
async function onTheWay(tx: Tx, there: readonly ShownExpense[], within: Condition): Promise<ShownExpense[]> {
  const journeys: { from: string; until: string }[] = []
  for (const { date } of there) {
    const last = journeys.at(-1)
    if (last && daysBetween(last.until, date) <= sameTrip) last.until = date
    else journeys.push({ from: date, until: date })
  }
  const found: ShownExpense[] = []
  for (const { from, until } of journeys) {
    found.push(
      ...(await select(
        tx,
        sql`${within} and category = '여행' and spent_on between ${from}::date - 1 and ${until}::date + 1`,
      )),
    )
  }
  return found
}

function shown(rows: readonly ShownExpense[]) {
  return { total: sumOf(rows, (row) => row.amount), count: rows.length, rows: rows.slice(0, mostShown) }
}

function byDate(a: ShownExpense, b: ShownExpense): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : 0
}
