/** How long work goes on before it lets others have the event loop. */
const stretchMs = 8

const waiting: (() => void)[] = []
let isNextDue = false

/**
 * Resolves in a turn of the event loop in which no other piece of long work goes on: what many do at once would
 * otherwise go on in one turn, a stretch each, and hold everybody else up by all of them.
 */
function ownTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.push(resolve)
  if (!isNextDue) {
    isNextDue = true
    setImmediate(giveTurn)
  }
  return promise
}

function giveTurn(): void {
  waiting.shift()?.()
  isNextDue = waiting.length > 0
  if (isNextDue) setImmediate(giveTurn)
}

/** To be awaited between small pieces of long work: gives the event loop a turn when one is due. */
export function createPace(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < stretchMs) return
    await ownTurn()
    signal?.throwIfAborted()
    since = performance.now()
  }
}

/** Runs work that yields between small pieces, and lets others have the event loop first and on the way. */
export async function inSlices<T>(work: Generator<void, T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    await ownTurn()
    signal?.throwIfAborted()
    const since = performance.now()
    do {
      const { done, value } = work.next()
      if (done) return value
    } while (performance.now() - since < stretchMs)
  }
}

/** Runs it to its end at once: for what is known to be short. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
