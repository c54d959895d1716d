import { z } from 'zod'
import { defineTool, isMiss } from '#engine/tool.ts'
import { summarisePaper } from '../library/summarise-paper.ts'
import { papersTable } from '../tables.ts'
import { paperShape } from './shapes.ts'

export const summarize = defineTool({
  name: 'summarize',
  title: '논문 요약',
  description: 'Summarises one paper of the library whole, at a level.',
  input: z.object({
    paper: paperShape,
    level: z.enum(['easy', 'hard']),
    /** How many sentences it is to have; null: as many as the level has. */
    lines: z.number().int().min(1).max(20).nullable().default(null),
  }),
  output: z.object({
    paper: paperShape,
    level: z.enum(['easy', 'hard']),
    text: z.string(),
    quotes: z.array(
      z.object({
        text: z.string(),
        section: z.string().default(''),
        page: z.number().nullable(),
        passageId: z.string(),
        start: z.number(),
      }),
    ),
    by: z.enum(['model', 'extract']),
    parts: z.number(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: [papersTable],
  async run({ paper, level, lines }, context) {
    const summary = await summarisePaper(context, paper, level, lines ?? undefined)
    if (isMiss(summary)) return summary
    return {
      ...summary,
      paper: { ...summary.paper, authors: [...summary.paper.authors] },
      quotes: summary.quotes.map((quote) => ({ ...quote })),
    }
  },
  summarise: ({ paper, parts }) => (parts > 1 ? `${paper.title} · ${parts}부분` : paper.title),
})
