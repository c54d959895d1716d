import type { Slots } from '#engine/memory/carry-over.ts'
import type { Reading } from '#nlu/schema.ts'
import { subjectsIn as namedIn } from '../../reader/build-request.ts'
import { type Ask, asks, type Days, type Request } from '../../reader/request.ts'
import type { Details } from '../details.ts'
import type { PeriodRange } from '../period.ts'
import { settingIn } from '../slot-rules.ts'
import { subjectsIn } from '../topic.ts'
import { labelOfKind } from './answered-by.ts'
import type { HeardLabel } from './labels.ts'

/** A message in a talk that goes on from what was asked before it, as the reader learned it from people's talks. */
export interface GoingOn {
  /** What it asks, as the second opinion has it; nothing where it asks what was asked before. */
  readonly label?: HeardLabel
  /** Of what it asks, 0 to 1. */
  readonly certainty: number
  /** It asks for nothing, and wants the budget that was set or asked about otherwise: 8만으로. */
  readonly wantsChange?: true
}

/** How a message goes on; nothing where it stands by itself, or asks for nothing that the records hold. */
export function goingOn(readings: readonly Reading<Request>[], before: Slots): GoingOn | undefined {
  const [only, ...others] = readings.filter(({ clause }) => !wordless.has(clause.facets.ask as Ask))
  if (!only || others.length > 0) return undefined
  const { facets, mentions } = only.clause
  if (facets.subject !== 'kept' || (only.certainty.subject ?? 0) < surelyKept) return undefined
  if (namedIn(mentions, 'main').length > 0) return undefined
  // 2년 안에 2천만원 모으려면 어떻게 해야 해?, after where to cut: a goal of its own.
  if (facets.ask === 'advice' && mentions.some(({ kind }) => kind === 'amount')) return undefined
  const certainty = only.certainty.ask ?? 0
  if (facets.ask === 'action') return isOfBudget(before) ? { certainty, wantsChange: true } : undefined
  return facets.ask === 'same' ? { certainty } : { certainty, label: `asks_${facets.ask}` as HeardLabel }
}

/** On three sets of strangers' talks hardly a message below it was of what was spoken of. */
const surelyKept = 0.6

const isOfBudget = (before: Slots): boolean =>
  settingIn(before)?.kind === 'budget' && (before.asked === undefined || before.asked === 'budget')

const wordless: ReadonlySet<Ask> = new Set<Ask>(['chat', 'off_topic'])

/** What was asked last, as the reader's examples have it before a message. */
export function requestBefore(slots: Slots): Request {
  const {
    minAmount,
    maxAmount,
    limit,
    order,
    without = [],
  } = (slots.details ?? {}) as Details & {
    without?: readonly string[]
  }
  const period = slots.period as unknown as PeriodRange | undefined
  const other = slots.other as unknown as PeriodRange | undefined
  const own = subjectsIn(slots)
  const set = settingIn(slots)?.category
  const subjects = own.length > 0 || set === undefined ? own : [{ category: set }]
  return {
    ask: order === 'largest' ? 'largest' : askOf(slots),
    ...(subjects.length > 0 ? { subjects } : {}),
    ...(without.length > 0 ? { without } : {}),
    ...(period ? { periods: [daysOf(period)] } : {}),
    ...(other ? { other: daysOf(other) } : {}),
    ...(limit === undefined ? {} : { limit }),
    ...(minAmount === undefined ? {} : { minAmount }),
    ...(maxAmount === undefined ? {} : { maxAmount }),
  }
}

const daysOf = ({ startDate, endDate }: PeriodRange): Days => ({ from: startDate, to: endDate })

function askOf({ asked, did }: Slots): Ask {
  if (asked === undefined) return did === undefined ? 'chat' : 'action'
  const ask = labelOfKind(asked)?.replace('asks_', '')
  return (asks as readonly (string | undefined)[]).includes(ask) ? (ask as Ask) : 'sum'
}
