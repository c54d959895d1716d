import type { Reach } from '#korean/reference.ts'
import type { Json } from '#protocol/events.ts'

/** What a question says, by the assistant's own names. What it leaves out is not there. */
export type Slots = Readonly<Record<string, Json>>

/** How one slot behaves when a question that points back leaves it out. */
export interface SlotRule {
  readonly name: string
  /** Whether it may be taken over from `earlier` into a question that says `given`; always, without one. */
  readonly carries?: (given: Slots, earlier: Slots) => boolean
  /** Whether saying its value picks the turn that is meant: "아까 물어본 식비" is the turn about 식비. */
  readonly picks?: true
  /** Words that stand for a value of it: 그 가게, after 아까 or 맨 처음, is the turn that had one. */
  readonly calledBy?: RegExp
}

/** An earlier turn's slots. */
export interface EarlierSlots {
  readonly turnId: string
  readonly slots: Slots
}

export interface CarriedSlots {
  /** What the question says and what it takes over. */
  readonly slots: Slots
  /** The names of those that were taken over. */
  readonly carried: readonly string[]
  /** The turn they came from. */
  readonly from?: EarlierSlots
}

/**
 * Completes what a question that points back says (`given`) from the turns before it, newest first. It is the last
 * turn that has slots; but a question that points further back (아까, 처음에) and names what that turn was about means
 * the newest (of 처음에: the oldest) turn that agrees. Nothing is taken over where none does.
 */
export function carryOver(question: {
  given: Slots
  reach: Reach
  earlier: readonly EarlierSlots[]
  rules: readonly SlotRule[]
}): CarriedSlots {
  const { given, rules } = question
  const from = turnMeant(question)
  if (!from) return { slots: given, carried: [] }
  const missing = rules.filter(({ name }) => !(name in given) && name in from.slots)
  const taken = missing.filter(({ carries = () => true }) => carries(given, from.slots))
  const filled = Object.fromEntries(taken.map(({ name }) => [name, from.slots[name]!]))
  return { slots: { ...filled, ...given }, carried: taken.map(({ name }) => name), from }
}

function turnMeant({
  given,
  reach,
  earlier,
  rules,
}: Parameters<typeof carryOver>[0]): EarlierSlots | undefined {
  // Further back, what left nothing that could be taken over (안녕) was not asked.
  const isMeant = ({ slots }: EarlierSlots) =>
    reach === 'last' ? Object.keys(slots).length > 0 : rules.some(({ name }) => name in slots)
  const turns = earlier.filter(isMeant)
  const ordered = reach === 'first' ? turns.toReversed() : turns
  const picking = rules.filter(({ name, picks }) => picks && name in given)
  if (reach === 'last' || picking.length === 0) return ordered[0]
  return ordered.find(({ slots }) =>
    picking.every(({ name }) => JSON.stringify(slots[name]) === JSON.stringify(given[name])),
  )
}
