import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { lastMonths, type Month } from '#query/coverage.ts'
import { averageOf, type Difference, differenceOf, sumOf } from '#query/figures.ts'
import { resolveScope } from '../queries/scope.ts'
import { type MonthSum, sumsByMonth, totalsOf } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { differenceShape, gapShape, merchantShape, shownMerchant } from './shapes.ts'

const defaultMonths = 6
export const maxMonths = 36

const difference = z.object(differenceShape)

const month = z.object({
  month: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  total: z.number(),
  count: z.number(),
  /** Why it must not be held against whole months; null for a whole one. */
  partial: gapShape.nullable(),
  /** Against the month before; null unless both are whole. */
  change: difference.nullable(),
})

export const monthlyTotals = defineQuery({
  name: 'monthly_totals',
  title: toolTexts.monthlyTotals.title,
  description:
    'Sum of spending per calendar month, oldest first: the last months up to `untilMonth` or the running one, which is marked as partial, as are months that the records cover in part. Averages, highest, lowest and trend are of whole months alone; the running month is held against the same days of the month before.',
  input: z.object({
    months: z.number().int().min(1).max(maxMonths).optional(),
    /** `YYYY-MM`, the last month of them; the running one when not given. */
    untilMonth: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/u)
      .optional(),
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
  }),
  output: z.object({
    months: z.array(month),
    asked: z.number(),
    total: z.number(),
    count: z.number(),
    wholeMonths: z.number(),
    /** Those of them with a row. */
    monthsWithSpending: z.number(),
    /** Of the whole months; null when there is none. */
    average: z.number().nullable(),
    highest: month.nullable(),
    lowest: month.nullable(),
    /** Against the average of the other whole months; null when there are none. */
    highestAgainstOthers: difference.nullable(),
    lowestAgainstOthers: difference.nullable(),
    /** A month of the later half of the whole months against one of the earlier half; null below four of them. */
    trend: difference.extend({ months: z.number() }).nullable(),
    /** How many whole months in a row, up to the last one, each had more, or less, than the one before. */
    streak: z.object({ direction: z.enum(['more', 'less']), months: z.number() }).nullable(),
    /** The last whole month against the average of the whole months before it. */
    lastAgainstAverage: difference.nullable(),
    /** The running month so far against the same days of the month before; null when those are not recorded. */
    runningAgainstLast: difference.nullable(),
    merchant: merchantShape.nullable(),
  }),
  reads: ['expenses'],
  async run(tx, { months: asked = defaultMonths, untilMonth, category, storeName }, today) {
    const recorded = await dataRange(tx)
    const until = lastMonth(untilMonth, today)
    const calendar = recorded ? lastMonths(asked, recorded, today, until) : []
    const first = calendar[0]
    if (!first) return miss(toolTexts.empty)
    const period = { startDate: first.startDate, endDate: calendar.at(-1)!.endDate }
    const { scope, merchant } = await resolveScope(tx, { ...period, category, storeName })
    const sums = await sumsByMonth(tx, scope)
    if (sums.length === 0) return miss(toolTexts.nothing(period.startDate, period.endDate))
    const rows = withSums(calendar, sums)
    const whole = rows.filter((row) => row.partial === null)
    const totals = whole.map((row) => row.total)
    const last = rows.at(-1)!
    const before = calendar.at(-2)
    const sameDays =
      last.partial === 'running' && before?.partial === null
        ? await totalsOf(tx, { ...scope, ...sameDaysBefore(today) })
        : null
    const highest = whole.find((row) => row.total === Math.max(...totals)) ?? null
    const lowest = whole.find((row) => row.total === Math.min(...totals)) ?? null
    return {
      months: rows,
      asked,
      total: sumOf(rows, (row) => row.total),
      count: sumOf(rows, (row) => row.count),
      wholeMonths: whole.length,
      monthsWithSpending: whole.filter((row) => row.count > 0).length,
      average: whole.length > 0 ? averageOf(sumOf(totals, Number), whole.length) : null,
      highest,
      lowest,
      highestAgainstOthers: highest && againstOthers(highest.total, totals),
      lowestAgainstOthers: lowest && againstOthers(lowest.total, totals),
      trend: trendOf(totals),
      streak: streakOf(whole),
      lastAgainstAverage: lastAgainstAverage(totals),
      runningAgainstLast: sameDays && differenceOf(last.total, sameDays.total),
      merchant: await shownMerchant(tx, merchant, scope),
    }
  },
  summarise: (output) =>
    output.average === null
      ? formatWon(output.total)
      : toolTexts.perMonth(formatWon(output.average), output.wholeMonths),
})

/** A month still to come is cut to the running one. */
function lastMonth(untilMonth: string | undefined, today: Temporal.PlainDate): Temporal.PlainYearMonth {
  const running = today.toPlainYearMonth()
  const asked = untilMonth === undefined ? running : Temporal.PlainYearMonth.from(untilMonth)
  return Temporal.PlainYearMonth.compare(asked, running) > 0 ? running : asked
}

/** One of the totals against the average of the others. */
function againstOthers(total: number, totals: readonly number[]): Difference | null {
  if (totals.length < 2) return null
  return differenceOf(total, averageOf(sumOf(totals, Number) - total, totals.length - 1))
}

/** Fewer months are no trend. */
const trendMonths = 4

function trendOf(totals: readonly number[]): (Difference & { months: number }) | null {
  if (totals.length < trendMonths) return null
  const half = Math.floor(totals.length / 2)
  const averageIn = (part: readonly number[]) => averageOf(sumOf(part, Number), half)
  return { ...differenceOf(averageIn(totals.slice(-half)), averageIn(totals.slice(0, half))), months: half }
}

function streakOf(
  whole: readonly z.infer<typeof month>[],
): { direction: 'more' | 'less'; months: number } | null {
  const signs = whole.map((row) => Math.sign(row.change?.difference ?? 0)).reverse()
  const [last] = signs
  if (!last) return null
  const end = signs.findIndex((sign) => sign !== last)
  return { direction: last > 0 ? 'more' : 'less', months: end === -1 ? signs.length : end }
}

function withSums(calendar: readonly Month[], sums: readonly MonthSum[]): z.infer<typeof month>[] {
  const byMonth = new Map(sums.map((row) => [row.month, row]))
  const totalOf = (row: Month) => byMonth.get(row.month)?.total ?? 0
  return calendar.map((row, index) => {
    const before = calendar[index - 1]
    const comparable = before && before.partial === null && row.partial === null
    return {
      ...row,
      total: totalOf(row),
      count: byMonth.get(row.month)?.count ?? 0,
      change: comparable ? differenceOf(totalOf(row), totalOf(before)) : null,
    }
  })
}

function lastAgainstAverage(totals: readonly number[]): Difference | null {
  const last = totals.at(-1)
  const before = totals.slice(0, -1)
  if (last === undefined || before.length === 0) return null
  return differenceOf(last, averageOf(sumOf(before, Number), before.length))
}

/** The last month's days up to the same day, or to its end where it is shorter. */
function sameDaysBefore(today: Temporal.PlainDate): { startDate: string; endDate: string } {
  const last = today.subtract({ months: 1 })
  return { startDate: last.with({ day: 1 }).toString(), endDate: last.toString() }
}
