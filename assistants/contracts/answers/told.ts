import type { Voice } from '#engine/wording.ts'
import type { Party } from './askers-side.ts'
import type { Evidence } from './evidence.ts'
import type { Reply } from './reply.ts'

/** What an answer is worded with. */
export interface AnswerSetting {
  readonly voice: Voice
  readonly parties: readonly Party[]
  readonly contractId: string
  /** The same was just told of the other party. */
  readonly isOtherParty?: boolean
}

/** The body of an answer and what it rests on. */
export interface Told extends Pick<Reply, 'lead' | 'quotes' | 'details'> {
  readonly used: readonly Evidence[]
}
