import type { GlossaryStats } from '#protocol/glossary.ts'
import { useGlossaryTexts } from './texts.ts'

/** How many entries each field has. */
export function CategoryCounts({ stats }: { stats: GlossaryStats }) {
  const texts = useGlossaryTexts()
  const most = Math.max(1, ...stats.categories.map(({ count }) => count))
  return (
    <section aria-label={texts.stats} data-testid="glossary-stats">
      <h3 className="font-semibold">{texts.stats}</h3>
      <p className="text-ink-faint text-xs">{texts.statsHint(stats.own, stats.shared)}</p>
      <ul className="mt-2 flex flex-col gap-1.5 text-sm">
        {stats.categories.map(({ category, count }) => (
          <li key={category} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
            <span className="truncate">{category || texts.noCategory}</span>
            <span className="text-ink-soft tabular-nums">{texts.count(count)}</span>
            <span aria-hidden="true" className="col-span-2 h-1.5 rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${(count / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
