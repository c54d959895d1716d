import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { percentOf, sumOf } from '#query/figures.ts'
import { groupsOf } from '#query/run.ts'
import { expenses } from '../queries/datasets.ts'
import { rowsIn } from '../queries/scope.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { periodArguments } from './period.ts'

/** By its name on the statement: what says only whose card it is may be either kind. */
const kind = z.enum(['credit', 'debit', 'card', 'cash', 'transfer', 'pay', 'other'])
type Kind = z.infer<typeof kind>

const sums = { total: z.number(), count: z.number() }

/** What people ask for: a card that is not called a debit card is a credit card to them. */
const sort = z.enum(['credit', 'debit', 'cash', 'transfer'])
type Sort = z.infer<typeof sort>

export const paymentMethods = defineQuery({
  name: 'payment_methods',
  title: toolTexts.paymentMethods.title,
  description:
    'Spending of a period by the means of payment that the records name (cards, transfers, pay services), the largest first, with what is recorded without one. Refunds lower the sums; 저축 is left out.',
  input: z.object({
    ...periodArguments,
    category: z.string().optional(),
    /** One's own means alone: of an issuer or with some digits of its number, of some sorts (a card that does not say so is taken for credit), or both. */
    asked: z.object({ issuer: z.string().optional(), sorts: z.array(sort).min(1).optional() }).optional(),
  }),
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
    /** Of what was asked for: the names it stands under, and each sort with its share of them all; null when nothing was. */
    asked: z
      .object({
        ...sums,
        share: z.number(),
        names: z.array(z.string()),
        parts: z.array(z.object({ sort, name: z.string(), ...sums, share: z.number() })),
      })
      .nullable(),
  }),
  reads: ['expenses'],
  async run(tx, { asked, category, ...period }) {
    const rows = await groupsOf(tx, expenses, {
      ...rowsIn({ ...period, category }),
      measures: ['total', 'count'],
      by: ['method'],
      order: [{ by: 'total', descending: true }],
    })
    if (rows.length === 0) return miss(toolTexts.nothing(period.startDate, period.endDate))
    const total = sumOf(rows, (row) => row.total)
    const methods = rows.flatMap(({ method: name, ...row }) =>
      name === null || name === ''
        ? []
        : [{ name, kind: kindOf(name), ...row, share: percentOf(row.total, total) }],
    )
    const cards = methods.filter(
      (row) => row.kind === 'credit' || row.kind === 'debit' || row.kind === 'card',
    )
    const unknown = sumsOf(rows.filter(({ method }) => method === null || method === ''))
    return {
      ...period,
      total,
      count: sumOf(rows, (row) => row.count),
      methods,
      cards: { ...sumsOf(cards), share: percentOf(sumsOf(cards).total, total) },
      debit: sumsOf(cards.filter((row) => row.kind === 'debit')),
      billed: sumsOf(cards.filter((row) => row.kind !== 'debit')),
      unknown,
      asked: asked ? askedOf(methods, asked, total) : null,
    }
  },
  summarise: ({ methods: [first], total }) =>
    first ? `${first.name} ${formatWon(first.total)}` : formatWon(total),
})

const sumsOf = (rows: readonly { readonly total: number; readonly count: number }[]) => ({
  total: sumOf(rows, (row) => row.total),
  count: sumOf(rows, (row) => row.count),
})

interface Method {
  readonly name: string
  readonly kind: Kind
  readonly total: number
  readonly count: number
}

const sortNames: Readonly<Record<Sort, string>> = {
  credit: '신용카드',
  debit: '체크카드',
  cash: '현금',
  transfer: '계좌이체',
}

const kindsOf: Readonly<Record<Sort, readonly Kind[]>> = {
  credit: ['credit', 'card'],
  debit: ['debit'],
  cash: ['cash'],
  transfer: ['transfer'],
}

function askedOf(
  methods: readonly Method[],
  { issuer, sorts }: { issuer?: string | undefined; sorts?: readonly Sort[] | undefined },
  total: number,
) {
  const own = methods
    .filter(({ name }) => issuer === undefined || isOfIssuer(name, issuer))
    .filter((row) => sorts === undefined || sorts.some((it) => kindsOf[it].includes(row.kind)))
  const sum = sumsOf(own)
  return {
    ...sum,
    share: percentOf(sum.total, total),
    names: own.map(({ name }) => name),
    parts: (sorts ?? []).map((it) => {
      const part = sumsOf(own.filter((row) => kindsOf[it].includes(row.kind)))
      return { sort: it, name: sortNames[it], ...part, share: percentOf(part.total, sum.total) }
    }),
  }
}

/** KB국민 체크카드 is of 국민카드: the issuer's name without the word for a card. */
function isOfIssuer(name: string, issuer: string): boolean {
  const bare = issuer.replace(/\s?카드$/u, '').toLowerCase()
  return name.replaceAll(' ', '').toLowerCase().includes(bare)
}

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['cash', /현금(?!카드)/u],
  ['debit', /체크|직불|현금카드/u],
  ['credit', /신용/u],
  ['transfer', /이체|송금|계좌|출금/u],
  ['card', /카드|비씨|BC/iu],
  ['pay', /페이|pay/iu],
  // 신한 1234-****-****-5678, 본인1234: a card by its number.
  ['card', /\d{4}[-\s]?[\d*]{4}[-\s]?[\d*]{4}[-\s]?[\d*]{3,4}|^[가-힣]{2,6}\s?[([]?\d{4}[)\]]?$/u],
]

const kindOf = (name: string): Kind => kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'
