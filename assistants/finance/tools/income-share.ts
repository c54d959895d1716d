import { z } from 'zod'
import { isMiss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import type { DayRange } from '#query/coverage.ts'
import { averageOf, percentOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { savings } from '../categories.ts'
import { monthRoom } from '../queries/month-room.ts'
import { recurringMonthly } from '../queries/recurring-due.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsOfSubjects } from '../queries/subject-sums.ts'
import { lastWholeMonths } from '../queries/whole-months.ts'
import { monthlyIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

const mostSubjects = 8
/** What one usually pays is told by so many of the last whole months. */

const subject = z.object({ category: z.string().optional(), storeName: z.string().min(1).optional() })
type Subject = z.infer<typeof subject>

export const incomeShare = defineQuery({
  name: 'income_share',
  title: toolTexts.incomeShare.title,
  description:
    'What categories and merchants, or all that recurs by itself (`fixed`), take a month: the average of the last three whole months of each, together with nothing counted twice, as a share of the monthly income (or of an income that is given), and what of it is left.',
  input: z.object({
    subjects: z.array(subject).max(mostSubjects),
    fixed: z.boolean().optional(),
    income: z.number().positive().optional(),
  }),
  output: z.object({
    /** The whole months the averages are of. */
    months: z.number(),
    /** In the order they were asked for; `share` of the income in percent, null where no income is known. */
    parts: z.array(
      z.object({
        category: z.string().nullable(),
        store: z.string().nullable(),
        monthly: z.number(),
        share: z.number().nullable(),
      }),
    ),
    /** Payments that recur by themselves, where all of them were asked for. */
    fixedCount: z.number().nullable(),
    monthly: z.number(),
    yearly: z.number(),
    income: z.number().nullable(),
    share: z.number().nullable(),
    /** Income less `monthly`, its share, and what is left of it a day of a month of 30 days. */
    rest: z.number().nullable(),
    restShare: z.number().nullable(),
    restPerDay: z.number().nullable(),
    /** Put aside a month, and what is left when it is; null where it is among what was asked for. */
    saved: z.number().nullable(),
    afterSaving: z.number().nullable(),
  }),
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run(tx, { subjects, fixed = false, income: given }, today) {
    const seen = await lastWholeMonths(tx, today)
    if (isMiss(seen)) return seen
    const { months, period } = seen
    const income = given ?? (await incomeOf(tx, today))
    const own = await averages(tx, subjects, period, months.length)
    const recurring = fixed ? await recurringMonthly(tx, today) : undefined
    const monthly = own.together + (recurring?.monthly ?? 0)
    const rest = income === null ? null : income - monthly
    const savesToo = subjects.some(({ category }) => category === savings)
    const room = savesToo ? undefined : await monthRoom(tx, today)
    const saved = typeof room === 'object' ? room.usual.saved : null
    return {
      months: months.length,
      parts: own.parts.map((part) => ({ ...part, share: income ? percentOf(part.monthly, income) : null })),
      fixedCount: recurring?.count ?? null,
      monthly,
      yearly: monthly * 12,
      income,
      share: income ? percentOf(monthly, income) : null,
      rest,
      restShare: income && rest !== null ? percentOf(rest, income) : null,
      restPerDay: rest === null ? null : Math.max(0, Math.floor(rest / 30)),
      saved,
      afterSaving: rest === null || saved === null ? null : rest - saved,
    }
  },
  summarise: ({ monthly }) => toolTexts.aMonth(formatWon(monthly)),
})

/** The one that was set, else the average that came in. */
async function incomeOf(tx: Tx, today: Temporal.PlainDate): Promise<number | null> {
  const set = await monthlyIncome(tx)
  if (set !== null) return set
  const room = await monthRoom(tx, today)
  return typeof room === 'object' ? room.income : null
}

async function averages(tx: Tx, subjects: readonly Subject[], period: DayRange, months: number) {
  if (subjects.length === 0) return { parts: [], together: 0 }
  const resolved: Awaited<ReturnType<typeof resolveScope>>[] = []
  // One connection: one after another.
  for (const asked of subjects) resolved.push(await resolveScope(tx, asked))
  const sums = await sumsOfSubjects(
    tx,
    period,
    resolved.map(({ scope }) => scope),
  )
  return {
    parts: sums.subjects.map(({ total }, index) => ({
      category: subjects[index]!.category ?? null,
      store: subjects[index]!.storeName ?? null,
      monthly: averageOf(total, months),
    })),
    together: averageOf(sums.together.total, months),
  }
}
