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
    let path = window.location.pathname
    history.pushState({ layers: depth }, '')
    // The page may have gone on meanwhile: the place below still has the address of before.
    const stay = () => {
      if (window.location.pathname !== path) history.replaceState(history.state, '', path)
    }
    const moved = ({ isTrusted }: PopStateEvent) => {
      if (!isTrusted) path = window.location.pathname
      if (layersOpen() >= depth) return
      if (isTrusted) stay()
      onBack()
    }
    // Captured, so that the address is right before anyone else looks at it.
    window.addEventListener('popstate', moved, true)
    return () => {
      window.removeEventListener('popstate', moved, true)
      // Closed by other means: its place goes with it, unless something else has taken it.
      if (layersOpen() !== depth) return
      window.addEventListener('popstate', stay, { once: true, capture: true })
      history.back()
    }
  }, [open])
}
