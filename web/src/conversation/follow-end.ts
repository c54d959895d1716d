/** An answer that is there within this time is read from its beginning; one that takes longer is read as it comes. */
const atOnce = 1_000
/** So near the end counts as being there. */
const near = 80

export interface FollowedEnd {
  /** A conversation that was had before is opened at its end. */
  readonly open: () => void
  /** Something was just said: its answer will grow below it. */
  readonly said: () => void
  /** The content may have changed. */
  readonly look: () => void
  readonly goThere: () => void
  readonly stop: () => void
}

/**
 * Keeps the end of what grows in sight until the person scrolls up. `onAway` is told whether the end is out of sight,
 * `isGrowing` tells whether an answer is being made.
 */
export function followEnd(
  view: HTMLElement,
  content: HTMLElement,
  isGrowing: () => boolean,
  onAway: (away: boolean) => void,
): FollowedEnd {
  let mode: 'end' | 'question' | 'free' = 'free'
  let top = view.scrollTop
  let timer: ReturnType<typeof setTimeout> | undefined

  const endTop = () => view.scrollHeight - view.clientHeight
  /** Where the last question stands at the upper edge. */
  const questionTop = () => {
    const question = [...content.querySelectorAll('[data-testid=message-user]')].at(-1)
    if (!question) return Number.POSITIVE_INFINITY
    return view.scrollTop + question.getBoundingClientRect().top - view.getBoundingClientRect().top
  }
  /** Whether the person has scrolled: seen before its event comes, which newer content may be ahead of. */
  const heed = () => {
    const moved = view.scrollTop - top
    top = view.scrollTop
    // What we did ourselves. Content that becomes shorter moves the view up, too, but leaves it at the end.
    if (Math.abs(moved) <= 1) return
    if (endTop() - top <= 4) mode = mode === 'question' && moved < 0 ? mode : 'end'
    else if (moved < 0) mode = 'free'
  }
  const look = () => {
    heed()
    if (mode !== 'free') view.scrollTop = mode === 'end' ? endTop() : Math.min(endTop(), questionTop())
    top = view.scrollTop
    onAway(endTop() - top > near)
  }
  const scrolled = () => {
    heed()
    onAway(endTop() - top > near)
  }
  const sizes = new ResizeObserver(look)
  for (const element of [view, content]) sizes.observe(element)
  view.addEventListener('scroll', scrolled, { passive: true })
  return {
    open() {
      mode = 'end'
      look()
    },
    said() {
      mode = 'question'
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (mode === 'question') mode = isGrowing() ? 'end' : 'free'
        look()
      }, atOnce)
      look()
    },
    look,
    goThere() {
      mode = 'end'
      view.scrollTo({ top: view.scrollHeight, behavior: 'smooth' })
    },
    stop() {
      clearTimeout(timer)
      sizes.disconnect()
      view.removeEventListener('scroll', scrolled)
    },
  }
}
