import type { Slice } from './slices.ts'

const radius = 42
const round = 2 * Math.PI * radius
/** Space between slices, as a part of the ring. */
const gap = 0.008

/** What the month went on, as a ring. Its numbers stand in the list beside it, so it is hidden from screen readers. */
export function ShareRing({ slices }: { slices: readonly Slice[] }) {
  let start = 0
  return (
    <svg viewBox="0 0 100 100" className="size-full -rotate-90" aria-hidden="true">
      <circle cx="50" cy="50" r={radius} fill="none" stroke="var(--ground-hover)" strokeWidth="11" />
      {slices.map(({ category, share }, index) => {
        const from = start
        start += share
        const length = Math.max(share - (slices.length > 1 ? gap : 0), 0.002)
        return (
          <circle
            key={category ?? `other-${index}`}
            cx="50"
            cy="50"
            r={radius}
            fill="none"
            stroke={sliceColor(index)}
            strokeWidth="11"
            strokeDasharray={`${length * round} ${round}`}
            strokeDashoffset={-from * round}
          />
        )
      })}
    </svg>
  )
}

const colors = [
  'var(--accent)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
  'var(--series-6)',
]

export function sliceColor(index: number): string {
  return colors[Math.min(index, colors.length - 1)] ?? 'currentColor'
}
