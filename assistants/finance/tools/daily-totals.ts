import { z } from 'zod'
import { miss, ToolArgumentsError } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { coveredPart, daysBetween } from '#query/coverage.ts'
import { averageOf, medianOf, percentOf, sumOf } from '#query/figures.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsByDay } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { periodArguments } from './period.ts'
import { gapShape, merchantShape, shownMerchant } from './shapes.ts'

export const maxDays = 366

const day = z.object({
  date: z.string(),
  /** 1 for Monday to 7 for Sunday. */
  weekday: z.number(),
  total: z.number(),
  count: z.number(),
})

export const dailyTotals = defineQuery({
  name: 'daily_totals',
  title: toolTexts.dailyTotals.title,
  description:
    'Sum of spending per day in a period of up to a year, days without any among them, without some categories or stores if asked for, those within a sum told apart, up to today and within the records.',
  input: z.object({
    ...periodArguments,
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
    without: z.array(z.string()).optional(),
    /** Won: the days whose sum lies within are told apart (`matching`). */
    minTotal: z.number().optional(),
    maxTotal: z.number().optional(),
  }),
  output: z.object({
    /** The days counted. */
    ...periodArguments,
    gaps: z.array(gapShape),
    days: z.array(day),
    /** From Monday to Sunday, cut at the ends of the period. */
    weeks: z.array(
      z.object({ startDate: z.string(), endDate: z.string(), total: z.number(), count: z.number() }),
    ),
    dayCount: z.number(),
    total: z.number(),
    count: z.number(),
    /** Per day of the period. */
    average: z.number(),
    spendingDays: z.number(),
    averageOfSpendingDays: z.number(),
    /** What a day with spending usually comes to, whatever single large ones there were. */
    medianOfSpendingDays: z.number(),
    /** 무지출 days. */
    noSpendDays: z.number(),
    /** The most days in a row without any; null when there was none. */
    longestPause: z.object({ days: z.number(), startDate: z.string(), endDate: z.string() }).nullable(),
    highest: day,
    /** Of the total, in percent. */
    highestShare: z.number(),
    /** The least of the days with spending. */
    lowest: day,
    /** Days with spending whose sum is within the bounds; null where none was given. */
    matching: z.object({ count: z.number(), dates: z.array(z.string()) }).nullable(),
    merchant: merchantShape.nullable(),
  }),
  reads: ['expenses'],
  async run(tx, { startDate, endDate, category, storeName, without, minTotal, maxTotal }, today) {
    const recorded = await dataRange(tx)
    const covered = recorded && coveredPart({ startDate, endDate }, recorded, today)
    if (!covered) return miss(toolTexts.nothing(startDate, endDate))
    if (covered.days > maxDays) throw new ToolArgumentsError(toolTexts.tooManyDays(maxDays))
    const asked = { startDate: covered.startDate, endDate: covered.endDate, category, storeName, without }
    const { scope, merchant } = await resolveScope(tx, asked)
    const sums = await sumsByDay(tx, scope)
    const [first] = sums
    if (!first) return miss(toolTexts.nothing(covered.startDate, covered.endDate))
    const days = everyDay(covered.startDate, covered.endDate, sums)
    const spending = days.filter((row) => row.count > 0)
    const total = sumOf(days, (row) => row.total)
    const highest = spending.reduce((best, row) => (row.total > best.total ? row : best))
    return {
      startDate: covered.startDate,
      endDate: covered.endDate,
      gaps: [...covered.gaps],
      days,
      weeks: weeksOf(days),
      dayCount: days.length,
      total,
      count: sumOf(days, (row) => row.count),
      average: averageOf(total, days.length),
      spendingDays: spending.length,
      averageOfSpendingDays: averageOf(total, spending.length),
      medianOfSpendingDays: medianOf(spending.map((row) => row.total)),
      noSpendDays: days.length - spending.length,
      longestPause: longestPause(days),
      highest,
      highestShare: percentOf(highest.total, total),
      lowest: spending.reduce((best, row) => (row.total < best.total ? row : best)),
      matching:
        minTotal === undefined && maxTotal === undefined
          ? null
          : matching(spending, minTotal ?? -Infinity, maxTotal ?? Infinity),
      merchant: await shownMerchant(tx, merchant, scope),
    }
  },
  summarise: (output) => toolTexts.per.day(formatWon(output.average)),
})

type Day = z.infer<typeof day>

function everyDay(
  startDate: string,
  endDate: string,
  sums: readonly { date: string; total: number; count: number }[],
): Day[] {
  const byDate = new Map(sums.map((row) => [row.date, row]))
  const first = Temporal.PlainDate.from(startDate)
  return Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => {
    const date = first.add({ days: index })
    const sum = byDate.get(date.toString())
    return { date: date.toString(), weekday: date.dayOfWeek, total: sum?.total ?? 0, count: sum?.count ?? 0 }
  })
}

function matching(spending: readonly Day[], least: number, most: number): { count: number; dates: string[] } {
  const dates = spending.filter(({ total }) => total >= least && total <= most).map(({ date }) => date)
  return { count: dates.length, dates }
}

function weeksOf(days: readonly Day[]) {
  const weeks: Day[][] = []
  for (const row of days) {
    if (row.weekday === 1 || weeks.length === 0) weeks.push([row])
    else weeks.at(-1)!.push(row)
  }
  return weeks.map((rows) => ({
    startDate: rows[0]!.date,
    endDate: rows.at(-1)!.date,
    total: sumOf(rows, (row) => row.total),
    count: sumOf(rows, (row) => row.count),
  }))
}

function longestPause(days: readonly Day[]): { days: number; startDate: string; endDate: string } | null {
  let longest: Day[] = []
  let pause: Day[] = []
  for (const row of days) {
    pause = row.count === 0 ? [...pause, row] : []
    if (pause.length > longest.length) longest = pause
  }
  const [first, last] = [longest[0], longest.at(-1)]
  return first && last ? { days: longest.length, startDate: first.date, endDate: last.date } : null
}
