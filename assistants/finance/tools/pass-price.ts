import { z } from 'zod'
import { defineTool, isMiss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { averageOf } from '#query/figures.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsOfSubjects } from '../queries/subject-sums.ts'
import { lastWholeMonths } from '../queries/whole-months.ts'
import { toolTexts } from '../texts.ts'

const mostSubjects = 4

export const passPrice = defineTool({
  name: 'pass_price',
  title: toolTexts.passPrice.title,
  description:
    'What some merchants or categories take a month now (the average of the last three whole months) and in as many months as a pass or a contract runs, and with its price which of the two is less and by how much.',
  input: z.object({
    subjects: z
      .array(z.object({ category: z.string().optional(), storeName: z.string().min(1).optional() }))
      .min(1)
      .max(mostSubjects),
    /** Won for all of the months. */
    price: z.number().positive().optional(),
    months: z.number().int().min(1).max(12),
  }),
  output: z.object({
    monthsSeen: z.number(),
    parts: z.array(
      z.object({
        category: z.string().nullable(),
        store: z.string().nullable(),
        monthly: z.number(),
        times: z.number(),
      }),
    ),
    monthly: z.number(),
    /** Payments a month. */
    times: z.number(),
    months: z.number(),
    /** What the months take now. */
    now: z.number(),
    price: z.number().nullable(),
    /** The price for one month. */
    pricePerMonth: z.number().nullable(),
    /** After so many months at what is paid now the price is made up for; null without a price or payments. */
    evenMonths: z.number().nullable(),
    /** What would be saved, or paid more, over the months and over a year. */
    gain: z.number(),
    loss: z.number(),
    gainYearly: z.number(),
    lossYearly: z.number(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ subjects, price, months: span }, context) {
    const today = context.now.toPlainDate()
    return context.read(async (tx) => {
      const seen = await lastWholeMonths(tx, today)
      if (isMiss(seen)) return seen
      const { months, period } = seen
      const scopes = []
      for (const asked of subjects) scopes.push((await resolveScope(tx, asked)).scope)
      const sums = await sumsOfSubjects(tx, period, scopes)
      const monthly = averageOf(sums.together.total, months.length)
      const now = monthly * span
      const difference = price === undefined ? 0 : now - price
      const yearly = Math.round((difference / span) * 12)
      return {
        monthsSeen: months.length,
        parts: sums.subjects.map(({ total, payments }, index) => ({
          category: subjects[index]!.category ?? null,
          store: subjects[index]!.storeName ?? null,
          monthly: averageOf(total, months.length),
          times: averageOf(payments, months.length),
        })),
        monthly,
        times: averageOf(sums.together.payments, months.length),
        months: span,
        now,
        price: price ?? null,
        pricePerMonth: price === undefined ? null : Math.round(price / span),
        evenMonths: price === undefined || monthly <= 0 ? null : Math.ceil(price / monthly),
        gain: Math.max(0, difference),
        loss: Math.max(0, -difference),
        gainYearly: Math.max(0, yearly),
        lossYearly: Math.max(0, -yearly),
      }
    })
  },
  summarise: ({ monthly }) => toolTexts.aMonth(formatWon(monthly)),
})
