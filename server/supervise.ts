import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** How a server process is started again in place of one that died: on the port that people already use. */
export interface Restarted {
  readonly port?: number
  /** What the one that died was called in the leases it held. */
  readonly predecessor?: string
  /** How often the watchdog has ended a process before it. */
  readonly frozen?: number
}

/** What the watchdog ends a frozen process with: nobody in it has to be able to listen. */
export const watchdogSignal = 'SIGALRM'

const passedOn = ['SIGTERM', 'SIGINT'] as const

/**
 * Runs the server in a process of its own and starts it again when it is killed once it has served: by its watchdog, by
 * want of memory, by a fault of the machine. Passes on what tells it to stop. Resolves to the exit code, which is the
 * server's own. Holds nothing itself, not even the data folder; the server ends when this process is gone.
 */
export async function supervise(): Promise<number> {
  let child: ChildProcess | undefined
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true
    child?.kill(signal)
  }
  for (const signal of passedOn) process.on(signal, stop)
  let next: Restarted = {}
  let frozen = 0
  for (;;) {
    child = fork(join(import.meta.dirname, 'server-process.ts'), [
      JSON.stringify({ ...next, frozen } satisfies Restarted),
    ])
    let hasServed = false
    child.on('message', (serving) => {
      hasServed = true
      next = serving as Restarted
    })
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    if (code !== null) return code
    if (isStopping) return 0
    if (!hasServed) return 1
    if (signal === watchdogSignal) frozen++
  }
}
