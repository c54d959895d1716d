import type { TopicFound } from '../collected.ts'
import { type Evidence, evidenceAt } from './evidence.ts'

/** The sentences found, best first. */
export function evidenceOf({ articles }: TopicFound): Evidence[] {
  return articles
    .flatMap(({ section, matches }) =>
      matches.flatMap(({ start, score, found }) => {
        const one = evidenceAt(section, start, score)
        return one ? [{ ...one, found }] : []
      }),
    )
    .sort((a, b) => b.score - a.score)
}
