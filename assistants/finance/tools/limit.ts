import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { percentOf, sumOf } from '#query/figures.ts'
import { groupsOf } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { partsOfCategory, savings } from '../categories.ts'
import { expenses } from '../queries/datasets.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { monthForecast } from '../queries/month-forecast.ts'
import { activeSeries, dueThisMonth } from '../queries/recurring-due.ts'
import { resolveScope, rowsIn } from '../queries/scope.ts'
import { sumsByCategory, totalsOf } from '../queries/sums.ts'
import { lastWholeMonths } from '../queries/whole-months.ts'
import { dataRange } from '../spending.ts'
import { groupNamed } from '../stores/store-groups.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { subjectShape } from './shapes.ts'

const mostCategories = 12
const toThousands = (won: number): number => Math.round(won / 1000) * 1000

export const limit = defineQuery({
  name: 'limit',
  title: toolTexts.limit.title,
  description:
    'How a sum that no budget is stands: of all spending, one category or store, or several categories together (`categories`; none named: all that is not paid by contract), this week, month (unless said) or year. What is spent of it, what is left and a day of it from tomorrow on, of all spending also with what is still due; of several categories what they will come to; as a sum of a month; and of a store what a budget of its category would be.',
  input: z.object({
    ...subjectShape.shape,
    amount: z.number().positive(),
    span: z.enum(['week', 'month', 'year']).optional(),
    categories: z.array(z.string()).max(mostCategories).optional(),
  }),
  output: z.object({
    amount: z.number(),
    startDate: z.string(),
    endDate: z.string(),
    spent: z.number(),
    count: z.number(),
    /** Of the amount, in percent. */
    share: z.number(),
    /** Below zero it is passed. */
    left: z.number(),
    /** From tomorrow to the month's end, and what is left for each of them. */
    daysLeft: z.number(),
    perDay: z.number(),
    /** Spent a day so far this month. */
    usualPerDay: z.number(),
    /** At that pace it lasts so many days more; null where nothing was spent. */
    lastsDays: z.number().nullable(),
    /** Of all spending: the recurring payments still due. */
    due: z.object({ count: z.number(), total: z.number() }).nullable(),
    leftAfterDue: z.number(),
    perDayAfterDue: z.number(),
    /** Of several categories: what each has taken, a part within another one not again; what they will come to, and what that leaves. */
    parts: z.array(z.object({ category: z.string(), total: z.number() })),
    expected: z.number().nullable(),
    expectedLeft: z.number().nullable(),
    /** The amount as one of a month, to the thousand. */
    monthly: z.number(),
    /** Of a store: the category most of its rows are in, what the rest of it takes in a usual month, and both together. */
    within: z.object({ category: z.string(), others: z.number(), whole: z.number() }).nullable(),
  }),
  reads: ['expenses'],
  async run(tx, { amount, span = 'month', category, storeName, categories }, today) {
    const range = { startDate: startOf(span, today).toString(), endDate: today.toString() }
    if (!(await dataRange(tx))) return miss(toolTexts.empty)
    const { scope } = await resolveScope(tx, { ...range, category, storeName })
    const parts = categories ? partsAmong(categories, await sumsByCategory(tx, range)) : []
    const { total: spent, count } = categories ? summed(parts) : await totalsOf(tx, scope)
    const ofAll = !category && !storeName && !categories
    const due = dueThisMonth(ofAll ? await activeSeries(tx, today) : [], today)
    const expected = categories ? await expectedOf(tx, parts, today) : null
    const monthly = toThousands(
      span === 'month' ? amount : span === 'year' ? amount / 12 : (amount * 52) / 12,
    )
    const left = amount - spent
    const daysLeft = today.daysInMonth - today.day
    const aDay = (sum: number) => Math.max(0, daysLeft > 0 ? Math.floor(sum / daysLeft) : sum)
    const usualPerDay = Math.round(spent / today.day)
    return {
      amount,
      ...range,
      spent,
      count,
      share: percentOf(spent, amount),
      left,
      daysLeft,
      perDay: aDay(left),
      usualPerDay,
      lastsDays: usualPerDay > 0 ? Math.max(0, Math.floor(left / usualPerDay)) : null,
      due: ofAll ? { count: due.count, total: due.total } : null,
      leftAfterDue: left - due.total,
      perDayAfterDue: aDay(left - due.total),
      parts: parts.map(({ count: _, ...part }) => part),
      expected,
      expectedLeft: expected === null ? null : amount - expected,
      monthly,
      within: storeName ? await categoryAround(tx, storeName, monthly, today) : null,
    }
  },
  summarise: ({ spent }) => formatWon(spent),
})

function startOf(span: 'week' | 'month' | 'year', today: Temporal.PlainDate): Temporal.PlainDate {
  if (span === 'week') return today.subtract({ days: today.dayOfWeek - 1 })
  return span === 'month' ? today.with({ day: 1 }) : today.with({ month: 1, day: 1 })
}

interface Part {
  readonly category: string
  readonly total: number
  readonly count: number
}

/** What some categories have taken, the largest first; without any, all that is not paid by contract. */
function partsAmong(categories: readonly string[], sums: readonly Part[]): Part[] {
  const asked =
    categories.length > 0
      ? [...new Set(categories.flatMap((category) => partsOfCategory(category)))]
      : sums.map(({ category }) => category).filter((one) => ![...fixedCategories, savings].includes(one))
  return asked
    .map((category) => sums.find((row) => row.category === category) ?? { category, total: 0, count: 0 })
    .toSorted((a, b) => b.total - a.total)
}

const summed = (parts: readonly Part[]) => ({
  total: sumOf(parts, (row) => row.total),
  count: sumOf(parts, (row) => row.count),
})

async function expectedOf(tx: Tx, parts: readonly Part[], today: Temporal.PlainDate): Promise<number> {
  let expected = 0
  for (const { category, total } of parts) {
    const ahead = category === '식비' ? undefined : await monthForecast(tx, today, { category })
    expected += ahead?.rounded ?? Math.round((total / today.day) * today.daysInMonth)
  }
  return expected
}

/** The category that a shop belongs to, and what else is spent in it; null where nothing tells. */
async function categoryAround(tx: Tx, storeName: string, monthly: number, today: Temporal.PlainDate) {
  const category = groupNamed(storeName)?.category ?? (await mostlyIn(tx, storeName))
  const seen = await lastWholeMonths(tx, today)
  if (!category || 'miss' in seen) return null
  const all = await totalsOf(tx, { ...seen.period, category })
  const { scope } = await resolveScope(tx, { ...seen.period, category, storeName })
  const own = await totalsOf(tx, scope)
  const others = toThousands((all.total - own.total) / seen.months.length)
  return others > 0 ? { category, others, whole: others + monthly } : null
}

async function mostlyIn(tx: Tx, storeName: string): Promise<string | undefined> {
  const { scope } = await resolveScope(tx, { storeName })
  const { where = [], period } = rowsIn(scope)
  const [most] = await groupsOf(tx, expenses, {
    where: [...where, { field: 'rowCategory', known: true }],
    period,
    measures: ['count'],
    by: ['category'],
    order: [{ by: 'count', descending: true }],
    limit: 1,
  })
  return most?.category
}
