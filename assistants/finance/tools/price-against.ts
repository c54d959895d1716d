import { z } from 'zod'
import { isMiss, miss, ToolArgumentsError } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { averageOf, percentOf } from '#query/figures.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsOfSubjects } from '../queries/subject-sums.ts'
import { lastWholeMonths } from '../queries/whole-months.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { subjectShape } from './shapes.ts'

const mostSubjects = 4
const monthsInYear = 12
const one = z.number().positive()

export const priceAgainst = defineQuery({
  name: 'price_against',
  title: toolTexts.priceAgainst.title,
  description:
    'What some categories or merchants (or all spending, without any) took, held against another price: `price` won for all of it (a pass, a contract, a sum), `each` won for every payment, `each` won so many `times`, `off` won less on every payment, or what a payment at `other` came to. Of a period (startDate, endDate), else of so many `months` at the average of the last three whole months. Without a price, what is paid now.',
  input: z.object({
    subjects: z.array(subjectShape).max(mostSubjects).optional(),
    without: z.array(z.string()).optional(),
    startDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    months: z.number().int().min(1).max(monthsInYear).optional(),
    price: one.optional(),
    each: one.optional(),
    times: z.number().int().min(1).max(1000).optional(),
    off: one.optional(),
    other: subjectShape.optional(),
  }),
  output: z.object({
    parts: z.array(
      z.object({
        category: z.string().nullable(),
        store: z.string().nullable(),
        monthly: z.number(),
        times: z.number(),
      }),
    ),
    /** A month, and payments a month; of a period, all of it. */
    monthly: z.number(),
    times: z.number(),
    months: z.number(),
    /** Whole months that the average is of; null of a period. */
    monthsSeen: z.number().nullable(),
    /** What is held against the price, and what one payment came to. */
    spent: z.number(),
    average: z.number(),
    /** The other price of one payment, and what all of it would come to; null without one. */
    each: z.number().nullable(),
    instead: z.number().nullable(),
    /** A month. */
    insteadMonthly: z.number().nullable(),
    /** What would be saved, or paid more; the same over a year, and the gain as a part of what is paid, in percent. */
    gain: z.number(),
    loss: z.number(),
    gainYearly: z.number(),
    gainShare: z.number(),
    /** After so many months at what is paid now the price is made up for; null without one or payments. */
    evenMonths: z.number().nullable(),
    /** What each of the `times` would have to be to come to what was spent, up to the next hundred won. */
    needed: z.number().nullable(),
  }),
  reads: ['expenses'],
  async run(
    tx,
    { subjects = [{}], without, startDate, endDate, months = 1, price, each, times, off, other },
    today,
  ) {
    if ((startDate === undefined) !== (endDate === undefined))
      throw new ToolArgumentsError(toolTexts.bothEnds)
    const whole = startDate === undefined ? await lastWholeMonths(tx, today) : undefined
    if (whole && isMiss(whole)) return whole
    const period = whole ? whole.period : { startDate: startDate!, endDate: endDate! }
    const scopes = []
    for (const asked of other ? [...subjects, other] : subjects)
      scopes.push((await resolveScope(tx, { ...asked, without })).scope)
    const own = await sumsOfSubjects(tx, period, scopes.slice(0, subjects.length))
    const { total, payments } = own.together
    const seen = whole?.months.length ?? 1
    const monthly = averageOf(total, seen)
    const spent = whole ? monthly * months : total
    const count = whole ? averageOf(payments, seen) * months : payments
    const held = other ? (await sumsOfSubjects(tx, period, scopes.slice(-1))).together : undefined
    const elsewhere = held && held.payments > 0 ? averageOf(held.total, held.payments) : undefined
    const isPriced = price === undefined && off === undefined
    if (payments === 0 && (startDate !== undefined || off !== undefined)) return miss(toolTexts.noMatch)
    if (other && elsewhere === undefined) return miss(toolTexts.noMatch)
    const unit = each ?? elsewhere
    const instead =
      price ?? (off === undefined ? unit && unit * (times ?? count) : Math.max(0, spent - off * count))
    const difference = instead === undefined ? 0 : spent - instead
    return {
      parts: own.subjects.map((part, index) => ({
        category: subjects[index]!.category ?? null,
        store: subjects[index]!.storeName ?? null,
        monthly: averageOf(part.total, seen),
        times: averageOf(part.payments, seen),
      })),
      monthly,
      times: averageOf(payments, seen),
      months,
      monthsSeen: whole ? seen : null,
      spent,
      average: averageOf(total, payments),
      each: isPriced ? (unit ?? null) : null,
      instead: instead ?? null,
      insteadMonthly: instead === undefined ? null : Math.round(instead / months),
      gain: Math.max(0, difference),
      loss: Math.max(0, -difference),
      gainYearly: Math.max(0, Math.round((difference / months) * monthsInYear)),
      gainShare: percentOf(Math.max(0, difference), spent),
      evenMonths: price === undefined || monthly <= 0 ? null : Math.ceil(price / monthly),
      needed: times === undefined ? null : Math.ceil(total / times / 100) * 100,
    }
  },
  summarise: ({ spent, instead }) =>
    instead === null ? formatWon(spent) : `${formatWon(spent)} · ${formatWon(instead)}`,
})
