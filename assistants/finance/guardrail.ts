import { type Guardrail, guardrail } from '#engine/guardrail.ts'
import { guardrailTexts } from './texts.ts'
import { questionClassifier } from './understand/classifier.ts'

/** Keeps the counsellor to the user's own money. `isOurs`: the words of the message settle already that it is about it. */
export function financeGuardrail(isOurs: boolean): Guardrail {
  return guardrail({
    classifier: questionClassifier,
    rule: (message) =>
      isOurs
        ? { value: 'in_scope', confidence: 1, reasoning: guardrailTexts.ours, indicators: [message] }
        : undefined,
    smallTalk: 'pass',
    refusal: guardrailTexts.refusal,
  })
}
