import { setImmediate as nextLoop } from 'node:timers/promises'

/** How long work goes on before it lets others have the event loop. */
const stretchMs = 8

/** To be awaited between small pieces of long work: gives the event loop a turn when one is due. */
export function createPace(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < stretchMs) return
    await nextLoop()
    signal?.throwIfAborted()
    since = performance.now()
  }
}
