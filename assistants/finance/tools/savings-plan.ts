import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { lastMonths } from '#query/coverage.ts'
import { averageOf, sumOf } from '#query/figures.ts'
import { isCategory, partsOfCategory, savings } from '../categories.ts'
import { incomesOf } from '../queries/incomes.ts'
import { planSavings } from '../queries/savings-goal.ts'
import { sumsByCategoryAndMonth } from '../queries/sums.ts'
import { dataRange, monthlyIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

const monthsSeen = 3

const part = z.object({
  average: z.number(),
  /** Of the income, in percent. */
  share: z.number(),
  categories: z.array(z.object({ category: z.string(), average: z.number(), share: z.number() })),
})

const cut = z.object({
  category: z.string(),
  average: z.number(),
  median: z.number(),
  latest: z.number(),
  /** How much the last month was above the median; 0 when it was not. */
  latestAbove: z.number(),
  cut: z.number(),
  percent: z.number(),
  target: z.number(),
  why: z.enum(['above_median', 'above_benchmark', 'trim']),
})

/** A number of months, also as years and the months beyond them. */
const span = z.object({ months: z.number(), years: z.number(), rest: z.number() })

export const savingsPlan = defineQuery({
  name: 'savings_plan',
  title: toolTexts.savingsPlan.title,
  description:
    'How much could be put aside a month: income against the average of the last three whole months, split into spending by contract and the rest, and which categories would have to give how much. With a monthly goal, or an amount to be reached in some months, the plan is for that; else for the healthy share of income, as far as it can be reached.',
  input: z.object({
    goal: z.number().positive().optional(),
    targetAmount: z.number().positive().optional(),
    targetMonths: z.number().int().positive().optional(),
    /** Before it was raised to what it is. */
    incomeBefore: z.number().positive().optional(),
    /** Categories that are not to be cut, with their parts. */
    without: z.array(z.string()).optional(),
  }),
  output: z.object({
    income: z.number(),
    incomeFrom: z.enum(['setting', 'records']),
    /** The whole months it is reckoned from, oldest first. */
    months: z.array(z.object({ month: z.string(), total: z.number(), saved: z.number() })),
    spending: z.number(),
    spendingShare: z.number(),
    healthySpendingShare: z.number(),
    fixed: part,
    flexible: part,
    /** What was put aside as 저축, a month. */
    saved: z.number(),
    savedShare: z.number(),
    /** Income less spending: what could be put aside as things are, 저축 included. */
    leftOver: z.number(),
    leftOverShare: z.number(),
    healthyGoal: z.number(),
    healthyGoalShare: z.number(),
    /** How much more a month the healthy share is than what is put aside; 0 when enough is. */
    shortOfHealthy: z.number(),
    goal: z.number(),
    goalShare: z.number(),
    goalYearly: z.number(),
    /** Asked for; the healthy share; what is left over already when that is more; or the most that could be. */
    goalFrom: z.enum(['asked', 'healthy', 'left_over', 'most']),
    /** By how much the income was raised; null where it was not said what it was. */
    raisedBy: z.number().nullable(),
    /** By how much the goal is above what is put aside now; 0 when it is not. */
    topUp: z.number(),
    targetAmount: z.number().nullable(),
    /** Months until the target at the goal's pace. */
    targetMonths: z.number().nullable(),
    /** How long the target takes with what is put aside now, and with all that is left over; null with none of it. */
    untilTarget: z.object({ atSaved: span.nullable(), atLeftOver: span.nullable() }).nullable(),
    /** Months without a target: what comes together by then, as is put aside now and with all that is left over. */
    byThen: z.object({ months: z.number(), atSaved: z.number(), atLeftOver: z.number() }).nullable(),
    /** How much the goal is above what is left over; 0 when it is not. */
    shortfall: z.number(),
    /** How much would still be left over beyond the goal; 0 when there is a shortfall. */
    spare: z.number(),
    reachable: z.boolean(),
    /** What would cover the shortfall. */
    cuts: z.array(cut),
    cutTotal: z.number(),
    /** Every category that could be cut, the one that gives most first; what they come to, and what could be put aside then. */
    possibleCuts: z.array(cut),
    mostCut: z.number(),
    mostCutYearly: z.number(),
    most: z.number(),
  }),
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run(tx, { goal, targetAmount, targetMonths, incomeBefore, without = [] }, today) {
    const recorded = await dataRange(tx)
    const calendar = recorded ? lastMonths(monthsSeen + 1, recorded, today) : []
    const months = calendar.filter((month) => month.partial === null)
    const [first, last] = [months[0], months.at(-1)]
    if (!first || !last) return miss(toolTexts.noWholeMonth)
    const period = { startDate: first.startDate, endDate: last.endDate }
    const set = await monthlyIncome(tx)
    const received = set ? [] : await incomesOf(tx, period)
    const income =
      set ??
      averageOf(
        sumOf(received, (row) => row.total),
        months.length,
      )
    if (income <= 0) return miss(toolTexts.noIncome)
    const plan = planSavings({
      income,
      months: months.map((month) => month.month),
      spent: await sumsByCategoryAndMonth(tx, period),
      saved: await sumsByCategoryAndMonth(tx, { ...period, category: savings }),
      spared: without.flatMap((name) => (isCategory(name) ? partsOfCategory(name) : [])),
      asked: goal ?? (targetAmount && targetMonths ? Math.ceil(targetAmount / targetMonths) : undefined),
    })
    return {
      ...plan,
      raisedBy: incomeBefore === undefined ? null : income - incomeBefore,
      topUp: Math.max(0, plan.goal - plan.saved),
      shortOfHealthy: Math.max(0, plan.healthyGoal - plan.saved),
      incomeFrom: set ? ('setting' as const) : ('records' as const),
      targetAmount: targetAmount ?? null,
      targetMonths: targetAmount && plan.goal > 0 ? Math.ceil(targetAmount / plan.goal) : null,
      untilTarget: targetAmount
        ? { atSaved: spanTo(targetAmount, plan.saved), atLeftOver: spanTo(targetAmount, plan.leftOver) }
        : null,
      byThen:
        targetMonths && !targetAmount
          ? {
              months: targetMonths,
              atSaved: plan.saved * targetMonths,
              atLeftOver: Math.max(0, plan.leftOver) * targetMonths,
            }
          : null,
    }
  },
  summarise: (output) => toolTexts.aMonth(formatWon(output.goal)),
})

function spanTo(amount: number, monthly: number): z.infer<typeof span> | null {
  if (monthly <= 0) return null
  const months = Math.ceil(amount / monthly)
  return { months, years: Math.floor(months / 12), rest: months % 12 }
}
