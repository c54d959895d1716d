import { inReadersLanguage } from '../api/request.ts'
import type { FollowOperations } from './follow-turn.ts'

/** `FollowOperations` on the browser. Waiting ends early when the network comes back. */
export const browserOperations: FollowOperations = {
  fetch: (path, init) => fetch(path, inReadersLanguage(init)),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const stop = () => {
        clearTimeout(timeout)
        window.removeEventListener('online', stop)
        signal.removeEventListener('abort', stop)
        resolve()
      }
      const timeout = setTimeout(stop, ms)
      window.addEventListener('online', stop)
      signal.addEventListener('abort', stop)
    }),
  timer: (ms, run) => {
    const timeout = setTimeout(run, ms)
    return () => clearTimeout(timeout)
  },
}
