import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { monthlyIncome as readIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

export const monthlyIncome = defineQuery({
  name: 'monthly_income',
  title: toolTexts.monthlyIncome.title,
  description: 'The monthly income the user has set.',
  input: z.object({}),
  output: z.object({ amount: z.number() }),
  reads: ['finance_settings'],
  async run(tx) {
    const amount = await readIncome(tx)
    return amount === null ? miss(toolTexts.noIncome) : { amount }
  },
  summarise: (output) => formatWon(output.amount),
})
