import { useCallback, useEffect, useRef, useState } from 'react'
import { failureOf } from '../api/failure.ts'
import { deleteSession } from '../api/sessions.ts'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { useToast } from './toast.tsx'

/** How long it can be taken back, counted while nothing points at the way back. */
const patience = 8_000
/** And while something does: whoever went away with the focus there has it deleted all the same. */
const longestPatience = 60_000

export interface SessionRemoval {
  /** `leaving`: it can be taken back; `gone`: it cannot. */
  readonly stateOf: (id: string) => 'there' | 'leaving' | 'gone'
  readonly remove: (id: string) => void
  readonly takeBack: (id: string) => void
  /** Gives more time while the way back is pointed at or has the focus, and starts the clock anew. */
  readonly hold: (id: string, held: boolean) => void
}

/**
 * Deletes conversations a little later than it is said, so that it can be undone: the server forgets what it deletes.
 * Whoever leaves meanwhile has it done at once; `onGone` is told when it is.
 */
export function useSessionRemoval(onGone: () => void): SessionRemoval {
  const texts = useTexts()
  const toast = useToast()
  const [states, setStates] = useState<ReadonlyMap<string, 'leaving' | 'gone'>>(new Map())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const latest = useRef({ texts, onGone })
  useEffect(() => {
    latest.current = { texts, onGone }
  })

  const mark = useCallback((id: string, state?: 'leaving' | 'gone') => {
    setStates((before) => {
      const after = new Map(before)
      if (state) after.set(id, state)
      else after.delete(id)
      return after
    })
  }, [])
  const stopClock = useCallback((id: string) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
  }, [])
  const carryOut = useCallback(
    async (id: string) => {
      stopClock(id)
      mark(id, 'gone')
      try {
        await deleteSession(id)
      } catch (error) {
        const failure = failureOf(error)
        if (failure.status !== 404) {
          const { sessions } = latest.current.texts
          toast(sessions.notDeleted(describeFailure(failure, latest.current.texts)))
          mark(id)
        }
      }
      latest.current.onGone()
    },
    [mark, stopClock, toast],
  )
  useEffect(() => {
    const leave = () => {
      for (const id of timers.current.keys()) void carryOut(id)
    }
    const hide = () => {
      if (document.hidden) leave()
    }
    // A page that a phone has put away may end without another word.
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [carryOut])

  const startClock = (id: string, time = patience) => {
    clearTimeout(timers.current.get(id))
    timers.current.set(
      id,
      setTimeout(() => void carryOut(id), time),
    )
  }
  return {
    stateOf: (id) => states.get(id) ?? 'there',
    remove(id) {
      mark(id, 'leaving')
      startClock(id)
    },
    takeBack(id) {
      stopClock(id)
      mark(id)
    },
    hold(id, held) {
      if (timers.current.has(id)) startClock(id, held ? longestPatience : patience)
    },
  }
}
