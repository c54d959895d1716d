import { z } from 'zod'
import type { Assistant } from '../assistant.ts'
import type { Intent } from '../intent.ts'
import { call, defineTool, miss } from '../tool.ts'

/** A small assistant that shows what the engine does: it counts words and says them back. */

const counting: Intent = {
  id: 'count',
  name: { ko: '세기', en: 'Count' },
  description: { ko: '낱말을 세요', en: 'Counts words' },
}

export const wordCount = defineTool({
  name: 'word_count',
  title: '낱말 세기',
  description: 'How many words a text has.',
  input: z.object({ text: z.string().max(500) }),
  output: z.object({ words: z.number() }),
  effects: 'read',
  cache: 'turn',
  async run({ text }) {
    if (text === 'broken') throw new Error('a secret of the inside')
    const words = text.split(/\s+/u).filter(Boolean).length
    return words === 0 ? miss('낱말이 없어요') : { words }
  },
  summarise: ({ words }) => `${words}개`,
})

export function parrot(hooks: { beforeAnswer?: () => Promise<void> } = {}): Assistant {
  return {
    id: 'parrot',
    name: { ko: '앵무새', en: 'Parrot' },
    tagline: { ko: '따라 해요', en: 'Says it back' },
    accent: '#0f766e',
    intents: [counting],
    tools: [wordCount],
    examples: ['하나 둘 셋'],
    context: z.object({}),
    migrations: { room: 'parrot', migrations: {} },
    async flow(t) {
      t.thinking('intent_analysis')
      await t.intent(
        {
          name: 'intent',
          rule: (text: string) => ({
            value: text,
            confidence: 1,
            reasoning: '낱말이 있어요',
            indicators: [text],
          }),
          fallback: (text: string) => ({ value: text, confidence: 0, reasoning: '', indicators: [] }),
        },
        t.message,
        () => counting,
      )
      if (t.message === 'throw') throw new Error('the flow broke')
      if (t.message === 'block') return t.block('범위 밖이에요', { text: '그건 못 해요.' })
      const [first, again] = await t.runAll([
        call(wordCount, { text: t.message }),
        call(wordCount, { text: t.message }),
      ])
      if (t.message === 'throw after') throw new Error('the flow broke')
      t.chart({
        title: '낱말',
        chart_type: 'bar',
        data: { labels: ['a'], datasets: [{ label: 'b', data: [1] }] },
      })
      await hooks.beforeAnswer?.()
      const words = first.kind === 'found' ? first.value.words : first.kind
      return t.answer({
        compose: () => ({ text: `${t.message}: ${words} (${again.kind})`, suggestions: ['하나 더'] }),
      })
    },
  }
}
