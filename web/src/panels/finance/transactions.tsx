import { useEffect, useState } from 'react'
import { listCategories, listExpenses } from '../../api/finance.ts'
import { useRefresh, useResource } from '../../api/use-resource.tsx'
import { BusyButton } from '../../frame/busy-button.tsx'
import { useSettled } from '../../frame/use-settled.ts'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useSpeech } from '../../texts/use-texts.tsx'
import { EditNoticeBar } from './edit-notice.tsx'
import { groupByDay } from './expense-days.ts'
import { expensesKey, type ListFilter, noFilter } from './list-filter.ts'
import { daysOf } from './month.ts'
import { TransactionFilters } from './transaction-filters.tsx'
import { TransactionRow } from './transaction-row.tsx'
import { useCategoryEdits } from './use-category-edits.ts'

interface TransactionsProps {
  readonly filter: ListFilter
  readonly onFilter: (filter: ListFilter) => void
}

/** What was spent, newest first: filtered, page by page, each with its category to change. */
export function Transactions({ filter, onFilter }: TransactionsProps) {
  const { texts, language } = useSpeech()
  const refresh = useRefresh()
  const settled = useSettled(filter)
  const [pagesOf, setPagesOf] = useState<Readonly<Record<string, number>>>({})
  const edits = useCategoryEdits()
  const isFiltered = settled.query.trim() !== '' || settled.category !== '' || settled.month !== ''
  const key = isFiltered ? `${expensesKey}/${JSON.stringify(settled)}` : expensesKey
  const pages = pagesOf[key] ?? 1
  const { data, failure, loading } = useResource(key, (signal) =>
    listExpenses(queryOf(settled), pages, signal),
  )
  const { data: categories = [] } = useResource('finance/categories', listCategories)
  useEffect(() => {
    if (pages > 1) refresh(key)
  }, [pages, key, refresh])
  const isEmpty = data?.items.length === 0
  return (
    <section aria-label={texts.finance.transactions} data-testid="transactions">
      <h3 className="font-semibold">{texts.finance.transactions}</h3>
      {(isFiltered || !isEmpty) && (
        <TransactionFilters filter={filter} categories={categories} onFilter={onFilter} />
      )}
      {!data && !failure && <TransactionSkeleton />}
      {!data && failure && <p className="py-4 text-sm text-ink-faint">{describeFailure(failure, texts)}</p>}
      {isEmpty && (
        <div role="status" className="py-4 text-sm text-ink-faint">
          <p>{isFiltered ? texts.finance.noneFound : texts.finance.noTransactions}</p>
          {!isFiltered && <p>{texts.finance.noTransactionsHint}</p>}
          {isFiltered && (
            <button
              type="button"
              onClick={() => onFilter(noFilter)}
              className="mt-1 text-accent underline underline-offset-4"
            >
              {texts.finance.clearFilters}
            </button>
          )}
        </div>
      )}
      {data && !isEmpty && (
        <div className="mt-3 flex flex-col gap-3" aria-busy={loading}>
          {groupByDay(data.items).map(({ day, expenses }) => (
            <div key={day}>
              <h4 className="text-xs text-ink-faint">{dayName(day, language)}</h4>
              <ul>
                {expenses.map((expense) => (
                  <TransactionRow key={expense.id} expense={expense} edits={edits} categories={categories} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {data && data.nextCursor !== null && (
        <BusyButton
          data-testid="more-transactions"
          busy={loading}
          onClick={() => setPagesOf({ ...pagesOf, [key]: pages + 1 })}
          className="button-quiet mt-3 w-full"
        >
          {texts.finance.more}
        </BusyButton>
      )}
      <EditNoticeBar edits={edits} />
    </section>
  )
}

function queryOf({ query, category, month }: ListFilter) {
  return {
    query: query.trim() || undefined,
    category: category || undefined,
    ...(month === '' ? {} : daysOf(month)),
  }
}

function dayName(day: string, language: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const isThisYear = year === new Date().getFullYear()
  return new Date(year, month - 1, date).toLocaleDateString(language, {
    ...(isThisYear ? {} : { year: 'numeric' }),
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  })
}

function TransactionSkeleton() {
  return (
    <div className="mt-3 flex flex-col gap-3" aria-hidden="true">
      {['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-2/5'].map((width, index) => (
        <div key={index} className="flex justify-between">
          <div className={`skeleton h-4 ${width}`} />
          <div className="skeleton h-4 w-14" />
        </div>
      ))}
    </div>
  )
}
