import type { Clause, Mention } from '#nlu/schema.ts'
import words from '../lexicon/claims.json' with { type: 'json' }
import { isOneOf, wordsBeside } from './words-beside.ts'

/** What may be said of a venue that is claimed to have the most papers. */
const ofPapers: ReadonlySet<string> = new Set([
  'venue',
  'paper',
  'library',
  'period',
  'age',
  'denial',
  'outlet',
])

/** 뉴립스가 제일 많은 거 맞지? claims it, and asks nothing else; 가장 많이 인용된 논문은? is of something else. */
export function claimsMost(mentions: readonly Mention[], clause: Clause): boolean {
  if (!mentions.every(({ kind }) => ofPapers.has(kind))) return false
  const left = wordsBeside(clause, mentions)
  const claim = left.at(-1)
  return (
    claim !== undefined &&
    words.claims.includes(claim) &&
    left.slice(0, -1).every((it) => isOneOf(it, words.of))
  )
}
