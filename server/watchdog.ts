import { Worker } from 'node:worker_threads'
import type { TurnWatch } from '#engine/turn-observer.ts'
import { announcing, sharedTurns } from './running-turns.ts'
import { watchdogSignal } from './supervise.ts'
import { looks, type WatchTask } from './watchdog-worker.ts'

export interface Watchdog extends TurnWatch {
  stop(): void
}

/**
 * Watches from a thread of its own whether this one still moves, and ends the process when it has stood still for
 * `frozenMs` while turns ran: each of them is logged, and taken up again by whoever starts next. Other work may take
 * as long as it likes.
 */
export function startWatchdog(frozenMs: number): Watchdog {
  const heartbeat = new Int32Array(new SharedArrayBuffer(4))
  const running = sharedTurns()
  const task: WatchTask = { heartbeat, running, frozenMs, signal: watchdogSignal }
  const worker = new Worker(new URL('./watchdog-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })
  worker.unref()
  const beating = setInterval(() => Atomics.add(heartbeat, 0, 1), frozenMs / looks / 2)
  beating.unref()
  return {
    ...announcing(running),
    stop() {
      clearInterval(beating)
      void worker.terminate()
    },
  }
}
