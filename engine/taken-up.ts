import { questionAtEnd, readConsent, wantsToSee } from '#korean/consent.ts'
import type { Json } from '#protocol/events.ts'
import type { OfferRecord } from '#store/tables.ts'
import type { Slots } from './memory/carry-over.ts'
import type { Memory } from './memory/turn-memory.ts'
import type { TurnQuestion } from './turn-outcome.ts'

/** 응, 아니 as the first word of a talk: an answer where nothing was asked. */
export const answersNothing = ({ message, pressed, ordinal }: TurnQuestion): boolean =>
  ordinal === 1 && !pressed && readConsent(message) !== undefined

/**
 * What a message takes up of what was offered: the chip that was pressed or, where it says no more than yes, what the
 * last answer's last sentence offered. `earlier`: where an assistant's earlier version kept that among its slots.
 */
export async function takenUpOf(
  { message, pressed, ordinal }: TurnQuestion,
  memory: () => Promise<Memory>,
  earlier?: (slots: Slots) => Json | undefined,
): Promise<OfferRecord | undefined> {
  if (pressed || ordinal === 1 || !(readConsent(message) === 'yes' || wantsToSee(message))) return pressed
  const { window } = await memory()
  const [last] = window
  const text = last?.offers ? undefined : earlier?.(last?.memory?.slots ?? {})
  const offer = last?.offers?.yes ?? (typeof text === 'string' ? { text } : undefined)
  const asked = `${questionAtEnd(last?.answer ?? '') ?? ''} ${offer?.text ?? ''}`
  const isYes = wantsToSee(message) || readConsent(message, asked) === 'yes'
  return isYes ? offer : undefined
}
