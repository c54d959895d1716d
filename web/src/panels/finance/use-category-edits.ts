import { useCallback, useState } from 'react'
import type { Expense } from '#protocol/finance.ts'
import { undoAction } from '../../api/actions.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { changeCategory } from '../../api/finance.ts'
import { useRefresh } from '../../api/use-resource.tsx'

interface CategoryEdit {
  readonly expense: Expense
  readonly from: string | null
  readonly to: string | null
}

/** An edit that was carried out, with what undoes it at the server. */
export interface DoneEdit extends CategoryEdit {
  readonly actionIds: readonly string[]
}

/** What to say of the last edit. */
export type EditNotice =
  | ({ readonly kind: 'done' } & DoneEdit)
  | ({ readonly kind: 'undone' } & CategoryEdit)
  | ({ readonly kind: 'failed'; readonly failure: Failure } & CategoryEdit)

/**
 * Categories changed by hand: shown at once, put back when the server refuses. An edit is undone by its receipt: only
 * where the row is still as the edit left it.
 */
export function useCategoryEdits() {
  const refresh = useRefresh()
  const [shown, setShown] = useState<ReadonlyMap<string, string | null>>(new Map())
  const [done, setDone] = useState<ReadonlyMap<string, DoneEdit>>(new Map())
  const [notice, setNotice] = useState<EditNotice>()

  const keep = (id: string, edit: DoneEdit | undefined) =>
    setDone((before) => {
      const after = new Map(before)
      if (edit && edit.actionIds.length > 0) after.set(id, edit)
      else after.delete(id)
      return after
    })

  const dismiss = useCallback(() => setNotice(undefined), [])

  /** Shows the edit, has the server do it, and takes it back from sight where that fails. */
  async function carryOut(edit: CategoryEdit, work: () => Promise<EditNotice>) {
    const { expense, from, to } = edit
    const show = (category: string | null) => setShown((before) => new Map(before).set(expense.id, category))
    show(to)
    setNotice(undefined)
    try {
      setNotice(await work())
      refresh('finance/summary')
    } catch (error) {
      show(from)
      setNotice({ kind: 'failed', failure: failureOf(error), ...edit })
    }
  }

  const categoryOf = ({ id, category }: Expense) => (shown.has(id) ? (shown.get(id) ?? null) : category)
  return {
    notice,
    categoryOf,
    /** The last edit of a row that can still be undone. */
    doneTo: ({ id }: Expense) => done.get(id),
    change(expense: Expense, to: string | null) {
      const edit = { expense, from: categoryOf(expense), to }
      void carryOut(edit, async () => {
        const { actionIds } = await changeCategory(expense.id, to)
        const carriedOut = { ...edit, actionIds }
        keep(expense.id, carriedOut)
        return { kind: 'done', ...carriedOut }
      })
    },
    undo({ expense, from, to, actionIds }: DoneEdit) {
      const back = { expense, from: to, to: from }
      void carryOut(back, async () => {
        for (const id of actionIds.toReversed()) await undoAction(id)
        keep(expense.id, undefined)
        return { kind: 'undone', ...back }
      })
    },
    dismiss,
  }
}

export type CategoryEdits = ReturnType<typeof useCategoryEdits>
