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
    const opened = window.location.pathname
    history.pushState({ layers: depth }, '')
    const moved = () => {
      if (layersOpen() < depth) onBack()
    }
    window.addEventListener('popstate', moved)
    return () => {
      window.removeEventListener('popstate', moved)
      if (layersOpen() !== depth) return
      // Closed by other means, its place goes with it; where the page has gone on meanwhile, that place is the page's own.
      if (window.location.pathname === opened) history.back()
      else history.replaceState(null, '')
    }
  }, [open])
}
