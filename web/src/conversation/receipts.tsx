import { listActions } from '../api/actions.ts'
import { useResource } from '../api/use-resource.tsx'
import { formatNumber } from '../charts/number-format.ts'
import { CheckIcon, UndoIcon } from '../frame/icons.tsx'
import { useSpeech } from '../texts/use-texts.tsx'
import type { AnswerEntry } from './entries.ts'
import { type ReceiptFacts, receiptFacts } from './receipt-facts.ts'
import { UndoButton } from './undo-button.tsx'
import { actionsKey, useConversationState, useConversationStore } from './use-conversation.ts'

/** What an answer has done to one's data, and the way back. */
export function Receipts({ entry }: { entry: AnswerEntry }) {
  const { texts, language } = useSpeech()
  const { sessionId = '' } = useConversationState()
  const { assistant } = useConversationStore()
  // The first answer of a conversation may be here before its conversation has an id.
  const { data } = useResource(`${actionsKey}${sessionId}`, async (signal) =>
    sessionId === '' ? undefined : listActions(sessionId, signal),
  )
  return (
    <ul aria-label={texts.receipt.label} className="flex flex-col gap-2">
      {entry.actions.map((action) => {
        const facts = receiptFacts(action)
        const known = data?.get(action.action_id)
        const isUndone = Boolean(known?.undoneAt)
        const Icon = isUndone ? UndoIcon : CheckIcon
        return (
          <li
            key={action.action_id}
            data-testid="receipt"
            data-undone={isUndone}
            className="rounded-xl border border-line bg-raised px-3.5 py-2.5 text-sm"
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Icon className={`size-4 flex-none ${isUndone ? 'text-ink-faint' : 'text-accent'}`} />
              <p className={`min-w-40 flex-1 ${isUndone ? 'text-ink-faint line-through' : ''}`}>
                <span className="font-medium">{titleOf(entry, action.action) ?? action.summary}</span>
                <span className="text-ink-soft"> {factsLine(facts)}</span>
              </p>
              {(known?.undoable ?? action.undoable) || isUndone ? (
                <UndoButton
                  assistant={assistant}
                  actionId={action.action_id}
                  sessionId={sessionId}
                  isUndone={isUndone}
                />
              ) : (
                <span className="text-xs text-ink-faint">{texts.receipt.notUndoable}</span>
              )}
            </div>
            {facts.leftAlone.length > 0 && (
              <p className="mt-1 pl-7 text-xs text-ink-faint">{texts.receipt.leftAlone(leftNames(facts))}</p>
            )}
          </li>
        )
      })}
    </ul>
  )

  function factsLine({ subject, from, to, affected, total }: ReceiptFacts): string {
    return [
      subject,
      from && to ? `${from} → ${to}` : to,
      // A rule for later rows alone changes none of those there are; that one thing is one goes without saying.
      affected > 1 ? texts.receipt.affected(affected) : undefined,
      total ? formatNumber(total, '원', language) : undefined,
    ]
      .filter(Boolean)
      .join(' · ')
  }

  function leftNames({ leftAlone }: ReceiptFacts): string {
    return leftAlone
      .map(({ name, count }) => (count === undefined ? name : `${name} ${texts.receipt.affected(count)}`))
      .join(', ')
  }
}

/** Actions are named in the step list alone. */
function titleOf({ work }: AnswerEntry, action: string): string | undefined {
  const step = work?.rows.find((row) => row.kind === 'step' && row.tool === action)
  return step?.kind === 'step' && step.title !== '' ? step.title : undefined
}
