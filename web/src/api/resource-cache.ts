import { type Failure, failureOf } from './failure.ts'

export type Load<T> = (signal: AbortSignal) => Promise<T>

/** What is known of a resource. While it loads again, `data` is what was known before. */
export interface Resource<T> {
  readonly data?: T
  readonly failure?: Failure
  readonly loading: boolean
}

export interface ResourceCache {
  /** The state under a key: the same object until it changes. */
  read<T>(key: string): Resource<T>
  /**
   * Tells of each change until the returned function is called. Loads what nobody has loaded yet; without a
   * `load` it waits for someone who has one.
   */
  watch<T>(key: string, load: Load<T> | undefined, onChange: () => void): () => void
  /** Loads again what is being watched under keys that start so, and forgets the rest. */
  refresh(prefix: string): void
}

interface Entry {
  state: Resource<unknown>
  load: Load<unknown> | undefined
  readonly listeners: Set<() => void>
  running: AbortController | undefined
  /** How often in a row there was no server to reach. */
  misses: number
}

/** Runs something after a while. */
export type Later = (ms: number, run: () => void) => void

const unknown: Resource<never> = { loading: true }

/** What could not be loaded for want of a server comes by itself once it can be reached, asked for ever more seldom. */
const [firstAgainMs, lastAgainMs] = [2_000, 30_000]

const later: Later = (ms, run) => void setTimeout(run, ms)

export function createResourceCache(after: Later = later): ResourceCache {
  const entries = new Map<string, Entry>()

  function set(entry: Entry, state: Resource<unknown>) {
    entry.state = state
    for (const listener of entry.listeners) listener()
  }

  async function run(entry: Entry, load: Load<unknown>) {
    entry.running?.abort()
    const running = new AbortController()
    entry.running = running
    if (!entry.state.loading) set(entry, { ...entry.state, loading: true })
    try {
      const data = await load(running.signal)
      if (running.signal.aborted) return
      entry.misses = 0
      set(entry, { data, loading: false })
      wanted()
    } catch (error) {
      if (running.signal.aborted) return
      const { data } = entry.state
      const failure = failureOf(error)
      set(entry, { ...(data === undefined ? {} : { data }), failure, loading: false })
      if (failure.code === 'offline') again(entry, running)
    }
  }

  /** The server is there: whatever waits for it need wait no longer. */
  function wanted() {
    for (const { 1: other } of entries) {
      if (other.state.failure?.code !== 'offline' || other.state.loading) continue
      if (other.listeners.size > 0 && other.load) void run(other, other.load)
    }
  }

  function again(entry: Entry, missed: AbortController) {
    after(Math.min(firstAgainMs * 2 ** entry.misses++, lastAgainMs), () => {
      // Somebody has asked meanwhile, or nobody wants it any more.
      if (entry.running === missed && entry.listeners.size > 0 && entry.load) void run(entry, entry.load)
    })
  }

  return {
    read<T>(key: string) {
      return (entries.get(key)?.state ?? unknown) as Resource<T>
    },
    watch(key, load, onChange) {
      const entry = entries.get(key) ?? {
        ...{ state: unknown, load, listeners: new Set(), running: undefined, misses: 0 },
      }
      entries.set(key, entry)
      entry.load = load ?? entry.load
      entry.listeners.add(onChange)
      if (load && (!entry.running || entry.state.failure)) void run(entry, load)
      return () => entry.listeners.delete(onChange)
    },
    refresh(prefix) {
      for (const [key, entry] of entries) {
        if (!key.startsWith(prefix)) continue
        if (entry.listeners.size > 0 && entry.load) void run(entry, entry.load)
        else entries.delete(key)
      }
    },
  }
}
