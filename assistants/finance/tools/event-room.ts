import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { averageOf, sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { monthForecast } from '../queries/month-forecast.ts'
import { monthRoom } from '../queries/month-room.ts'
import { sumsByDay, totalsOf } from '../queries/sums.ts'
import { toolTexts } from '../texts.ts'
import { roomShape } from './shapes.ts'

const mostItems = 20
/** The usual weekend is told by so many of the last ones. */
const weekendsSeen = 8

export const eventRoom = defineTool({
  name: 'event_room',
  title: toolTexts.eventRoom.title,
  description:
    'What this month leaves for a trip or an event: the income less what the month will come to and what is put aside, less what the event costs, and what not spending on some categories for the rest of the month adds; with `weekend`, what a usual weekend costs without what is paid by contract.',
  input: z.object({
    prices: z.array(z.number().positive()).max(mostItems),
    without: z.array(z.string()).max(mostItems).optional(),
    weekend: z.boolean().optional(),
  }),
  output: z.object({
    ...roomShape,
    total: z.number(),
    /** Likely still to be spent this month on what is left out. */
    spared: z.number(),
    /** After the event, once what is put aside is taken off; and with the saving in it. */
    after: z.number(),
    afterWithSaving: z.number(),
    short: z.number(),
    shortOfAll: z.number(),
    weekend: z.number().nullable(),
    daysLeft: z.number(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run({ prices, without = [], weekend = false }, context) {
    const today = context.now.toPlainDate()
    return context.read(async (tx) => {
      const room = await monthRoom(tx, today)
      if (room === 'no_income') return miss(toolTexts.noIncome)
      if (room === 'no_whole_month') return miss(toolTexts.noWholeMonth)
      const total = sumOf(prices, (price) => price)
      let spared = 0
      for (const category of without) spared += await stillToCome(tx, category, today)
      const after = room.free - total + spared
      const afterWithSaving = room.rest - total + spared
      return {
        ...room,
        total,
        spared,
        after,
        afterWithSaving,
        short: Math.max(0, -after),
        shortOfAll: Math.max(0, -afterWithSaving),
        weekend: weekend ? await usualWeekend(tx, today) : null,
        daysLeft: today.daysInMonth - today.day + 1,
      }
    })
  },
  summarise: ({ free }) => formatWon(Math.max(0, free)),
})

async function stillToCome(tx: Tx, category: string, today: Temporal.PlainDate): Promise<number> {
  const ahead = await monthForecast(tx, today, { category })
  if (ahead) return Math.max(0, ahead.rounded - ahead.soFar)
  const from = today.subtract({ months: 1 })
  const rest = {
    startDate: from.add({ days: 1 }).toString(),
    endDate: from.with({ day: from.daysInMonth }).toString(),
  }
  const { total } = await totalsOf(tx, { ...rest, category })
  return Math.max(0, total)
}

async function usualWeekend(tx: Tx, today: Temporal.PlainDate): Promise<number> {
  const lastSunday = today.subtract({ days: today.dayOfWeek === 7 ? 7 : today.dayOfWeek })
  const first = lastSunday.subtract({ days: weekendsSeen * 7 - 1 })
  const days = await sumsByDay(tx, {
    startDate: first.toString(),
    endDate: lastSunday.toString(),
    without: fixedCategories,
  })
  const ofWeekends = days.filter(({ date }) => Temporal.PlainDate.from(date).dayOfWeek >= 6)
  return averageOf(
    sumOf(ofWeekends, (row) => row.total),
    weekendsSeen,
  )
}
