import { allTime } from './period.ts'
import type { Subject } from './question.ts'
import type { Reading } from './reading.ts'
import { rememberedPeriod } from './slot-rules.ts'
import { sortOf, subjectsIn } from './topic.ts'
import type { Light } from './turned-periods.ts'

/**
 * What is asked of the one thing that was spoken of, though the words by themselves would ask of everything: 다음 결제
 * 언제야?, 끊을까 고민 중, 월급에서 몇 프로야 그게. `undefined` for all others.
 */
export function turnedSubject(reading: Reading, light: Light): Reading | undefined {
  if (reading.subjects.length > 0) return undefined
  return (
    whichToGiveUp(reading, light) ??
    overspent(reading, light) ??
    raisedOfThem(reading, light) ??
    dueNext(reading, light) ??
    howFarLess(reading, light) ??
    givenUp(reading, light) ??
    paidSoFar(reading, light) ??
    shareOfIncome(reading, light) ??
    doubted(reading, light)
  )
}

const lastOf = ({ slots }: Light): Subject | undefined => slots.lastSubject as Subject | undefined

/** What a question about one thing is; after 이번 달 얼마 썼어? nothing is spoken of. */
const ofOne: ReadonlySet<unknown> = new Set([
  'due_dates',
  'store',
  'category',
  'count',
  'list',
  'average',
  'recurring',
  'comparison',
  'monthly',
])

/** What else is told of one thing. */
const ofItsCourse: ReadonlySet<unknown> = new Set([
  'changes',
  'forecast',
  'future',
  'daily',
  'weekday',
  'store_ranking',
  'ratio',
  'budget',
  'share',
])

/** 너무 많이 쓰는 거 아니야?, after what one thing came to: of that. */
function overspent(reading: Reading, light: Light): Reading | undefined {
  const last = lastOf(light)
  const isIt = reading.kind === 'judgement' && reading.details.feeling === 'overspending'
  const isOfOne = ofOne.has(light.slots.asked) || ofItsCourse.has(light.slots.asked)
  if (!isIt || !last || !isOfOne) return undefined
  const period = rememberedPeriod(light.slots.period, light.now)
  return {
    ...reading,
    kind: 'comparison',
    subjects: [last],
    ...(period && !('future' in period) ? { period } : {}),
    details: { asks: 'more' },
  }
}

/** 그중에 작년보다 오른 거 있나, after what recurs: of those, whichever month it was. */
function raisedOfThem(reading: Reading, { slots, cues }: Light): Reading | undefined {
  const isIt = slots.asked === 'recurring' && (cues.has('raised') || cues.has('grew'))
  const ofAll = reading.kind === undefined || reading.kind === 'changes' || reading.kind === 'comparison'
  if (!isIt || !ofAll) return undefined
  return { kind: 'recurring', subjects: [], without: [], more: [], details: { focus: 'raised' } }
}

/** 언제 결제돼?, 다음 결제 언제야?: of that one. */
function dueNext(reading: Reading, light: Light): Reading | undefined {
  const last = lastOf(light)
  const isAuto = /^자동/u.test(light.cues.get('recurring') ?? '')
  const isIt = reading.kind === 'recurring' && ofOne.has(light.slots.asked)
  if (!isIt || !last) return undefined
  return isAuto || (light.cues.has('due') && last.store) ? { ...reading, subjects: [last] } : undefined
}

/** 배달 너무 많이 시키나?, then 얼마나 줄여야 돼?: of that. */
function howFarLess(reading: Reading, light: Light): Reading | undefined {
  const last = lastOf(light)
  const isIt = light.cues.has('cut') && ofCutting.has(reading.kind) && !light.cues.has('whole')
  // 어디를 줄이면 좋을까, after what 카페 is likely to come to: of everything.
  const isCourse = ofItsCourse.has(light.slots.asked) && !light.cues.has('which')
  if (!isIt || !last || !(ofOne.has(light.slots.asked) || isCourse) || !asksHowFar(light)) return undefined
  return { ...reading, kind: 'cutting', subjects: [last], details: { cutting: 'subject' } }
}

const asksHowFar = ({ cues }: Light): boolean =>
  cues.has('howMuch') || /정도/u.test(cues.get('which') ?? '') || cues.has('canCut')
const ofCutting: ReadonlySet<unknown> = new Set(['cutting', 'saving', 'forecast'])

/** 해지하면 얼마 아껴?, 안 가는데 끊을까 고민 중: that one. */
function givenUp(reading: Reading, light: Light): Reading | undefined {
  const last = lastOf(light)
  if (!light.cues.has('cancel') || !ofOne.has(light.slots.asked) || !last) return undefined
  if (last.store) return { ...reading, kind: 'recurring', subjects: [last], details: {} }
  return { ...reading, kind: 'what_if', subjects: [last], details: { cutShare: 1 } }
}

/** 등록하고 지금까지 낸 돈 총 얼마야? */
function paidSoFar(reading: Reading, light: Light): Reading | undefined {
  const last = lastOf(light)
  const isSum = reading.kind === 'sum' || reading.kind === 'total' || reading.kind === undefined
  if (!isSum || !last || !light.cues.has('paidSoFar') || !ofOne.has(light.slots.asked)) return undefined
  return { ...reading, kind: 'sum', subjects: [last], period: allTime(light.now.toPlainDate()) }
}

/** 월급에서 몇 프로야 그게 */
function shareOfIncome(reading: Reading, light: Light): Reading | undefined {
  const last = lastOf(light)
  const together = subjectsIn(light.slots)
  const isOfBoth = light.slots.asked === 'several' && together.length > 1
  if (isOfBoth && reading.kind === 'ratio' && light.cues.has('ofIncome'))
    return { ...reading, kind: 'share', subjects: together, details: {} }
  const points = light.cues.has('pointsBack') || last?.store !== undefined
  const isIt = reading.kind === 'ratio' && light.cues.has('ofIncome') && points
  if (!isIt || !last || !ofOne.has(light.slots.asked)) return undefined
  return { ...reading, kind: last.store ? 'share' : 'ratio', subjects: [last], details: {} }
}

/** 내가 더한 거랑 5,500원 차이 나, 금액이 이상한데: the payments of the sum, to be looked through. */
function doubted(reading: Reading, { slots, cues, now }: Light): Reading | undefined {
  const own = subjectsIn(slots)
  const isIt = cues.has('doubt') && (slots.asked === 'store' || slots.asked === 'category')
  if (!isIt || own.length === 0) return undefined
  const period = rememberedPeriod(slots.period, now)
  return { ...reading, kind: 'list', subjects: own, ...(period ? { period } : {}), details: {} }
}

/** 뭐부터 해지할까, after subscriptions, or one of them: which of them all. */
function whichToGiveUp(_reading: Reading, { slots, cues }: Light): Reading | undefined {
  if (!cues.has('cancel') || !cues.has('which') || cues.has('howMuch')) return undefined
  const told = [...subjectsIn(slots), ...(slots.lastSubject ? [slots.lastSubject as unknown as Subject] : [])]
  const category = '구독'
  if (!told.some((subject) => sortOf(subject) === category)) return undefined
  return { kind: 'cutting', subjects: [{ category }], without: [], more: [], details: { cutting: 'subject' } }
}
