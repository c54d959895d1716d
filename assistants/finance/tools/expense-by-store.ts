import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { coveredPart } from '#query/coverage.ts'
import { against, averageOf, percentOf, sumOf } from '#query/figures.ts'
import { sumsByMerchant } from '../queries/merchant-sums.ts'
import { resolveScope } from '../queries/scope.ts'
import { sumsByMonth, sumsByStore, totalsOf } from '../queries/sums.ts'
import { dataRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { gapShape, merchantShape, shownMerchant, thresholdShape } from './shapes.ts'

export const expenseByStore = defineQuery({
  name: 'expense_by_store',
  title: toolTexts.expenseByStore.title,
  description:
    'Spending at one merchant, under all its names and branches, or at all stores of a group (택시, 편의점, 전기요금), and what of a similar name was left out. With a period: in it; the figures of all time come along. A count of 0 means that the merchant, or one of a similar name, is known but took nothing in the period.',
  input: z.object({
    storeName: z.string().min(1),
    startDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    /** Won that the sum is held against. */
    threshold: z.number().optional(),
  }),
  output: z.object({
    merchant: merchantShape,
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    total: z.number(),
    /** Rows, refunds among them. */
    count: z.number(),
    /** Per row. */
    average: z.number(),
    firstDate: z.string().nullable(),
    lastDate: z.string().nullable(),
    /** Of all spending in the same period, in percent; null without a period. */
    share: z.number().nullable(),
    /** The merchants of a group of stores, largest first; of one merchant, itself. */
    merchants: z.array(
      z.object({
        name: z.string(),
        total: z.number(),
        count: z.number(),
        /** Rows that are no refunds: visits. */
        payments: z.number(),
        share: z.number(),
      }),
    ),
    merchantCount: z.number(),
    /** The names it goes by, largest first. */
    stores: z.array(z.object({ store: z.string(), total: z.number(), count: z.number(), share: z.number() })),
    /** Months with a row in them, oldest first. */
    months: z.array(z.object({ month: z.string(), total: z.number(), count: z.number() })),
    allTime: z.object({
      total: z.number(),
      count: z.number(),
      firstDate: z.string().nullable(),
      lastDate: z.string().nullable(),
    }),
    /** What of the asked period is not recorded or still to come. */
    gaps: z.array(gapShape),
    threshold: thresholdShape,
  }),
  reads: ['expenses'],
  async run(tx, { storeName, startDate, endDate, threshold }, today) {
    const { scope, merchant } = await resolveScope(tx, { storeName, startDate, endDate })
    const shown = await shownMerchant(tx, merchant, scope)
    if (!merchant || !shown || (merchant.keys.length === 0 && shown.leftOutCount === 0)) {
      return miss(toolTexts.noStore(storeName))
    }
    const stores = await sumsByStore(tx, scope)
    const merchants = sumsByMerchant(stores)
    const months = await sumsByMonth(tx, scope)
    const allTime = await totalsOf(tx, { storeKeys: merchant.keys })
    const recorded = await dataRange(tx)
    const range = startDate !== undefined && endDate !== undefined ? { startDate, endDate } : undefined
    const everything = range && (await totalsOf(tx, range))
    const total = sumOf(stores, (row) => row.total)
    const count = sumOf(stores, (row) => row.count)
    return {
      merchant: shown,
      startDate: startDate ?? null,
      endDate: endDate ?? null,
      total,
      count,
      average: averageOf(total, count),
      firstDate: months[0]?.firstDate ?? null,
      lastDate: months.at(-1)?.lastDate ?? null,
      share: everything ? percentOf(total, everything.total) : null,
      merchants: merchants.map((row) => ({
        name: row.name,
        total: row.total,
        count: row.count,
        payments: row.payments,
        share: row.share,
      })),
      merchantCount: merchants.length,
      stores: stores.map((row) => ({
        store: row.store,
        total: row.total,
        count: row.count,
        share: percentOf(row.total, total),
      })),
      months: months.map((row) => ({ month: row.month, total: row.total, count: row.count })),
      allTime: {
        total: allTime.total,
        count: allTime.count,
        firstDate: allTime.firstDate,
        lastDate: allTime.lastDate,
      },
      gaps: [...((range && recorded && coveredPart(range, recorded, today)?.gaps) ?? [])],
      threshold: threshold === undefined ? null : against(total, threshold),
    }
  },
  summarise: (output) =>
    `${output.merchant.name} ${formatWon(output.total)} · ${toolTexts.rows(output.count)}`,
})
