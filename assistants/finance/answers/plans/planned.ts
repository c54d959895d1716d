import type { Turn } from '#engine/turn.ts'
import type { Plan } from '../../understand/plans/plan.ts'
import type { Voice } from '../../wording.ts'
import type { Reply } from '../reply.ts'
import { answerEnding, answerUnknownCut } from './ending.ts'

/** What is reckoned from what was said in one message after another. */
export async function answerPlanned(t: Turn, plan: Plan, voice: Voice): Promise<Reply> {
  switch (plan.type) {
    case 'ending':
      return answerEnding(t, plan, voice)
    case 'unknown_cut':
      return answerUnknownCut(t, plan, voice)
    default:
      throw new Error(plan.type)
  }
}
