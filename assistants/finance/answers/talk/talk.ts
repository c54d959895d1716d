import type { Turn } from '#engine/turn.ts'
import type { TalkOf } from '../../understand/talk/talk-of.ts'
import type { Voice } from '../../wording.ts'
import type { Reply } from '../reply.ts'
import { aboutApp } from './app.ts'
import { already, isTwice, splitOffered } from './entries.ts'
import { amongCancelled, heldAgainst, lineByLine } from './held-against.ts'
import { answerLost } from './lost.ts'
import { answerRemark } from './remark.ts'
import { answerResolve } from './resolve.ts'
import { howBooked, leftAsIs, mayUndo, whetherItHolds } from './settled.ts'

/** What is said in a talk and asks for no figure: one or two sentences, about what was spoken of. */
export async function answerTalk(t: Turn, talk: TalkOf, voice: Voice): Promise<Reply> {
  switch (talk.type) {
    case 'elsewhere':
      return heldAgainst(t, talk, voice)
    case 'cancelled':
      return amongCancelled(t, talk, voice)
    case 'lines':
      return lineByLine(t, talk, voice)
    case 'left':
      return leftAsIs(t, talk, voice)
    case 'app':
      return aboutApp(talk, voice)
    case 'holds':
      return whetherItHolds(t, talk, voice)
    case 'already':
      return already(t, talk, voice)
    case 'split':
      return splitOffered(t, talk, voice)
    case 'twice':
      return isTwice(t, talk, voice)
    case 'undoable':
      return mayUndo(t, voice)
    case 'how_to_book':
      return howBooked(talk, voice)
    case 'remark':
      return answerRemark(t, talk, voice)
    case 'resolve':
      return answerResolve(t, talk, voice)
    case 'lost':
      return answerLost(t, talk, voice)
  }
}
