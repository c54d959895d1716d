import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { percentOf, sumOf } from '#query/figures.ts'
import { partsOfCategory } from '../categories.ts'
import { paidMonthly } from '../queries/paid-monthly.ts'
import { recurringMonthly } from '../queries/recurring-due.ts'
import { dataRange, monthlyIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

const mostSubjects = 8

const subject = z.object({ category: z.string().optional(), storeName: z.string().min(1).optional() })
type Subject = z.infer<typeof subject>

export const endPayments = defineQuery({
  name: 'end_payments',
  title: toolTexts.endPayments.title,
  description:
    'What would be saved in a month and a year if one pays no more for some merchants or categories: what comes round by itself at its present price, all else by the average of the last three whole months. Nothing is counted twice.',
  input: z.object({ subjects: z.array(subject).min(1).max(mostSubjects) }),
  output: z.object({
    parts: z.array(
      z.object({
        category: z.string().nullable(),
        store: z.string().nullable(),
        /** Its payments come round by themselves, so many of them; else it is an average. */
        recurs: z.boolean(),
        kinds: z.number(),
        monthly: z.number(),
        yearly: z.number(),
      }),
    ),
    monthly: z.number(),
    yearly: z.number(),
    /** Of the monthly income that was set, in percent; null when none is. */
    shareOfIncome: z.number().nullable(),
    /** All that comes round by itself in a month, and what is left of it then. */
    recurring: z.object({ monthly: z.number(), after: z.number() }),
  }),
  reads: ['expenses', 'finance_settings'],
  async run(tx, { subjects }, today) {
    const recorded = await dataRange(tx)
    if (!recorded) return miss(toolTexts.empty)
    const parts = []
    for (const asked of subjects.filter((one) => !isWithinOther(one, subjects))) {
      parts.push({ ...(await paidMonthly(tx, asked, recorded, today)) })
    }
    const monthly = sumOf(parts, (row) => row.monthly)
    const { monthly: all } = await recurringMonthly(tx, today)
    const income = await monthlyIncome(tx)
    return {
      parts,
      monthly,
      yearly: sumOf(parts, (row) => row.yearly),
      shareOfIncome: income ? percentOf(monthly, income) : null,
      recurring: {
        monthly: all,
        after: Math.max(
          0,
          all -
            sumOf(
              parts.filter(({ recurs }) => recurs),
              (row) => row.monthly,
            ),
        ),
      },
    }
  },
  summarise: ({ yearly }) => formatWon(yearly),
})

/** 배달 beside 식비, which has it already. */
function isWithinOther({ category }: Subject, all: readonly Subject[]): boolean {
  return all.some(
    (other) =>
      other.category !== undefined &&
      category !== undefined &&
      other.category !== category &&
      partsOfCategory(other.category).includes(category),
  )
}
