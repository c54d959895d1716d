import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#store/database.ts'
import { owners, pruneLogs, pruneSessionEvents, pruneToolResults } from '#store/log-pruning.ts'
import type { Upkeep } from './jobs.ts'

/** Turns a batch: some hundred rows, a few milliseconds. */
const batchTurns = 20
/** Between batches others get the database. */
const pauseMs = 20
const dayMs = 86_400_000

/**
 * Deletes the logs of turns that ended more than `keepDays` ago, once a day; their messages stay. Also what is past
 * its time of session events and kept tool results.
 */
export function logPruning(options: { database: Database; keepDays: number; now: () => Date }): Upkeep {
  const { database, keepDays, now } = options
  return {
    name: 'log-pruning',
    everySeconds: dayMs / 1000,
    async run(signal) {
      const cutoff = new Date(now().getTime() - keepDays * dayMs)
      for await (const ownerId of owners(database)) {
        let after: string | undefined
        do {
          signal.throwIfAborted()
          const place = after
          after = await database.asOwner(ownerId, (tx) =>
            pruneLogs(tx, { after: place, cutoff, limit: batchTurns }),
          )
          await delay(pauseMs)
        } while (after)
        await database.asOwner(ownerId, async (tx) => {
          await pruneSessionEvents(tx, cutoff)
          await pruneToolResults(tx)
        })
      }
    },
  }
}
