import type { FinanceSummary } from '#protocol/finance.ts'
import { formatNumber } from '../../charts/number-format.ts'
import { useSpeech } from '../../texts/use-texts.tsx'
import { useFinanceTexts } from './texts.ts'

/** What the month went on as shares of its income, each beside the range that household guides call healthy. */
export function RatioBars({ ratios }: { ratios: NonNullable<FinanceSummary['ratios']> }) {
  const { language } = useSpeech()
  const texts = useFinanceTexts()
  const most = Math.max(40, ...ratios.flatMap(({ share, low, high }) => [share, high ?? low]))
  const at = (percent: number) => `${(100 * percent) / most}%`
  return (
    <section aria-label={texts.ratios} data-testid="ratios" className="mt-5">
      <h4 className="text-sm font-medium">{texts.ratios}</h4>
      <p className="text-xs text-ink-faint">{texts.ratiosHint}</p>
      <ul className="mt-2.5 flex flex-col gap-2.5 text-sm">
        {ratios.map(({ name, share, low, high }) => {
          const isOver = high !== null && share > high
          return (
            <li key={name}>
              <div className="flex items-baseline gap-2">
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className={isOver ? 'font-medium text-warn' : ''}>
                  {formatNumber(share, '%', language)}
                </span>
                <span className="w-24 flex-none text-right text-xs text-ink-faint">
                  {texts.healthy(low, high)}
                </span>
              </div>
              <div aria-hidden="true" className="relative mt-1 h-2 overflow-hidden rounded-full bg-hover">
                <div
                  className="absolute inset-y-0 bg-accent-line"
                  style={{ left: at(low), right: high === null ? 0 : `calc(100% - ${at(high)})` }}
                />
                <div
                  className={`absolute inset-y-0.5 left-0 rounded-full ${isOver ? 'bg-warn' : 'bg-accent'}`}
                  style={{ width: at(Math.max(0, share)) }}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
