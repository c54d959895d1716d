import type { AnswerStep } from '#protocol/answer.ts'
import { numbersOf, unknownFigures } from '../figures.ts'

/** The figures of an answer that no step's result or argument, and not the question itself, bears out. */
export function unfoundedFigures(
  text: string,
  answer: { readonly steps?: readonly AnswerStep[] },
  question: string,
): string[] {
  const known = [
    ...numbersOf(question),
    ...(answer.steps ?? []).flatMap((step) => numbersOf([step.args, step.result])),
  ]
  return unknownFigures(text, known).map((figure) => figure.text)
}
