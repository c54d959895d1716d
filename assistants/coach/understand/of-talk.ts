import type { Slots } from '#engine/memory/carry-over.ts'
import { conceptFinder } from '#nlu/concepts.ts'
import type { Json } from '#protocol/events.ts'
import { conceptsById, errors, problemsById } from '../course/content.ts'
import { type RecordsQuestion, recordsQuestion } from '../records/question.ts'
import concepts from './concepts.json' with { type: 'json' }
import { asksDuration } from './form.ts'
import type { Ask, Reading } from './reading.ts'
import type { Traceback } from './traceback.ts'

/** What a message asks by what was said before it or pasted with it, whatever its words are like. */
export interface OfTalk {
  readonly ask: Ask
  readonly reading: Reading
}

/** Nothing where the words alone say what is asked. */
export function askedByTalk(
  reading: Reading,
  last: Slots | undefined,
  text: string,
  trace: Traceback | undefined,
): OfTalk | undefined {
  if (trace) return ofTrace(reading, trace)
  if (!last) return undefined
  return (
    timeOfShown(reading, last, text) ??
    causeOfError(reading, last, text) ??
    againstError(reading, last, text) ??
    againstBefore(reading, last, text) ??
    scoreOfOne(reading, last, text) ??
    similarOne(reading, last, text)
  )
}

/** Asks that say more of an error than what it means. */
const besideError: ReadonlySet<Ask> = new Set(['hint', 'answer'])

/** Traceback … IndexError: …: what the error means, wherever else its frames sound like. */
function ofTrace(reading: Reading, trace: Traceback): OfTalk | undefined {
  if (reading.ask !== undefined && besideError.has(reading.ask)) return undefined
  const { records: _, term: __, ...rest } = reading
  const known = [...errors].find((id) => conceptsById.get(id)?.name === trace.error)
  const named = known === undefined ? { concepts: [], term: trace.error } : { concepts: [known] }
  return {
    ask: 'explain',
    reading: { ...rest, units: [], problems: [], skills: [], ...named, ask: 'explain', trace },
  }
}

function namesNone({ units, problems, skills, concepts, title, term, details }: Reading): boolean {
  const named = units.length + problems.length + skills.length + concepts.length
  return named === 0 && [title, term, details.ordinal, details.span].every((it) => it === undefined)
}

/** Answers that leave one problem or a list of them in hand. */
const tellsProblems: ReadonlySet<Ask> = new Set([
  ...(['next', 'choose', 'why', 'ready', 'statement', 'hint', 'approach'] as const),
  ...(['answer', 'mistakes', 'completion', 'submissions'] as const),
])

/** Of the person, of others, of all that is left, of what one reads. */
const ofOtherTime = /보통|평균|[내제]가|사람|다들|남들|남은|전부|끝|마치|속도|하루|매일|자료|읽|유닛|단원/u

/** 시간 얼마나 걸려, after a problem or a list of them: theirs. */
function timeOfShown(reading: Reading, last: Slots, text: string): OfTalk | undefined {
  const inHand = typeof last.problem === 'string' || texts(last.shown).length > 1
  if (!inHand || !tellsProblems.has(last.ask as Ask) || !asksDuration(text)) return undefined
  if (ofOtherTime.test(text) || !namesNone(reading)) return undefined
  const { records: _, ...rest } = reading
  return { ask: 'statement', reading: { ...rest, ask: 'statement' } }
}

const findWhy = conceptFinder({ why: concepts.why })
const asksWhy = (text: string) => findWhy(text, { start: 0, end: text.length }).length > 0
const longestWhy = 14

/** 이거 왜 나는 거야, after an error was explained: that error, further. */
function causeOfError(reading: Reading, last: Slots, text: string): OfTalk | undefined {
  const [spokenOf] = texts(last.concepts)
  const isError = last.ask === 'explain' && spokenOf !== undefined && errors.has(spokenOf)
  if (!isError || !namesNone(reading) || !asksWhy(text) || text.length > longestWhy) return undefined
  // 나 왜 이렇게 못해?: of oneself, and of no error.
  if (/못해|못하|공부|점수|어려/u.test(text)) return undefined
  const { records: _, ...rest } = reading
  const details = { ...reading.details, words: 'deep' as const }
  return { ask: 'explain', reading: { ...rest, ask: 'explain', concepts: [spokenOf], details } }
}

const ofStudy: ReadonlySet<Ask> = new Set(['overcome', 'habit', 'next', 'materials'])

/** 그런 에러 안 나게 하려면, after an error was explained: what to study against that one. */
function againstError(reading: Reading, last: Slots, text: string): OfTalk | undefined {
  const [spokenOf] = texts(last.concepts)
  const isError = last.ask === 'explain' && spokenOf !== undefined && errors.has(spokenOf)
  const isOfIt = /[그이]\s?(?:런)?\s?(?:에러|오류|예외)/u.test(text) && reading.problems.length === 0
  if (!isError || !isOfIt || reading.ask === undefined || !ofStudy.has(reading.ask)) return undefined
  return { ask: 'overcome', reading: { ...reading, ask: 'overcome', concepts: [spokenOf], skills: [] } }
}

