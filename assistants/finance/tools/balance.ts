import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { averageOf, percentOf, sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { monthForecast } from '../queries/month-forecast.ts'
import { monthRoom } from '../queries/month-room.ts'
import { activeSeries, dueThisMonth } from '../queries/recurring-due.ts'
import { sumsByDay, totalsOf } from '../queries/sums.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { roomShape } from './shapes.ts'

const mostOutlays = 31
const mostParts = 60
const mostMonths = 60
/** Shown where no number of parts was asked for. */
const usualParts = 12
/** The usual weekend is told by so many of the last ones. */
const weekendsSeen = 8

export const balance = defineQuery({
  name: 'balance',
  title: toolTexts.balance.title,
  description:
    'What this month leaves: the income less what the month will come to (forecast, else the usual spending) and what is put aside, as things are and with outlays beside them (a purchase, a trip, the same several times), with what not spending on some categories for the rest of the month adds; the same every month; until a later month; in equal parts without interest; how many months of what is usually left over it takes; and with `weekend` what a usual weekend costs.',
  input: z.object({
    /** Won, each. */
    outlays: z.array(z.number().positive()).max(mostOutlays).optional(),
    without: z.array(z.string()).max(20).optional(),
    /** Calendar months from this one; 0 is this month. */
    monthsAhead: z.number().int().min(0).max(mostMonths).optional(),
    /** How many times something can be put aside until then. */
    saves: z.number().int().min(1).max(mostMonths).optional(),
    parts: z.number().int().min(2).max(mostParts).optional(),
    weekend: z.boolean().optional(),
  }),
  output: z.object({
    ...roomShape,
    /** What `free` lacks to nothing: the same without its sign, 0 when it is none. */
    lacking: z.number(),
    /** Recurring payments from tomorrow to the month's end: they are in what the month will come to. */
    due: z.object({ count: z.number(), total: z.number() }),
    /** To the month's end, today among them. */
    daysLeft: z.number(),
    /** What the month will come to, what is left of it, and the outlays, as shares of the income, in percent. */
    share: z.number(),
    restShare: z.number(),
    total: z.number(),
    totalShare: z.number(),
    /** Likely still to be spent this month on what is left out. */
    spared: z.number(),
    /** The month with the outlays, and without what is left out. */
    with: z.object({
      expected: z.number(),
      share: z.number(),
      rest: z.number(),
      restShare: z.number(),
      free: z.number(),
      /** By how much the outlays are above `free`, and the month above the income; 0 when they are not. */
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
    /** Months until what is left over comes to the outlays, with the usual saving kept and without; null when never. */
    monthsToSave: z.number().nullable(),
    monthsWithoutSaving: z.number().nullable(),
    /** Paid in parts: won a month, its share of the income, and what is left of a usual month's `spare`. */
    parts: z.object({
      count: z.number(),
      monthly: z.number(),
      share: z.number(),
      spareAfter: z.number(),
      lacking: z.number(),
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
    weekend: z.number().nullable(),
  }),
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run(tx, asked, today) {
    const { outlays = [], without = [], parts = usualParts, weekend = false } = asked
    const room = await monthRoom(tx, today)
    if (room === 'no_income') return miss(toolTexts.noIncome)
    if (room === 'no_whole_month') return miss(toolTexts.noWholeMonth)
    const { count, total: dueTotal } = dueThisMonth(await activeSeries(tx, today), today)
    let spared = 0
    for (const category of without) spared += await stillToCome(tx, category, today)
    const total = sumOf(outlays, (one) => one)
    const { income, expected, rest, free, saving, usual } = room
    const daysLeft = today.daysInMonth - today.day + 1
    const after = { expected: expected + total - spared, rest: rest - total + spared }
    const short = Math.max(0, total - Math.max(0, free + spared))
    const monthly = Math.ceil(total / parts)
    return {
      ...room,
      lacking: Math.max(0, -free),
      due: { count, total: dueTotal },
      daysLeft,
      share: percentOf(expected, income),
      restShare: percentOf(rest, income),
      total,
      totalShare: percentOf(total, income),
      spared,
      with: {
        ...after,
        share: percentOf(after.expected, income),
        restShare: percentOf(after.rest, income),
        free: after.rest - saving,
        short,
        shortOfRest: Math.max(0, -after.rest),
        saving: Math.max(0, Math.min(saving, after.rest)),
        lessPerDay: Math.ceil(short / daysLeft),
      },
      everyMonth: {
        spare: Math.max(0, usual.spare - total),
        short: Math.max(0, total - Math.max(0, usual.spare)),
        leftOver: usual.leftOver - total,
        yearly: total * 12,
      },
      monthsToSave: usual.spare > 0 ? Math.ceil(total / usual.spare) : null,
      monthsWithoutSaving: usual.leftOver > 0 ? Math.ceil(total / usual.leftOver) : null,
      parts: {
        count: parts,
        monthly,
        share: percentOf(monthly, income),
        spareAfter: usual.spare - monthly,
        lacking: Math.max(0, monthly - usual.spare),
      },
      later: laterOf(total, room, asked),
      weekend: weekend ? await usualWeekend(tx, today) : null,
    }
  },
  summarise: ({ with: { free } }) => toolTexts.about(formatWon(Math.max(0, free))),
})

function laterOf(
  total: number,
  { free, usual }: { readonly free: number; readonly usual: { readonly spare: number } },
  {
    monthsAhead = 0,
    saves = Math.max(1, monthsAhead),
  }: { readonly monthsAhead?: number | undefined; readonly saves?: number | undefined },
) {
  if (monthsAhead === 0) return null
  const now = Math.max(0, free)
  const fromMonths = Math.max(0, usual.spare) * monthsAhead
  const room = now + fromMonths
  return {
    months: monthsAhead,
    now,
    fromMonths,
    room,
    left: Math.max(0, room - total),
    short: Math.max(0, total - room),
    saves,
    each: Math.ceil(total / saves),
  }
}

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
