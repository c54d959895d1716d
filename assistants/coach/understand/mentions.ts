import { mentionFinder } from '#nlu/mentions.ts'
import type { Schema } from '#nlu/schema.ts'
import type { Topic } from '../course/topics.ts'
import { schema } from './schema.ts'

/** What of the course a text names. */
export interface Mentions {
  /** Ids, in the order of the text. */
  readonly units: readonly string[]
  readonly problems: readonly string[]
  readonly topics: readonly Topic[]
}

const find = mentionFinder({ ...schema, grammars: [] } as unknown as Schema<never>)
const noDay = Temporal.PlainDateTime.from('2026-01-01T00:00')

/** The names in a few words of a model's. */
export function findMentions(text: string): Mentions {
  const found = find(text, { now: noDay, direction: 'past', before: [] })
  const of = <T>(kind: string) => found.filter((it) => it.kind === kind).map(({ value }) => value as T)
  return {
    units: [...new Set(of<string>('unit'))],
    problems: [...new Set(of<string>('problem'))],
    topics: of('topic'),
  }
}
