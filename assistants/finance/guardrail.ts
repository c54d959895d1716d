import { type Guardrail, guardrail } from '#engine/guardrail.ts'
import { guardrailTexts } from './texts.ts'
import { questionClassifier } from './understand/classifier.ts'
import { type Heard, soundsLikeOurs } from './understand/heard/second-opinion.ts'

/**
 * Keeps the counsellor to the user's own money. `isOurs`: the words of the message settle already that it is about it;
 * `heard`: the message as it was typed, which may sound like such a question all the same.
 */
export function financeGuardrail(isOurs: boolean, heard?: Pick<Heard, 'original'>): Guardrail {
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
