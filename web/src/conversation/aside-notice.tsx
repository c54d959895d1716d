import type { ActionResource } from '#protocol/actions.ts'
import { useKnown } from '../api/use-resource.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { AnswerEntry } from './entries.ts'
import { UndoButton } from './undo-button.tsx'
import { actionsKey, useConversationState, useConversationStore } from './use-conversation.ts'

/** That a question was asked anew: what was set aside by it, and what was done before and stays so, with the way back. */
export function AsideNotice({ entry: { setAside = 0, standing = [] } }: { entry: AnswerEntry }) {
  const { conversation } = useTexts()
  const { assistant } = useConversationStore()
  const { sessionId = '' } = useConversationState()
  const known = useKnown<ReadonlyMap<string, ActionResource>>(`${actionsKey}${sessionId}`)
  return (
    <div data-testid="aside" className="flex flex-col gap-1.5 text-sm text-ink-faint">
      <p>{conversation.asideAfter(Math.ceil(setAside / 2), standing.length)}</p>
      {standing.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {standing.map(({ action_id: id, summary, undoable }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-xl border border-line bg-raised px-3.5 py-2"
            >
              <span className="min-w-40 flex-1 text-ink-soft">{summary}</span>
              {undoable && (
                <UndoButton
                  assistant={assistant}
                  actionId={id}
                  sessionId={sessionId}
                  isUndone={Boolean(known?.get(id)?.undoneAt)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
