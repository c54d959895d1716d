import { z } from 'zod'
import type { SlotRule, Slots } from '#engine/memory/carry-over.ts'
import { findReference } from '#korean/reference.ts'
import type { Json } from '#protocol/events.ts'
import { dayWords } from '../answers/words.ts'
import { content } from '../course/content.ts'
import { type NearTitle, problemsNear } from '../course/near-titles.ts'
import { skillsOfConcept } from '../course/topics.ts'
import { problemOfCode } from '../mastery/read-code.ts'
import { bothNear } from './both-near.ts'
import { isYesNo } from './form.ts'
import { type Ask, asks, type Details, ofUnit, type Reading } from './reading.ts'
import { recordsMeant } from './records.ts'
import { type Aside, isEmpty, setAsideIn } from './set-aside.ts'

/** What a follow-up takes over from the last answer, where it leaves it out. */
export const slotRules: readonly SlotRule[] = [
  { name: 'ask', carries: ({ isFull }) => isFull !== true },
  { name: 'units', carries: ({ problems }) => problems === undefined },
  { name: 'problem' },
  { name: 'skills' },
  { name: 'concepts' },
  /** Problems shown last, in order: 첫 번째 문제. */
  { name: 'shown' },
  /** Problems recommended so far: 다른 거 is none of them. */
  { name: 'told' },
  { name: 'difficulty' },
  { name: 'hint' },
  { name: 'minutes' },
  { name: 'days' },
  { name: 'offDays' },
  { name: 'starts' },
  { name: 'deadline' },
  { name: 'term' },
  { name: 'records' },
]

/** What a reading says, as slots. */
export function slotsOfReading(reading: Reading): Slots {
  const { units, problems, skills, concepts, term, details } = reading
  const { ask } = reading
  const isFull = ask !== undefined && (units.length > 0 || skills.length > 0 || concepts.length > 0)
  return {
    ...(ask ? { ask } : {}),
    ...(units.length > 0 ? { units: [...units] } : {}),
    ...(problems.length > 0 ? { problems: [...problems] } : {}),
    ...(skills.length > 0 ? { skills: [...skills] } : {}),
    ...(concepts.length > 0 ? { concepts: [...concepts] } : {}),
    ...(term === undefined ? {} : { term }),
    ...(details.minutes === undefined ? {} : { minutes: details.minutes }),
    ...(details.days === undefined ? {} : { days: details.days }),
    ...(details.offDays === undefined ? {} : { offDays: [...details.offDays] }),
    ...(details.starts === undefined ? {} : { starts: { ...details.starts } }),
    ...(isFull ? { isFull } : {}),
  }
}

/** A question with everything it takes over: what an answer is made from. */
export interface Request extends Reading {
  readonly ask: Ask
  /** The problem it is about, by id. */
  readonly problem?: string
  /** Problems that a part of a title points to, where that is all there is: one, or those it may be. */
  readonly near: readonly NearTitle[]
  /** What has been left out so far, for the next question to go on from. */
  readonly aside?: Aside
  readonly shown: readonly string[]
  /** Units spoken of one after another: 둘 중에. */
  readonly unitTrail: readonly string[]
  /** Notes shown last, by id. */
  readonly notes: readonly string[]
  readonly told: readonly string[]
  /** The problem of the last answer, by id: 그거 말고. */
  readonly lastProblem?: string
  /** The concepts spoken of last, the newest first. */
  readonly lastConcepts: readonly string[]
  /** What of the first of them has been told: `easy`, `code`… */
  readonly explained: readonly string[]
  /** The last answer told what went wrong in a skill. */
  readonly wereMisses: boolean
  /** The problem that lies open, by id, while something else is asked in between. */
  readonly open?: string
  /** The level of the last hint to `problem`. */
  readonly lastHint?: number
  /** The highest or lowest difficulty asked for so far. */
  readonly lastDifficulty?: number
  /** Minutes of the shortest of those recommended last: 더 짧은 거. */
  readonly lastMinutes?: number
  /** The ask of the last answer, where there was one. */
  readonly before?: Ask
  readonly message: string
}

/** Asks that mean one problem. */
const ofProblem: ReadonlySet<Ask> = new Set(['approach', 'hint', 'statement', 'answer', 'mistakes', 'ready'])
const ofSkill: ReadonlySet<Ask> = new Set([
  'skill',
  'overcome',
  'habit',
  'materials',
  'plan',
  'next',
  'explain',
  'basis',
  'forecast',
])
/** Asks about oneself: a concept that is a skill by another name means the skill. */
const ofOwnSkill: ReadonlySet<Ask> = new Set(['skill', 'overcome', 'next', 'growth'])
/**
 * Completes a reading by what was carried. `last`: everything the last answer left, also where the message stands by
 * itself: 첫 번째 문제 힌트 줘 names no problem, and yet says which.
 */
