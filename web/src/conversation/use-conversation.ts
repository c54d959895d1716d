import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { listMessages, questionOf } from '../api/sessions.ts'
import { cancelTurn } from '../api/turns.ts'
import { useRefresh } from '../api/use-resource.tsx'
import { pathOf } from '../frame/route.ts'
import { sessionsKey } from '../frame/session-list.tsx'
import { useToast } from '../frame/toast.tsx'
import { useNavigation } from '../frame/use-route.tsx'
import { type PanelChoice, usePanelChoice } from '../panels/panel-choice.tsx'
import { browserOperations } from '../stream/browser-operations.ts'
import { followTurn, type TurnStart } from '../stream/follow-turn.ts'
import { useTexts } from '../texts/use-texts.tsx'
import {
  type ConversationState,
  type ConversationStore,
  createConversationStore,
} from './conversation-store.ts'
import { keepDraft, readDraft } from './draft.ts'
import { isUnsent } from './entries.ts'
import { useSessionNews } from './use-session-news.ts'

/** What is known of confirmations, by the turn that asked. */
export const confirmationsKey = 'confirmations/'
/** What is known of what was done, by session. */
export const actionsKey = 'actions/'

/** One assistant's conversation on this page: its store and its state. */
export function useConversation(assistant: string, sessionId: string | undefined) {
  const { go, visit } = useNavigation()
  const refresh = useRefresh()
  const choice = usePanelChoice()
  const toast = useToast()
  const texts = useTexts()
  const [store] = useState(() =>
    createConversationStore(assistant, {
      loadMessages: listMessages,
      follow: (start, signal) =>
        followTurn(withChoice(start, choice.current[assistant]), browserOperations, signal),
      cancel: cancelTurn,
      questionOf,
      newId: newId,
      soon: (run) => (document.hidden ? setTimeout(run, 100) : requestAnimationFrame(run)),
      onTurn: (id) => {
        go(pathOf(assistant, id), 'replace')
        refresh(sessionsKey(assistant))
      },
      onTurnEnd: () => {
        refresh(sessionsKey(assistant))
        refresh(`${assistant}/`)
        refresh(confirmationsKey)
        refresh(actionsKey)
      },
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.getState)
  // A visit counts even to the address that is open already: asking for a new conversation clears an unsent one.
  useEffect(() => store.open(sessionId), [store, sessionId, visit])
  const lastUndone = useRef<string | null>(null)
  const lookAgain = () => {
    refresh(confirmationsKey)
    refresh(actionsKey)
    refresh(`${assistant}/`)
  }
  useSessionNews(state.failure ? undefined : state.sessionId, {
    onEvent(event) {
      if (event.type === 'title_updated') refresh(sessionsKey(assistant))
      if (event.type === 'quality') store.judge(event.message_id, event)
      if (event.type === 'terms_saved') {
        refresh(`${assistant}/`)
        toast(texts.termsSaved(event.count))
      }
      if (event.type !== 'session_changed') return
      store.catchUp(event.last_turn_id ?? undefined)
      if (event.last_undone_id !== lastUndone.current) lookAgain()
      lastUndone.current = event.last_undone_id
    },
    onReturn() {
      store.refresh()
      refresh(sessionsKey(assistant))
      lookAgain()
    },
  })

  useEffect(() => {
    // What could not be sent is found in the field again.
    const leaving = () => {
      const unsent = store
        .getState()
        .entries.flatMap((entry) => (entry.kind === 'answer' && isUnsent(entry) ? [entry.question] : []))
      if (unsent.length > 0)
        keepDraft(assistant, [readDraft(assistant), ...unsent].filter(Boolean).join('\n'))
    }
    window.addEventListener('pagehide', leaving)
    return () => window.removeEventListener('pagehide', leaving)
  }, [store, assistant])
  return { store, state }
}

/** A question together with what is chosen in its assistant's panel. */
function withChoice(start: TurnStart, context: PanelChoice['current'][string] | undefined): TurnStart {
  if (!context || !('request' in start)) return start
  if ('resends' in start) return { ...start, request: { ...start.request, context } }
  return { ...start, request: { ...start.request, context } }
}

export const ConversationContext = createContext<ConversationStore | undefined>(undefined)

/** The conversation around a message, for what can be done from within one. */
export function useConversationStore(): ConversationStore {
  const store = use(ConversationContext)
  if (!store) throw new Error('No conversation above.')
  return store
}

export function useConversationState(): ConversationState {
  const store = useConversationStore()
  return useSyncExternalStore(store.subscribe, store.getState)
}

/** `crypto.randomUUID` exists on secure origins alone; a server reached by its address in the home network is none. */
function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
