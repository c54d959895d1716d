import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { monthRoom } from '../queries/month-room.ts'
import { spentAndSaved } from '../queries/sums.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

const mostTimes = 600

export const putAside = defineQuery({
  name: 'put_aside',
  title: toolTexts.putAside.title,
  description:
    'What so much more put aside so many times comes to, beside what is put aside as things are; with a target, whether it is reached at that pace, by how much not, what a month would have to give and how long it takes.',
  input: z.object({
    /** Won a month, beside what is put aside now. */
    each: z.number().positive().optional(),
    target: z.number().positive().optional(),
    times: z.number().int().min(1).max(mostTimes),
    /** Count what was put aside since January. */
    ofYear: z.boolean().optional(),
  }),
  output: z.object({
    each: z.number(),
    times: z.number(),
    /** `each` so many times. */
    total: z.number(),
    /** What is put aside in a usual month, and with `each`. */
    saved: z.number(),
    monthly: z.number(),
    /** Put aside since January, where that counts; how often it still is until then; and what it comes to. */
    soFar: z.number(),
    timesLeft: z.number(),
    expected: z.number(),
    target: z.number().nullable(),
    /** What is missing of the target then, and what is beyond it. */
    short: z.number(),
    over: z.number(),
    /** What a month has to give for it. */
    needed: z.number().nullable(),
    neededMore: z.number().nullable(),
    /** Months to the target as things are; null with nothing put aside. */
    monthsTo: z.number().nullable(),
    /** The month in which it is reached so. */
    reachedIn: z.object({ year: z.number(), month: z.number() }).nullable(),
    /** Left over in a usual month beyond what is put aside. */
    spare: z.number(),
    income: z.number(),
  }),
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run(tx, { each = 0, target, times, ofYear = false }, today) {
    const room = await monthRoom(tx, today)
    if (room === 'no_income') return miss(toolTexts.noIncome)
    if (room === 'no_whole_month') return miss(toolTexts.noWholeMonth)
    const { saved, spare } = room.usual
    const year = { startDate: today.with({ month: 1, day: 1 }).toString(), endDate: today.toString() }
    const soFar = ofYear ? (await spentAndSaved(tx, year)).saved : 0
    const month = { ...year, startDate: today.with({ day: 1 }).toString() }
    const isDone = ofYear && (await spentAndSaved(tx, month)).saved >= saved && saved > 0
    const timesLeft = Math.max(0, isDone ? times - 1 : times)
    const monthly = saved + each
    const expected = soFar + monthly * timesLeft
    const missing = target === undefined ? 0 : Math.max(0, target - soFar)
    const needed = target === undefined ? null : Math.ceil(missing / Math.max(1, timesLeft))
    const monthsTo = target === undefined || monthly <= 0 ? null : Math.ceil(missing / monthly)
    // This month's saving is the first of them, unless it was put aside already.
    const reached = monthsTo === null ? null : today.add({ months: Math.max(0, monthsTo - (isDone ? 0 : 1)) })
    return {
      each,
      times,
      total: each * times,
      saved,
      monthly,
      soFar,
      timesLeft,
      expected,
      target: target ?? null,
      short: target === undefined ? 0 : Math.max(0, target - expected),
      over: target === undefined ? 0 : Math.max(0, expected - target),
      needed,
      neededMore: needed === null ? null : Math.max(0, needed - monthly),
      monthsTo,
      reachedIn: reached && { year: reached.year, month: reached.month },
      spare,
      income: room.income,
    }
  },
  summarise: ({ total, expected }) => formatWon(total || expected),
})
