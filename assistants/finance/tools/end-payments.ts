import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import type { Tx } from '#store/database.ts'
import { partsOfCategory } from '../categories.ts'
import { knownUntil, lastMonths } from '../queries/coverage.ts'
import { averageOf, percentOf, sumOf } from '../queries/figures.ts'
import { paymentsOf } from '../queries/payments.ts'
import { recurringSeries } from '../queries/recurring-series.ts'
import { resolveScope } from '../queries/scope.ts'
import { totalsOf } from '../queries/sums.ts'
import { type DayRange, dataRange, monthlyIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { lookBack } from './recurring.ts'

const mostSubjects = 8
/** What does not come round by itself is told by so many of the last whole months. */
const monthsSeen = 3

const subject = z.object({ category: z.string().optional(), storeName: z.string().min(1).optional() })
type Subject = z.infer<typeof subject>

export const endPayments = defineTool({
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
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses', 'finance_settings'],
  async run({ subjects }, context) {
    const today = context.now.toPlainDate()
    return context.read(async (tx) => {
      const recorded = await dataRange(tx)
      if (!recorded) return miss(toolTexts.empty)
      const parts = []
      for (const asked of subjects.filter((one) => !isWithinOther(one, subjects))) {
        parts.push({ ...(await partOf(tx, asked, recorded, today)) })
      }
      const monthly = sumOf(parts, (row) => row.monthly)
      const income = await monthlyIncome(tx)
      return {
        parts,
        monthly,
        yearly: sumOf(parts, (row) => row.yearly),
        shareOfIncome: income ? percentOf(monthly, income) : null,
      }
    })
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

async function partOf(tx: Tx, asked: Subject, recorded: DayRange, today: Temporal.PlainDate) {
  const named = { category: asked.category ?? null, store: asked.storeName ?? null }
  const since = { startDate: today.subtract(lookBack).toString(), endDate: today.toString() }
  const { scope } = await resolveScope(tx, { ...since, ...asked })
  const active = recurringSeries(await paymentsOf(tx, scope), knownUntil(recorded, today)).filter(
    ({ ended }) => !ended,
  )
  const isByContract =
    asked.storeName !== undefined || ['구독', '보험', '통신', '주거'].includes(asked.category ?? '')
  if (active.length > 0 && isByContract) {
    const monthly = sumOf(active, (row) => row.monthly)
    return {
      ...named,
      recurs: true,
      kinds: active.length,
      monthly,
      yearly: sumOf(active, (row) => row.yearly),
    }
  }
  const months = lastMonths(monthsSeen + 1, recorded, today)
    .filter(({ partial }) => partial === null)
    .slice(-monthsSeen)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return { ...named, recurs: false, kinds: 0, monthly: 0, yearly: 0 }
  const period = { startDate: first.startDate, endDate: last.endDate }
  const { total } = await totalsOf(tx, { ...scope, ...period })
  const monthly = Math.max(0, averageOf(total, months.length))
  return { ...named, recurs: false, kinds: 0, monthly, yearly: monthly * 12 }
}
