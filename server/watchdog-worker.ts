// The thread that watches the main thread. What it says goes straight to the output: everything else waits for that thread.
import { writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { isMainThread, workerData } from 'node:worker_threads'
import { announced, type SharedTurns } from './running-turns.ts'

export interface WatchTask {
  /** Grows as long as the main thread moves. */
  readonly heartbeat: Int32Array<SharedArrayBuffer>
  readonly running: SharedTurns
  readonly frozenMs: number
  readonly signal: NodeJS.Signals
}

/**
 * So many looks in a row have to find the heartbeat where it was. They are counted, not timed: a machine that sleeps or
 * a process that is stopped holds up both threads.
 */
export const looks = 20
/** A process that was given no time does not move either, yet nothing holds it up: it has so many times as long. */
const patience = 6

/** Whether a thread that stood still for so many looks, in which the process computed for `busyMs`, is held up. */
export function isHeldUp({
  still,
  busyMs,
  frozenMs,
}: {
  still: number
  busyMs: number
  frozenMs: number
}): boolean {
  return still >= looks && (busyMs >= frozenMs / 2 || still >= looks * patience)
}

if (!isMainThread) watch(workerData as WatchTask)

function watch({ heartbeat, running, frozenMs, signal }: WatchTask): void {
  let last = -1
  let still = 0
  let since = process.cpuUsage()
  setInterval(() => {
    const beat = Atomics.load(heartbeat, 0)
    still = beat === last && Atomics.load(running.count, 0) > 0 ? still + 1 : 0
    last = beat
    if (still === 0) since = process.cpuUsage()
    const { user, system } = process.cpuUsage(since)
    if (!isHeldUp({ still, busyMs: (user + system) / 1000, frozenMs })) return
    const said = { level: 60, time: Date.now(), pid: process.pid, hostname: hostname() }
    const msg = `A turn has held the process up for ${frozenMs / 1000} s; it is ended`
    try {
      writeSync(1, `${JSON.stringify({ ...said, turns: announced(running).named, msg })}\n`)
    } finally {
      process.kill(process.pid, signal)
    }
  }, frozenMs / looks)
}
