import { useCallback, useState } from 'react'
import type { Expense } from '#protocol/finance.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { changeCategory } from '../../api/finance.ts'
import { useRefresh } from '../../api/use-resource.tsx'

interface CategoryEdit {
  readonly expense: Expense
  readonly from: string | null
  readonly to: string | null
}

/** What to say of the last edit. */
export type EditNotice =
  | ({ readonly kind: 'done' | 'undone' } & CategoryEdit)
  | ({ readonly kind: 'failed'; readonly failure: Failure } & CategoryEdit)

/** Categories changed by hand: shown at once, put back when the server refuses, and undone on demand. */
export function useCategoryEdits() {
  const refresh = useRefresh()
  const [shown, setShown] = useState<ReadonlyMap<string, string | null>>(new Map())
  const [notice, setNotice] = useState<EditNotice>()

  const show = (id: string, category: string | null) =>
    setShown((before) => new Map(before).set(id, category))

  const dismiss = useCallback(() => setNotice(undefined), [])

  async function carryOut(edit: CategoryEdit, kind: 'done' | 'undone') {
    const { expense, from, to } = edit
    show(expense.id, to)
    setNotice(undefined)
    try {
      await changeCategory(expense.id, to)
      setNotice({ kind, ...edit })
      refresh('finance/summary')
    } catch (error) {
      show(expense.id, from)
      setNotice({ kind: 'failed', failure: failureOf(error), ...edit })
    }
  }

  const categoryOf = ({ id, category }: Expense) => (shown.has(id) ? (shown.get(id) ?? null) : category)
  return {
    notice,
    categoryOf,
    change: (expense: Expense, to: string | null) =>
      void carryOut({ expense, from: categoryOf(expense), to }, 'done'),
    undo: ({ expense, from, to }: CategoryEdit) => void carryOut({ expense, from: to, to: from }, 'undone'),
    dismiss,
  }
}

export type CategoryEdits = ReturnType<typeof useCategoryEdits>
