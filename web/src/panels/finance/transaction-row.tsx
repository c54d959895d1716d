import type { Expense } from '#protocol/finance.ts'
import { formatNumber } from '../../charts/number-format.ts'
import { UndoIcon } from '../../frame/icons.tsx'
import { useSpeech } from '../../texts/use-texts.tsx'
import type { CategoryEdits } from './use-category-edits.ts'

interface TransactionRowProps {
  readonly expense: Expense
  /** Those there are, 미분류 last; empty until they are known. */
  readonly categories: readonly string[]
  readonly edits: CategoryEdits
}

/** One expense; its category is a choice. */
export function TransactionRow({ expense, categories, edits }: TransactionRowProps) {
  const { texts, language } = useSpeech()
  const { store, memo, amount } = expense
  const category = edits.categoryOf(expense)
  const name = category ?? uncategorised
  const edit = edits.doneTo(expense)
  const choices = categories.includes(name) ? categories : [name, ...categories]
  return (
    <li data-testid="transaction" className="flex items-center gap-2 py-0.5 text-sm">
      <span className="min-w-0 flex-1 truncate" title={memo ? `${store} · ${memo}` : store}>
        {store}
      </span>
      <select
        data-testid="category"
        aria-label={texts.finance.categoryOf(store)}
        value={name}
        disabled={categories.length === 0}
        onChange={({ target: { value } }) => edits.change(expense, value === uncategorised ? null : value)}
        className={`chip-select ${category === null ? 'text-warn' : 'text-ink-soft'}`}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === uncategorised ? texts.finance.uncategorized : choice}
          </option>
        ))}
      </select>
      {edit && (
        <button
          type="button"
          data-testid="row-undo"
          aria-label={texts.finance.undoOf(store)}
          title={texts.finance.undoOf(store)}
          onClick={() => edits.undo(edit)}
          className="icon-button -mx-1 size-7 flex-none text-accent"
        >
          <UndoIcon className="size-3.5" />
        </button>
      )}
      <span className={`w-21 flex-none text-right ${amount < 0 ? 'text-accent' : ''}`}>
        {formatNumber(amount, '원', language)}
      </span>
    </li>
  )
}

/** The server's name for no category. */
export const uncategorised = '미분류'
