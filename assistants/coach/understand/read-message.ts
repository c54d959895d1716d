import type { Slots } from '#engine/memory/carry-over.ts'
import type { Turn } from '#engine/turn.ts'
import { isQuestion } from '#korean/is-question.ts'
import { compact } from '#korean/normalise.ts'
import { conceptFinder } from '#nlu/concepts.ts'
import type { Reading as Read } from '#nlu/schema.ts'
import { cutText } from '#protocol/cut-text.ts'
import { content, errors } from '../course/content.ts'
import { problemsNear } from '../course/near-titles.ts'
import { topicLexicon } from '../course/topics.ts'
import type { Built } from './build-reading.ts'
import concepts from './concepts.json' with { type: 'json' }
import { asksTimeOfTries, asksWhyOfLast, ofDoubted, pointsBack } from './goes-on.ts'
import { aheadIn, claimedIn, lengthIn, timesIn, withWeekend } from './measures.ts'
import { askedByTalk, unitAskedFor, withoutCountedUnits } from './of-talk.ts'
import { withoutCode } from './pasted-code.ts'
import { coachReader } from './reader.ts'
import { type Ask, asks, type Details, type Reading } from './reading.ts'
import { unitAlone } from './references.ts'
import { titleMeant } from './titles.ts'
import { withoutTraceback } from './traceback.ts'

/** What a message was read to be. */
export interface ReadMessage {
  readonly message: string
  /** What is answered of it: the first thing it asks. */
  readonly main: Read<Built> | undefined
  /** What else it asks. */
  readonly others: readonly Read<Built>[]
  readonly reading: Reading
  readonly code?: string
  /** Off topic was the likeliest single value: a model, where one is set, has to say. */
  readonly isDoubtful: boolean
  /** It goes on from the last answer. */
  readonly goesOn: boolean
  /** What it asks by the state of the talk, whatever its words are like: it names what the last answer asked for. */
  readonly settled?: Ask
  /** A feeling that is told beside what is asked. */
  readonly sigh?: string
}

/** The longest message that is looked through. */
const longestMessage = 2000

/** Reads a message once: code that was pasted apart, then its words. `meant`: what it asks, where its author has said so. */
export async function readMessage(
  t: Turn,
  message: string,
  last: Slots | undefined,
  meant?: Ask,
): Promise<ReadMessage> {
  const { words: said, trace } = withoutTraceback(message)
  const { words, code } = withoutCode(said)
  // Nothing said beside an error: its name is what there is to read.
  const text = cutText(words || trace?.error || '', longestMessage)
  const read = await t.read(coachReader, { direction: 'past', before: before(last) }, text)
  const readings = read.map(withinScope)
  const asking = withoutLetOff(readings.filter(({ value: { ask } }) => ask in asks))
  // 안녕하세요, 비자 연장은 어디서 해요: what is greeted beside is what is asked.
  const foreign = readings.find(
    ({ value: { ask }, certainty }) => ask === 'off_topic' && (certainty.ask ?? 1) >= ownAsk,
  )
  const main = hintAlone(asking) ?? askedFirst(asking) ?? foreign ?? askedBeside(readings.at(-1))
  const { ask, goesOn, repeats, ...built } = main?.value ?? nothing
  const isPlan = ask === 'plan' || (repeats !== undefined && last?.ask === 'plan')
  const asRead: Reading = {
    ...built,
    ...(ask in asks && repeats !== 'same' ? { ask: ask as Ask } : {}),
    indicators: main && ask in asks ? main.indicators : [],
    ...(repeats === 'chart' ? { isDrawn: true as const } : {}),
    ...titleMeant(main, text, typeof last?.problem === 'string'),
    ...errorNamed(main, text, code),
    ...ofOpenProblem(main, last, text),
    ...setAsideBeside(main, readings),
    ...(isPlan ? { details: planDetails(built.details, text, t.today) } : {}),
    ...namesBefore(main, asking),
    ...(ask === 'basis' ? { details: { ...built.details, ...claimedIn(text) } } : {}),
    ...comparedWith(main, last),
    ...largerTerm(main, text),
    ...otherOfTwo(main, text),
    ...(code === undefined ? {} : { code }),
    ...(main && ask in asks && asks[ask as Ask] === 'F' ? { problems: problemsIn(readings) } : {}),
  }
  const unit = last?.expects === 'unit' ? unitAlone(text) : undefined
  const counted = withoutCountedUnits(asRead, text)
  const ofUnit: Reading =
    unit === undefined ? { ...counted, ...unitAskedFor(counted, text) } : { ...asRead, units: [unit] }
  // 점수 알려줘. 한 줄로: how it is to be told is said of all of it.
  const form = readings.find(({ value }) => value.details.form)?.value.details.form
  const told: Reading = form ? { ...ofUnit, details: { ...ofUnit.details, form } } : ofUnit
  const byTalk = meant || code !== undefined ? undefined : askedByTalk(told, last, text, trace)
  const reading = byTalk?.reading ?? told
  const settled = meant ?? byTalk?.ask ?? answersLast(main, reading, text, last)
  const isOfConcept = ask in asks && asks[ask as Ask] === 'F'
  return {
    message: text,
    main,
    // 한 달짜리 계획 부탁, 평일만 하루 한 시간: all of it is the plan's.
    others: asking
      .filter((it) => it !== main && it.value.ask !== 'encourage' && isClear(it))
      .filter(() => main === undefined || main !== hintAlone(asking))
      // 은행 창구 문제에는 뭘 쓰는지: told with what is explained.
      .filter(({ value }) => !(isOfConcept && asks[value.ask as Ask] !== 'G' && value.problems.length > 0))
      .filter(({ value }) => !(isPlan && (value.ask === 'plan' || value.repeats !== undefined))),
    reading,
    isDoubtful:
      read.some(({ value }) => value.ask === 'off_topic') &&
      main?.value.ask !== 'off_topic' &&
      asking.length === read.length,
    goesOn:
      goesOn ||
      repeats !== undefined ||
      settled !== undefined ||
      pointsBack(reading, text) ||
      asksTimeOfTries(reading, last, text) ||
      asksWhyOfLast(reading, last),
    ...(settled === undefined ? {} : { settled }),
    ...sighBeside(main, asking),
    ...(code === undefined ? {} : { code }),
  }
}

