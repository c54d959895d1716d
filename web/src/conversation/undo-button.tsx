import { useEffect, useRef, useState } from 'react'
import { undoAction } from '../api/actions.ts'
import { type Failure, failureOf } from '../api/failure.ts'
import { useRefresh } from '../api/use-resource.tsx'
import { UndoIcon } from '../frame/icons.tsx'
import { describeFailure } from '../texts/describe-failure.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { actionsKey } from './use-conversation.ts'

interface UndoButtonProps {
  /** Whose data it is about. The button also stands where no conversation is around it. */
  readonly assistant: string
  readonly actionId: string
  readonly sessionId: string
  readonly isUndone: boolean
}

/** The way back from what was done; how it went is said in its place. */
export function UndoButton({ assistant, actionId, sessionId, isUndone }: UndoButtonProps) {
  const texts = useTexts()
  const refresh = useRefresh()
  const said = useRef<HTMLParagraphElement>(null)
  const [state, setState] = useState<'idle' | 'running' | 'done' | Failure>('idle')

  const undo = async () => {
    setState('running')
    try {
      await undoAction(actionId)
      setState('done')
      refresh(`${actionsKey}${sessionId}`)
      refresh(`${assistant}/`)
    } catch (error) {
      setState(failureOf(error))
    }
  }
  // The button that had the focus is gone or has failed: what is said about it takes it.
  useEffect(() => {
    if (state === 'done' || typeof state === 'object') said.current?.focus()
  }, [state])

  const isDone = isUndone || state === 'done'
  return (
    <>
      {!isDone && (
        <button
          type="button"
          data-testid="undo"
          disabled={state === 'running'}
          onClick={undo}
          className="flex flex-none items-center gap-1.5 rounded-lg border border-line-strong px-2.5 py-1 text-xs font-medium transition-[background-color,opacity] hover:bg-hover disabled:opacity-50"
        >
          <UndoIcon className="size-3.5" />
          {state === 'running' ? texts.receipt.undoing : texts.receipt.undo}
        </button>
      )}
      <p
        ref={said}
        role="status"
        tabIndex={-1}
        className={isDone ? 'flex-none text-xs text-ink-faint' : 'basis-full pl-7 text-danger empty:hidden'}
      >
        {isDone && texts.receipt.undone}
        {!isDone && typeof state === 'object' && whyNot(state)}
      </p>
    </>
  )

  function whyNot(failure: Failure): string {
    if (failure.code !== 'undo_conflict') return describeFailure(failure, texts)
    const rows = new Set(failure.errors?.map(({ path }) => path.split('.').slice(0, 2).join('.')))
    return texts.receipt.conflict(rows.size)
  }
}
