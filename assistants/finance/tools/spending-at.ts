import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { coveredPart } from '#query/coverage.ts'
import { averageOf, percentOf, sumOf } from '#query/figures.ts'
import { expenseRows } from '../queries/expense-rows.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { sumsByMerchant } from '../queries/merchant-sums.ts'
import { resolveScope } from '../queries/scope.ts'
import { type CategorySum, sumsByCategory, sumsByStore, totalsOf } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { periodArguments } from './period.ts'
import { expenseShape, gapShape, merchantShape, shownMerchant } from './shapes.ts'

const maxRows = 30
const maxNamed = 5

export const spendingAt = defineQuery({
  name: 'spending_at',
  title: toolTexts.spendingAt.title,
  description:
    'Spending at certain hours of the day (from a full hour up to another, past midnight where `untilHour` is the smaller) or on certain days of the week (1 Monday to 7 Sunday): the sum, the rows, the categories and merchants behind it, and how many rows of the period have no time. Without a category or store, what is paid by contract (주거, 통신, 보험, 구독) is left out unless `withFixed`.',
  input: z.object({
    ...periodArguments,
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
    /** How the hours or days are called. */
    named: z.string().optional(),
    fromHour: z.number().int().min(0).max(24).optional(),
    untilHour: z.number().int().min(0).max(24).optional(),
    weekdays: z.array(z.number().int().min(1).max(7)).optional(),
    /** With what is paid by contract. */
    withFixed: z.boolean().optional(),
  }),
  output: z.object({
    /** The recorded days of the period, up to today. */
    ...periodArguments,
    gaps: z.array(gapShape),
    total: z.number(),
    count: z.number(),
    payments: z.number(),
    average: z.number(),
    /** Newest first. */
    rows: z.array(expenseShape),
    largest: expenseShape.nullable(),
    /** 식비 with 배달, whose part stands in `delivery`. */
    categories: z.array(
      z.object({
        category: z.string(),
        total: z.number(),
        count: z.number(),
        delivery: z.number(),
        share: z.number(),
      }),
    ),
    merchants: z.array(
      z.object({ name: z.string(), total: z.number(), payments: z.number(), share: z.number() }),
    ),
    /** The same of all hours and days. */
    all: z.object({ total: z.number(), count: z.number() }),
    /** What the share is of: these, or those with a time where hours are asked for. */
    comparable: z.number(),
    /** Of it, in percent. */
    share: z.number(),
    /** Rows of the period whose hour is not recorded. */
    withoutTime: z.object({ total: z.number(), count: z.number() }),
    /** Left out as paid by contract. */
    fixedCategories: z.array(z.string()),
    merchant: merchantShape.nullable(),
  }),
  reads: ['expenses'],
  async run(
    tx,
    { startDate, endDate, category, storeName, fromHour, untilHour, weekdays, withFixed },
    today,
  ) {
    const isOfAll = category === undefined && storeName === undefined
    const without = isOfAll && !withFixed ? [...fixedCategories] : []
    const recorded = await dataRange(tx)
    const covered = recorded && coveredPart({ startDate, endDate }, recorded, today)
    if (!covered) return miss(toolTexts.nothing(startDate, endDate))
    const period = { startDate: covered.startDate, endDate: covered.endDate }
    const { scope, merchant } = await resolveScope(tx, { ...period, category, storeName, without })
    const hours = fromHour === undefined ? undefined : { from: fromHour, until: untilHour ?? 24 }
    const asked = { ...scope, hours, weekdays }
    const all = await totalsOf(tx, scope)
    if (all.count === 0) return miss(toolTexts.noMatch)
    const untimed = await totalsOf(tx, { ...scope, hours: 'unknown' })
    const comparable = all.total - (hours ? untimed.total : 0)
    const stores = await sumsByStore(tx, asked)
    const total = sumOf(stores, (row) => row.total)
    const count = sumOf(stores, (row) => row.count)
    const [largest] = await expenseRows(tx, asked, { order: 'largest', limit: 1 })
    return {
      ...period,
      gaps: [...covered.gaps],
      total,
      count,
      payments: sumOf(stores, (row) => row.payments),
      average: averageOf(total, count),
      rows: await expenseRows(tx, asked, { order: 'newest', limit: maxRows }),
      largest: largest ?? null,
      categories: withDelivery(await sumsByCategory(tx, asked))
        .slice(0, maxNamed)
        .map((row) => ({ ...row, share: percentOf(row.total, total) })),
      merchants: sumsByMerchant(stores)
        .slice(0, maxNamed)
        .map(({ name, total, payments, share }) => ({ name, total, payments, share })),
      all: { total: all.total, count: all.count },
      comparable,
      share: percentOf(total, comparable),
      withoutTime: { total: untimed.total, count: untimed.count },
      fixedCategories: without,
      merchant: await shownMerchant(tx, merchant, asked),
    }
  },
  summarise: (output) => `${toolTexts.rows(output.count)} · ${formatWon(output.total)}`,
})

/** 배달 is a part of 식비. */
function withDelivery(sums: readonly CategorySum[]) {
  const delivery = sums.find(({ category }) => category === '배달') ?? { total: 0, count: 0 }
  const food = sums.find(({ category }) => category === '식비')
  return sums
    .filter(({ category }) => category !== '배달' || !food)
    .map((row) =>
      row === food
        ? {
            ...row,
            total: row.total + delivery.total,
            count: row.count + delivery.count,
            delivery: delivery.total,
          }
        : { ...row, delivery: 0 },
    )
    .sort((a, b) => b.total - a.total)
}