/** Asks that an error which the message names anywhere explains: 이거 왜 에러나요? ValueError: … */
const ofErrors: ReadonlySet<string> = new Set(['mistakes', 'approach', 'overcome', 'weak', 'help'])

function errorNamed(
  main: Read<Built> | undefined,
  text: string,
  code: string | undefined,
): Pick<Reading, 'ask' | 'concepts'> | undefined {
  const { ask, problems } = main?.value ?? nothing
  if (!ofErrors.has(ask) || problems.length > 0 || code !== undefined) return undefined
  const named = topicLexicon.find(text).flatMap(({ value }) => value.concepts)
  const error = named.find((id) => errors.has(id))
  return error === undefined ? undefined : { ask: 'explain', concepts: [error] }
}

const findOfSelf = conceptFinder({ self: [...concepts.weak, ...concepts.skill] })

/** 그럼 어떻게 고쳐요, in the middle of a problem: that problem, and not the weakest skill. */
function ofOpenProblem(
  main: Read<Built> | undefined,
  last: Slots | undefined,
  text: string,
): Pick<Reading, 'ask'> | undefined {
  const { ask, problems, units, skills, concepts } = main?.value ?? nothing
  // 내 약점 어떻게 극복해: of oneself, whatever lies open.
  if (findOfSelf(text, { start: 0, end: text.length }).length > 0) return undefined
  const isOpen = typeof last?.problem === 'string' && asks[last.ask as Ask] === 'E'
  const namesNone = problems.length + units.length + skills.length + concepts.length === 0
  return ask === 'overcome' && isOpen && namesNone ? { ask: 'mistakes' } : undefined
}

function sighBeside(
  main: Read<Built> | undefined,
  asking: readonly Read<Built>[],
): Pick<ReadMessage, 'sigh'> {
  const sigh = asking.find((it) => it !== main && it.value.ask === 'encourage' && isClear(it))
  return sigh ? { sigh: sigh.clause.text } : {}
}

/** Problems that any part of the message names. */
function problemsIn(readings: readonly Read<Built>[]): readonly string[] {
  return [...new Set(readings.flatMap(({ value }) => value.problems))]
}

const courtesies: ReadonlySet<string> = new Set(['greet', 'thanks'])

/** 안녕하세요, 여권은 어디서 만들어요: a question about anything but the course that was taken for told beside a greeting. */
function askedBeside(reading: Read<Built> | undefined): Read<Built> | undefined {
  if (!reading || !courtesies.has(reading.value.ask)) return reading
  const asked = (reading.clause.told ?? []).find(
    ({ text, mentions }) =>
      mentions.some(({ kind }) => kind === 'life') && isQuestion(text.replace(/\s+/gu, '')),
  )
  return asked ? { ...reading, value: nothing } : reading
}

/** Below this a part of a message is hardly a question. */
const clearly = 0.5
const isClear = ({ certainty }: Read<Built>): boolean => (certainty.ask ?? 1) >= clearly

