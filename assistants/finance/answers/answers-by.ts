import type { Turn } from '#engine/turn.ts'
import type { Voice } from '../wording.ts'
import type { Reply } from './reply.ts'

type Answer<Asked> = (t: Turn, asked: Asked, voice: Voice) => Reply | Promise<Reply>

/** One answer for each member of a union, told apart by what stands under `Key`. */
export type AnswersBy<Key extends string, Asked extends Readonly<Record<Key, string>>> = {
  readonly [Name in Asked[Key]]: Answer<Extract<Asked, Readonly<Record<Key, Name>>>>
}

/** Answers by a table. What is asked reaches the answer of its own type, which the compiler cannot follow through a union. */
export function answersBy<Key extends string, Asked extends Readonly<Record<Key, string>>>(
  key: Key,
  answers: AnswersBy<Key, Asked>,
): (t: Turn, asked: Asked, voice: Voice) => Promise<Reply> {
  return async (t, asked, voice) => (answers[asked[key]] as Answer<Asked>)(t, asked, voice)
}
