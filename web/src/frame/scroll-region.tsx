import type { ReactNode } from 'react'

interface ScrollRegionProps {
  readonly label?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** Holds what is wider or longer than its place, so that it scrolls within and not the page: by keyboard as well. */
export function ScrollRegion({ label, className = 'overflow-x-auto', children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  )
}
