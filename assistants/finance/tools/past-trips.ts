import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { averageOf, percentOf, sumOf } from '#query/figures.ts'
import { sumsByDay } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'

const travel = '여행'
/** Payments no further apart belong to one trip: what is booked before it goes with it where it is near. */
const sameTrip = 10

export const pastTrips = defineTool({
  name: 'past_trips',
  title: toolTexts.pastTrips.title,
  description:
    'What was filed as travel, trip by trip: payments within ten days of each other are one. With the average, the dearest and the last, against a budget where one is given: how far it is from the average and how many of them it would have paid for.',
  input: z.object({
    budget: z.number().positive().optional(),
    /** In so many parts the budget, or the average, is put aside. */
    times: z.number().int().min(1).optional(),
    /** What is spared for it, in won. */
    spared: z.number().positive().optional(),
  }),
  output: z.object({
    trips: z.array(
      z.object({ startDate: z.iso.date(), endDate: z.iso.date(), total: z.number(), count: z.number() }),
    ),
    count: z.number(),
    total: z.number(),
    average: z.number(),
    most: z.number(),
    least: z.number(),
    /** Of the budget and the average; how many trips stayed within it. */
    over: z.number(),
    short: z.number(),
    within: z.number(),
    /** What is aimed at: the budget, else the average; each part of it; what is spared as a share of it, in percent. */
    aim: z.number(),
    each: z.number(),
    sparedShare: z.number(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ budget = 0, times = 1, spared = 0 }, context) {
    const today = context.now.toPlainDate()
    return context.read(async (tx) => {
      const recorded = await dataRange(tx)
      if (!recorded) return miss(toolTexts.empty)
      const days = await sumsByDay(tx, {
        startDate: recorded.startDate,
        endDate: today.toString(),
        category: travel,
      })
      const trips = grouped(days).filter(({ total }) => total > 0)
      if (trips.length === 0) return miss(toolTexts.noMatch)
      const totals = trips.map(({ total }) => total)
      const total = sumOf(totals, (it) => it)
      const average = averageOf(total, trips.length)
      const aim = budget || average
      return {
        aim,
        each: Math.ceil(aim / times),
        sparedShare: percentOf(spared, aim),
        trips,
        count: trips.length,
        total,
        average,
        most: Math.max(...totals),
        least: Math.min(...totals),
        over: Math.max(0, budget - average),
        short: Math.max(0, average - budget),
        within: totals.filter((it) => it <= budget).length,
      }
    })
  },
  summarise: ({ average }) => formatWon(average),
})

interface Trip {
  readonly startDate: string
  readonly endDate: string
  readonly total: number
  readonly count: number
}

function grouped(days: readonly { date: string; total: number; count: number }[]): Trip[] {
  const trips: Trip[] = []
  for (const { date, total, count } of [...days].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    const last = trips.at(-1)
    const isNear =
      last && Temporal.PlainDate.from(last.endDate).until(Temporal.PlainDate.from(date)).days <= sameTrip
    if (isNear)
      trips[trips.length - 1] = {
        ...last,
        endDate: date,
        total: last.total + total,
        count: last.count + count,
      }
    else trips.push({ startDate: date, endDate: date, total, count })
  }
  return trips
}
