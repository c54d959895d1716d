import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { percentOf } from '#query/figures.ts'
import { monthRoom } from '../queries/month-room.ts'
import { toolTexts } from '../texts.ts'
import { roomShape } from './shapes.ts'

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
    ...roomShape,
    /** What `free` lacks to nothing: the same without its sign, 0 when it is none. */
    lacking: z.number(),
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
      const room = await monthRoom(tx, today)
      if (room === 'no_income') return miss(toolTexts.noIncome)
      if (room === 'no_whole_month') return miss(toolTexts.noWholeMonth)
      const { income, rest, free, usual } = room
      const count = instalments ?? usualInstalments
      const monthly = price === undefined ? 0 : Math.ceil(price / count)
      return {
        ...room,
        lacking: Math.max(0, -free),
        price: price ?? null,
        shareOfIncome: price === undefined ? null : percentOf(price, income),
        after: Math.max(0, free - (price ?? 0)),
        short: price === undefined ? 0 : Math.max(0, price - Math.max(0, free)),
        shortOfRest: price === undefined ? 0 : Math.max(0, price - Math.max(0, rest)),
        monthsToSave: monthsFor(price, usual.spare),
        monthsWithoutSaving: monthsFor(price, usual.leftOver),
        parts:
          price === undefined
            ? null
            : {
                count,
                monthly,
                share: percentOf(monthly, income),
                spareAfter: usual.spare - monthly,
                leftOverAfter: usual.leftOver - monthly,
                lacking: Math.max(0, monthly - usual.spare),
              },
      }
    })
  },
  summarise: ({ free }) => toolTexts.about(formatWon(Math.max(0, free))),
})

function monthsFor(price: number | undefined, monthly: number): number | null {
  return price === undefined || monthly <= 0 ? null : Math.ceil(price / monthly)
}
