import { useEffect, useEffectEvent } from 'react'

/** How many layers lie over the page, as the history has them. */
export function layersOpen(): number {
  return (history.state as { layers?: number } | null)?.layers ?? 0
}

/** While something lies over the page, Back closes it and stays on the page: it has a place of its own in the history. */
export function useBackCloses(open: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const depth = layersOpen() + 1
    history.pushState({ layers: depth }, '')
    const moved = () => {
      if (layersOpen() < depth) onBack()
    }
    window.addEventListener('popstate', moved)
    return () => {
      window.removeEventListener('popstate', moved)
      // Closed by other means: its place goes with it, unless something else has taken it.
      if (layersOpen() === depth) history.back()
    }
  }, [open])
}
