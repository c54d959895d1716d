import type { ChatQuestion } from '../other-question.ts'
import type { Question } from '../question.ts'
import { talkIn } from '../small-talk.ts'
import { changesOfThread } from './commands.ts'
import { moodOf } from './endings.ts'
import { ofEntries } from './entries.ts'
import { looseRemarkOf, remarkOf } from './remarks.ts'
import { settledTalk } from './settled.ts'
import type { TalkOf } from './talk-of.ts'
import { fittingSubject, namedIn, periodOf, subjectOf, type Thread } from './thread.ts'

const chat = (talk: TalkOf): ChatQuestion => ({ kind: 'chat', about: 'isee', talk })

/** What is said of the entries just made, of what is spoken of, of the book or of the app, before the words alone are read. */
export function settledIn(thread: Thread): readonly Question[] | undefined {
  const ofEntry = ofEntries(thread)
  const changes = Array.isArray(ofEntry) ? ofEntry : ofEntry ? undefined : changesOfThread(thread)
  if (changes) return [{ kind: 'action', changes }]
  const talk = (ofEntry as TalkOf | undefined) ?? settledTalk(thread)
  return talk && [chat(talk)]
}

/** A remark or a resolve, by its ending: in the middle of a talk, or of something of one's own that it names. */
export function remarkIn(thread: Thread, inDialogue: boolean): readonly Question[] | undefined {
  const { text } = thread.said.mentions
  // 오늘 날씨 좋네요: small talk, said politely.
  const small = talkIn(text.replace(/요(?=[\s.!~ㅋㅎㅠㅜ]*$)/u, ''), inDialogue)
  const isOfNothing = namedIn(thread) === undefined && fittingSubject(thread) === undefined
  if (small && (isOfNothing || ofItself.has(small))) return [{ kind: 'chat', about: small }]
  const talk = remarkOf(thread)
  if (!talk || !('subject' in talk || inDialogue)) return undefined
  return [chat(talk)]
}

/** Said of no figure, whatever it names: 이 돈이면 치킨 세 번이네, 학생할인 그립다. */
const ofItself: ReadonlySet<unknown> = new Set(['laugh', 'away', 'proud'])

/** The same by any ending that tells, where nothing else could be made of the message. */
export function looseTalk(thread: Thread | undefined): ChatQuestion | undefined {
  const talk = thread && looseRemarkOf(thread)
  return talk && chat(talk)
}

/** What was not understood in the middle of a talk, with what was spoken of. */
export function lostIn(thread: Thread | undefined): ChatQuestion | undefined {
  if (!thread) return undefined
  const subject = subjectOf(thread)
  const period = periodOf(thread)
  return chat({ type: 'lost', ...(subject ? { subject } : {}), ...(period ? { period } : {}) })
}

/** 그러니까 저쪽은요, which tells and asks nothing by its ending. */
export function openIn(thread: Thread | undefined): ChatQuestion | undefined {
  return thread && moodOf(thread.said.mentions.text) === undefined ? lostIn(thread) : undefined
}
