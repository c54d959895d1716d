import { type FormEvent, useId, useState } from 'react'
import type { Budget } from '#protocol/finance.ts'
import { listCategories } from '../../api/finance.ts'
import { useResource } from '../../api/use-resource.tsx'
import { BusyButton } from '../../frame/busy-button.tsx'
import { useSpeech } from '../../texts/use-texts.tsx'
import { useFinanceTexts } from './texts.ts'

interface BudgetFormProps {
  /** One to be changed; none: a new one. */
  readonly budget: Budget | undefined
  /** Whether it was kept; the form stays as it is where it was not. */
  readonly onSave: (category: string | null, amount: number) => Promise<boolean>
  readonly onClose: () => void
}

/** What a month may cost, in all or of one category. */
export function BudgetForm({ budget, onSave, onClose }: BudgetFormProps) {
  const { texts: all } = useSpeech()
  const texts = useFinanceTexts()
  const id = useId()
  const { data: categories = [] } = useResource('finance/categories', listCategories)
  const [category, setCategory] = useState(budget?.category ?? '')
  const [typed, setTyped] = useState(budget ? budget.amount.toLocaleString('ko') : '')
  const [busy, setBusy] = useState(false)
  const amount = Number(typed.replaceAll(/\D/gu, ''))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    if (!(await onSave(category || null, amount))) setBusy(false)
  }
  const own = budget?.category ?? undefined
  // Its own is there before they are loaded.
  const offered = own === undefined || categories.includes(own) ? categories : [own, ...categories]
  return (
    <form
      data-testid="budget-form"
      onSubmit={save}
      className="enter mt-2 grid grid-cols-2 gap-2 rounded-2xl border border-line bg-raised p-3"
    >
      <select
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus={!budget}
        className="field"
        aria-label={texts.budgetFor}
        disabled={budget !== undefined}
        value={category}
        onChange={(event) => setCategory(event.target.value)}
      >
        <option value="">{texts.allSpending}</option>
        {offered.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus={budget !== undefined}
        className="field min-w-0 text-right max-md:text-[1rem]"
        data-testid="budget-amount"
        aria-label={texts.amount}
        placeholder={texts.amount}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/gu, '').slice(0, 11)
          setTyped(digits === '' ? '' : Number(digits).toLocaleString('ko'))
        }}
      />
      <div className="col-span-2 flex justify-end gap-2">
        <button type="button" className="button-quiet" onClick={onClose}>
          {all.cancel}
        </button>
        <BusyButton type="submit" busy={busy || amount === 0} className="button-strong">
          {busy ? texts.saving : texts.save}
        </BusyButton>
      </div>
    </form>
  )
}
