import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import type { DayRange } from '#query/coverage.ts'
import { type Covered, coveredPart } from '#query/coverage.ts'
import { averageOf, differenceOf, percentOf, sumOf } from '#query/figures.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { resolveScope } from '../queries/scope.ts'
import { type HourSum, sumsByMoment, type WeekdaySum } from '../queries/weekday-sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { periodArguments } from './period.ts'
import { differenceShape, gapShape, merchantShape, shownMerchant } from './shapes.ts'

/** Hours from `from` on, up to the next one's. */
const dayParts = [
  { part: 'night', from: 0 },
  { part: 'morning', from: 6 },
  { part: 'lunch', from: 11 },
  { part: 'afternoon', from: 14 },
  { part: 'evening', from: 18 },
  { part: 'late', from: 22 },
] as const

/** Habits older than that say nothing of today's. */
const maxYears = 2

const dayGroup = z.object({
  /** Such days in the period, with spending or without. */
  days: z.number(),
  total: z.number(),
  count: z.number(),
  /** Per such day. */
  average: z.number(),
  share: z.number(),
})
const weekdayGroup = dayGroup.extend({ weekday: z.number(), rank: z.number() })

export const weekdayPattern = defineQuery({
  name: 'weekday_pattern',
  title: toolTexts.weekdayPattern.title,
  description:
    'Spending by weekday (1 Monday to 7 Sunday), on weekdays against weekends per day, and by time of day (night 0–6, morning –11, lunch –14, afternoon –18, evening –22, late –24), over two years at most. Without a category or store, what is paid by contract (주거, 통신, 보험, 구독) is left out: its day says nothing.',
  input: z.object({
    ...periodArguments,
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
  }),
  output: z.object({
    /** The recorded days of the period, up to today. */
    ...periodArguments,
    days: z.number(),
    gaps: z.array(gapShape),
    /** The period was longer than two years: its last two are counted. */
    shortened: z.boolean(),
    total: z.number(),
    count: z.number(),
    /** What was left out as paid by contract, and its sum. */
    fixedCategories: z.array(z.string()),
    fixedTotal: z.number(),
    weekdays: z.array(weekdayGroup),
    highest: weekdayGroup,
    lowest: weekdayGroup,
    /** The average of the highest against that of the lowest. */
    highestAgainstLowest: z.object(differenceShape),
    workdays: dayGroup,
    weekend: dayGroup,
    /** A day of the weekend (`current`) against one of Monday to Friday (`previous`); null when there is none of one. */
    weekendAgainstWorkdays: z.object(differenceShape).nullable(),
    times: z.array(
      z.object({
        part: z.enum(['night', 'morning', 'lunch', 'afternoon', 'evening', 'late']),
        from: z.number(),
        until: z.number(),
        total: z.number(),
        count: z.number(),
        /** Of the rows that have a time. */
        share: z.number(),
      }),
    ),
    withoutTime: z.object({ total: z.number(), count: z.number() }),
    merchant: merchantShape.nullable(),
  }),
  reads: ['expenses'],
  async run(tx, { startDate, endDate, category, storeName }, today) {
    const without = category === undefined && storeName === undefined ? fixedCategories : []
    const recorded = await dataRange(tx)
    const covered = recorded && coveredPart(recentPart({ startDate, endDate }), recorded, today)
    if (!covered) return miss(toolTexts.nothing(startDate, endDate))
    const period = { startDate: covered.startDate, endDate: covered.endDate }
    const { scope, merchant } = await resolveScope(tx, { ...period, category, storeName })
    const { weekdays: sums, hours, leftOut } = await sumsByMoment(tx, scope, without)
    if (sums.length === 0) return miss(toolTexts.nothing(period.startDate, period.endDate))
    const total = sumOf(sums, (row) => row.total)
    const weekdays = weekdaysOf(covered, sums, total)
    const workdays = groupOf(weekdays.slice(0, 5), total)
    const weekend = groupOf(weekdays.slice(5), total)
    const present = weekdays.filter((row) => row.days > 0).sort((a, b) => a.rank - b.rank)
    const [highest, lowest] = [present[0]!, present.at(-1)!]
    return {
      ...period,
      days: covered.days,
      gaps: [...covered.gaps],
      shortened: recentPart({ startDate, endDate }).startDate !== startDate,
      total,
      count: sumOf(sums, (row) => row.count),
      fixedCategories: [...without],
      fixedTotal: leftOut,
      weekdays,
      highest,
      lowest,
      highestAgainstLowest: differenceOf(highest.average, lowest.average),
      workdays,
      weekend,
      weekendAgainstWorkdays:
        weekend.days > 0 && workdays.days > 0 ? differenceOf(weekend.average, workdays.average) : null,
      ...timesOf(hours),
      merchant: await shownMerchant(tx, merchant, scope),
    }
  },
  summarise: (output) =>
    toolTexts.weekendAndWorkdays(formatWon(output.weekend.average), formatWon(output.workdays.average)),
})

/** The last two years of a longer period. */
function recentPart({ startDate, endDate }: DayRange): DayRange {
  const earliest = Temporal.PlainDate.from(endDate).add({ days: 1 }).subtract({ years: maxYears }).toString()
  return { startDate: startDate < earliest ? earliest : startDate, endDate }
}

type Group = z.infer<typeof dayGroup>

function weekdaysOf(
  covered: Covered,
  sums: readonly WeekdaySum[],
  total: number,
): z.infer<typeof weekdayGroup>[] {
  const first = Temporal.PlainDate.from(covered.startDate).dayOfWeek
  const rows = [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const sum = sums.find((row) => row.weekday === weekday)
    const days = Math.ceil((covered.days - ((weekday - first + 7) % 7)) / 7)
    const own = { days, total: sum?.total ?? 0, count: sum?.count ?? 0 }
    return { weekday, ...own, average: averageOf(own.total, days), share: percentOf(own.total, total) }
  })
  const order = rows.toSorted((a, b) => b.average - a.average)
  return rows.map((row) => ({ ...row, rank: order.indexOf(row) + 1 }))
}

function groupOf(rows: readonly Group[], all: number): Group {
  const total = sumOf(rows, (row) => row.total)
  const days = sumOf(rows, (row) => row.days)
  const count = sumOf(rows, (row) => row.count)
  return { days, total, count, average: averageOf(total, days), share: percentOf(total, all) }
}

function timesOf(hours: readonly HourSum[]) {
  const timed = hours.filter((row) => row.hour !== null)
  const untimed = hours.filter((row) => row.hour === null)
  const all = sumOf(timed, (row) => row.total)
  const times = dayParts.map(({ part, from }, index) => {
    const until = dayParts[index + 1]?.from ?? 24
    const rows = timed.filter((row) => row.hour! >= from && row.hour! < until)
    const total = sumOf(rows, (row) => row.total)
    return { part, from, until, total, count: sumOf(rows, (row) => row.count), share: percentOf(total, all) }
  })
  const withoutTime = { total: sumOf(untimed, (row) => row.total), count: sumOf(untimed, (row) => row.count) }
  return { times, withoutTime }
}
