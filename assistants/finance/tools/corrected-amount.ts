import { sql } from 'kysely'
import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { uncategorised } from '../categories.ts'
import type { ShownExpense } from '../queries/expense-rows.ts'
import { toolTexts } from '../texts.ts'
import { expenseShape } from './shapes.ts'

export const correctedAmount = defineTool({
  name: 'corrected_amount',
  title: toolTexts.correctedAmount.title,
  description:
    'What one expense would come to, were it put right by a share (`times`) and by so many won more or less (`plus`). Changes nothing.',
  input: z.object({
    expenseId: z.uuid(),
    amount: z.number().int().optional(),
    plus: z.number().int().optional(),
    times: z.number().positive().optional(),
  }),
  output: z.object({
    expense: expenseShape,
    /** Won; below one where nothing of it would be left. */
    corrected: z.number(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run({ expenseId, amount, plus = 0, times = 1 }, context) {
    return context.read(async (tx) => {
      const { rows } = await sql<ShownExpense>`
        select id, spent_on as date, spent_time as time, store, amount,
               coalesce(category, ${uncategorised}) as category, memo
        from expenses where owner_id = ${tx.ownerId} and id = ${expenseId}`.execute(tx.db)
      const [expense] = rows
      if (!expense) return miss(toolTexts.noMatch)
      return { expense, corrected: amount ?? Math.round(expense.amount * times) + plus }
    })
  },
  summarise: ({ corrected }) => formatWon(corrected),
})
