import { z } from 'zod'
import type { Tx } from '#store/database.ts'
import { sumOf } from '../queries/figures.ts'
import { type LeftOutMerchant, leftOutSums } from '../queries/left-out.ts'
import type { OwnMerchant } from '../queries/own-merchant.ts'
import type { Scope } from '../queries/scope.ts'

/** Parts that the results of several queries share. */

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

export const gapShape = z.enum(['running', 'records_start', 'records_end'])

/** The merchant a query was narrowed to: how it was understood and what was left out of it. */
export const merchantShape = z.object({
  asked: z.string(),
  name: z.string(),
  how: z.enum(['brand', 'branch', 'name', 'partial', 'none']),
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
