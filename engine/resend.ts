import { withoutInvisible } from '#korean/invisible.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { EventOf, Json, StandingAction } from '#protocol/events.ts'
import type { Tx } from '#store/database.ts'
import { placeOfMessage, setAside } from '#store/set-aside.ts'
import type { Asked } from '#store/turns.ts'
import { forgetFrom } from './memory/forget-turns.ts'
import { titleFrom } from './session-title.ts'
import { standingTexts } from './texts.ts'

/** A message that is to be sent again: edited, or as it was. */
export interface ResendRequest {
  readonly ownerId: string
  /** The person's message, or the answer to it. */
  readonly messageId: string
  /** What is said in its place; without one the same is asked again. */
  readonly message?: string | undefined
  readonly clientMessageId?: string | undefined
  /** As the first time where it is not given. */
  readonly context?: Readonly<Record<string, Json>> | undefined
  readonly now?: Date | undefined
  readonly timeZone: string
}

/**
 * Makes room for the turn `turnId` in place of the one a message is of, in the transaction that admits it: that one and
 * all after it are set aside, and the summary no longer holds them. Gives what the turn is asked; `terms` are those of what is
 * said. Throws `not_found`, `session_busy`,
 * `message_set_aside`, and `invalid_request` for an answer that is to be edited.
 */
export async function makeRoom(
  tx: Tx,
  { messageId, message, context }: Pick<ResendRequest, 'messageId' | 'message' | 'context'>,
  { turnId, terms }: { readonly turnId: string; readonly terms: readonly string[] },
): Promise<Asked> {
  const place = await placeOfMessage(tx, messageId)
  if (!place) throw new MalgilError('not_found', 'There is no such message')
  const { role, sessionId, ordinal, assistant, input } = place
  if (role === 'assistant' && message !== undefined) {
    throw new MalgilError('invalid_request', 'An answer cannot be edited', {
      errors: [{ path: 'message', message: standingTexts.editedAnswer }],
    })
  }
  const said = message ?? input.message
  // A session that is named by its first message is named by what is said instead.
  const title =
    ordinal === 1
      ? { from: titleFrom(withoutInvisible(input.message)), to: titleFrom(withoutInvisible(said)) }
      : undefined
  const standing = await setAside(tx, place, { turnId, title })
  await forgetFrom(tx, sessionId, ordinal)
  return {
    assistant,
    sessionId,
    message: said,
    terms,
    context: context ?? input.context,
    // A chip that was pressed is pressed again; what is said otherwise is read by its words.
    ...(message === undefined && input.suggestionId !== undefined
      ? { suggestionId: input.suggestionId }
      : {}),
    ...(standing.length > 0 ? { setAside: told(standing) } : {}),
  }
}

function told(standing: StandingAction[]): EventOf<'status'> {
  const undoable = standing.filter((action) => action.undoable).length
  const message = standingTexts.standing.ko(standing.length, undoable)
  return { type: 'status', message, variant: 'info', standing_actions: standing }
}
