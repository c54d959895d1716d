import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { dataRange as readRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

/** Asked when a period has nothing: whether there is anything at all, and where. */
export const dataRange = defineQuery({
  name: 'data_range',
  title: toolTexts.dataRange.title,
  description: 'The first and the last day with a recorded expense.',
  input: z.object({}),
  output: z.object({ startDate: z.string(), endDate: z.string() }),
  reads: ['expenses'],
  async run(tx) {
    return (await readRange(tx)) ?? miss(toolTexts.empty)
  },
  summarise: (output) => `${output.startDate} – ${output.endDate}`,
})
