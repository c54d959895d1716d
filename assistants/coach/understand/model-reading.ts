import { z } from 'zod'
import type { Verdict } from '#engine/decide.ts'
import { recordsQuestion } from '../records/question.ts'
import { findMentions } from './mentions.ts'
import { type Ask, asks, type IntentId, intentIds, type Reading } from './reading.ts'

const askNames = Object.keys(asks) as [Ask, ...Ask[]]

/** What a model says of a message. */
export const modelReadingSchema = z.object({
  intent: z.enum(intentIds),
  ask: z.enum(askNames).optional(),
  /** Names it turns on, as the message has them. */
  about: z.string().max(200),
  /** Where it asks for figures of the submissions: what is to be looked up. */
  records: recordsQuestion.optional(),
  confidence: z.number().min(0).max(1),
  reasoning: z.string().max(300),
  key_indicators: z.array(z.string().max(100)).max(5),
})
type ModelReading = z.infer<typeof modelReadingSchema>

/** What an intent comes down to where nothing more exact is said. */
const usualAsk: Readonly<Record<Exclude<IntentId, 'D'>, Ask>> = {
  A: 'profile',
  B: 'overcome',
  C: 'growth',
  E: 'approach',
  F: 'explain',
  G: 'next',
}

/** The message as a model read it, over what its words say; nothing for what is none of the coach's. */
export function readingBy(
  { intent, ask, about, records }: ModelReading,
  read: Reading,
): { readonly ask: Ask; readonly reading: Reading } | undefined {
  if (intent === 'D') return undefined
  const { units, problems, topics } = findMentions(about)
  const either = (said: readonly string[], named: readonly string[]) => (said.length > 0 ? said : named)
  return {
    ask: ask !== undefined && asks[ask] === intent ? ask : usualAsk[intent],
    reading: {
      ...read,
      ...(records === undefined ? {} : { records }),
      units: either(read.units, units),
      problems: either(read.problems, problems),
      skills: either(read.skills, [...new Set(topics.flatMap((topic) => topic.skills))]),
      concepts: either(read.concepts, [...new Set(topics.flatMap((topic) => topic.concepts))]),
    },
  }
}

/** A model's reading as a verdict. */
export function verdictOf<V>(said: ModelReading, value: V): Verdict<V> {
  const { confidence, reasoning, key_indicators: indicators } = said
  return { value, confidence, reasoning, indicators }
}
