import { useEffect, useEffectEvent } from 'react'

/** How many layers lie over the page, as the history has them. */
export function layersOpen(): number {
  return (history.state as { layers?: number } | null)?.layers ?? 0
}

/** A place in the history is being left; the browser moves only later, and tells by a popstate. */
let leaving = false

function leavePlace() {
  leaving = true
  const moved = (event: PopStateEvent) => {
    if (!event.isTrusted) return
    leaving = false
    window.removeEventListener('popstate', moved)
  }
  window.addEventListener('popstate', moved)
  history.back()
}

/** While something lies over the page, Back closes it and stays on the page: it has a place of its own in the history. */
export function useBackCloses(open: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const opened = window.location.pathname
    /** 0 until it has its place. */
    let depth = 0
    const takePlace = () => {
      depth = layersOpen() + 1
      history.pushState({ layers: depth }, '')
    }
    const moved = () => {
      if (depth > 0 && layersOpen() < depth) onBack()
      // What closed just before this opened has left its place now.
      else if (depth === 0 && !leaving) takePlace()
    }
    if (!leaving) takePlace()
    window.addEventListener('popstate', moved)
    return () => {
      window.removeEventListener('popstate', moved)
      if (depth === 0 || layersOpen() !== depth) return
      // Closed by other means, its place goes with it; where the page has gone on meanwhile, that place is the page's own.
      if (window.location.pathname === opened) leavePlace()
      else history.replaceState(null, '')
    }
  }, [open])
}
