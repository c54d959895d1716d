import type { Database } from '#store/database.ts'
import { releaseLeases, renewLeases, type TurnPlace, takeTurns } from '#store/leases.ts'
import type { Effects } from './effects.ts'

/** In a lease's time there are this many renewals, so that one or two may fail. */
const renewalsPerLease = 3
const sweepsPerLease = 5
/** How many turns one sweep takes: what is left is for the next, or for another process. */
const sweepLimit = 20

export interface LeaseKeeper {
  /** Looks for turns nobody runs, now. */
  sweep(): Promise<void>
  /** Stops looking and gives up what is still held. */
  stop(): Promise<void>
}

/**
 * Keeps the leases of the turns this process runs, and takes over those that nobody runs. There is no leader and no
 * list of processes: every process does the same, and the database decides.
 */
export function keepLeases(options: {
  database: Database
  processName: string
  leaseSeconds: number
  /** Whether no other process can have the database open. */
  alone: boolean
  /** The name of the process this one was started in place of. */
  predecessor?: string | undefined
  /** Those whose turns this process can run. */
  assistants: readonly string[]
  effects: Effects
  /** What runs here at the moment. */
  held: () => readonly TurnPlace[]
  /** A turn that is no longer ours to write. */
  lost: (place: TurnPlace) => void
  cancelRequested: (place: TurnPlace) => void
  /** A turn that is ours from now on. */
  taken: (place: TurnPlace) => void
}): LeaseKeeper {
  const { database, processName, leaseSeconds, effects } = options
  const leaseMs = leaseSeconds * 1000
  let stopped = false

  async function renew(): Promise<void> {
    const held = options.held()
    if (held.length === 0) return
    // One whose lease ran out while this process stood still is ours still, unless another has taken it meanwhile.
    const kept = await renewLeases(database, held, leaseSeconds)
    const ours = new Map(kept.map((place) => [place.turnId, place]))
    for (const place of held) {
      const still = ours.get(place.turnId)
      if (still?.cancelRequested) options.cancelRequested(place)
      // Asked again: a turn that has ended meanwhile is neither held nor lost.
      else if (!still && options.held().some((it) => it.turnId === place.turnId)) options.lost(place)
    }
  }

  let first = true
  async function sweep(): Promise<void> {
    // Where no other process can be, whoever held a lease when this one started is gone.
    const orphaned = first && options.alone
    const predecessor = first ? options.predecessor : undefined
    const places = await takeTurns(database, {
      process: processName,
      leaseSeconds,
      assistants: options.assistants,
      held: options.held().map(({ turnId }) => turnId),
      limit: sweepLimit,
      orphaned,
      predecessor,
    })
    for (const place of places) options.taken(place)
    // All that was left behind is taken up at the start, however much it is.
    if ((orphaned || predecessor) && places.length === sweepLimit) return sweep()
    first = false
  }

  const timers = [every(leaseMs / renewalsPerLease, renew), every(leaseMs / sweepsPerLease, sweep)]

  /** Runs `work` again and again, each time after the last has ended. */
  function every(milliseconds: number, work: () => Promise<void>): () => void {
    let timer: NodeJS.Timeout
    const again = () => {
      timer = setTimeout(async () => {
        await work().catch((error) => effects.report(error, { job: 'leases' }))
        if (!stopped) again()
      }, milliseconds)
      timer.unref()
    }
    again()
    return () => clearTimeout(timer)
  }

  return {
    sweep,
    async stop() {
      stopped = true
      for (const stop of timers) stop()
      await releaseLeases(database, options.held())
    },
  }
}
