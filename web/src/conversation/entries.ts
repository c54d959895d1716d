import type { Chart } from '#protocol/charts.ts'
import type { EventFields, FinishReason, Source, StandingAction } from '#protocol/events.ts'
import type { Feedback } from '#protocol/feedback.ts'
import type { Message, MessagePart } from '#protocol/resources.ts'
import type { Failure } from '../api/failure.ts'
import type { LiveAnswer } from './live-answer.ts'
import { type WorkView, workOfLive, workOfPart } from './work-view.ts'

export interface UserEntry {
  readonly kind: 'user'
  readonly id: string
  readonly text: string
  /** Known of a stored one. */
  readonly turnId?: string
}

/** An answer as it is shown, whether it is being made or was stored long ago. */
export interface AnswerEntry {
  readonly kind: 'answer'
  /** The page's own id, the same from the first event to the last, so that nothing is drawn anew at the end. */
  readonly id: string
  /** What was asked: what a retry asks again. */
  readonly question: string
  readonly turnId?: string
  /** Known once it has ended. */
  readonly messageId?: string
  readonly state: 'working' | 'done'
  readonly text: string
  readonly work?: WorkView
  readonly charts: readonly Chart[]
  readonly sources: readonly Source[]
  readonly actions: readonly EventFields<'action_result'>[]
  /** What is asked before anything is done. */
  readonly confirm?: EventFields<'confirm_required'>
  readonly suggestions: readonly string[]
  /** In their order; none for what an earlier version offered. */
  readonly suggestionIds: readonly string[]
  readonly notice?: EventFields<'status'>
  readonly finishReason?: FinishReason
  readonly failure?: Failure
  /** How good it is held to be, where that is known by now. */
  readonly quality?: Quality
  /** What the person thought of it when it was loaded. */
  readonly feedback?: Feedback
  /** How many messages stood in its place and below it before it was asked for anew. */
  readonly setAside?: number
  /** What they did, which is still so. */
  readonly standing?: readonly StandingAction[]
  /** The connection was lost and is being sought; the turn itself, once it has an id, goes on at the server. */
  readonly reconnecting: boolean
  /** Said while another answer was being made: its turn comes after that. */
  readonly queued?: boolean
  /** Made on this page, not loaded: what a screen reader has not heard yet. */
  readonly fresh: boolean
}

export type Quality = Omit<Extract<MessagePart, { type: 'quality' }>, 'type'>

export type Entry = UserEntry | AnswerEntry

/** A turn without an answer yet: one to follow. */
export interface PendingTurn {
  readonly entryId: string
  readonly turnId: string
}

export function waitingEntry(id: string, question: string, turnId?: string): AnswerEntry {
  return {
    kind: 'answer',
    id,
    question,
    ...(turnId ? { turnId } : {}),
    state: 'working',
    text: '',
    charts: [],
    sources: [],
    actions: [],
    suggestions: [],
    suggestionIds: [],
    reconnecting: false,
    fresh: true,
  }
}

/** Shows the events so far. What is not of the turn (its id, its question) stays as it was. */
export function withLive(entry: AnswerEntry, live: LiveAnswer): AnswerEntry {
  const { answer, marks, finished } = live
  const notice = marks.findLast(
    (mark) => mark.kind === 'notice' && mark.variant !== 'info' && !(finished && mark.variant === 'resumed'),
  )
  const { failure: _, notice: __, queued: ___, ...rest } = entry
  return {
    ...rest,
    state: finished ? 'done' : 'working',
    text: answer.text,
    work: workOfLive(live),
    charts: answer.charts?.map(({ chart }) => chart) ?? [],
    sources: answer.sources ?? [],
    actions: answer.actions ?? [],
    ...(answer.standing_actions ? { standing: answer.standing_actions } : {}),
    ...(answer.confirm ? { confirm: answer.confirm } : {}),
    suggestions: answer.suggestions ?? [],
    suggestionIds: answer.suggestion_ids ?? [],
    reconnecting: false,
    ...(answer.turnId ? { turnId: answer.turnId } : {}),
    ...(notice?.kind === 'notice' ? { notice: { message: notice.message, variant: notice.variant } } : {}),
    ...(finished ? { finishReason: answer.finishReason, messageId: answer.messageId } : {}),
    ...(answer.error ? { failure: { code: answer.error.code, detail: answer.error.message } } : {}),
  }
}

/** Stops the show where it is: stopped by the person, or failed. */
export function settled(entry: AnswerEntry, failure?: Failure): AnswerEntry {
  const { work, queued: _, ...rest } = entry
  return {
    ...rest,
    state: 'done',
    reconnecting: false,
    ...(work ? { work: { ...work, working: false, rows: work.rows.map(atRest) } } : {}),
    ...(failure ? { failure } : { finishReason: 'cancelled' as const }),
  }
}

