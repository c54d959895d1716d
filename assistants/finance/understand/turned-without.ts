import type { Slots } from '#engine/memory/carry-over.ts'
import { isCategory } from '../categories.ts'
import { groupNamed } from '../stores/store-groups.ts'
import type { Cues } from './cues.ts'
import type { Subject } from './question.ts'
import type { Reading } from './reading.ts'
import { sortOf, subjectsIn } from './topic.ts'

/**
 * What is left out is left out of what was spoken of: 택시 빼고 다시 합계, after 버스 and 지하철, is 교통비 without it; 배달 빼면,
 * after 그중 배달은, is 식비 without it. Any other reading as it is.
 */
export function leftOutOfTold(reading: Reading, slots: Slots, cues: Cues): Reading {
  const { without, subjects, kind } = reading
  const [out, ...others] = without
  if (out === undefined || subjects.length > 0 || cues.has('overall') || cues.has('whole')) return reading
  // 카페는 그대로 두고, after where to cut: where else.
  if ((kind === undefined || kind === 'cutting') && ofSaving.has(slots.asked))
    return { ...reading, kind: 'saving', details: { ...reading.details, focus: 'cut' } }
  if (kind === undefined && ofAll.has(slots.asked)) return { ...reading, kind: 'breakdown' }
  if (!sumLike.has(kind)) return reading
  const told = spokenOf(slots, cues)
  const kept = told.filter((one) => nameOf(one) !== out)
  const asKind = kind === 'total' ? ('sum' as const) : kind
  if (kept.length > 0 && kept.length < told.length && told.length > 1)
    return { ...rest(reading, asKind), subjects: kept, without: others }
  // 회식 말고, after 술집: nothing of it is told apart.
  if (told.length === 1 && told[0]!.store !== undefined && sortOf(told[0]!) === out && others.length === 0)
    return { ...reading, without: [] }
  // 이마트는 빼고, after 마트: of the other shops of that sort.
  if (told.some(({ store }) => store !== undefined && groupNamed(store)?.parts.includes(out))) return reading
  const whole = wholeOf(out, told)
  if (!whole) return isOfAllOthers(out, told, kind) ? { ...rest(reading, 'total'), subjects: [] } : reading
  return { ...rest(reading, asKind), subjects: [{ category: whole }] }
}

/** 주거는 빼고, after 카페는?: of all spending, as what was spoken of holds none of it. */
function isOfAllOthers(out: string, [told, ...others]: readonly Subject[], kind: Reading['kind']): boolean {
  const own = isCategory(out) ? out : sortOf({ store: out })
  if (told?.category === undefined || own === undefined || others.length > 0 || kind === 'list') return false
  return isCategory(own) && own !== told.category && !(ofFood.has(own) && ofFood.has(told.category))
}

const ofFood: ReadonlySet<string> = new Set(['식비', '배달', '카페'])

const rest = (reading: Reading, kind: Reading['kind']): Reading => {
  const { kind: _kind, ...others } = reading
  return { ...others, ...(kind ? { kind } : {}) }
}

const ofSaving: ReadonlySet<unknown> = new Set(['saving', 'cutting'])
const ofAll: ReadonlySet<unknown> = new Set(['overview', 'judgement'])
const sumLike: ReadonlySet<unknown> = new Set([undefined, 'sum', 'total', 'list', 'count', 'several'])

const nameOf = ({ store, category }: Subject): string | undefined => store ?? category

function spokenOf(slots: Slots, cues: Cues): readonly Subject[] {
  const last = slots.lastSubject as Subject | undefined
  const own = subjectsIn(slots)
  const trail = Array.isArray(slots.trail) ? (slots.trail as unknown as Subject[]) : []
  // 스벅은?, 메가는?, 투썸은?, then 메가 빼고 합치면.
  const areAll = slots.asked === 'several' || cues.has('together')
  if (areAll && trail.length > own.length && trail.length > 1 && ofOne.has(slots.asked)) return trail
  return own.length > 0 || !last || !ofOne.has(slots.asked) ? own : [last]
}

/** What is asked of one thing or of several, and not of all spending. */
const ofOne: ReadonlySet<unknown> = new Set([
  'several',
  'store_ranking',
  'comparison',
  'share',
  'store',
  'category',
  'list',
  'count',
  'average',
])

/** The category that all of it belongs to, what is left out too. */
function wholeOf(out: string, told: readonly Subject[]): string | undefined {
  const sorts = [...new Set(told.map((one) => sortOf(one)))]
  const [sort, ...others] = sorts
  if (sort === undefined || others.length > 0) return undefined
  if (out === '배달' && (sort === '배달' || sort === '식비')) return '식비'
  if (out === sort) return undefined
  const own = sortOf({ store: out })
  return own === sort || (sort === '식비' && own === '배달') ? sort : undefined
}
