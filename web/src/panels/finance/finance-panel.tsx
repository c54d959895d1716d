import { useState } from 'react'
import { readSummary } from '../../api/finance.ts'
import { useResource } from '../../api/use-resource.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { PanelProps } from '../panel-props.ts'
import { ImportCard } from './import-card.tsx'
import { noFilter } from './list-filter.ts'
import { monthOf } from './month.ts'
import { MonthGlance, summaryKey } from './month-glance.tsx'
import { Transactions } from './transactions.tsx'

/** The part that `PanelProps.target` can name. */
export const importPart = 'import'

export default function FinancePanel({ target, onReached }: PanelProps) {
  const { finance } = useTexts()
  const [filter, setFilter] = useState(noFilter)
  const month = monthOf(new Date())
  const { data } = useResource(summaryKey(month), (signal) => readSummary(month, signal))
  return (
    <div className="flex h-full flex-col gap-7 overflow-y-auto p-5 pb-8">
      <h2 className="sr-only">{finance.panel}</h2>
      <MonthGlance onCategory={(category, month) => setFilter({ query: '', category, month })} />
      <ImportCard demo={data?.demo ?? false} called={target === importPart} onReached={onReached} />
      <Transactions filter={filter} onFilter={setFilter} />
    </div>
  )
}
