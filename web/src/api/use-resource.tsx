import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createResourceCache, type Load, type Resource, type ResourceCache } from './resource-cache.ts'

const CacheContext = createContext<ResourceCache | undefined>(undefined)

export function ResourceProvider({ children }: { children: ReactNode }) {
  const [cache] = useState(createResourceCache)
  return <CacheContext value={cache}>{children}</CacheContext>
}

/** Reads a resource by its key, loading it when nobody has. Parts of the page that share a key share the request. */
export function useResource<T>(key: string, load: Load<T>): Resource<T> {
  const cache = useCache()
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const subscribe = useCallback(
    (onChange: () => void) => cache.watch<T>(key, (signal) => latest.current(signal), onChange),
    [cache, key],
  )
  return useSyncExternalStore(subscribe, () => cache.read<T>(key))
}

/** Reads what another part of the page has loaded, loading nothing itself. */
export function useKnown<T>(key: string): T | undefined {
  const cache = useCache()
  const subscribe = useCallback(
    (onChange: () => void) => cache.watch<T>(key, undefined, onChange),
    [cache, key],
  )
  return useSyncExternalStore(subscribe, () => cache.read<T>(key)).data
}

export function useRefresh(): (prefix: string) => void {
  return useCache().refresh
}

function useCache(): ResourceCache {
  const cache = use(CacheContext)
  if (!cache) throw new Error('No ResourceProvider above.')
  return cache
}
