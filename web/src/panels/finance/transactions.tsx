import type { Expense } from '#protocol/finance.ts'
import { listExpenses } from '../../api/finance.ts'
import { useResource } from '../../api/use-resource.tsx'
import { formatNumber } from '../../charts/number-format.ts'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useSpeech } from '../../texts/use-texts.tsx'
import { groupByDay } from './expense-days.ts'

export const expensesKey = 'finance/expenses'
const shown = 20

export function Transactions() {
  const { texts, language } = useSpeech()
  const { data, failure } = useResource(expensesKey, (signal) => listExpenses(shown, signal))
  return (
    <section aria-label={texts.finance.transactions}>
      <h3 className="font-semibold">{texts.finance.transactions}</h3>
      {!data && !failure && <TransactionSkeleton />}
      {!data && failure && <p className="py-4 text-sm text-ink-faint">{describeFailure(failure, texts)}</p>}
      {data?.length === 0 && (
        <div className="py-4 text-sm text-ink-faint">
          <p>{texts.finance.noTransactions}</p>
          <p>{texts.finance.noTransactionsHint}</p>
        </div>
      )}
      {data && (
        <div className="mt-2 flex flex-col gap-3">
          {groupByDay(data).map(({ day, expenses }) => (
            <div key={day}>
              <h4 className="text-xs text-ink-faint">{dayName(day, language)}</h4>
              <ul>
                {expenses.map((expense) => (
                  <TransactionRow key={expense.id} expense={expense} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

function TransactionRow({ expense }: { expense: Expense }) {
  const { texts, language } = useSpeech()
  return (
    <li className="flex items-baseline gap-3 py-1 text-sm">
      <span className="min-w-0 flex-1 truncate" title={expense.memo ?? undefined}>
        {expense.store}
      </span>
      <span className="flex-none text-xs text-ink-faint">
        {expense.category ?? texts.finance.uncategorized}
      </span>
      <span className={`w-20 flex-none text-right ${expense.amount < 0 ? 'text-accent' : ''}`}>
        {formatNumber(expense.amount, '원', language)}
      </span>
    </li>
  )
}

function dayName(day: string, language: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const format = { month: 'long', day: 'numeric', weekday: 'short' } as const
  return new Date(year, month - 1, date).toLocaleDateString(language, format)
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
