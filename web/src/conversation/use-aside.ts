import type { ActionResource } from '#protocol/actions.ts'
import { useKnown } from '../api/use-resource.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { Entry } from './entries.ts'
import { actionsKey, useConversationStore } from './use-conversation.ts'

/**
 * Says what becomes of what came after a question, and of what was done, when it is asked anew; `entry` is the question
 * or its answer. Empty where nothing but the one answer goes, as for a question that the server has not taken in.
 */
export function useAside(): (entry: Entry) => string {
  const { conversation } = useTexts()
  const store = useConversationStore()
  const known = useKnown<ReadonlyMap<string, ActionResource>>(
    `${actionsKey}${store.getState().sessionId ?? ''}`,
  )
  return (entry) => {
    const { entries } = store.getState()
    const [own, ...later] = entries
      .slice(entries.indexOf(entry))
      .flatMap((one) => (one.kind === 'answer' ? [one] : []))
    if (!own?.turnId) return ''
    const answers = [own, ...later.filter(({ turnId }) => turnId)]
    const done = answers
      .flatMap(({ actions }) => actions)
      .filter(({ action_id }) => !known?.get(action_id)?.undoneAt)
    return conversation.asideBefore(answers.length - 1, done.length)
  }
}
