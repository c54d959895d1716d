import type { Slots } from '#engine/memory/carry-over.ts'
import type { Turn } from '#engine/turn.ts'
import type { Reply } from '../answers/reply.ts'

/** A turn remembers a few words: nobody counts further than so many rows. */
const mostKept = 40

/** What a turn leaves for 두 번째 거 and 그거: to be kept with its other slots (`t.remember`). Nothing when it shows no rows. */
export function shownSlots(replies: readonly Reply[]): Slots {
  const shown = replies.findLast((reply) => reply.shown && reply.shown.length > 0)?.shown
  const stores = replies.findLast((reply) => reply.shownStores && reply.shownStores.length > 0)?.shownStores
  return {
    ...(shown ? { shown: shown.slice(0, mostKept) } : {}),
    ...(stores ? { shownStores: stores.slice(0, mostKept) } : {}),
  }
}

/** The rows that the session's last answer with rows in it showed, by id; the last with `atLeast` so many: 두 번째 거. */
export async function lastShown(t: Turn, atLeast = 1): Promise<readonly string[]> {
  const { window, uncovered } = await t.memory()
  for (const { memory } of [...window, ...uncovered]) {
    const shown = memory?.slots.shown
    if (Array.isArray(shown) && shown.length >= atLeast) return shown.filter((id) => typeof id === 'string')
  }
  return []
}

/** The shops that the session's last answer with rows in it named, in its order; none where it named rows alone. */
export async function lastShownStores(t: Turn): Promise<readonly string[]> {
  const { window, uncovered } = await t.memory()
  const last = [...window, ...uncovered].find(({ memory }) => Array.isArray(memory?.slots.shown))
  const stores = last?.memory?.slots.shownStores
  return Array.isArray(stores) ? stores.filter((name) => typeof name === 'string') : []
}
