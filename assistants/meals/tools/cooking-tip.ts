import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { cutText } from '#protocol/cut-text.ts'
import tips from '../content/cooking-tips.json' with { type: 'json' }

export const cookingTip = defineTool({
  name: 'cooking_tip',
  title: '요리 상식',
  description: 'What is known of a cooking or nutrition question.',
  input: z.object({ question: z.string().min(1).max(400) }),
  output: z.object({ tip: z.string() }),
  effects: 'read',
  cache: 'turn',
  reads: [],
  async run({ question }) {
    const bare = question.replace(/\s+/gu, '')
    const known = tips.filter(({ about }) =>
      about.every((words) => words.some((word) => bare.includes(word.replace(/\s+/gu, '')))),
    )
    // The closest one asks for most.
    const [best] = known.toSorted((a, b) => b.about.length - a.about.length)
    return best ? { tip: best.tip } : miss('그건 아직 제가 아는 내용이 아니에요')
  },
  summarise: ({ tip }) => cutText(tip, 40),
})
