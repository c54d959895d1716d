import type { Expense } from '#protocol/finance.ts'
import type { Page } from '#protocol/resources.ts'
import { useKnown } from '../../api/use-resource.tsx'
import { SearchBox } from '../../frame/search-box.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { newestMonth } from './expense-days.ts'
import { expensesKey, type ListFilter } from './list-filter.ts'
import { type Month, monthOf, partsOf, shiftMonth } from './month.ts'
import { uncategorised } from './transaction-row.tsx'

interface TransactionFiltersProps {
  readonly filter: ListFilter
  readonly categories: readonly string[]
  readonly onFilter: (filter: ListFilter) => void
}

const monthsOffered = 24

export function TransactionFilters({ filter, categories, onFilter }: TransactionFiltersProps) {
  const { finance } = useTexts()
  const known = useKnown<Page<Expense>>(expensesKey)
  const newest = newestMonth(known?.items, monthOf(new Date()))
  const months = Array.from({ length: monthsOffered }, (_, back) => shiftMonth(newest, -back))
  if (filter.month !== '' && !months.includes(filter.month)) months.unshift(filter.month)
  return (
    <div className="mt-2 grid grid-cols-2 gap-2">
      <div className="col-span-2">
        <SearchBox
          label={finance.search}
          value={filter.query}
          onChange={(query) => onFilter({ ...filter, query })}
        />
      </div>
      <select
        data-testid="filter-month"
        aria-label={finance.filterMonth}
        value={filter.month}
        onChange={(event) => onFilter({ ...filter, month: event.target.value as Month | '' })}
        className="field min-w-0"
      >
        <option value="">{finance.allMonths}</option>
        {months.map((month) => {
          const { year, month: number } = partsOf(month)
          return (
            <option key={month} value={month}>
              {finance.month(year, number)}
            </option>
          )
        })}
      </select>
      <select
        data-testid="filter-category"
        aria-label={finance.filterCategory}
        value={filter.category}
        onChange={(event) => onFilter({ ...filter, category: event.target.value })}
        className="field min-w-0"
      >
        <option value="">{finance.allCategories}</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {category === uncategorised ? finance.uncategorized : category}
          </option>
        ))}
      </select>
    </div>
  )
}