export function completed(
  ask: Ask,
  said: Reading,
  message: string,
  carried: Slots,
  last: Slots | undefined,
): Request {
  const known = { ...said.details, ...spokenOfBefore(ask, said, message, last) }
  const isClaim = isClaimed(ask, said, message)
  const { records: _, ...unbound } = said
  const { scores: __, ...claim } = known
  const reading: Reading = isClaim ? { ...unbound, details: claim } : { ...said, details: known }
  const shown = texts(last?.shown)
  const near = nearTitles(ask, reading, message, last)
  const problem =
    near.length > 1 ? undefined : (near[0]?.id ?? problemMeant(reading, shown, carried, last, ask, message))
  const isSame = problem !== undefined && problem === last?.problem
  const before = texts(last?.unitTrail)
  const trail = [...before.filter((id) => !reading.units.includes(id)), ...reading.units].slice(-3)
  // 그중, after problems: of those, and not of the units before them.
  const areProblems = listsProblems.has(last?.ask as Ask) && shown.length > 1
  const fromTrail = ask === 'choose' && trail.length >= 2 && /둘|셋|중/u.test(message) && !areProblems
  const asked = fromTrail || reading.details.compared ? trail.slice(-3) : reading.units
  // 이거 말고 더 쉬운 거, in the middle of a problem: any problem, and not one of its kind.
  const swaps = ask === 'next' && (reading.details.difficulty ?? reading.details.another) && isOfProblem(last)
  // What was said of one problem narrows the next one to its unit only where that is said: 이 유닛에서 하나 더.
  const leavesUnit =
    ofUnit.has(ask) && ask !== 'plan' && isOfProblem(last) && !/유닛|단원|여기|거기|unit/iu.test(message)
  const carriedOver =
    asked.length > 0 || !ofUnit.has(ask) || swaps || leavesUnit || reading.details.extreme
      ? asked
      : texts(carried.units)
  const { now: aside, kept } = setAsideIn(ask, reading, message, last?.aside)
  const units = withoutAside(ask, carriedOver, aside.units)
  // 자판기랑 도서관 중에: parts of two titles.
  const problems =
    ask === 'choose' && reading.problems.length < 2 && reading.units.length < 2
      ? bothNear(reading.problems, message)
      : reading.problems
  const meant =
    ask === 'choose'
      ? [...new Set([...reading.skills, ...skillsMeant('next', { ...reading, skills: [] })])]
      : skillsMeant(ask, reading)
  // 빈 배열 문제 코드야: the code that was pasted before, now with its problem.
  const code = reading.code ?? (ask === 'mistakes' && problem !== undefined ? textIn(last?.code) : undefined)
  // The concept that is named is what is explained, and not the skill that was spoken of.
  const isOfConcept = ask === 'explain' || ask === 'overcome'
  const isNamed =
    isOfConcept && (reading.concepts.length > 0 || (ask === 'explain' && reading.term !== undefined))
  const skills =
    meant.length > 0 || isNamed || !ofSkill.has(ask)
      ? meant
      : swaps
        ? []
        : placed(texts(carried.skills), reading.details.ordinal)
  const [spokenOf] = texts(last?.concepts)
  const concepts =
    // 큐랑은 뭐가 달라?, after 스택
    ask === 'difference' &&
    reading.concepts.length === 1 &&
    spokenOf !== undefined &&
    spokenOf !== reading.concepts[0]
      ? [spokenOf, ...reading.concepts]
      : reading.concepts.length > 0 ||
          swaps ||
          !(asks[ask] === 'F' || ((ask === 'next' || ask === 'materials') && skills.length === 0))
        ? reading.concepts
        : texts(carried.concepts)
  const term =
    reading.term ?? (concepts.length === 0 && typeof carried.term === 'string' ? carried.term : undefined)
  const minutes = reading.details.minutes ?? numberIn(carried.minutes)
  const days = reading.details.days ?? numberIn(carried.days)
  const off = reading.details.offDays ?? []
  // 수요일은 쉴래: beside those before; 월수금만 takes their place, and so does a plan of its own.
  const { days: ownDays, minutes: ownMinutes, isOnly } = reading.details
  const isChange = ownDays === undefined && ownMinutes === undefined && !isOnly
  const offBefore = off.length === 0 ? numbers(carried.offDays) : isChange ? numbers(last?.offDays) : []
  const offDays = [...new Set([...offBefore, ...off])].sort()
  const isPlan = ask === 'plan'
  // 20분 있어요. 그거 말고요: another one within that time.
  const { another, difficulty } = reading.details
  // 시간 많으니까 다른 거: no longer within that time.
  const isFree = /시간\s?(?:이|은|도)?\s?(?:많|넉넉|충분|널널|남)/u.test(message)
  const isAnother = ask === 'next' && last?.ask === 'next' && !isFree && (another ?? difficulty) !== undefined
  const starts = reading.details.starts ?? startSlot.safeParse(carried.starts).data
  // 평일만 되게 다시요: still to be done by then, where no other length is said.
  const isOfOtherDays = reading.details.days !== undefined || starts !== undefined
  const deadline =
    reading.details.deadline ?? (isOfOtherDays ? undefined : deadlineSlot.safeParse(carried.deadline).data)
  // 또 재귀잖아 그거 말고 딴 거: what is pointed at to be left out narrows nothing.
  const without = (kind: 'skills' | 'concepts', ids: readonly string[]) =>
    ask === 'next' ? ids.filter((id) => !aside[kind].includes(id)) : ids
  const records = recordsMeant({ ask, reading, message, units, problem, carried, rows: texts(last?.rows) })
  return {
    ...reading,
    ...(records === undefined ? {} : { records }),
    ask,
    message,
    problems,
    units,
    skills: without('skills', skills),
    concepts: without('concepts', concepts),
    ...(asks[ask] === 'F' && term !== undefined ? { term } : {}),
    details: {
      ...reading.details,
      ...(isEmpty(aside) ? {} : { setAside: aside }),
      ...((isPlan || isAnother) && minutes !== undefined ? { minutes } : {}),
      ...(isPlan && days !== undefined ? { days } : {}),
      ...(isPlan && offDays.length > 0 ? { offDays } : {}),
      ...(isPlan && starts !== undefined ? { starts } : {}),
      ...(isPlan && deadline !== undefined ? { deadline } : {}),
    },
    ...(problem === undefined ? {} : { problem }),
    near,
    ...(isEmpty(kept) ? {} : { aside: kept }),
    shown,
    unitTrail: trail,
    notes: texts(last?.notes),
    told: texts(last?.told),
    lastConcepts: texts(last?.concepts),
    wereMisses: last?.wereMisses === true,
    explained: texts(last?.explained),
    ...(typeof last?.open === 'string' ? { open: last.open } : {}),
    ...(typeof last?.problem === 'string' ? { lastProblem: last.problem } : {}),
    ...(code === undefined ? {} : { code }),
    ...(isSame && typeof last?.hint === 'number' ? { lastHint: last.hint } : {}),
    ...(typeof last?.difficulty === 'number' ? { lastDifficulty: last.difficulty } : {}),
    ...(typeof last?.shortest === 'number' ? { lastMinutes: last.shortest } : {}),
    ...askBefore(last),
  }
}

