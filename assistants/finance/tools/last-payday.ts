import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { lastIncome } from '../queries/incomes.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

/** Asked where a question counts from the last payday on: 월급 받고 나서 얼마 썼어? */
export const lastPayday = defineQuery({
  name: 'last_payday',
  title: toolTexts.lastPayday.title,
  description: 'The day of the last recorded income up to today, or up to the day given.',
  input: z.object({ until: z.iso.date().optional() }),
  output: z.object({ date: z.string(), name: z.string(), amount: z.number() }),
  reads: ['incomes'],
  async run(tx, { until }, today) {
    const day = until ?? today.toString()
    return (await lastIncome(tx, day)) ?? miss(toolTexts.noPayday)
  },
  summarise: ({ date, name, amount }) => `${date} ${name} ${formatWon(amount)}`,
})
