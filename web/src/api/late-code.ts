import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export interface LateCodeOperations {
  /** Whether the server answers at all. */
  readonly isReachable: () => Promise<boolean>
  readonly sleep: (ms: number) => Promise<void>
}

/** A part of the page whose code comes when it is needed. */
// biome-ignore lint/suspicious/noExplicitAny: as `lazy` has it, a component of any properties
export function lateCode<T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): LazyExoticComponent<T> {
  return lazy(() => loadOnceReachable(load, inBrowser))
}

const [firstAgainMs, lastAgainMs] = [1_000, 15_000]

/**
 * Asks for it until the server can be reached. A server that is there and has it no longer, as after an upgrade, is
 * not asked again: that is thrown.
 */
export async function loadOnceReachable<T>(
  load: () => Promise<T>,
  { isReachable, sleep }: LateCodeOperations,
): Promise<T> {
  for (let wait = firstAgainMs; ; wait = Math.min(wait * 2, lastAgainMs)) {
    try {
      return await load()
    } catch {
      if (await isReachable()) return load()
      await sleep(wait)
    }
  }
}

const longestLookMs = 5_000
const inBrowser: LateCodeOperations = {
  isReachable: () =>
    fetch('/api/health', { signal: AbortSignal.timeout(longestLookMs) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}
