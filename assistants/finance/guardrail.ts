import type { Labelled } from '#engine/classifiers.ts'
import { type Guardrail, guardrail } from '#engine/guardrail.ts'
import { guardrailTexts } from './texts.ts'
import { questionClassifier } from './understand/classifier.ts'
import { soundsLikeOurs } from './understand/heard/second-opinion.ts'

/**
 * Keeps the counsellor to the user's own money. `isOurs`: the words of the message settle already that it is about it;
 * `heard`: how the reader has the message, which may be such a question all the same.
 */
export function financeGuardrail(isOurs: boolean, heard?: Labelled): Guardrail {
  return guardrail({
    classifier: questionClassifier,
    rule: (message) =>
      isOurs
        ? { value: 'in_scope', confidence: 1, reasoning: guardrailTexts.ours, indicators: [message] }
        : undefined,
    ...(heard ? { secondOpinion: soundsLikeOurs(heard) } : {}),
    smallTalk: 'pass',
    refusal: guardrailTexts.refusal,
  })
}