/** The first that clearly asks; a sigh before a question is none: 생각보다 낮네요… 제일 급한 건 뭔가요? */
function askedFirst(asking: readonly Read<Built>[]): Read<Built> | undefined {
  const [first] = asking
  if (first && first.value.ask !== 'encourage' && isClear(first)) return first
  const clear = asking.find((it) => it.value.ask !== 'encourage' && isClear(it))
  // None is clear: what is likeliest of them, and not what happens to stand first.
  return clear ?? asking.toSorted((a, b) => (b.certainty.ask ?? 1) - (a.certainty.ask ?? 1))[0]
}

/** 어떻게 접근해요? 답은 말고 힌트만: of what is asked of one problem, all that is wanted. */
function hintAlone(asking: readonly Read<Built>[]): Read<Built> | undefined {
  const ofProblem = asking.every(({ value: { ask } }) => asks[ask as Ask] === 'E')
  const hint = asking.find(({ value: { ask, problems } }) => ask === 'hint' && problems.length === 0)
  return ofProblem && asking.length > 1 && hint && /만(?:요|\s|[.!~]|$)/u.test(hint.clause.text)
    ? hint
    : undefined
}

/** 빈 배열의 최댓값 문제, 어디서부터 생각하면 될지: what is named before the question is what it is about. */
function namesBefore(main: Read<Built> | undefined, asking: readonly Read<Built>[]): Partial<Reading> {
  const names = (value: Built) => [value.units, value.problems, value.skills, value.concepts].flat()
  if (!main || names(main.value).length > 0) return {}
  const before = asking.slice(0, asking.indexOf(main)).findLast(({ value }) => names(value).length > 0)
  if (!before) return {}
  const { units, problems, skills, concepts } = before.value
  return { units, problems, skills, concepts }
}

/** 재귀는 안 해도 돼, beside a question: it lets off what it names, and asks nothing. */
function withoutLetOff(asking: readonly Read<Built>[]): readonly Read<Built>[] {
  const own = asking.filter(
    ({ value: { ask, details } }) => ask !== 'ready' || details.setAside === undefined,
  )
  return own.length > 0 ? own : asking
}

/** 재귀는 안 해도 돼. 문제 추천해줘: what another clause sets aside. */
function setAsideBeside(
  main: Read<Built> | undefined,
  readings: readonly Read<Built>[],
): Pick<Reading, 'details'> | undefined {
  const aside = readings.find((it) => it !== main && it.value.details.setAside)?.value.details.setAside
  if (!main || !aside || main.value.details.setAside) return undefined
  return { details: { ...main.value.details, setAside: aside } }
}

/** From here on a message asks something of its own, and does not only say which problem was meant. */
const ownAsk = 0.6
/** A problem that is only named reads as one to be shown: showing it is asked for by more than that. */
const ownStatement = 0.97

/** 빈 배열 문제 코드야, where the last answer asked which problem: its question once more, of that problem. */
function answersLast(
  main: Read<Built> | undefined,
  { problems, details, title, code }: Reading,
  text: string,
  last: Slots | undefined,
): Ask | undefined {
  const ask = last?.ask
  const doubted = last && last.expects === undefined ? ofDoubted(main, problems, text, last) : undefined
  if (doubted) return doubted
  if (typeof ask !== 'string' || !(ask in asks)) return undefined
  if (last?.expects === 'unit') return unitAlone(text) === undefined ? undefined : (ask as Ask)
  if (last?.expects !== 'problem') return undefined
  const least = main?.value.ask === 'statement' ? ownStatement : ownAsk
  if (main && main.value.ask !== ask && (main.certainty.ask ?? 0) >= least) return undefined
  const names = problems.length > 0 || details.ordinal !== undefined || title !== undefined
  const says = names || problemsNear(content.problems, text).length > 0
  return code === undefined && says ? (ask as Ask) : undefined
}

/** A problem or unit of the course is named in few messages that are about anything else. */
const ofCourse: ReadonlySet<string> = new Set(['problem', 'unit'])
const surelyForeign = 0.8
/** 전철 시간표 문제 어떻게 풀어, 숫자 야구 문제 내용: what is asked of it is asked of a problem of a course. */
const asksHowToSolve =
  /문제(?:는|를|은)?\s?(?:어떻게|우째|어케)\s?(?:풀|접근)|문제\s?(?:첫\s?)?(?:힌트|지문|내용|정답|풀이)|문제(?:를)?\s?(?:보여|펼쳐|왜\s?틀)/u

/**
 * Off topic is one of many values: where it is the likeliest and yet less likely than all others together, the message is
 * the coach's, and the likeliest of those is meant.
 */
