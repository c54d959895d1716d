import { z } from 'zod'
import { defineTool } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { toolTexts } from '../texts.ts'

export const ownPart = defineTool({
  name: 'own_part',
  title: toolTexts.ownPart.title,
  description: 'What of a payment was one’s own, when somebody gave a part of it back. Won.',
  input: z.object({ paid: z.number().int(), back: z.number().int() }),
  output: z.object({ paid: z.number(), back: z.number(), own: z.number() }),
  effects: 'read',
  cache: 'turn',
  async run({ paid, back }) {
    return { paid, back, own: paid - back }
  },
  summarise: ({ own }) => formatWon(own),
})