/** What is shown as text: a card asks in the very words of the answer, so only what was said before them is left. */
export function textBesideCard({ text, confirm }: AnswerEntry): string {
  return confirm ? text.slice(0, Math.max(0, text.indexOf(confirm.question))).trim() : text
}

/** Whether the question never got to the server: what a person has to be told, and can send again. */
export function isUnsent({ failure, turnId }: AnswerEntry): boolean {
  return failure !== undefined && turnId === undefined
}

/**
 * A question asked anew in the place of the one at `at`: what the server has from there on is set aside, what it has not
 * taken in stays.
 */
export function askedAnew(entries: readonly Entry[], at: number, id: string, text: string): Entry[] {
  const later = entries.slice(at)
  const heard = later.filter((entry, index) =>
    Boolean(entry.turnId ?? (entry.kind === 'user' && later[index + 1]?.turnId)),
  )
  const answer = { ...waitingEntry(`answer-${id}`, text), setAside: heard.length }
  const unheard = later.filter((entry) => !heard.includes(entry))
  return [...entries.slice(0, at), { kind: 'user', id, text }, answer, ...unheard]
}

/** Stored messages as entries; a question whose turn has no answer yet gets one to be filled. */
export function entriesOf(messages: readonly Message[]): { entries: Entry[]; pending: PendingTurn[] } {
  const answered = new Set(
    messages.filter((message) => message.role === 'assistant').map((message) => message.turnId),
  )
  const questions = new Map<string, string>()
  const entries: Entry[] = []
  const pending: PendingTurn[] = []
  for (const message of messages) {
    if (message.role === 'assistant') {
      entries.push(storedAnswer(message, questions.get(message.turnId) ?? ''))
      continue
    }
    questions.set(message.turnId, message.text)
    entries.push({ kind: 'user', id: message.id, text: message.text, turnId: message.turnId })
    if (answered.has(message.turnId)) continue
    const entryId = `answer-${message.turnId}`
    entries.push(waitingEntry(entryId, message.text, message.turnId))
    pending.push({ entryId, turnId: message.turnId })
  }
  return { entries, pending }
}

/**
 * Stored messages over what is shown already: a turn that is known stays as it is, so that nothing is drawn anew, and
 * a question that never arrived stays at the end.
 */
export function mergedEntries(
  shown: readonly Entry[],
  messages: readonly Message[],
): { entries: Entry[]; pending: PendingTurn[] } {
  const known = new Map<string, Entry[]>()
  const unsent: Entry[] = []
  shown.forEach((entry, index) => {
    if (entry.kind !== 'answer') return
    const before = shown[index - 1]
    const pair = before?.kind === 'user' ? [before, entry] : [entry]
    if (!entry.turnId) unsent.push(...pair)
    else if (entry.state === 'done' && (entry.finishReason || !entry.fresh)) known.set(entry.turnId, pair)
  })
  const stored = entriesOf(messages)
  const entries = stored.entries.map((entry) => {
    const same = known.get(entry.turnId ?? '')?.find(({ kind }) => kind === entry.kind)
    // A score comes after the answer, and may have come while nobody listened.
    return same?.kind === 'answer' && !same.quality && entry.kind === 'answer' && entry.quality
      ? { ...same, quality: entry.quality }
      : (same ?? entry)
  })
  const pending = stored.pending.filter(({ turnId }) => !known.has(turnId))
  return { entries: [...entries, ...unsent], pending }
}

function storedAnswer(message: Message, question: string): AnswerEntry {
  const work = partsOf(message, 'work')[0]
  const confirm = partsOf(message, 'confirm')[0]
  const quality = partsOf(message, 'quality')[0]
  return {
    ...waitingEntry(message.id, question, message.turnId),
    messageId: message.id,
    state: 'done',
    fresh: false,
    text: message.text,
    charts: partsOf(message, 'chart').map(({ chart }) => chart),
    sources: partsOf(message, 'sources').flatMap((part) => part.sources),
    actions: partsOf(message, 'action'),
    ...(confirm ? { confirm } : {}),
    ...(quality ? { quality } : {}),
    ...(message.feedback ? { feedback: message.feedback } : {}),
    ...(message.finishReason ? { finishReason: message.finishReason } : {}),
    suggestions: partsOf(message, 'suggestions').flatMap((part) => part.suggestions),
    suggestionIds: partsOf(message, 'suggestions').flatMap((part) => part.suggestion_ids ?? []),
    ...(work ? { work: workOfPart(work, partsOf(message, 'action')) } : {}),
  }
}

function partsOf<T extends MessagePart['type']>(message: Message, type: T) {
  return message.parts.filter((part): part is Extract<MessagePart, { type: T }> => part.type === type)
}

function atRest(row: WorkView['rows'][number]): WorkView['rows'][number] {
  if (row.kind === 'stage') return { ...row, active: false }
  return row.kind === 'step' && row.state === 'running' ? { ...row, state: 'miss' } : row
}
