import { useState } from 'react'
import { readSummary } from '../../api/finance.ts'
import { useResource } from '../../api/use-resource.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { PanelProps } from '../panel-props.ts'
import { Budgets } from './budgets.tsx'
import { ImportCard } from './import-card.tsx'
import { noFilter } from './list-filter.ts'
import { monthOf } from './month.ts'
import { MonthGlance, summaryKey } from './month-glance.tsx'
import { importPart, messagesPart } from './parts.ts'
import { Transactions } from './transactions.tsx'

export default function FinancePanel({ target, text, onReached }: PanelProps) {
  const { finance } = useTexts()
  const [filter, setFilter] = useState(noFilter)
  const month = monthOf(new Date())
  const { data } = useResource(summaryKey(month), (signal) => readSummary(month, signal))
  return (
    <div className="relative flex h-full flex-col gap-7 overflow-y-auto p-5 pb-8">
      <h2 className="sr-only">{finance.panel}</h2>
      <MonthGlance onCategory={(category, month) => setFilter({ query: '', category, month })} />
      <Budgets />
      <ImportCard
        demo={data?.demo ?? false}
        called={target === importPart}
        messages={target === messagesPart ? text : undefined}
        onReached={onReached}
      />
      <Transactions filter={filter} onFilter={setFilter} />
    </div>
  )
}
