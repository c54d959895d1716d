import type { TalkOf } from '../../understand/talk/talk-of.ts'
import { answersBy } from '../answers-by.ts'
import { aboutApp } from './app.ts'
import { already, isTwice, splitOffered } from './entries.ts'
import { amongCancelled, heldAgainst, lineByLine } from './held-against.ts'
import { answerLost } from './lost.ts'
import { answerRemark } from './remark.ts'
import { answerResolve } from './resolve.ts'
import { howBooked, leftAsIs, mayUndo, whetherItHolds } from './settled.ts'
import { answerUnsure } from './unsure.ts'

/** What is said in a talk and asks for no figure: one or two sentences, about what was spoken of. */
export const answerTalk = answersBy<'type', TalkOf>('type', {
  elsewhere: heldAgainst,
  cancelled: amongCancelled,
  lines: lineByLine,
  left: leftAsIs,
  app: (_t, talk, voice) => aboutApp(talk, voice),
  holds: whetherItHolds,
  already: already,
  split: splitOffered,
  twice: isTwice,
  undoable: (t, _talk, voice) => mayUndo(t, voice),
  how_to_book: (_t, talk, voice) => howBooked(talk, voice),
  remark: answerRemark,
  resolve: answerResolve,
  lost: answerLost,
  unsure: answerUnsure,
})
