import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { dataRange as readRange } from '../spending.ts'
import { toolTexts } from '../texts.ts'

/** Asked when a period has nothing: whether there is anything at all, and where. */
export const dataRange = defineTool({
  name: 'data_range',
  title: toolTexts.dataRange.title,
  description: 'The first and the last day with a recorded expense.',
  input: z.object({}),
  output: z.object({ startDate: z.string(), endDate: z.string() }),
  effects: 'read',
  cache: 'turn',
  reads: ['expenses'],
  async run(_, context) {
    return (await context.read((tx) => readRange(tx))) ?? miss(toolTexts.empty)
  },
  summarise: (output) => `${output.startDate} – ${output.endDate}`,
})
