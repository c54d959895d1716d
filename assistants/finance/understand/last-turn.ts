import type { Slots } from '#engine/memory/carry-over.ts'
import { findAmounts } from '#korean/amounts.ts'
import { questionAtEnd, readConsent } from '#korean/consent.ts'
import type { DayRange } from '#query/coverage.ts'
import type { EarlierTurn } from '#store/memory.ts'
import type { Change } from './change.ts'

/** What a message may go on from: what was done, asked and shown in the turns before it. */
export interface LastTurn {
  /** What the newest turn did, or asked back for. */
  readonly did?: Change
  /** What the newest turn proposed, in order. */
  /** The question that the last answer ended with. */
  readonly question?: string | undefined
  readonly offered?: readonly Change[]
  /** The same of the newest turn that did anything, however many questions came after it. */
  readonly earlier?: Change
  /** The budget set or asked about lately. */
  readonly budget?: { readonly category?: string }
  /** What was undone by the newest turn. */
  readonly undone?: Change
  /** What the newest turn spoke of. */
  readonly subject: {
    readonly store?: string
    readonly category?: string
    readonly date?: string
    /** Longer than a day. */
    readonly period?: DayRange
  }
  /** That the newest turn was about a budget. */
  readonly ofBudget?: true
  /** That the newest turn was about the income. */
  readonly ofIncome: boolean
  /** Whether rows are in sight that 그거 and 첫 번째 may mean. */
  readonly showsRows: boolean
  /** How many there are: one is meant without a word. */
  readonly rows: number
  /** The most rows that an answer showed lately: 두 번째 거 counts in it. */
  readonly listed: number
  /** What the newest turn asked or told, in its own words, and the first line of its answer. */
  readonly said?: string
  readonly told?: string
  /** Whether what has no category yet was shown, lately. */
  readonly ofUncategorised?: boolean
  /** That a change was asked about before it was done, lately. */
  readonly asked: boolean
  /** That a yes or no came after it. */
  readonly answered?: true
  /** That it was a yes. */
  readonly agreed?: true
  /** That it was about payments made twice. */
  readonly ofDoubles?: boolean
  /** The first figure of the newest answer, in won. */
  readonly figure?: number
}

/** `turns`: those before, newest first. */
export function lastTurnOf(turns: readonly EarlierTurn[]): LastTurn {
  const remembered = turns.flatMap(({ memory, answer }) => (memory ? [{ slots: memory.slots, answer }] : []))
  // A turn that only said yes or no remembers nothing; after any other without a memory nothing is gone on from.
  const last = turns.find(({ memory, question }) => memory || readConsent(question) === undefined)
  const newest = last?.memory ? { slots: last.memory.slots, answer: last.answer } : undefined
  const did = didIn(newest?.slots)
  const earlier = remembered.map(({ slots }) => didIn(slots)).find((one) => one !== undefined)
  const deeds = remembered.flatMap(({ slots }) => didIn(slots) ?? [])
  const undone = did?.type === 'undo' ? deeds[1] : undefined
  const budget = remembered.map(({ slots }) => budgetIn(slots)).find((one) => one !== undefined)
  const figure = newest && figureOf(newest.answer)
  return {
    ...(did ? { did } : {}),
    ...(earlier ? { earlier } : {}),
    ...(undone ? { undone } : {}),
    ...(budget ? { budget } : {}),
    question: questionAtEnd(newest?.answer ?? ''),
    ...(newest?.slots.offer ? { offered: [newest.slots.offer].flat() as unknown as readonly Change[] } : {}),
    subject: subjectOf(newest?.slots ?? {}),
    ...(newest?.slots.kind === 'budget' ? { ofBudget: true as const } : {}),
    ofIncome: newest?.slots.kind === 'income' || newest?.slots.kind === 'monthly_income',
    showsRows: Array.isArray(newest?.slots.shown),
    rows: rowsIn(newest?.slots),
    listed: Math.max(0, ...remembered.map(({ slots }) => rowsIn(slots))),
    ofUncategorised: remembered.some(({ slots }) => slots.kind === 'uncategorised'),
    asked: turns.some(({ memory, answer }) => memory?.slots.did && asking.test(answer)),
    ...(last && last !== turns[0] ? { answered: true } : {}),
    ...(last && last === turns[1] && readConsent(turns[0]!.question) === 'yes' ? { agreed: true } : {}),
    ...(last
      ? { said: last.question, told: last.answer.split('\n')[0]!, ofDoubles: doubled.test(last.answer) }
      : {}),
    ...(figure === undefined ? {} : { figure }),
  }
}

const asking = /까\?/u
const doubled = /두 번 (?:결제된|나간|나갔)|중복 결제/u

function rowsIn(slots: Slots | undefined): number {
  return Array.isArray(slots?.shown) ? slots.shown.length : 0
}

function didIn(slots: Slots | undefined): Change | undefined {
  return slots?.did as unknown as Change | undefined
}

function budgetIn({ setting }: Slots): LastTurn['budget'] {
  const { kind, category } = (setting ?? {}) as { kind?: string; category?: string }
  if (kind !== 'budget') return undefined
  return category ? { category } : {}
}

function subjectOf({ store, category, period }: Slots): LastTurn['subject'] {
  const { startDate, endDate } = (period ?? {}) as { startDate?: string; endDate?: string }
  return {
    ...(typeof store === 'string' ? { store } : {}),
    ...(typeof category === 'string' ? { category } : {}),
    ...(startDate !== undefined && startDate === endDate ? { date: startDate } : {}),
    ...(startDate !== undefined && endDate !== undefined && startDate !== endDate
      ? { period: { startDate, endDate } }
      : {}),
  }
}

/** Answers set their figure in bold. */
function figureOf(answer: string): number | undefined {
  for (const [, bold = ''] of answer.matchAll(/\*\*([^*]+)\*\*/gu)) {
    const value = findAmounts(bold)[0]?.value
    if (value !== undefined) return value
  }
  return undefined
}
