import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { incomeRows } from '../queries/incomes.ts'
import { nextPayday, usualIncome } from '../queries/payday.ts'
import { activeSeries, byDate, dueBetween } from '../queries/recurring-due.ts'
import { totalsOf } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { duePayment } from './shapes.ts'

/** What is spent a day is told by so many of the last days. */
const daysSeen = 30
/** No further ahead than anybody plans payments. */
const longest = { months: 6 }

export const duePayments = defineQuery({
  name: 'due_payments',
  title: toolTexts.duePayments.title,
  description:
    'The payments that come round by themselves from tomorrow to a day, or in the month from the next payday on, in the order of their days, with their sum; without either, up to the day before the next payday. With what is spent on all else in a day.',
  input: z.object({
    /** The last day that counts. */
    until: z.iso.date().optional(),
    /** From the next payday on, for a month. */
    afterPayday: z.boolean().optional(),
  }),
  output: z.object({
    from: z.iso.date(),
    until: z.iso.date(),
    /** Null where no pay is recorded: the month's end stands for the day before it. */
    nextPayday: z.iso.date().nullable(),
    count: z.number(),
    total: z.number(),
    payments: z.array(duePayment),
    /** The largest of them. */
    largest: duePayment.nullable(),
    /** Those of this month, and those after its end. */
    thisMonth: z.object({ count: z.number(), total: z.number() }),
    afterMonth: z.object({ count: z.number(), total: z.number() }),
    days: z.number(),
    /** Spent a day on what is not paid by contract, in the last thirty days, and over the days of the stretch. */
    perDay: z.number(),
    living: z.number(),
    withLiving: z.number(),
  }),
  reads: ['expenses', 'incomes'],
  async run(tx, { until: asked, afterPayday = false }, today) {
    const recorded = await dataRange(tx)
    if (!recorded) return miss(toolTexts.empty)
    const usual = usualIncome(await incomeRows(tx, today.toString()))
    const payday = usual.length > 0 ? nextPayday(usual, today) : null
    const monthEnd = today.with({ day: today.daysInMonth })
    const begins = afterPayday ? (payday ?? monthEnd.add({ days: 1 })) : today.add({ days: 1 })
    const until = untilOf({ asked, begins, afterPayday, payday, monthEnd }, today)
    const payments = (await activeSeries(tx, today))
      .flatMap((row) => dueBetween(row, begins.toString(), until.toString()))
      .sort(byDate)
    if (payments.length === 0) return miss(toolTexts.noRecurring)
    const later = payments.filter(({ date }) => date > monthEnd.toString())
    const total = sumOf(payments, (row) => row.amount)
    const laterTotal = sumOf(later, (row) => row.amount)
    const days = begins.until(until).days + 1
    const perDay = await spentADay(tx, today)
    return {
      from: begins.toString(),
      until: until.toString(),
      nextPayday: payday?.toString() ?? null,
      count: payments.length,
      total,
      payments,
      largest: [...payments].sort((a, b) => b.amount - a.amount)[0] ?? null,
      thisMonth: { count: payments.length - later.length, total: total - laterTotal },
      afterMonth: { count: later.length, total: laterTotal },
      days,
      perDay,
      living: perDay * days,
      withLiving: total + perDay * days,
    }
  },
  summarise: ({ total }) => formatWon(total),
})

function untilOf(
  stretch: {
    readonly asked: string | undefined
    readonly begins: Temporal.PlainDate
    readonly afterPayday: boolean
    readonly payday: Temporal.PlainDate | null
    readonly monthEnd: Temporal.PlainDate
  },
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const { asked, begins, afterPayday, payday, monthEnd } = stretch
  if (afterPayday) return begins.add({ months: 1 }).subtract({ days: 1 })
  const furthest = today.add(longest)
  if (asked) {
    const wanted = Temporal.PlainDate.from(asked)
    return Temporal.PlainDate.compare(wanted, furthest) > 0 ? furthest : wanted
  }
  return payday?.subtract({ days: 1 }) ?? monthEnd
}

async function spentADay(tx: Tx, today: Temporal.PlainDate): Promise<number> {
  const { total } = await totalsOf(tx, {
    startDate: today.subtract({ days: daysSeen - 1 }).toString(),
    endDate: today.toString(),
    without: fixedCategories,
  })
  return Math.max(0, Math.round(total / daysSeen))
}
