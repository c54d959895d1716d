import type { Message } from '#protocol/resources.ts'
import { type Failure, failureOf, RequestError } from '../api/failure.ts'
import type { TurnNews, TurnStart } from '../stream/follow-turn.ts'
import {
  type AnswerEntry,
  askedAnew,
  type Entry,
  entriesOf,
  mergedEntries,
  type PendingTurn,
  type Quality,
  settled,
  type UserEntry,
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
  /** In the order of the conversation; `onNewest` has the last ones as soon as they are there. */
  readonly loadMessages: (
    sessionId: string,
    signal: AbortSignal,
    onNewest?: (messages: readonly Message[]) => void,
  ) => Promise<readonly Message[]>
  readonly follow: (start: TurnStart, signal: AbortSignal) => AsyncIterable<TurnNews>
  readonly cancel: (turnId: string) => Promise<void>
  /** The id of the message that a turn answers. */
  readonly questionOf: (sessionId: string, turnId: string, signal: AbortSignal) => Promise<string>
  readonly newId: () => string
  /** Runs soon: how often the page is drawn while tokens arrive. Returns nothing to cancel: one late draw does no harm. */
  readonly soon: (run: () => void) => void
  /** A turn began; its session may be new. */
  readonly onTurn: (sessionId: string) => void
  /** A turn ended, whatever its end. */
  readonly onTurnEnd: () => void
}

export interface ConversationStore {
  readonly assistant: string
  readonly getState: () => ConversationState
  readonly subscribe: (onChange: () => void) => () => void
  /** Shows a session, which goes on as it is if it is shown already; without one, an empty conversation. */
  readonly open: (sessionId: string | undefined) => void
  /** `suggestionId`: the chip that was pressed. */
  readonly send: (text: string, suggestionId?: string) => void
  readonly retry: (entryId: string) => void
  /**
   * Asks a question anew, by what stands in `text` where that is given; it and what came later are set aside. `entryId`
   * is the question's or its answer's. Resolves when the server has taken it in; rejects where it has not, and nothing
   * is changed then.
   */
  readonly resend: (entryId: string, text?: string) => Promise<void>
  /** Answers what a turn asked by one of its choices; `label` is what the person says by it. */
  readonly confirm: (turnId: string, choice: { readonly id: string; readonly label: string }) => void
  /** Takes in what has come to the session from elsewhere, if that turn is not shown yet: another tab, another device. */
  readonly catchUp: (lastTurnId: string | undefined) => void
  /** Shows how good an answer is held to be. */
  readonly judge: (messageId: string, quality: Quality) => void
  /** Takes in whatever has come while nobody looked. */
  readonly refresh: () => void
  readonly stop: () => void
}

const empty: ConversationState = {
  sessionId: undefined,
  loading: false,
  failure: undefined,
  entries: [],
  running: false,
}
/** A turn to be followed when the one before it has ended: one that the server has, or a question that is new. */
interface Waiting {
  readonly entryId: string
  turnId?: string
  readonly request?: {
    readonly message: string
    readonly clientMessageId: string
    readonly suggestionId?: string
  }
  handedIn?: boolean
}

