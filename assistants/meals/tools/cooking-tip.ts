import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
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
    const ranked = tips
      .map(({ about, tip }) => ({ tip, score: about.filter((word) => bare.includes(word)).length }))
      .sort((a, b) => b.score - a.score)
    const [best] = ranked
    // One word in common is chance.
    return best && best.score >= 2 ? { tip: best.tip } : miss('그건 아직 제가 아는 내용이 아니에요')
  },
  summarise: ({ tip }) => tip.slice(0, 40),
})
