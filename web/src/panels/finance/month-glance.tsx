import { useState } from 'react'
import type { Expense } from '#protocol/finance.ts'
import type { Page } from '#protocol/resources.ts'
import { readSummary } from '../../api/finance.ts'
import { useKnown, useResource } from '../../api/use-resource.tsx'
import { formatNumber, formatShortWithUnit } from '../../charts/number-format.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../frame/icons.tsx'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useSpeech } from '../../texts/use-texts.tsx'
import { newestMonth } from './expense-days.ts'
import { expensesKey } from './list-filter.ts'
import { type Month, monthOf, partsOf, shiftMonth } from './month.ts'
import { RatioBars } from './ratio-bars.tsx'
import { ShareRing, sliceColor } from './share-ring.tsx'
import { slicesOf } from './slices.ts'

export const summaryKey = (month: Month) => `finance/summary/${month}`
const won = '원'

interface MonthGlanceProps {
  /** A category was chosen: its rows of the month are wanted. */
  readonly onCategory: (category: string, month: Month) => void
}

/** One month's spending: how much, on what, and how much the month before. */
export function MonthGlance({ onCategory }: MonthGlanceProps) {
  const { texts, language } = useSpeech()
  const present = monthOf(new Date())
  const [chosen, setMonth] = useState<Month>()
  const expenses = useKnown<Page<Expense>>(expensesKey)
  const month = chosen ?? newestMonth(expenses?.items, present)
  const { data, failure } = useResource(summaryKey(month), (signal) => readSummary(month, signal))
  const { year, month: number } = partsOf(month)
  const compared = (difference: number) => {
    const amount = formatShortWithUnit(Math.abs(difference), won, language)
    return texts.finance.compared(amount, difference, month === present)
  }
  const slices = data ? slicesOf(data, 6) : []
  return (
    <section aria-label={texts.finance.glance}>
      <div className="flex items-center justify-between">
        <h3 className="font-semibold">{texts.finance.month(year, number)}</h3>
        <div className="-mr-1.5 flex">
          <button
            type="button"
            className="icon-button size-8"
            aria-label={texts.finance.previousMonth}
            onClick={() => setMonth(shiftMonth(month, -1))}
          >
            <ChevronLeftIcon className="size-4" />
          </button>
          <button
            type="button"
            className="icon-button size-8 disabled:opacity-30"
            aria-label={texts.finance.nextMonth}
            disabled={month >= present}
            onClick={() => setMonth(shiftMonth(month, 1))}
          >
            <ChevronRightIcon className="size-4" />
          </button>
        </div>
      </div>
      {!data && !failure && <GlanceSkeleton />}
      {!data && failure && <p className="py-6 text-sm text-ink-faint">{describeFailure(failure, texts)}</p>}
      {data && (
        <>
          <p className="mt-1 text-xl font-bold tracking-tight">{formatNumber(data.total, won, language)}</p>
          <p className="text-sm text-ink-faint">
            {texts.finance.count(data.count)}
            {data.previousTotal > 0 && ` · ${compared(data.total - data.previousTotal)}`}
          </p>
          {slices.length === 0 ? (
            <p className="py-4 text-sm text-ink-faint">{texts.finance.emptyMonth}</p>
          ) : (
            <div className="mt-4 flex items-center gap-5">
              <div className="size-26 flex-none">
                <ShareRing slices={slices} />
              </div>
              <ul className="flex min-w-0 flex-1 flex-col gap-1.5 text-sm">
                {slices.map(({ category, name, total, share }, index) => (
                  <li key={category ?? `other-${index}`} className="flex items-center gap-2">
                    <span
                      className="size-2 flex-none rounded-full"
                      style={{ background: sliceColor(index) }}
                    />
                    {category === undefined ? (
                      <span className="min-w-0 flex-1">{texts.finance.others}</span>
                    ) : (
                      // Whole, in two lines where it must: 배달 뺀 식비 cut short would be 배달.
                      <button
                        type="button"
                        title={texts.finance.rowsOf(category)}
                        onClick={() => onCategory(category, month)}
                        className="min-w-0 flex-1 rounded text-left leading-tight break-keep wrap-anywhere underline-offset-4 hover:underline"
                      >
                        {name}
                      </button>
                    )}
                    <span className="text-ink-soft">{formatShortWithUnit(total, won, language)}</span>
                    <span className="w-8 text-right text-xs text-ink-faint">{Math.round(share * 100)}%</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {data.ratios && slices.length > 0 && <RatioBars ratios={data.ratios} />}
        </>
      )}
    </section>
  )
}

function GlanceSkeleton() {
  return (
    <div className="mt-2 flex flex-col gap-3" aria-hidden="true">
      <div className="skeleton h-7 w-36" />
      <div className="skeleton h-4 w-44" />
      <div className="mt-2 flex items-center gap-5">
        <div className="skeleton size-26 rounded-full" />
        <div className="flex flex-1 flex-col gap-2.5">
          {['w-full', 'w-5/6', 'w-2/3', 'w-3/4'].map((width) => (
            <div key={width} className={`skeleton h-3.5 ${width}`} />
          ))}
        </div>
      </div>
    </div>
  )
}
