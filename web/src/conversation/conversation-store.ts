import type { ChatRequest } from '#protocol/chat.ts'
import type { Message } from '#protocol/resources.ts'
import { type Failure, failureOf } from '../api/failure.ts'
import type { TurnNews, TurnStart } from '../stream/follow-turn.ts'
import {
  type AnswerEntry,
  type Entry,
  entriesOf,
  type PendingTurn,
  settled,
  waitingEntry,
  withLive,
} from './entries.ts'
import { foldLive, newAnswer } from './live-answer.ts'

export interface ConversationState {
  readonly sessionId: string | undefined
  readonly loading: boolean
  /** Why the session could not be opened. */
  readonly failure: Failure | undefined
  readonly entries: readonly Entry[]
  readonly running: boolean
}

export interface ConversationOperations {
  readonly loadMessages: (sessionId: string, signal: AbortSignal) => Promise<readonly Message[]>
  readonly follow: (start: TurnStart, signal: AbortSignal) => AsyncIterable<TurnNews>
  readonly cancel: (turnId: string) => Promise<void>
  readonly newId: () => string
  /** Runs soon: how often the page is drawn while tokens arrive. Returns nothing to cancel: one late draw does no harm. */
  readonly soon: (run: () => void) => void
  /** A turn began; its session may be new. */
  readonly onTurn: (sessionId: string) => void
  /** A turn ended, whatever its end. */
  readonly onTurnEnd: () => void
}

export interface ConversationStore {
  readonly getState: () => ConversationState
  readonly subscribe: (onChange: () => void) => () => void
  /** Shows a session, which goes on as it is if it is shown already; without one, an empty conversation. */
  readonly open: (sessionId: string | undefined) => void
  readonly send: (text: string) => void
  readonly retry: (entryId: string) => void
  readonly stop: () => void
}

const empty: ConversationState = {
  sessionId: undefined,
  loading: false,
  failure: undefined,
  entries: [],
  running: false,
}
/** How long a stopped turn may take to say its last word. */
const stopPatience = 3_000

/** One assistant's conversation: what is shown, and the turn that is being followed. */
export function createConversationStore(
  assistant: string,
  operations: ConversationOperations,
): ConversationStore {
  let state = empty
  let shown = new AbortController()
  let following = new AbortController()
  let drawing = false
  /** Questions that got no further than the door keep their id, so that a retry cannot ask twice. */
  const requests = new Map<string, ChatRequest>()
  const listeners = new Set<() => void>()

  function set(change: Partial<ConversationState>) {
    state = { ...state, ...change }
    if (drawing) return
    drawing = true
    operations.soon(() => {
      drawing = false
      for (const listener of listeners) listener()
    })
  }

  function change(id: string, to: (entry: AnswerEntry) => AnswerEntry) {
    set({
      entries: state.entries.map((entry) => (entry.id === id && entry.kind === 'answer' ? to(entry) : entry)),
    })
  }

  async function follow(entryId: string, start: TurnStart) {
    const { signal } = shown
    const own = new AbortController()
    following = own
    const either = AbortSignal.any([signal, own.signal])
    let live = newAnswer
    set({ running: true })
    try {
      for await (const news of operations.follow(start, either)) {
        if (news.kind === 'reconnecting') {
          change(entryId, (entry) => ({ ...entry, reconnecting: true }))
          continue
        }
        live = foldLive(live, news.event)
        change(entryId, (entry) => withLive(entry, live))
        if (news.event.type === 'turn') began(entryId, news.event.session_id)
      }
      if (!live.finished) change(entryId, (entry) => settled(entry, { code: 'unreadable' }))
    } catch (error) {
      if (signal.aborted) return
      change(entryId, (entry) => settled(entry, own.signal.aborted ? undefined : failureOf(error)))
    }
    set({ running: false })
    operations.onTurnEnd()
  }

  function began(entryId: string, sessionId: string) {
    requests.delete(entryId)
    set({ sessionId })
    operations.onTurn(sessionId)
  }

  async function load(sessionId: string) {
    const { signal } = shown
    set({ ...empty, sessionId, loading: true })
    try {
      const { entries, pending } = entriesOf(await operations.loadMessages(sessionId, signal))
      if (signal.aborted) return
      set({ entries, loading: false })
      await followAll(pending, signal)
    } catch (error) {
      if (!signal.aborted) set({ loading: false, failure: failureOf(error) })
    }
  }

  async function followAll(pending: readonly PendingTurn[], signal: AbortSignal) {
    for (const { entryId, turnId } of pending) {
      if (signal.aborted) return
      await follow(entryId, { turnId })
    }
  }

  function ask(entryId: string, request: ChatRequest) {
    requests.set(entryId, request)
    void follow(entryId, { assistant, request })
  }

  function send(text: string) {
    const message = text.trim()
    if (message === '' || state.running || state.loading) return
    const clientMessageId = operations.newId()
    const answer = waitingEntry(`answer-${clientMessageId}`, message)
    set({ entries: [...state.entries, { kind: 'user', id: clientMessageId, text: message }, answer] })
    const { sessionId } = state
    ask(answer.id, { message, clientMessageId, ...(sessionId ? { sessionId } : {}) })
  }

  return {
    getState: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    open(sessionId) {
      if (sessionId !== undefined && sessionId === state.sessionId && !state.failure) return
      shown.abort()
      shown = new AbortController()
      if (sessionId === undefined) set(empty)
      else void load(sessionId)
    },
    send,
    retry(entryId) {
      const entry = state.entries.find(({ id }) => id === entryId)
      if (entry?.kind !== 'answer' || state.running) return
      const request = requests.get(entryId)
      const fresh = waitingEntry(entryId, entry.question, entry.turnId)
      if (request || (entry.turnId && !entry.finishReason)) change(entryId, () => fresh)
      if (request) ask(entryId, request)
      else if (entry.turnId && !entry.finishReason) void follow(entryId, { turnId: entry.turnId })
      else send(entry.question)
    },
    stop() {
      const working = state.entries.findLast((entry) => entry.kind === 'answer' && entry.state === 'working')
      const target = following
      const leave = () => target.abort()
      if (working?.kind !== 'answer' || !working.turnId) return leave()
      operations.cancel(working.turnId).then(() => setTimeout(leave, stopPatience), leave)
    },
  }
}
