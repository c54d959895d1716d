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
}

const unknown: Resource<never> = { loading: true }

export function createResourceCache(): ResourceCache {
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
      if (!running.signal.aborted) set(entry, { data, loading: false })
    } catch (error) {
      if (running.signal.aborted) return
      const { data } = entry.state
      set(entry, { ...(data === undefined ? {} : { data }), failure: failureOf(error), loading: false })
    }
  }

  return {
    read<T>(key: string) {
      return (entries.get(key)?.state ?? unknown) as Resource<T>
    },
    watch(key, load, onChange) {
      const entry = entries.get(key) ?? { state: unknown, load, listeners: new Set(), running: undefined }
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
