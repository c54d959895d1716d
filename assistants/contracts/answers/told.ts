import type { Voice } from '#engine/wording.ts'

export interface Party {
  readonly role: string
  readonly name: string
}

/** What an answer is worded with. */
export interface AnswerSetting {
  readonly voice: Voice
  readonly parties: readonly Party[]
  readonly contractId: string
  /** The message as it was typed, with its spaces. */
  readonly typed: string
}