/** Whether it was answered elsewhere or has waited too long, or was sent again from elsewhere. */
function isOvertaken(start: TurnStart, { code, status }: Failure): boolean {
  return code === 'message_set_aside' || ('confirms' in start && status === 409)
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
  let followed: string | undefined
  /** What waits for the answer that is being made, in its order. */
  let line: Waiting[] = []
  /** Questions that got no further than the door keep their id, so that a retry cannot ask twice. */
  const unheard = new Map<string, TurnStart>()
  /** What is asked anew and not taken in yet: what it stands in for is shown till then. */
  const anew = new Map<string, { begin: () => void; end: (error?: unknown) => void }>()
  /** A turn that came from elsewhere while one was followed here. */
  let missed: string | undefined
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
    followed = entryId
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
        if (news.event.type === 'turn') began(entryId, news.event.session_id)
        change(entryId, (entry) => withLive(entry, live))
      }
      if (!live.finished) throw new RequestError({ code: 'unreadable' })
    } catch (error) {
      const failure = failureOf(error)
      const isOver = isOvertaken(start, failure)
      anew.get(entryId)?.end(either.aborted || isOver ? undefined : error)
      anew.delete(entryId)
      if (signal.aborted) return
      if (isOver) return withdraw(entryId)
      change(entryId, (entry) => settled(entry, own.signal.aborted ? undefined : failure))
    }
    set({ running: false })
    operations.onTurnEnd()
    proceed()
  }

  function proceed() {
    const next = line.shift()
    if (!next) return catchUp(missed)
    const start = startOf(next)
    // Asked anew under the same id, it is the turn that the server may have taken in already.
    if (start && 'request' in start) unheard.set(next.entryId, start)
    if (start) void follow(next.entryId, start)
  }

  function startOf({ turnId, request }: Waiting): TurnStart | undefined {
    if (turnId !== undefined) return { turnId }
    const { sessionId } = state
    return request && { assistant, request: sessionId ? { ...request, sessionId } : request }
  }

  /** Gives a question that waits to the server, where it cannot be lost: its answer is followed when it is its turn. */
  async function handIn(waiting: Waiting) {
    const start = startOf(waiting)
    if (waiting.handedIn || !start || 'turnId' in start) return
    waiting.handedIn = true
    const { signal } = shown
    try {
      for await (const { kind, ...news } of operations.follow(start, signal)) {
        if (kind !== 'event' || !('event' in news) || news.event.type !== 'turn') continue
        const { turn_id: turnId } = news.event
        waiting.turnId = turnId
        change(waiting.entryId, (entry) => ({ ...entry, turnId }))
        return
      }
    } catch (error) {
      if (signal.aborted || !line.includes(waiting)) return
      line = line.filter((one) => one !== waiting)
      unheard.set(waiting.entryId, start)
      change(waiting.entryId, (entry) => settled(entry, failureOf(error)))
    }
  }

  /** What was said here was never heard: what the server has is shown instead. */
  function withdraw(entryId: string) {
    unheard.delete(entryId)
    const at = state.entries.findIndex(({ id }) => id === entryId)
    set({ running: false, entries: at < 0 ? state.entries : state.entries.toSpliced(at - 1, 2) })
    operations.onTurnEnd()
    void merge().then(() => state.running || proceed())
  }

  function began(entryId: string, sessionId: string) {
    unheard.delete(entryId)
    anew.get(entryId)?.begin()
    anew.delete(entryId)
    set({ sessionId })
    operations.onTurn(sessionId)
    for (const waiting of line) void handIn(waiting)
  }

  async function load(sessionId: string) {
    const { signal } = shown
    set({ ...empty, sessionId, loading: true })
    try {
      const newest = (messages: readonly Message[]) => {
        const from = messages.findIndex(({ role }) => role === 'user')
        if (!signal.aborted) set({ entries: entriesOf(messages.slice(from)).entries, loading: false })
      }
      const messages = await operations.loadMessages(sessionId, signal, newest)
      if (signal.aborted) return
      const { entries, pending } = entriesOf(messages)
      const shownTurns = new Set(state.entries.map(({ turnId }) => turnId))
      const earlier = entries.filter(({ turnId }) => !shownTurns.has(turnId))
      set({ entries: [...earlier, ...state.entries], loading: false })
      followAll(pending)
    } catch (error) {
      if (!signal.aborted) set({ loading: false, failure: failureOf(error) })
    }
  }

  function followAll(pending: readonly PendingTurn[]) {
    line = [...pending, ...line]
    if (!state.running) proceed()
  }

  async function merge() {
    const { sessionId } = state
    if (sessionId === undefined || state.running || state.loading) return
    const { signal } = shown
    try {
      const messages = await operations.loadMessages(sessionId, signal)
      // What began here meanwhile knows more than what was asked for before it.
      if (signal.aborted || state.running) return
      const { entries, pending } = mergedEntries(state.entries, messages)
      const hasNews = entries.some((entry) => !state.entries.includes(entry))
      if (!hasNews && entries.length === state.entries.length) return
      set({ entries })
      operations.onTurnEnd()
      followAll(pending)
    } catch (error) {
      const failure = failureOf(error)
      if (!signal.aborted && failure.status === 404) set({ failure })
    }
  }

  function catchUp(lastTurnId: string | undefined) {
    missed = state.running ? lastTurnId : undefined
    if (lastTurnId === undefined || state.running) return
    const isKnown = state.entries.some(
      (entry) => entry.kind === 'answer' && entry.state === 'done' && entry.turnId === lastTurnId,
    )
    if (!isKnown) void merge()
  }

  function ask(entryId: string, start: TurnStart) {
    unheard.set(entryId, start)
    void follow(entryId, start)
  }

  async function resend(entryId: string, text?: string) {
    const { entries, sessionId, running, loading } = state
    const found = entries.findIndex(({ id }) => id === entryId)
    const at = entries[found]?.kind === 'answer' ? found - 1 : found
    const [question, answer] = [entries[at], entries[at + 1]]
    if (question?.kind !== 'user' || answer?.kind !== 'answer' || running || loading) return
    const edited = text?.trim() ?? question.text
    const message = edited === question.text ? undefined : edited
    const resends = sessionId && answer.turnId && (await messageOf(question, answer, sessionId, message))
    if (resends === null) return
    // One that the server never heard of is a new question there, and what came later stays.
    if (!resends) {
      unheard.delete(answer.id)
      set({ entries: entries.toSpliced(at, 2) })
      return send(edited)
    }
    const clientMessageId = operations.newId()
    const fresh = `answer-${clientMessageId}`
    const begun = Promise.withResolvers<void>()
    anew.set(fresh, {
      begin() {
        // Older messages may have come before it meanwhile.
        const now = state.entries.findIndex(({ id }) => id === question.id)
        if (now >= 0) set({ entries: askedAnew(state.entries, now, clientMessageId, edited) })
        begun.resolve()
      },
      end: (error) => (error ? begun.reject(error) : begun.resolve()),
    })
    void follow(fresh, { resends, request: { clientMessageId, ...(message ? { message } : {}) } })
    return begun.promise
  }

  /** The server's own id of what is asked anew; null when another session is shown by the time it is known. */
  async function messageOf(question: UserEntry, answer: AnswerEntry, sessionId: string, message?: string) {
    // An answer can be asked for anew, and not be edited.
    if (question.turnId) return question.id
    if (answer.messageId && message === undefined) return answer.messageId
    const { signal } = shown
    set({ running: true })
    try {
      const id = await operations.questionOf(sessionId, answer.turnId ?? '', signal)
      return signal.aborted ? null : id
    } catch (error) {
      if (signal.aborted) return null
      set({ running: false })
      throw error
    }
  }

  /** Shows what is said and an answer to be filled. */
  function say(text: string): { id: string; entryId: string } {
    const id = operations.newId()
    const answer = { ...waitingEntry(`answer-${id}`, text), ...(state.running ? { queued: true } : {}) }
    set({ entries: [...state.entries, { kind: 'user', id, text }, answer] })
    return { id, entryId: answer.id }
  }

  function send(text: string, suggestionId?: string) {
    const message = text.trim()
    if (message === '' || state.loading) return
    const { id: clientMessageId, entryId } = say(message)
    const pressed = suggestionId === undefined ? {} : { suggestionId }
    const waiting: Waiting = { entryId, request: { message, clientMessageId, ...pressed } }
    line.push(waiting)
    if (!state.running) proceed()
    else if (state.sessionId && anew.size === 0) void handIn(waiting)
  }

  return {
    assistant,
    getState: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    open(sessionId) {
      if (sessionId !== undefined && sessionId === state.sessionId && !state.failure) return
      shown.abort()
      shown = new AbortController()
      line = []
      if (sessionId === undefined) set(empty)
      else void load(sessionId)
    },
    send,
    retry(entryId) {
      const entry = state.entries.find(({ id }) => id === entryId)
      if (entry?.kind !== 'answer' || state.running) return
      const start = unheard.get(entryId)
      const { question, turnId, setAside } = entry
      const fresh = { ...waitingEntry(entryId, question, turnId), ...(setAside ? { setAside } : {}) }
      if (start || (entry.turnId && !entry.finishReason)) change(entryId, () => fresh)
      if (start) ask(entryId, start)
      else if (entry.turnId && !entry.finishReason) void follow(entryId, { turnId: entry.turnId })
      else send(entry.question)
    },
    resend,
    confirm(turnId, { id: choice, label }) {
      if (state.running || state.loading) return
      ask(say(label).entryId, { confirms: turnId, choice })
    },
    catchUp,
    judge(messageId, quality) {
      const judged = state.entries.find((entry) => entry.kind === 'answer' && entry.messageId === messageId)
      if (judged) change(judged.id, (entry) => ({ ...entry, quality }))
    },
    refresh: () => void merge(),
    stop() {
      const working = state.entries.find(({ id }) => id === followed)
      const target = following
      const leave = () => target.abort()
      if (working?.kind !== 'answer' || !working.turnId) return leave()
      operations.cancel(working.turnId).then(() => setTimeout(leave, stopPatience), leave)
    },
  }
}
