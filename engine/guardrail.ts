import { compact } from '#korean/normalise.ts'
import type { ClassifierRef } from './classifiers.ts'
import type { Decision, SecondOpinion, Verdict } from './decide.ts'
import { offTopicLabel } from './example-files.ts'
import smallTalk from './small-talk.json' with { type: 'json' }
import { guardrailTexts } from './texts.ts'

/** Where a message stands to an assistant's subject. `unsure`: what decides its intent has to say, or to decline it. */
export type Scope = 'in_scope' | 'small_talk' | 'off_topic' | 'unsure'

/** What keeps an assistant to its subject. */
export interface Guardrail {
  readonly decision: Decision<string, Scope>
  /** What an off-topic question gets: the status line, and one fixed friendly message that says what can be asked. */
  readonly refusal: {
    readonly status: string
    readonly text: string
    readonly suggestions: readonly string[]
  }
}

/**
 * Makes a guardrail: the assistant's own rule, small talk by its words, then the classifier's `off_topic`; what
 * neither knows is let through, for a question wrongly refused is worse than one answered with "not found" — unless the
 * assistant knows better (`unsure`).
 */
export function guardrail(options: {
  /** Has `off_topic` among its labels. */
  classifier: ClassifierRef
  /** What is certain by words: a subject's own terms, or what it never is about. */
  rule?: (message: string) => Verdict<Scope> | undefined
  /** Speaks up for a message that the classifier would refuse. */
  secondOpinion?: SecondOpinion<string, Scope>
  /** Whether greetings and thanks pass, for the flow to answer in a line. */
  smallTalk: 'pass' | 'refuse'
  /** What stands when neither the rule nor the classifier knows; let through, when not said. */
  unsure?: (message: string) => Verdict<Scope>
  refusal: Guardrail['refusal']
}): Guardrail {
  return {
    refusal: options.refusal,
    decision: {
      name: 'scope',
      rule: (message) => options.rule?.(message) ?? bySmallTalk(message, options.smallTalk),
      classifier: {
        classifier: options.classifier,
        text: (message) => message,
        value: (label) => (label === offTopicLabel ? 'off_topic' : 'in_scope'),
      },
      ...(options.secondOpinion ? { secondOpinion: options.secondOpinion } : {}),
      fallback: options.unsure ?? letThrough,
    },
  }
}

function letThrough(): Verdict<Scope> {
  return { value: 'in_scope', confidence: 0.5, reasoning: guardrailTexts.unsure.ko, indicators: [] }
}

const phrases = new Set(smallTalk)

function bySmallTalk(message: string, passes: 'pass' | 'refuse'): Verdict<Scope> | undefined {
  if (!isSmallTalk(message)) return undefined
  return {
    value: passes === 'pass' ? 'small_talk' : 'off_topic',
    confidence: 1,
    reasoning: guardrailTexts.smallTalk.ko,
    indicators: [message.trim()],
  }
}

/** A greeting, thanks or the like and nothing else, whatever the spacing, marks and laughter around it. */
export function isSmallTalk(message: string): boolean {
  const bare = compact(message)
    .text.toLowerCase()
    .replace(/[^가-힣a-zㄱ-ㅎ]/gu, '')
  return phrases.has(bare) || phrases.has(bare.replace(/[ㅋㅎㅠㅜ]+$/u, '').replace(/[요용욤여]$/u, ''))
}
