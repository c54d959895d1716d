import { z } from 'zod'
import { isMiss, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { percentOf, sumOf } from '#query/figures.ts'
import { fixedCategories, sparedCategories } from '../queries/fixed-spending.ts'
import { paymentsOf } from '../queries/payments.ts'
import type { Payment } from '../queries/recurring-rhythm.ts'
import { resolveScope } from '../queries/scope.ts'
import { lastWholeMonths } from '../queries/whole-months.ts'
import { merchantOf } from '../stores/merchant.ts'
import { isOfGroup, storeGroups } from '../stores/store-groups.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

/** Nobody gives up more of a thing than this share at once. */
const mostShare = 0.5
/** So many things at first; more where they do not come to it. */
const usualParts = 3
const mostParts = 5
const step = 1000

export const cutTo = defineQuery({
  name: 'cut_to',
  title: toolTexts.cutTo.title,
  description:
    'What to spend less on, in a category, at a merchant or in all, so that it comes to an amount a month: the two or three largest things that can be cut (none by more than half), each with what it takes a month now, what to take off and how many payments less that is.',
  input: z.object({
    amount: z.number().positive(),
    category: z.string().optional(),
    storeName: z.string().min(1).optional(),
  }),
  output: z.object({
    amount: z.number(),
    months: z.number(),
    /** What all of it takes a month now, and when the cuts are made. */
    monthly: z.number(),
    after: z.number(),
    /** The cuts of all of it, in percent. */
    percent: z.number(),
    parts: z.array(
      z.object({
        name: z.string(),
        monthly: z.number(),
        /** Payments a month, in tenths. */
        times: z.number(),
        average: z.number(),
        cut: z.number(),
        target: z.number(),
        /** About so many payments less a month; 0 where one alone is more than the cut. */
        timesLess: z.number(),
      }),
    ),
    total: z.number(),
    yearly: z.number(),
    /** What is missing of the amount. */
    short: z.number(),
  }),
  reads: ['expenses'],
  async run(tx, { amount, category, storeName }, today) {
    const seen = await lastWholeMonths(tx, today)
    if (isMiss(seen)) return seen
    const { months, period } = seen
    const { scope } = await resolveScope(tx, {
      ...period,
      category,
      storeName,
      ...(category || storeName ? {} : { without: [...fixedCategories, ...sparedCategories] }),
    })
    const rows = (await paymentsOf(tx, scope)).filter((row) => row.amount > 0)
    if (rows.length === 0) return miss(toolTexts.noMatch)
    const parts = [...Map.groupBy(rows, (row) => nameOf(row, category, storeName))]
      .map(([name, own]) => partOf(name, own, months.length))
      .filter((part) => part.most >= step)
      .sort((a, b) => b.most - a.most)
    const cuts = shared(parts, Math.ceil(amount / step) * step)
    const total = sumOf(cuts, (part) => part.cut)
    const monthly = Math.round(sumOf(rows, (row) => row.amount) / months.length)
    return {
      amount,
      months: months.length,
      monthly,
      after: monthly - total,
      percent: percentOf(total, monthly),
      parts: cuts,
      total,
      yearly: total * 12,
      short: Math.max(0, amount - total),
    }
  },
  summarise: ({ total }) => toolTexts.aMonth(formatWon(total)),
})

/** What a payment is told as: of all spending its category, of a category the sort of shop, else the shop. */
function nameOf({ store, category: own }: Payment, asked?: string, storeName?: string): string {
  if (asked === undefined && storeName === undefined) return own
  if (asked !== undefined && own !== asked && storeName === undefined) return own
  const group =
    storeName === undefined
      ? storeGroups.find((one) => !one.allBut && one.category === asked && isOfGroup(store, one))
      : undefined
  return group?.name ?? merchantOf(store).name
}

function partOf(name: string, rows: readonly Payment[], months: number) {
  const total = sumOf(rows, (row) => row.amount)
  const monthly = Math.round(total / months)
  return {
    name,
    monthly,
    times: Math.round((rows.length / months) * 10) / 10,
    average: Math.round(total / rows.length),
    most: Math.floor((monthly * mostShare) / step) * step,
  }
}

type Part = ReturnType<typeof partOf>

/** The amount over the largest parts, by what each can give, in whole thousands. */
function shared(parts: readonly Part[], need: number) {
  const enough =
    parts.findIndex((_, index) => sumOf(parts.slice(0, index + 1), (part) => part.most) >= need) + 1
  const count = Math.min(
    mostParts,
    Math.max(usualParts, enough || mostParts),
    Math.max(1, Math.floor(need / step)),
  )
  const chosen = parts.slice(0, count)
  const room = sumOf(chosen, (part) => part.most)
  const all = Math.min(need, room)
  let left = all
  return chosen.flatMap(({ most, ...part }, index) => {
    const own = Math.ceil((all * (room > 0 ? most / room : 0)) / step) * step
    const cut = Math.min(index === chosen.length - 1 ? left : own, most, left)
    left -= cut
    if (cut <= 0) return []
    return [{ ...part, cut, target: part.monthly - cut, timesLess: Math.round(cut / part.average) }]
  })
}
