import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { percentOf, sumOf } from '../queries/figures.ts'
import { inScope } from '../queries/scope.ts'
import { toolTexts } from '../texts.ts'
import { periodArguments } from './period.ts'

/** By its name on the statement: what says only whose card it is may be either kind. */
const kind = z.enum(['credit', 'debit', 'card', 'transfer', 'pay', 'other'])
type Kind = z.infer<typeof kind>

const sums = { total: z.number(), count: z.number() }

export const paymentMethods = defineTool({
  name: 'payment_methods',
  title: toolTexts.paymentMethods.title,
  description:
    'Spending of a period by the means of payment that the records name (cards, transfers, pay services), the largest first, with what is recorded without one. Refunds lower the sums; 저축 is left out.',
  input: z.object(periodArguments),
  output: z.object({
    ...periodArguments,
    ...sums,
    methods: z.array(z.object({ name: z.string(), kind, ...sums, share: z.number() })),
    /** Of methods that are cards by their names. */
    cards: z.object({ ...sums, share: z.number() }),
    /** Of those, the ones that are debit cards by their names, and the others. */
    debit: z.object(sums),
    billed: z.object(sums),
    /** Recorded without a means of payment. */
    unknown: z.object(sums),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run(period, context) {
    const { rows } = await context.read((tx) =>
      sql<{ name: string | null; total: number; count: number }>`
        select nullif(trim(method), '') as name, sum(amount)::bigint as total, count(*)::int as count
        from expenses where ${inScope(tx, period)} group by 1 order by total desc, name`.execute(tx.db),
    )
    if (rows.length === 0) return miss(toolTexts.nothing(period.startDate, period.endDate))
    const total = sumOf(rows, (row) => row.total)
    const methods = rows.flatMap(({ name, ...row }) =>
      name === null ? [] : [{ name, kind: kindOf(name), ...row, share: percentOf(row.total, total) }],
    )
    const cards = methods.filter(
      (row) => row.kind === 'credit' || row.kind === 'debit' || row.kind === 'card',
    )
    const unknown = rows.find(({ name }) => name === null)
    return {
      ...period,
      total,
      count: sumOf(rows, (row) => row.count),
      methods,
      cards: { ...sumsOf(cards), share: percentOf(sumsOf(cards).total, total) },
      debit: sumsOf(cards.filter((row) => row.kind === 'debit')),
      billed: sumsOf(cards.filter((row) => row.kind !== 'debit')),
      unknown: { total: unknown?.total ?? 0, count: unknown?.count ?? 0 },
    }
  },
  summarise: ({ methods: [first], total }) =>
    first ? `${first.name} ${formatWon(first.total)}` : formatWon(total),
})

const sumsOf = (rows: readonly { readonly total: number; readonly count: number }[]) => ({
  total: sumOf(rows, (row) => row.total),
  count: sumOf(rows, (row) => row.count),
})

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['debit', /체크|직불|현금카드/u],
  ['credit', /신용/u],
  ['transfer', /이체|송금|계좌|출금/u],
  ['card', /카드|비씨|BC/iu],
  ['pay', /페이|pay/iu],
]

const kindOf = (name: string): Kind => kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'
