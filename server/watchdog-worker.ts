// The thread that watches the main thread. What it says goes straight to the output: everything else waits for that thread.
import { writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

export interface WatchTask {
  /** Grows as long as the main thread moves. */
  readonly heartbeat: Int32Array<SharedArrayBuffer>
  readonly frozenMs: number
  readonly signal: NodeJS.Signals
}

export type TurnNews = { readonly began: string } | { readonly ended: string }

/**
 * So many looks in a row have to find the heartbeat where it was. They are counted, not timed: a machine that sleeps or
 * a process that is stopped holds up both threads.
 */
export const looks = 20

if (parentPort) watch(workerData as WatchTask)

function watch({ heartbeat, frozenMs, signal }: WatchTask): void {
  const running = new Set<string>()
  parentPort?.on('message', (news: TurnNews) => {
    if ('began' in news) running.add(news.began)
    else running.delete(news.ended)
  })
  let last = -1
  let still = 0
  setInterval(() => {
    const beat = Atomics.load(heartbeat, 0)
    still = beat === last && running.size > 0 ? still + 1 : 0
    last = beat
    if (still < looks) return
    const said = { level: 60, time: Date.now(), pid: process.pid, hostname: hostname() }
    const msg = `A turn has held the process up for ${frozenMs / 1000} s; it is ended`
    try {
      writeSync(1, `${JSON.stringify({ ...said, turns: [...running], msg })}\n`)
    } finally {
      process.kill(process.pid, signal)
    }
  }, frozenMs / looks)
}
