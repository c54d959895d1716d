import { z } from 'zod'
import type { Assistant } from '#engine/assistant.ts'
import { call, defineTool } from '#engine/tool.ts'
import type { Reply } from '#model/testing/reply.ts'
import type { Json } from '#protocol/events.ts'
import { paperMigrations } from '../../tables.ts'
import { extractTerms } from '../extract-terms.ts'

const saying = (name: string) =>
  defineTool({
    name,
    title: '말하기',
    description: 'Says it.',
    input: z.object({}),
    output: z.object({ said: z.boolean() }),
    effects: 'read',
    cache: 'none',
    run: async () => ({ said: true }),
    summarise: () => '말했어요',
  })
const generalAnswer = saying('general_answer')
const textToSql = saying('text2sql')
/** An assistant that answers with what it is sent: what comes after an answer is what is tested. */
export const lecturer: Assistant = {
  id: 'lecturer',
  name: { ko: '강사', en: 'Lecturer' },
  tagline: { ko: '', en: '' },
  accent: '#0f766e',
  intents: [],
  tools: [generalAnswer, textToSql],
  examples: [],
  context: z.object({}),
  migrations: paperMigrations,
  followUps: [extractTerms],
  async flow(t) {
    const isCounted = t.message.startsWith('SQL')
    const intent = { id: 'say', name: { ko: '', en: '' }, description: { ko: '', en: '' } }
    t.allow({ ...intent, tools: [isCounted ? 'text2sql' : 'general_answer'] })
    await t.run(call(isCounted ? textToSql : generalAnswer, {}))
    return t.answer({ compose: () => ({ text: t.message }) })
  },
}

/** A term as a model proposes it. */
export const proposed = (term: string, fields: Record<string, Json> = {}) => ({
  answer: 1,
  term,
  field: 'ML',
  definition: `${term}은 모델이 배우는 방법 가운데 하나예요.`,
  easy_explanation: '그림으로 말하면 이래요.',
  hard_explanation: '식으로 쓰면 이래요.',
  category: '머신러닝',
  difficulty_level: 'intermediate',
  related_terms: [],
  examples: '',
  aliases: [],
  importance: 0.8,
  certainty: 0.9,
  ...fields,
})
/** What a model says to propose them. */
export const reply = (...terms: readonly unknown[]): Reply => ({ text: [JSON.stringify({ terms })] })
