import { after } from 'node:test'

/** What was given back and waits for the next that asks for its like. */
export interface Spares<T> {
  take(kind: string): T | undefined
  give(kind: string, item: T): void
}

interface Waiting<T> {
  readonly kind: string
  readonly item: T
  readonly endsSoon: NodeJS.Timeout | undefined
}

/** How long it waits: a database that is open keeps its process from ending. */
const waitsForMs = 3000

let isKept = false
const endings: (() => void)[] = []

/** From now on what was given back waits until the tests of this process are over: many files come one after another. */
export function keepSpares(): void {
  isKept = true
  after(() => {
    isKept = false
    for (const endAll of endings) endAll()
  })
}

/** No more than `most` of all kinds wait; of more, what has waited longest is ended. */
export function spares<T>(most: number, end: (item: T) => Promise<unknown>): Spares<T> {
  const waiting = new Set<Waiting<T>>()
  const stop = (one: Waiting<T>) => {
    waiting.delete(one)
    clearTimeout(one.endsSoon)
    return one.item
  }
  endings.push(() => {
    for (const one of waiting) void end(stop(one))
  })
  return {
    take(kind) {
      const last = [...waiting].findLast((one) => one.kind === kind)
      return last && stop(last)
    },
    give(kind, item) {
      const endsSoon = isKept ? undefined : setTimeout(() => void end(stop(one)), waitsForMs)
      const one: Waiting<T> = { kind, item, endsSoon }
      waiting.add(one)
      const [first] = waiting
      if (first && waiting.size > most) void end(stop(first))
    },
  }
}
