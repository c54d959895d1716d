import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import type { DayRange } from '#query/coverage.ts'
import { type Covered, coveredPart, daysBetween, wholeUnits } from '#query/coverage.ts'
import { averageOf, differenceOf, sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { resolveScope, type Scope } from '../queries/scope.ts'
import { type Totals, totalsOf } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { comparableOther, optionalOtherPeriod } from './other-period.ts'
import { periodArguments } from './period.ts'
import { differenceShape, gapShape, merchantShape, shownMerchant } from './shapes.ts'

const per = z.enum(['day', 'week', 'month'])

/** What a week or a month is taken for where a period holds no whole one. */
const daysOf = { day: 1, week: 7, month: 30 } as const

export const averageSpending = defineQuery({
  name: 'average_spending',
  title: toolTexts.averageSpending.title,
  description:
    'Average spending per day, week or month over a period, of all or of one category or store, without some categories or stores if asked for. Per week and month it counts whole weeks (Monday to Sunday) and whole calendar months alone and says what it left out; where the period holds none, it is scaled from the days. Of all spending it tells the average without what is paid by contract (주거, 통신, 보험, 구독); with another period, it holds the average against that one’s.',
  input: z.object({
    ...periodArguments,
    ...optionalOtherPeriod,
    per,
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
    without: z.array(z.string()).optional(),
  }),
  output: z.object({
    /** The recorded days of the period, up to today. */
    ...periodArguments,
    days: z.number(),
    gaps: z.array(gapShape),
    total: z.number(),
    count: z.number(),
    /** Of the rows counted. */
    refunds: z.number(),
    per,
    average: z.number(),
    /** What the average is made of. */
    counted: z.object({
      ...periodArguments,
      /** Whole days, weeks or months. */
      units: z.number(),
      total: z.number(),
      count: z.number(),
    }),
    /** No whole week or month: the average per day, times 7 or 30. */
    scaled: z.boolean(),
    /** Days of the period that are in no whole week or month. */
    leftOutDays: z.number(),
    leftOutTotal: z.number(),
    averagePerDay: z.number(),
    averagePerPayment: z.number(),
    /** How often, on average in the same unit, with one decimal. */
    paymentsPerUnit: z.number(),
    /** Without what is paid by contract; null where a category or store was asked for or nothing is so paid. */
    withoutFixed: z
      .object({ categories: z.array(z.string()), fixedTotal: z.number(), average: z.number() })
      .nullable(),
    /** Against the other period; null without one or where either is not recorded throughout or holds no whole unit. */
    against: z
      .object({ average: z.object(differenceShape), averagePerPayment: z.object(differenceShape) })
      .nullable(),
    merchant: merchantShape.nullable(),
  }),
  reads: ['expenses'],
  async run(tx, { per: unit, startDate, endDate, category, storeName, without: out, ...others }, today) {
    const recorded = await dataRange(tx)
    const covered = recorded && coveredPart({ startDate, endDate }, recorded, today)
    if (!covered) return miss(toolTexts.nothing(startDate, endDate))
    const period = { startDate: covered.startDate, endDate: covered.endDate }
    const { scope, merchant } = await resolveScope(tx, { ...period, category, storeName, without: out })
    const all = await totalsOf(tx, scope)
    if (all.count === 0) return miss(toolTexts.nothing(period.startDate, period.endDate))
    const { range, units, scaled } = countedPart(covered, unit)
    const counted = await countedTotals(tx, scope, period, range, all)
    const average = Math.round(counted.total / units)
    const averagePerPayment = averageOf(all.total, all.payments)
    const ofAll = category === undefined && storeName === undefined
    const unfixed = { ...scope, ...range, without: [...(scope.without ?? []), ...fixedCategories] }
    const flexible = ofAll && (await totalsOf(tx, unfixed))
    const fixedTotal = flexible ? counted.total - flexible.total : 0
    const other = scaled ? undefined : comparableOther({ startDate, endDate, ...others }, recorded, today)
    const before = other && (await averagesOf(tx, scope, other, unit))
    const countedDays = daysBetween(range.startDate, range.endDate) + 1
    return {
      ...period,
      days: covered.days,
      gaps: [...covered.gaps],
      total: all.total,
      count: all.count,
      refunds: all.count - all.payments,
      per: unit,
      average,
      counted: { ...range, units: scaled ? 0 : units, total: counted.total, count: counted.count },
      scaled,
      leftOutDays: covered.days - countedDays,
      leftOutTotal: all.total - counted.total,
      averagePerDay: averageOf(all.total, covered.days),
      averagePerPayment,
      paymentsPerUnit: Math.round((counted.payments / units) * 10) / 10,
      withoutFixed:
        fixedTotal > 0
          ? {
              categories: [...fixedCategories],
              fixedTotal,
              average: Math.round((counted.total - fixedTotal) / units),
            }
          : null,
      against: before
        ? {
            average: differenceOf(average, before.average),
            averagePerPayment: differenceOf(averagePerPayment, before.averagePerPayment),
          }
        : null,
      merchant: await shownMerchant(tx, merchant, scope),
    }
  },
  summarise: (output) => toolTexts.per[output.per](formatWon(output.average)),
})

/** What falls into the whole units of a period, of whose totals all are known. */
async function countedTotals(tx: Tx, scope: Scope, period: DayRange, counted: DayRange, all: Totals) {
  const rest: Totals[] = []
  for (const days of daysOutside(period, counted)) rest.push(await totalsOf(tx, { ...scope, ...days }))
  return without(all, rest)
}

/** Another period's averages; `undefined` where it holds no whole unit. */
async function averagesOf(tx: Tx, scope: Scope, other: DayRange, unit: z.infer<typeof per>) {
  const days = daysBetween(other.startDate, other.endDate) + 1
  const { range, units, scaled } = countedPart({ ...other, days, gaps: [] }, unit)
  if (scaled) return undefined
  const all = await totalsOf(tx, { ...scope, ...other })
  const counted = await countedTotals(tx, scope, other, range, all)
  return {
    average: Math.round(counted.total / units),
    averagePerPayment: averageOf(all.total, all.payments),
  }
}

/** The days of a period before and after a part of it: few, so that they are quicker to sum than the part. */
function daysOutside(period: DayRange, { startDate, endDate }: DayRange): DayRange[] {
  const before = { startDate: period.startDate, endDate: dayAfter(startDate, -1) }
  const after = { startDate: dayAfter(endDate, 1), endDate: period.endDate }
  return [before, after].filter((days) => days.startDate <= days.endDate)
}

function dayAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

function without(all: Totals, rest: readonly Totals[]): Pick<Totals, 'total' | 'count' | 'payments'> {
  return {
    total: all.total - sumOf(rest, (row) => row.total),
    count: all.count - sumOf(rest, (row) => row.count),
    payments: all.payments - sumOf(rest, (row) => row.payments),
  }
}

function countedPart(
  covered: Covered,
  unit: z.infer<typeof per>,
): { range: DayRange; units: number; scaled: boolean } {
  const { startDate, endDate, days } = covered
  const whole = unit === 'day' ? undefined : wholeUnits(covered, unit)
  if (whole) {
    return {
      range: { startDate: whole.startDate, endDate: whole.endDate },
      units: whole.count,
      scaled: false,
    }
  }
  return { range: { startDate, endDate }, units: days / daysOf[unit], scaled: unit !== 'day' }
}
