import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { knownUntil } from '#query/coverage.ts'
import { percentOf } from '#query/figures.ts'
import { monthRoom } from '../queries/month-room.ts'
import { paymentsOf } from '../queries/payments.ts'
import { recurringSeries } from '../queries/recurring-series.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { dueThisMonth, lookBack } from './recurring.ts'
import { roomShape } from './shapes.ts'

const mostMonths = 60
const mostTimes = 31

export const plannedOutlay = defineTool({
  name: 'planned_outlay',
  title: toolTexts.plannedOutlay.title,
  description:
    'What becomes of the month if so much more goes out, once or several times this month, as often every month, or in a month to come: the income less what the month will come to (forecast, else the usual spending) and the usual saving, without it and with it; for a later month, what is likely to be free until then and what has to be put aside a month.',
  input: z.object({
    amount: z.number().positive(),
    times: z.number().int().min(1).max(mostTimes).optional(),
    /** Calendar months from this one; 0 is this month. */
    monthsAhead: z.number().int().min(0).max(mostMonths).optional(),
    /** How many times something can be put aside until then. */
    saves: z.number().int().min(1).max(mostMonths).optional(),
  }),
  output: z.object({
    ...roomShape,
    amount: z.number(),
    times: z.number(),
    total: z.number(),
    /** Recurring payments from tomorrow to the month's end: they are in what the month will come to. */
    due: z.object({ count: z.number(), total: z.number() }),
    /** To the month's end, today among them. */
    daysLeft: z.number(),
    /** What the month will come to as a share of the income, and what is left of it, in percent. */
    share: z.number(),
    restShare: z.number(),
    /** The same when it goes out this month. */
    with: z.object({
      expected: z.number(),
      share: z.number(),
      rest: z.number(),
      restShare: z.number(),
      free: z.number(),
      /** By how much it is above `free` and `rest`; 0 when it is not. */
      short: z.number(),
      shortOfRest: z.number(),
      /** What the saving of the month comes to when it pays for that. */
      saving: z.number(),
      /** To be spent less a day for the rest of the month, that the saving stays as it is. */
      lessPerDay: z.number(),
    }),
    /** Every month: what stays free beyond the usual saving, by how much it is short, and what a year takes. */
    everyMonth: z.object({
      spare: z.number(),
      short: z.number(),
      leftOver: z.number(),
      yearly: z.number(),
    }),
    /** Until a month to come: what is likely to be free by then, made of this month's and the later ones'. */
    later: z
      .object({
        months: z.number(),
        now: z.number(),
        fromMonths: z.number(),
        room: z.number(),
        left: z.number(),
        short: z.number(),
        saves: z.number(),
        each: z.number(),
      })
      .nullable(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run({ amount, times = 1, monthsAhead = 0, saves = Math.max(1, monthsAhead) }, context) {
    const today = context.now.toPlainDate()
    return context.read(async (tx) => {
      const room = await monthRoom(tx, today)
      if (room === 'no_income') return miss(toolTexts.noIncome)
      if (room === 'no_whole_month') return miss(toolTexts.noWholeMonth)
      const recorded = await dataRange(tx)
      const since = { startDate: today.subtract(lookBack).toString(), endDate: today.toString() }
      const until = recorded && knownUntil(recorded, today)
      const series = until ? recurringSeries(await paymentsOf(tx, since), until) : []
      const active = series.filter(({ ended }) => !ended)
      const { count, total: dueTotal } = dueThisMonth(active, today)
      const total = amount * times
      const { income, expected, rest, free, saving, usual } = room
      const daysLeft = today.daysInMonth - today.day + 1
      const short = Math.max(0, total - Math.max(0, free))
      const now = Math.max(0, free)
      const fromMonths = Math.max(0, usual.spare) * monthsAhead
      return {
        ...room,
        amount,
        times,
        total,
        due: { count, total: dueTotal },
        daysLeft,
        share: percentOf(expected, income),
        restShare: percentOf(rest, income),
        with: {
          expected: expected + total,
          share: percentOf(expected + total, income),
          rest: rest - total,
          restShare: percentOf(rest - total, income),
          free: free - total,
          short,
          shortOfRest: Math.max(0, total - rest),
          saving: Math.max(0, saving - short),
          lessPerDay: Math.ceil(short / daysLeft),
        },
        everyMonth: {
          spare: Math.max(0, usual.spare - total),
          short: Math.max(0, total - Math.max(0, usual.spare)),
          leftOver: usual.leftOver - total,
          yearly: total * 12,
        },
        later:
          monthsAhead > 0
            ? {
                months: monthsAhead,
                now,
                fromMonths,
                room: now + fromMonths,
                left: Math.max(0, now + fromMonths - total),
                short: Math.max(0, total - now - fromMonths),
                saves,
                each: Math.ceil(total / saves),
              }
            : null,
      }
    })
  },
  summarise: ({ with: { free } }) => toolTexts.about(formatWon(Math.max(0, free))),
})
