import { z } from 'zod'
import { sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import { type LeftOutMerchant, leftOutSums } from '../queries/left-out.ts'
import type { OwnMerchant } from '../queries/own-merchant.ts'
import type { Omission, Scope } from '../queries/scope.ts'
import { totalsOf } from '../queries/sums.ts'

/** Parts that the arguments and results of several queries share. */

/** A category or a merchant. */
export const subjectShape = z.object({
  category: z.string().optional(),
  storeName: z.string().min(1).optional(),
})
export type SubjectAsked = z.infer<typeof subjectShape>

export const expenseShape = z.object({
  id: z.string(),
  date: z.string(),
  time: z.string().nullable(),
  store: z.string(),
  amount: z.number(),
  category: z.string(),
  memo: z.string().nullable(),
})

/** How a period's sum, count or average stands to another's; `distance` is the difference without its sign. */
export const differenceShape = {
  current: z.number(),
  previous: z.number(),
  difference: z.number(),
  distance: z.number(),
  /** Of the previous one, in percent; null when that is nothing. */
  percent: z.number().nullable(),
}

/** How a sum stands to the amount that was asked about; null when none was. */
export const thresholdShape = z
  .object({ amount: z.number(), difference: z.number(), distance: z.number() })
  .nullable()

/** The categories and merchants left out and what they came to, together and each; null when none was to be. */
export const leftOutShape = z
  .object({
    total: z.number(),
    count: z.number(),
    parts: z.array(z.object({ name: z.string(), total: z.number(), count: z.number() })),
  })
  .nullable()

/** What a sum would have held more if nothing had been left out. */
export async function leftOutOf(
  tx: Tx,
  { without, withoutStoreKeys, ...scope }: Scope,
  omissions: readonly Omission[],
  sum: { readonly total: number; readonly count: number },
): Promise<z.infer<typeof leftOutShape>> {
  if (omissions.length === 0) return null
  const all = await totalsOf(tx, scope)
  const less = (rest: typeof sum) => ({ total: all.total - rest.total, count: all.count - rest.count })
  const [only, ...others] = omissions
  const parts = []
  for (const { name, ...out } of omissions) {
    const rest = only && others.length === 0 ? sum : await totalsOf(tx, { ...scope, ...out })
    parts.push({ name, ...less(rest) })
  }
  return { ...less(sum), parts }
}

export const gapShape = z.enum(['running', 'records_start', 'records_end'])

/** The merchant a query was narrowed to: how it was understood and what was left out of it. */
export const merchantShape = z.object({
  asked: z.string(),
  name: z.string(),
  how: z.enum(['group', 'brand', 'branch', 'name', 'partial', 'none']),
  /** Merchants of a similar name that took something in the same period. */
  leftOut: z.array(
    z.object({
      name: z.string(),
      why: z.enum(['other_brand', 'longer_name', 'other_branch']),
      stores: z.array(z.string()),
      count: z.number(),
      total: z.number(),
    }),
  ),
  leftOutCount: z.number(),
  leftOutTotal: z.number(),
})

export async function shownMerchant(
  tx: Tx,
  merchant: OwnMerchant | null,
  scope: Scope,
): Promise<z.infer<typeof merchantShape> | null> {
  if (!merchant) return null
  const leftOut: LeftOutMerchant[] = await leftOutSums(tx, merchant, scope)
  return {
    asked: merchant.asked,
    name: merchant.name,
    how: merchant.how,
    leftOut: leftOut.map((left) => ({ ...left, stores: [...left.stores] })),
    leftOutCount: sumOf(leftOut, (left) => left.count),
    leftOutTotal: sumOf(leftOut, (left) => left.total),
  }
}

/** One payment that is still to come. */
export const duePayment = z.object({
  name: z.string(),
  category: z.string(),
  date: z.iso.date(),
  amount: z.number(),
  varies: z.boolean(),
})

/** What comes round by itself in some days to come. */
export const dueShape = z.object({ count: z.number(), total: z.number(), payments: z.array(duePayment) })

/** What this month and a usual one leave free, in won (`MonthRoom`). */
export const roomShape = {
  /** A month. */
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
  /** Of the last whole months: spent, put aside, left over of the income, and left over beyond what is put aside. */
  usual: z.object({
    months: z.number(),
    spending: z.number(),
    saved: z.number(),
    leftOver: z.number(),
    spare: z.number(),
  }),
}
