import type { KeyboardEvent } from 'react'

/**
 * Arrow keys among things of one kind that are one tab stop together: `columns` side by side, all of them where it is
 * left out. Gives the one that is to have the focus; nothing for other keys and at the edges.
 */
export function arrowTo(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  columns = items.length,
): HTMLElement | undefined {
  const at = items.findIndex((item) => item.matches(':focus'))
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: items.length - 1,
  }[event.key]
  const item = at < 0 || to === undefined ? undefined : items[to]
  if (!item) return undefined
  event.preventDefault()
  item.focus()
  return item
}