function withinScope(reading: Read<Built>): Read<Built> {
  const { value, runnerUp, certainty, clause: said } = reading
  const isNear = said.mentions.some(({ kind }) => ofCourse.has(kind)) || asksHowToSolve.test(said.text)
  const least = isNear ? surelyForeign : 0.5
  const isLikely = value.ask === 'off_topic' && (certainty.ask ?? 1) >= least
  if (value.ask !== 'off_topic' || isLikely || !runnerUp || !(runnerUp.value.ask in asks)) return reading
  const { indicators, unexplained, unknownNames, clause, span } = reading
  const nearest = (n: number) => reading.nearest(n)
  return {
    ...runnerUp,
    message: reading.message,
    alternatives: reading.alternatives.filter((it) => it !== runnerUp.value),
    likelihoods: reading.likelihoods,
    certainty: { ask: 1 - (certainty.ask ?? 0) },
    indicators,
    unexplained,
    unknownNames,
    clause,
    span,
    nearest,
  }
}

/** 큐랑은 뭐가 달라?, after 스택: the one that was spoken of, and the one that is named. */
function comparedWith(
  main: Read<Built> | undefined,
  last: Slots | undefined,
): Pick<Reading, 'concepts'> | undefined {
  const { ask, goesOn, repeats, concepts } = main?.value ?? nothing
  // 그럼 상속은? asks the question before of something else alone.
  if (repeats !== undefined) return undefined
  const [spokenOf] = Array.isArray(last?.concepts) ? last.concepts : []
  const [named, other] = concepts
  if (ask !== 'difference' || !goesOn || named === undefined || other !== undefined) return undefined
  return typeof spokenOf !== 'string' || spokenOf === named ? undefined : { concepts: [spokenOf, named] }
}

/** 스택이랑 모나드 차이: the other of the two, where no list has it. */
function otherOfTwo(main: Read<Built> | undefined, text: string): Pick<Reading, 'term'> {
  const { ask, goesOn, repeats, concepts, term } = main?.value ?? nothing
  const [unknown] = main?.unexplained ?? []
  const isOne = ask === 'difference' && concepts.length === 1 && !goesOn && repeats === undefined
  return isOne && term === undefined && unknown ? { term: text.slice(unknown.start, unknown.end) } : {}
}

/** 세그먼트 트리 is no 트리: a noun that nothing explains makes another thing of the concept it stands before. */
function largerTerm(main: Read<Built> | undefined, text: string): Partial<Reading> {
  if (main?.value.ask !== 'explain') return {}
  const { mentions } = main.clause
  const unknown = mentions.filter(({ kind }) => kind === 'term' || kind === 'title').map(({ span }) => span)
  for (const { start, end } of [...main.unexplained, ...unknown]) {
    const head = mentions.find(({ kind, span }) => kind === 'topic' && span.start >= end)
    if (head && text.slice(end, head.span.start) === ' ')
      return { concepts: [], skills: [], term: text.slice(start, head.span.end) }
  }
  return {}
}

/** How much, how long and from when, wherever in the message it is said. */
function planDetails(details: Details, said: string, today: Temporal.PlainDate): Details {
  const text = withWeekend(said)
  const times = timesIn(text, details.offDays !== undefined)
  const { deadline, starts, days: between } = aheadIn(text, today.toPlainDateTime())
  const length = lengthIn(text)
  // 수요일은 회식이라 빼 주세요: a day that is off is no day to be done by.
  const isOff = deadline && details.offDays?.includes(Temporal.PlainDate.from(deadline.on).dayOfWeek)
  const isBy = deadline !== undefined && length === undefined && !isOff
  // 하루 몇 분: of each day of the plan, and no plan of one day.
  const days =
    details.ofPlan === undefined || details.ofPlan === 'whether'
      ? (length ?? between ?? times.days)
      : (length ?? between)
  return {
    ...details,
    ...times,
    ...(days === undefined ? {} : { days }),
    ...(starts === undefined ? {} : { starts }),
    ...(isBy ? { deadline } : {}),
  }
}

const nothing: Built = {
  ask: 'off_topic',
  goesOn: false,
  units: [],
  problems: [],
  skills: [],
  concepts: [],
  details: {},
}

/** What was asked last, as far as reading the next message depends on it. */
function before(last: Slots | undefined): Built[] {
  const ask = last?.ask
  return typeof ask === 'string' && ask in asks ? [{ ...nothing, ask: ask as Ask }] : []
}

/** Nothing but marks, laughter, numbers or single letters: nothing is asked. */
export function saysNothing(message: string): boolean {
  return !/[가-힣]|[a-z]{2}/iu.test(compact(message).text)
}