/** 장바구니 90점 받은 거 맞지?: a score that is to be confirmed bounds nothing. */
function isClaimed(ask: Ask, { details: { claimed, scores } }: Reading, message: string): boolean {
  const isOne = scores !== undefined && scores.from === scores.to
  return ask === 'submissions' && claimed !== undefined && isOne && isYesNo(message)
}

const listsProblems: ReadonlySet<Ask> = new Set(['completion', 'next', 'plan'])

const ofOtherUnits: ReadonlySet<Ask> = new Set(['scores', 'completion'])

/** unit01 빼고: the others, where no unit is named. */
function withoutAside(ask: Ask, units: readonly string[], aside: readonly string[]): readonly string[] {
  const left = units.filter((id) => !aside.includes(id))
  if (aside.length === 0 || left.length > 0 || !ofOtherUnits.has(ask)) return left
  return content.units.map(({ id }) => id).filter((id) => !aside.includes(id))
}

/** What was asked before; of a doubt, what was doubted. */
function askBefore(last: Slots | undefined): { readonly before?: Ask } {
  const ask = last?.ask === 'basis' ? (last.basisOf ?? last.ask) : last?.ask
  return typeof ask === 'string' && ask in asks ? { before: ask as Ask } : {}
}

/** 그날, and the time that a figure was of that is doubted now. */
function spokenOfBefore(
  ask: Ask,
  { details }: Reading,
  message: string,
  last: Slots | undefined,
): Pick<Details, 'span' | 'period'> {
  const { day, period } = last ?? {}
  const words = findReference(message)?.words ?? []
  const pointsAtDay = words.some((word) => /^그\s?날/u.test(word))
  if (pointsAtDay && typeof day === 'string' && details.span === undefined)
    return { span: { from: day, to: day, name: dayWords(day) } }
  // 그때, 그 기간에: the days that were spoken of last.
  const span = spanSlot.safeParse(last?.span).data
  if (span && details.span === undefined && words.some((word) => /^그\s?(?:때|기간)/u.test(word)))
    return { span }
  const known = periods.find((it) => it === period)
  return ask === 'basis' && details.period === undefined && known ? { period: known } : {}
}

const spanSlot = z.object({ from: z.string(), to: z.string(), name: z.string() })

const deadlineSlot = z.object({ on: z.string(), name: z.string(), days: z.number() })

