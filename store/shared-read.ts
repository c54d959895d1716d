import { setImmediate as nextLoop } from 'node:timers/promises'
import { MalgilError } from '#protocol/errors.ts'
import type { KeptReads } from './client-dialect.ts'
import type { Database, Tx } from './database.ts'

/** Reads an owner's rows, where nothing can be written. */
export type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** What comes later than this begins a transaction of its own, so that those who wait to write get their turn. */
const longestMs = 50

/** A transaction and how many read in it. */
interface Shared {
  readonly tx: Promise<Tx>
  readonly begunAt: number
  readers: number
  /** The read before, after which the next begins: a connection does one thing at a time. */
  last: Promise<unknown>
  close(): void
}

/**
 * Reads that come together, or one right after the other, share a transaction: a round of tools costs one. It ends in
 * the loop's turn after its last read. A question that was asked before has the answer it had, until `forget`: to be
 * called when rows of the owner's have been changed.
 */
export function sharedRead(database: Database, ownerId: string): { read: Read; forget: () => void } {
  let open: Shared | undefined
  let kept: KeptReads = new Map()

  function begin(): Shared {
    const tx = Promise.withResolvers<Tx>()
    const closed = Promise.withResolvers<void>()
    database
      .readAsOwner(
        ownerId,
        async (given) => {
          tx.resolve(given)
          await closed.promise
        },
        kept,
      )
      .catch(tx.reject)
    tx.promise.catch(() => {})
    return {
      tx: tx.promise,
      begunAt: performance.now(),
      readers: 0,
      last: tx.promise,
      close: () => closed.resolve(),
    }
  }

  async function leave(shared: Shared): Promise<void> {
    shared.readers--
    if (open === shared) await nextLoop()
    if (shared.readers > 0) return
    if (open === shared) open = undefined
    shared.close()
  }

  const read: Read = async (work) => {
    if (!open || performance.now() - open.begunAt > longestMs) open = begin()
    const shared = open
    shared.readers++
    const before = shared.last
    const reading = before.then(
      () => shared.tx.then(work),
      () => shared.tx.then(work),
    )
    shared.last = reading
    try {
      const result = await reading
      void leave(shared)
      return result
    } catch (error) {
      if (open === shared) open = undefined
      // An embedded database has one connection: it is given back before it is asked for again.
      void leave(shared)
      if (error instanceof MalgilError) throw error
      // Another's failure in the same transaction is not this one's; what is comes again, in the database's own words.
      return await database.readAsOwner(ownerId, work)
    }
  }
  function forget(): void {
    // What is read at this moment may be what was there before: it is kept with the rest, for nobody.
    kept = new Map()
    open = undefined
  }

  return { read, forget }
}
