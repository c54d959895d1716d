import { useCallback, useState } from 'react'
import type { TermChange } from '#protocol/glossary.ts'
import { undoAction } from '../../../api/actions.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { useRefresh } from '../../../api/use-resource.tsx'
import { glossaryKey } from '../keys.ts'

/** What to say of the last change. */
export type ChangeNotice =
  | { readonly kind: 'done'; readonly summary: string; readonly actionId: string | null }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Changes to the glossary, each with the way back. */
export function useTermChanges() {
  const refresh = useRefresh()
  const [notice, setNotice] = useState<ChangeNotice>()
  const dismiss = useCallback(() => setNotice(undefined), [])
  const told = (done: ChangeNotice) => {
    setNotice(done)
    refresh(glossaryKey)
  }
  return {
    notice,
    dismiss,
    /** Says what was done elsewhere: in a dialog, by a file. */
    done: ({ summary, actionId }: { summary: string; actionId: string | null }) =>
      told({ kind: 'done', summary, actionId }),
    async carryOut(change: () => Promise<TermChange>) {
      try {
        const { summary, actionId } = await change()
        told({ kind: 'done', summary, actionId })
      } catch (error) {
        setNotice({ kind: 'failed', failure: failureOf(error) })
      }
    },
    async undo(actionId: string) {
      try {
        await undoAction(actionId)
        told({ kind: 'undone' })
      } catch (error) {
        setNotice({ kind: 'failed', failure: failureOf(error) })
      }
    },
  }
}

export type TermChanges = ReturnType<typeof useTermChanges>
