import { setTimeout as delay } from 'node:timers/promises'

/** One way of keeping many streams busy. */
export interface Load {
  readonly label: string
  /** Tokens are sent at once and logged together; thinking events are logged before they are sent. */
  readonly emits: 'token' | 'thinking'
  readonly turns: number
  readonly readersPerTurn: number
  readonly seconds: number
}

export const eventsPerSecond = 30
export const idealGapMs = 1000 / eventsPerSecond

/** What server and bare server can be told, and what they tell about themselves. */
export type Order =
  | { readonly do: 'prepare'; readonly load: Load }
  | { readonly do: 'go' }
  | { readonly do: 'sample' }
  | { readonly do: 'check' }
  | { readonly do: 'stop' }

export interface Sample {
  readonly rss: number
  /** Milliseconds since the process began. */
  readonly cpu: number
}

export function sample(): Sample {
  const { user, system } = process.cpuUsage()
  return { rss: process.memoryUsage().rss, cpu: (user + system) / 1000 }
}

/** Calls `emit` with numbers from 0 on at the pace, each text with the moment it was made, on a clock all processes share. */
export async function atPace(load: Load, emit: (text: string) => void): Promise<void> {
  const started = performance.now() + Math.random() * idealGapMs
  for (let n = 0; n < load.seconds * eventsPerSecond; n++) {
    const wait = started + n * idealGapMs - performance.now()
    if (wait > 0) await delay(wait)
    emit(`${n}:${process.hrtime.bigint() / 1000n} `)
  }
}

/** Answers the parent's orders one after another. */
export function obey(handlers: Readonly<Record<Order['do'], (order: Order) => unknown>>): void {
  process.on('message', async (order: Order) => {
    const said = await handlers[order.do](order)
    process.send?.({ said })
    if (order.do === 'stop') process.disconnect?.()
  })
}
