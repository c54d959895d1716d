import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#store/database.ts'

/** A turn asks the database several times; it is over when it has not for so long. */
const quietMs = 30
/** No longer waits an import at once, however many go on asking. */
const mostMs = 250
const lookMs = 4

/**
 * Between two slices of a long import on the embedded database, which has one connection: whoever asked meanwhile goes
 * first, with the whole of their turn rather than a question of it between slices. Each call stands behind one slice.
 */
export function othersFirst(
  database: Pick<Database, 'activity'>,
  clock: () => number = () => performance.now(),
  wait: (ms: number) => Promise<void> = delay,
): () => Promise<void> {
  let known = database.activity().transactions
  let lastSeen = Number.NEGATIVE_INFINITY
  const look = (own: number) => {
    const { transactions, underWay } = database.activity()
    if (underWay > 0 || transactions - known > own) lastSeen = clock()
    known = transactions
  }
  return async () => {
    look(1)
    const until = clock() + mostMs
    while (clock() - lastSeen < quietMs && clock() < until) {
      await wait(lookMs)
      look(0)
    }
  }
}
