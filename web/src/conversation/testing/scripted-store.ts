import type { TurnEvent } from '#protocol/events.ts'
import type { Message } from '#protocol/resources.ts'
import { RequestError } from '../../api/failure.ts'
import type { TurnNews, TurnStart } from '../../stream/follow-turn.ts'
import { createConversationStore } from '../conversation-store.ts'
import type { AnswerEntry } from '../entries.ts'

export const events = (text: string, sessionId = 's1'): TurnEvent[] => [
  { type: 'turn', turn_id: 't1', session_id: sessionId, assistant: 'finance' },
  { type: 'token', token: text },
  { type: 'final', message_id: 'm1', text, finish_reason: 'complete', suggestions: ['배달만 볼까?'] },
]

type Script = (start: TurnStart, signal: AbortSignal) => AsyncIterable<TurnNews>

export async function* play(list: readonly TurnEvent[]): AsyncGenerator<TurnNews> {
  for (const event of list) yield { kind: 'event', event }
}

/** A store whose server is a script: what it was asked, and the last answer that it shows. */
export function setUp({
  follow = () => play(events('답')) as AsyncIterable<TurnNews>,
  stored = [] as Message[],
  newest,
  lost = false,
}: {
  follow?: Script
  stored?: Message[] | Promise<Message[]>
  newest?: Message[]
  /** Whether the ids of messages cannot be looked up. */
  lost?: boolean
} = {}) {
  const starts: TurnStart[] = []
  const cancelled: string[] = []
  const sessions: string[] = []
  const ids = ['id1', 'id2', 'id3']
  const store = createConversationStore('finance', {
    loadMessages: async (sessionId, _, onNewest) => {
      if (sessionId === 'gone') throw new RequestError({ code: 'not_found', status: 404 })
      if (newest) onNewest?.(newest)
      return stored
    },
    follow: (start, signal) => {
      starts.push(start)
      return follow(start, signal)
    },
    cancel: async (turnId) => {
      cancelled.push(turnId)
      throw new RequestError({ code: 'unavailable', status: 501 })
    },
    questionOf: async (_, turnId) => {
      if (lost) throw new RequestError({ code: 'offline' })
      return `asked-${turnId}`
    },
    newId: () => ids.shift() ?? '',
    soon: (run) => run(),
    onTurn: (sessionId) => sessions.push(sessionId),
    onTurnEnd: () => undefined,
  })
  const answer = () => store.getState().entries.findLast((entry) => entry.kind === 'answer') as AnswerEntry
  return { store, starts, cancelled, sessions, answer }
}

export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

export const message = (role: Message['role'], turnId: string, text: string): Message => ({
  id: `${role}-${turnId}`,
  sessionId: 's1',
  turnId,
  role,
  text,
  parts: [],
  createdAt: '2026-03-15T12:00:00Z',
})
