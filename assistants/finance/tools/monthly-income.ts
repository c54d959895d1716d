import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { monthlyIncome as readIncome } from '../spending.ts'
import { toolTexts } from '../texts.ts'

export const monthlyIncome = defineTool({
  name: 'monthly_income',
  title: toolTexts.monthlyIncome.title,
  description: 'The monthly income the user has set.',
  input: z.object({}),
  output: z.object({ amount: z.number() }),
  effects: 'read',
  cache: 'turn',
  reads: ['finance_settings'],
  async run(_, context) {
    const amount = await context.read((tx) => readIncome(tx))
    return amount === null ? miss(toolTexts.noIncome) : { amount }
  },
  summarise: (output) => formatWon(output.amount),
})