const beforeThat =
  /(?:^|\s)그\s?(?:전\s?(?:달|주|날|번)?|이전|지난\s?(?:달|주))(?:이?랑|하고|[과와보엔에은는이]|\s|$)|직전|(?:전|지난)\s?(?:달|주)(?:이?랑|하고|[과와보])/u

/** 그 전달이랑 비교하면, after a figure of some days: the same figure of the days before them. */
function againstBefore(reading: Reading, last: Slots, text: string): OfTalk | undefined {
  const before = recordsQuestion.safeParse(last.records).data
  if (!before?.from || !before.to || !beforeThat.test(text)) return undefined
  if (reading.units.length + reading.problems.length + reading.skills.length > 0) return undefined
  // 시험 직전에는 뭘 공부해야 해?: something else is asked of that time.
  if (reading.concepts.length > 0 || (reading.ask !== undefined && ofStudy.has(reading.ask))) return undefined
  if (/뭘|뭐|무엇|어떻게|설명/u.test(text)) return undefined
  const { by: _, order: __, limit: ___, ids: ____, other_from, other_to, ...rest } = before
  // 그 전주는, after two weeks were held against each other: the one before both.
  const [from, to] = [other_from ?? before.from, other_to ?? before.to]
  const records: RecordsQuestion = { ...rest, from, to, ...otherDays(from, to) }
  const { span: _____, period: ______, ...details } = reading.details
  return {
    ask: 'submissions',
    reading: { ...reading, ask: 'submissions', concepts: [], records, details },
  }
}

/** The month before a month, else as many days before. */
function otherDays(from: string, to: string): Pick<RecordsQuestion, 'other_from' | 'other_to'> {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const isMonth = first.day === 1 && last.day === last.daysInMonth && first.month === last.month
  const start = isMonth ? first.subtract({ months: 1 }) : first.subtract({ days: first.until(last).days + 1 })
  return { other_from: String(start), other_to: String(first.subtract({ days: 1 })) }
}

/** 몇 점 받았어, after one submission was told: that one. */
function scoreOfOne(reading: Reading, last: Slots, text: string): OfTalk | undefined {
  const records = recordsQuestion.safeParse(last.records).data
  const isOfOne = records?.by === 'submission' && texts(last.rows).length === 1
  if (
    !isOfOne ||
    !/^(?:그럼\s?)?(?:그건\s?|그거\s?)?몇\s?점(?!이면|부터|이상|\s?받아야|\s?만점|이\s?통과)/u.test(text) ||
    !namesNone(reading)
  )
    return undefined
  return { ask: 'submissions', reading: { ...reading, ask: 'submissions', records } }
}

/** 비슷한 문제 또 있어, in the middle of one: another that trains the same. */
function similarOne(reading: Reading, last: Slots, text: string): OfTalk | undefined {
  const skills = problemsById.get(typeof last.problem === 'string' ? last.problem : '')?.skills
  const isOfOne = tellsProblems.has(last.ask as Ask) && /(?:비슷한|유사한)\s?(?:문제|거|것|걸)/u.test(text)
  if (!skills || !isOfOne || !namesNone(reading)) return undefined
  const { records: _, ...rest } = reading
  const details = { ...reading.details, another: true as const }
  return { ask: 'next', reading: { ...rest, ask: 'next', skills: skills.slice(0, 1), details } }
}

/** Several units are counted, and none of them named. */
const countedUnits = /(?<![가-힣])(두|세|네)\s?(?:유닛|단원|챕터)(?!\s?\d)/u
const counts: Readonly<Record<string, string>> = { 두: 'unit02', 세: 'unit03', 네: 'unit04' }

/** 세 유닛 중에 어디가: of all of them, and not of the third. */
export function withoutCountedUnits(reading: Reading, text: string): Reading {
  const counted = counts[countedUnits.exec(text)?.[1] ?? '']
  const [unit, another] = reading.units
  if (counted === undefined || unit !== counted || another !== undefined) return reading
  if (reading.records?.unit_id !== counted) return { ...reading, units: [] }
  const { unit_id: _, ...records } = reading.records
  return { ...reading, units: [], records }
}

const whichUnit =
  /(?:어느|어떤|무슨)\s?(?:유닛|단원|챕터)|(?:유닛|단원|챕터)(?:들)?\s?(?:중|가운데)(?:에|에서)?\s|(?:유닛|단원)이\s?(?:제일|가장|젤)/u

const findEnd = conceptFinder({ high: concepts.high, low: concepts.low, most: concepts.most })

/** 세 유닛 중에 어디가 제일 약해: a unit is asked for, and no skill. */
export function unitAskedFor(reading: Reading, text: string): Partial<Reading> {
  const { ask, units, problems, skills, concepts: topics, details, records } = reading
  const named = units.length + problems.length + skills.length + topics.length
  if (named > 0 || records || details.why || details.bothEnds || !whichUnit.test(text)) return {}
  const ends = new Set(findEnd(text, { start: 0, end: text.length }).map(({ name }) => name))
  const isScored = ask === 'scores' && ends.has('most') && ends.has('high') !== ends.has('low')
  const extreme =
    ask === 'weak' || (isScored && ends.has('low'))
      ? ('lowest' as const)
      : ask === 'strength' || isScored
        ? ('highest' as const)
        : undefined
  return extreme === undefined ? {} : { ask: 'scores', details: { ...details, extreme } }
}

function texts(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((it) => typeof it === 'string') : []
}
