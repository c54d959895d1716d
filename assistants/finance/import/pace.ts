import { setImmediate as nextLoop } from 'node:timers/promises'

/** Called between two steps of long work: a promise to wait for when others should have the event loop, else nothing. */
export type Pace = () => Promise<void> | undefined

/** How long work goes on without giving way. */
const sliceMs = 8

export function pacer(signal?: AbortSignal): Pace {
  let since = performance.now()
  return () => {
    signal?.throwIfAborted()
    if (performance.now() - since < sliceMs) return undefined
    return nextLoop().then(() => {
      since = performance.now()
    })
  }
}

/** Runs work that says itself where it can be interrupted. */
export async function paced<T>(work: Generator<undefined, T>, pace: Pace): Promise<T> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    const turn = pace()
    if (turn) await turn
  }
}

/** The same in one go. */
export function atOnce<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