const startSlot = z.object({ on: z.string(), name: z.string() })

const periods = ['week', 'month', 'quarter', 'all'] as const

/** 두 번째는 무슨 뜻이야, after several: that one. */
function placed(skills: readonly string[], ordinal: number | undefined): readonly string[] {
  const one = ordinal === undefined ? undefined : skills.at(ordinal > 0 ? ordinal - 1 : -1)
  return one === undefined ? skills : [one]
}

function skillsMeant(ask: Ask, { skills, concepts }: Reading): readonly string[] {
  return skills.length > 0 || !ofOwnSkill.has(ask) ? skills : concepts.flatMap(skillsOfConcept)
}

/**
 * The problems that a part of a title means: 빈배열 그거 힌트 좀. Where a problem is being spoken of already, the part has to
 * stand as a name; 빈 배열이면 왜 틀려? speaks of an input.
 */
function nearTitles(
  ask: Ask,
  reading: Reading,
  message: string,
  last: Slots | undefined,
): readonly NearTitle[] {
  const { problems, units, details, code } = reading
  const isNamed = problems.length + units.length > 0 || details.ordinal !== undefined
  if (isNamed || code !== undefined || !(ofProblem.has(ask) || ask === 'submissions')) return []
  const near = problemsNear(content.problems, message)
  const inTalk = typeof last?.problem === 'string'
  return inTalk || ask === 'submissions' ? near.filter(({ word }) => standsAsName(word, message)) : near
}

/** 장바구니 그거, 알림 문제, 영수증 힌트 */
function standsAsName(word: string, message: string): boolean {
  const bare = message.toLowerCase().replace(/[^가-힣a-z0-9]/gu, '')
  const at = bare.indexOf(word)
  if (at < 0) return true
  return /^(?:의|은|는|이|가|을|를)?(?:그거|그문제|문제|꺼|껄|거|걸|것|힌트|정답|해답|답|풀이|어떻게풀|접근|있잖|말이야|말인데|푸는|그건|몇점|몇번|점수)/u.test(
    bare.slice(at + word.length).replace(/^[가-힣]{0,4}?(?=그거|문제|힌트|정답|풀이)/u, ''),
  )
}

function problemMeant(
  { problems, units, skills, details, code, concepts, isOpen }: Reading,
  shown: readonly string[],
  carried: Slots,
  last: Slots | undefined,
  ask: Ask,
  message: string,
): string | undefined {
  if (problems[0] !== undefined) return problems[0]
  if (code !== undefined) {
    const known = problemOfCode(content.problems, code)?.id ?? (isOfProblem(last) ? last?.problem : undefined)
    return typeof known === 'string' ? known : undefined
  }
  if (details.ordinal !== undefined && units.length === 0 && shown.length > 0)
    return shown.at(details.ordinal > 0 ? details.ordinal - 1 : -1)
  if (details.ordinal !== undefined || details.lowest) return undefined
  const isOfRecord = ask === 'submissions' || ask === 'completion'
  if (isOfRecord && typeof last?.problem === 'string' && pointsAtProblem(message, last)) return last.problem
  // 빈 입력만 잡으면 몇 점 나올까, in the middle of a problem: of that one.
  if (ask === 'forecast' && units.length + skills.length === 0)
    return textIn(last?.open) ?? (isOfProblem(last) ? textIn(last?.problem) : undefined)
  if (units.length > 0 || !ofProblem.has(ask)) return undefined
  // 그냥 처음 거 할래, after another was recommended: the one that was recommended first.
  const [told] = texts(last?.told)
  if (told !== undefined && /처음\s?(?:거|것|건|추천|문제)/u.test(message)) return told
  const known = carried.problem ?? last?.problem
  if (isOpen || (concepts.length > 0 && carried.problem === undefined)) return undefined
  if (typeof known === 'string') return known
  return shown[0]
}

/** 이거 전에 낸 적 있어, of the problem in hand; 그 문제, of any that was named last. */
function pointsAtProblem(message: string, last: Slots): boolean {
  const words = findReference(message)?.words ?? []
  return words.some(
    (word) => /^[이그]\s?문제/u.test(word) || (isOfOne(last) && /^[이그]\s?[거건것]/u.test(word)),
  )
}

/** The last answer was about one problem, or told of one alone. */
function isOfOne(last: Slots): boolean {
  return isOfProblem(last) || texts(last.shown).length === 1
}

/** What is asked of a problem. */
function isOfProblem(last: Slots | undefined): boolean {
  return typeof last?.ask === 'string' && ofProblem.has(last.ask as Ask)
}

function texts(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((it) => typeof it === 'string') : []
}

function numbers(value: Json | undefined): readonly number[] {
  return Array.isArray(value) ? value.filter((it) => typeof it === 'number') : []
}

function textIn(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function numberIn(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}
