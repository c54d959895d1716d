import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { daysBetween } from '#query/coverage.ts'
import { medianOf, sumOf } from '#query/figures.ts'
import { type IncomeRow, incomeRows } from '../queries/incomes.ts'
import { paydayRhythm, usualIncome } from '../queries/payday.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

const mostShown = 36

/** So much more than usual, a salary has something beside it in it. */
const raisedBy = 1.2

const income = z.object({ date: z.string(), name: z.string(), amount: z.number() })
const sum = { total: z.number(), count: z.number() }

export const incomeList = defineQuery({
  name: 'income_list',
  title: toolTexts.incomeList.title,
  description:
    'Recorded income, newest first, of a period or of all time: which is the usual one (the name that came most often; of equals the one that brought most), when it came last and usually comes, and what came beside it.',
  input: z.object({ startDate: z.iso.date().optional(), endDate: z.iso.date().optional() }),
  output: z.object({
    /** Of the period. */
    incomes: z.array(income),
    ...sum,
    usual: z.object({
      name: z.string(),
      /** Of the period. */
      count: z.number(),
      median: z.number(),
      /** Of all time, whatever the period. */
      last: income.extend({ daysAgo: z.number() }),
      previous: income.nullable(),
      /** How many of the last ones in a row were of the same amount. */
      sameAmount: z.number(),
      /** The day of the month on which it comes, and when it is due next; null where it keeps none. */
      day: z.number().nullable(),
      next: z.object({ date: z.string(), inDays: z.number() }).nullable(),
      /** In the period, those well above the usual amount. */
      raised: z.array(income.extend({ above: z.number() })),
    }),
    /** Beside the usual one, in the period. */
    others: z.object({
      ...sum,
      incomes: z.array(income),
      names: z.array(z.object({ name: z.string(), ...sum })),
    }),
  }),
  reads: ['incomes'],
  async run(tx, { startDate = '', endDate = '9999-12-31' }, today) {
    const all = await incomeRows(tx, today.toString())
    const usual = usualIncome(all)
    const last = usual.at(-1)
    if (!last) return miss(toolTexts.noPayday)
    const inPeriod = all.filter(({ date }) => date >= startDate && date <= endDate).toReversed()
    const isUsual = ({ name }: IncomeRow) => name === last.name
    const others = inPeriod.filter((row) => !isUsual(row))
    const median = medianOf(usual.map(({ amount }) => amount))
    const rhythm = paydayRhythm(usual)
    return {
      incomes: inPeriod.slice(0, mostShown),
      ...sumsOf(inPeriod),
      usual: {
        name: last.name,
        count: inPeriod.filter(isUsual).length,
        median,
        last: { ...last, daysAgo: daysBetween(last.date, today.toString()) },
        previous: usual.at(-2) ?? null,
        sameAmount: usual.length - 1 - usual.findLastIndex(({ amount }) => amount !== last.amount),
        day: rhythm?.day ?? null,
        next: rhythm && { date: rhythm.next, inDays: daysBetween(today.toString(), rhythm.next) },
        raised: inPeriod
          .filter((row) => isUsual(row) && row.amount >= median * raisedBy)
          .map((row) => ({ ...row, above: row.amount - median })),
      },
      others: {
        ...sumsOf(others),
        incomes: others.slice(0, mostShown),
        names: [...Map.groupBy(others, ({ name }) => name)]
          .map(([name, rows]) => ({ name, ...sumsOf(rows) }))
          .sort((a, b) => b.total - a.total),
      },
    }
  },
  summarise: ({ usual: { last } }) => `${last.date} ${last.name} ${formatWon(last.amount)}`,
})

const sumsOf = (rows: readonly IncomeRow[]) => ({
  total: sumOf(rows, ({ amount }) => amount),
  count: rows.length,
})
