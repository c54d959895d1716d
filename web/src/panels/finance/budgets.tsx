import { useCallback, useRef, useState } from 'react'
import type { Budget } from '#protocol/finance.ts'
import { undoAction } from '../../api/actions.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { listBudgets, setBudget } from '../../api/finance.ts'
import { useRefresh, useResource } from '../../api/use-resource.tsx'
import { formatShortWithUnit } from '../../charts/number-format.ts'
import { plainText } from '../../conversation/plain-text.ts'
import { PencilIcon, TrashIcon } from '../../frame/icons.tsx'
import { describeFailure } from '../../texts/describe-failure.ts'
import { useSpeech } from '../../texts/use-texts.tsx'
import { NoticeBar } from '../notice-bar.tsx'
import { BudgetForm } from './budget-form.tsx'
import { useFinanceTexts } from './texts.ts'

const budgetsKey = 'finance/budgets'
const won = '원'

type Notice =
  | { readonly kind: 'done'; readonly summary: string; readonly actionId: string | null }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** What is left of each budget this month; budgets are set, changed and taken away here, with the way back. */
export function Budgets() {
  const { texts: all } = useSpeech()
  const texts = useFinanceTexts()
  const refresh = useRefresh()
  const opener = useRef<HTMLButtonElement>(null)
  const [edited, edit] = useState<Budget | 'new'>()
  const [notice, setNotice] = useState<Notice>()
  const dismiss = useCallback(() => setNotice(undefined), [])
  const { data, failure } = useResource(budgetsKey, listBudgets)

  /** Whether it went well; what came of it is said. */
  const carryOut = async (work: () => Promise<Notice>): Promise<boolean> => {
    setNotice(undefined)
    try {
      setNotice(await work())
      refresh(budgetsKey)
      return true
    } catch (error) {
      setNotice({ kind: 'failed', failure: failureOf(error) })
      return false
    }
  }
  const set = (category: string | null, amount: number | null) =>
    carryOut(async () => ({ kind: 'done', ...(await setBudget(category, amount)) }))
  const undo = (actionId: string) => {
    // The way back had the focus, and goes with what it said.
    opener.current?.focus()
    void carryOut(async () => {
      await undoAction(actionId)
      return { kind: 'undone' }
    })
  }
  const close = () => {
    edit(undefined)
    // Its own fields had the focus, and are gone.
    setTimeout(() => opener.current?.focus())
  }
  return (
    <section aria-label={texts.budgets} data-testid="budgets">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{texts.budgets}</h3>
        <button
          ref={opener}
          type="button"
          data-testid="set-budget"
          aria-expanded={edited === 'new'}
          onClick={() => edit(edited === 'new' ? undefined : 'new')}
          className="rounded-lg px-2 py-1 text-sm text-accent hover:bg-hover"
        >
          {texts.setBudget}
        </button>
      </div>
      {!data && !failure && <div className="skeleton mt-2 h-10 w-full" aria-hidden="true" />}
      {!data && failure && <p className="text-sm text-ink-faint">{describeFailure(failure, all)}</p>}
      {data?.length === 0 && edited === undefined && (
        <p className="mt-1 text-sm text-ink-faint">{texts.noBudgets}</p>
      )}
      {edited !== undefined && (
        <BudgetForm
          key={edited === 'new' ? '' : (edited.category ?? texts.allSpending)}
          budget={edited === 'new' ? undefined : edited}
          onClose={close}
          onSave={async (category, amount) => {
            const isKept = await set(category, amount)
            if (isKept) close()
            return isKept
          }}
        />
      )}
      <ul className="mt-2 flex flex-col gap-3 empty:hidden">
        {data?.map((budget) => (
          <BudgetRow
            key={budget.category}
            budget={budget}
            onEdit={() => edit(budget)}
            onRemove={() => {
              opener.current?.focus()
              void set(budget.category, null)
            }}
          />
        ))}
      </ul>
      <NoticeBar
        testId="budget"
        notice={notice}
        dismiss={dismiss}
        undo={notice?.kind === 'done' && notice.actionId ? () => undo(notice.actionId ?? '') : undefined}
      >
        {notice?.kind === 'done' && plainText(notice.summary)}
        {notice?.kind === 'undone' && all.receipt.undone}
        {notice?.kind === 'failed' && texts.failed(describeFailure(notice.failure, all))}
      </NoticeBar>
    </section>
  )
}

interface BudgetRowProps {
  readonly budget: Budget
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function BudgetRow({ budget, onEdit, onRemove }: BudgetRowProps) {
  const { language } = useSpeech()
  const texts = useFinanceTexts()
  const { category, amount, spent, left, percent } = budget
  const name = category ?? texts.allSpending
  const short = (value: number) => formatShortWithUnit(value, won, language)
  const isOver = left < 0
  return (
    <li data-testid="budget" className="group/budget text-sm">
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className={isOver ? 'font-medium text-danger' : 'text-ink-soft'}>
          {isOver ? texts.over(short(-left)) : texts.left(short(left))}
        </span>
        <button
          type="button"
          className="icon-button size-8"
          aria-label={texts.changeOf(name)}
          title={texts.changeOf(name)}
          onClick={onEdit}
        >
          <PencilIcon className="size-3.5" />
        </button>
        <button
          type="button"
          className="icon-button -mr-1.5 size-8"
          aria-label={texts.removeOf(name)}
          title={texts.removeOf(name)}
          onClick={onRemove}
        >
          <TrashIcon className="size-3.5" />
        </button>
      </div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-hover">
        <div
          className={`h-full rounded-full ${isOver ? 'bg-danger' : 'bg-accent'}`}
          style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
        />
      </div>
      <p className="mt-0.5 text-right text-xs text-ink-faint">{texts.spentOf(short(spent), short(amount))}</p>
    </li>
  )
}
