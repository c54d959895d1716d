import type { ReactNode } from 'react'

interface ScrollRegionProps {
  readonly label?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** Holds what is wider or longer than its place, so that it scrolls within and not the page: by keyboard as well. */
export function ScrollRegion({ label, className = 'overflow-x-auto', children }: ScrollRegionProps) {
  return (
    // biome-ignore-start lint/a11y: what scrolls must be reachable by keyboard; a group, as a landmark for each table would be many
    <div role="group" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
    // biome-ignore-end lint/a11y: as above
  )
}
