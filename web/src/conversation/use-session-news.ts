import { useEffect, useEffectEvent } from 'react'
import type { SessionEvent } from '#protocol/session-events.ts'

interface SessionNews {
  readonly onEvent: (event: SessionEvent) => void
  /** The page is looked at again: what came meanwhile was not heard. */
  readonly onReturn: () => void
}

/**
 * Listens to a session's own stream while the page is looked at. A browser has six connections to a server for all
 * its tabs: those in the background must not hold them.
 */
export function useSessionNews(sessionId: string | undefined, news: SessionNews) {
  const onEvent = useEffectEvent(news.onEvent)
  const onReturn = useEffectEvent(news.onReturn)
  useEffect(() => {
    if (sessionId === undefined) return
    let stream: EventSource | undefined
    const close = () => {
      stream?.close()
      stream = undefined
    }
    const open = () => {
      stream = new EventSource(`/api/sessions/${encodeURIComponent(sessionId)}/events`)
      stream.onmessage = ({ data }) => (data === '[DONE]' ? close() : onEvent(JSON.parse(data)))
    }
    const look = () => {
      close()
      if (document.hidden) return
      open()
      onReturn()
    }
    if (!document.hidden) open()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      close()
    }
  }, [sessionId])
}
