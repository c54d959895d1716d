import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { lastMonths } from '../queries/coverage.ts'
import { averageOf, percentOf, sumOf } from '../queries/figures.ts'
import { incomesOf } from '../queries/incomes.ts'
import { monthForecast } from '../queries/month-forecast.ts'
import { spentAndSaved } from '../queries/sums.ts'
import { dataRange, monthlyIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'

/** What one usually spends is told by so many of the last whole months. */
const monthsSeen = 3
const mostInstalments = 60
/** Shown for a price that this month does not hold, where no number of parts was asked for. */
const usualInstalments = 12

export const purchaseRoom = defineTool({
  name: 'purchase_room',
  title: toolTexts.purchaseRoom.title,
  description:
    "Whether something can be bought: what will be left of this month's income when the month goes on as it does (forecast, else the usual spending) and the usual saving is put aside, against the price; how many months of what is usually left over it takes; and what it comes to a month in equal parts without interest.",
  input: z.object({
    price: z.number().positive().optional(),
    instalments: z.number().int().min(2).max(mostInstalments).optional(),
  }),
  output: z.object({
    /** Won a month. */
    income: z.number(),
    /** This month so far, and what the whole of it will come to. */
    spent: z.number(),
    expected: z.number(),
    expectedFrom: z.enum(['forecast', 'usual']),
    /** Income less what the month will come to. */
    rest: z.number(),
    /** What is put aside in a month: this month's so far or the usual, whichever is more. */
    saving: z.number(),
    /** Left when that is put aside too; negative when the month does not hold it. */
    free: z.number(),
    /** The same without its sign. */
    lacking: z.number(),
    /** Of the last whole months: spent, put aside, left over of the income, and left over beyond what is put aside. */
    usual: z.object({
      months: z.number(),
      spending: z.number(),
      saved: z.number(),
      leftOver: z.number(),
      spare: z.number(),
    }),
    price: z.number().nullable(),
    /** Of a month's income, in percent. */
    shareOfIncome: z.number().nullable(),
    /** What is left of `free` when it is bought; 0 when that does not hold it. */
    after: z.number(),
    /** By how much the price is above `free`, and above `rest`; 0 when it is not. */
    short: z.number(),
    shortOfRest: z.number(),
    /** Months until what is left over comes to the price, with the usual saving kept and without; null when never. */
    monthsToSave: z.number().nullable(),
    monthsWithoutSaving: z.number().nullable(),
    /** Paid in parts: won a month, its share of the income, and what is left of `spare` (and of `leftOver`) in a month. */
    parts: z
      .object({
        count: z.number(),
        monthly: z.number(),
        share: z.number(),
        spareAfter: z.number(),
        leftOverAfter: z.number(),
        lacking: z.number(),
      })
      .nullable(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses', 'incomes', 'finance_settings'],
  async run({ price, instalments }, context) {
    const today = context.now.toPlainDate()
    return context.read(async (tx) => {
      const recorded = await dataRange(tx)
      const whole = recorded
        ? lastMonths(monthsSeen + 1, recorded, today).filter(({ partial }) => partial === null)
        : []
      const soFar = { startDate: today.with({ day: 1 }).toString(), endDate: today.toString() }
      const months = whole.slice(-monthsSeen)
      const past = []
      for (const month of months) past.push(await spentAndSaved(tx, month))
      const [first, last] = [months[0], months.at(-1)]
      const set = await monthlyIncome(tx)
      const received =
        set || !first || !last
          ? []
          : await incomesOf(tx, { startDate: first.startDate, endDate: last.endDate })
      const income =
        set ??
        averageOf(
          sumOf(received, (row) => row.total),
          months.length,
        )
      if (income <= 0) return miss(toolTexts.noIncome)
      if (months.length === 0) return miss(toolTexts.noWholeMonth)
      const now = await spentAndSaved(tx, soFar)
      const ahead = await monthForecast(tx, today, undefined)
      const spending = averageOf(
        sumOf(past, (row) => row.spent),
        months.length,
      )
      const saved = averageOf(
        sumOf(past, (row) => row.saved),
        months.length,
      )
      const expected = ahead?.rounded ?? Math.max(now.spent, spending)
      const saving = Math.max(now.saved, saved)
      const rest = income - expected
      const free = rest - saving
      const leftOver = income - spending
      const spare = leftOver - saved
      const count = instalments ?? usualInstalments
      const monthly = price === undefined ? 0 : Math.ceil(price / count)
      return {
        income,
        spent: now.spent,
        expected,
        expectedFrom: ahead ? ('forecast' as const) : ('usual' as const),
        rest,
        saving,
        free,
        lacking: Math.max(0, -free),
        usual: { months: months.length, spending, saved, leftOver, spare },
        price: price ?? null,
        shareOfIncome: price === undefined ? null : percentOf(price, income),
        after: Math.max(0, free - (price ?? 0)),
        short: price === undefined ? 0 : Math.max(0, price - Math.max(0, free)),
        shortOfRest: price === undefined ? 0 : Math.max(0, price - Math.max(0, rest)),
        monthsToSave: monthsFor(price, spare),
        monthsWithoutSaving: monthsFor(price, leftOver),
        parts:
          price === undefined
            ? null
            : {
                count,
                monthly,
                share: percentOf(monthly, income),
                spareAfter: spare - monthly,
                leftOverAfter: leftOver - monthly,
                lacking: Math.max(0, monthly - spare),
              },
      }
    })
  },
  summarise: ({ free }) => toolTexts.about(formatWon(Math.max(0, free))),
})

function monthsFor(price: number | undefined, monthly: number): number | null {
  return price === undefined || monthly <= 0 ? null : Math.ceil(price / monthly)
}
