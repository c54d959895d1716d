import { MalgilError } from '#protocol/errors.ts'
import type { Database } from '#store/database.ts'
import { type Appended, appendToLogs } from '#store/turn-events.ts'
import { LeaseLostError } from '#store/turn-record.ts'

/** Writes rows of a turn's log in a transaction of their own. Resolves to whether somebody asked for the turn's end; throws `LeaseLostError` when it is not ours any more. */
export type WriteLog = (appended: Appended) => Promise<{ readonly cancelRequested: boolean }>

/** So many turns are written at once: an embedded database lets nothing else happen meanwhile. */
const mostAtOnce = 100

interface Waiting extends Appended {
  readonly written: PromiseWithResolvers<{ readonly cancelRequested: boolean }>
}

/**
 * Logs of turns that run beside each other are written together: what comes while an owner's last write is under way
 * waits for it, and goes into the next transaction as a group.
 */
export function createLogWriter(database: Database): WriteLog {
  const waiting = new Map<string, Waiting[]>()

  async function write(ownerId: string, group: readonly Waiting[]): Promise<void> {
    try {
      const held = await database.asOwner(ownerId, (tx) => appendToLogs(tx, group, { isAll: true }))
      for (const { turn, written } of group) {
        const found = held.get(turn.id)
        if (found) written.resolve(found)
        else written.reject(new LeaseLostError(turn.id))
      }
    } catch (error) {
      // What one turn cannot write must not cost the others theirs; a database that is gone is gone for all.
      if (group.length > 1 && !(error instanceof MalgilError))
        for (const one of group) await write(ownerId, [one])
      else for (const one of group) one.written.reject(error)
    }
  }

  async function writeAll(ownerId: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await write(ownerId, queue.splice(0, mostAtOnce))
    waiting.delete(ownerId)
  }

  return (appended) => {
    const { ownerId } = appended.turn
    const one = { ...appended, written: Promise.withResolvers<{ readonly cancelRequested: boolean }>() }
    const queue = waiting.get(ownerId)
    if (queue) queue.push(one)
    else {
      const begun = [one]
      waiting.set(ownerId, begun)
      void writeAll(ownerId, begun)
    }
    return one.written.promise
  }
}
