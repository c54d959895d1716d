/** What was given back and waits for the next that asks. */
export interface Spare<T> {
  take(): T | undefined
  give(item: T): void
}

/** How long it waits: a database that is open keeps its process from ending. */
const waitsForMs = 3000

export function spare<T>(end: (item: T) => Promise<unknown>): Spare<T> {
  const waiting: { readonly item: T; readonly endsSoon: NodeJS.Timeout }[] = []
  return {
    take() {
      const last = waiting.pop()
      clearTimeout(last?.endsSoon)
      return last?.item
    },
    give(item) {
      const endsSoon = setTimeout(() => {
        const at = waiting.findIndex((it) => it.item === item)
        waiting.splice(at, 1)
        void end(item)
      }, waitsForMs)
      waiting.push({ item, endsSoon })
    },
  }
}
