import pg from 'pg'
import type { Database } from './database.ts'

/** Tells the processes on one database of what has happened. A word lost on the way is made up for by whoever looks again after a while. */
export interface Notifier {
  /** Sends a word to every process, this one included. Never rejects. */
  publish(channel: string, payload: string): void
  /** Calls `hear` with each payload until the returned function is called. */
  subscribe(channel: string, hear: (payload: string) => void): () => void
  close(): Promise<void>
}

/** Within one process: all there is on PGlite. */
export function localNotifier(): Notifier & { deliver(channel: string, payload: string): void } {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const deliver = (channel: string, payload: string) => {
    for (const hear of listeners.get(channel) ?? []) hear(payload)
  }
  return {
    deliver,
    publish: deliver,
    subscribe(channel, hear) {
      const set = listeners.get(channel) ?? new Set()
      listeners.set(channel, set.add(hear))
      return () => set.delete(hear)
    },
    close: async () => listeners.clear(),
  }
}

/** The one PostgreSQL channel all words travel on, as `channel payload`. */
const wire = 'malgil'
const reconnectMs = 1000

/**
 * Between processes: LISTEN on a connection of its own, NOTIFY through the pool. A lost connection is made again; what
 * was said meanwhile is lost, as the contract allows.
 */
export function postgresNotifier(database: Database, url: string): Notifier {
  const local = localNotifier()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function listen(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    const lost = () => {
      if (closed || client !== fresh) return
      client = undefined
      timer = setTimeout(() => void listen(), reconnectMs)
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ payload = '' }) => {
      const space = payload.indexOf(' ')
      local.deliver(payload.slice(0, space), payload.slice(space + 1))
    })
    client = fresh
    try {
      await fresh.connect()
      await fresh.query(`listen ${wire}`)
    } catch {
      lost()
    }
  }

  void listen()
  return {
    subscribe: local.subscribe,
    publish(channel, payload) {
      database.asEngine((_, runLast) => runLast(notification, [`${channel} ${payload}`])).catch(() => {})
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
      await local.close()
    },
  }
}

const notification = { name: 'notify', text: `select pg_notify('${wire}', $1)` }
