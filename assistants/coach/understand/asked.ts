import { askRules } from './ask-rules.ts'
import type { Cue } from './cues.ts'
import type { Ask } from './reading.ts'
import type { Said } from './said.ts'

export interface Asked {
  readonly ask: Ask
  readonly indicators: readonly string[]
  readonly isBareName?: true
}

/** What a message asks for by its words, with the words that say so; nothing when they settle nothing. */
export function askedBy(said: Said): Asked | undefined {
  const rule = askRules.find(({ when }) => when(said))
  if (rule) return { ask: rule.ask, indicators: indicatorsOf(rule.by, said) }
  return bareNames(said)
}

function indicatorsOf(by: readonly Cue[], { cues }: Said): string[] {
  const words = by.map((cue) => cues.word(cue).replace(/[ⓊⓅⓃ]/gu, '')).filter((word) => word.length > 0)
  return [...new Set(words)].slice(0, 3)
}

const named = (ask: Ask): Asked => ({ ask, indicators: [], isBareName: true })

/** A name and hardly anything else: 재귀, unit02는?, 빈 배열의 최댓값. */
function bareNames({ mentions, vocabulary }: Said): Asked | undefined {
  const rest = mentions.marked.replace(/[ⓊⓅⓃ]/gu, '').replace(/[?!.~]+$/u, '')
  const isBare =
    /^(?:그럼|그러면|그렇다면|근데|은|는|이|가|을|를|도|에대해|에대해서|에관해|에대한|좀|요)*$/u.test(rest)
  if (isBare && mentions.problems.length > 0) return named('statement')
  if (isBare && mentions.units.length > 0) return named('scores')
  if (isBare && mentions.topics.some(({ concepts }) => concepts.length > 0)) return named('explain')
  const [term] = vocabulary.tech
  const beside = term === undefined ? '' : mentions.bare.replace(term, '').replace(/[?!.~]+$/u, '')
  return term !== undefined && /^(?:이|가|은|는|을|를|도|요|란|좀|개념|설명|뜻)*$/u.test(beside)
    ? named('explain')
    : undefined
}
