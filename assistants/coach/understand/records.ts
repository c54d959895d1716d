import type { Slots } from '#engine/memory/carry-over.ts'
import { findReference } from '#korean/reference.ts'
import { conceptFinder } from '#nlu/concepts.ts'
import { solvedFrom } from '../mastery/solved.ts'
import { type RecordsQuestion, recordsQuestion } from '../records/question.ts'
import concepts from './concepts.json' with { type: 'json' }
import type { Ask, Details, Reading } from './reading.ts'
import { hoursOf, ofRecords } from './records-asked.ts'

interface Meant {
  readonly ask: Ask
  readonly reading: Reading
  readonly message: string
  readonly units: readonly string[]
  readonly problem: string | undefined
  /** What the last answer left, where the message goes on from it. */
  readonly carried: Slots
  /** The submissions that were shown last, by id. */
  readonly rows: readonly string[]
}

/**
 * The question to the submissions that a message comes down to: what it asks itself, narrowed by what it names, else by what
 * the question before was narrowed by; nothing where the ask has an answer of its own.
 */
export function recordsMeant(meant: Meant): RecordsQuestion | undefined {
  const { ask, reading, carried, rows } = meant
  const named = namedIn(meant)
  const before = recordsQuestion.safeParse(carried.records).data
  // What was counted before is what is doubted.
  if (ask === 'basis') return before
  if (before && reading.isDrawn && Object.keys(named).length === 0) return before
  const isOfShown = rows.length > 0 && pointsAtRows(meant)
  const own =
    (reading.records &&
      eachOf(
        completedBy(amountDone(reading.records, meant.message), before, meant.message),
        meant.message,
      )) ??
    regrouped(meant, before) ??
    solvedIn(meant) ??
    listed(
      ask,
      reading.details,
      isOfShown || named.skill !== undefined || (ask === 'submissions' && named.hours !== undefined),
    )
  // 맨 처음이랑 비교하면 is of those that were told, 지금까지 전체 of all.
  const isFromFirst = /처음|첫/u.test(meant.message)
  const isOfAll = reading.details.period === 'all' && named.from === undefined && !isFromFirst
  const narrowed = { ...(before && !isOfAll ? narrowing(before, named) : {}), ...named }
  if (own && isOfShown) return { ...named, ...own, ids: [...rows] }
  if (own) return { ...narrowed, ...lately(own, reading.details), ...own }
  if (before && ask === 'submissions' && isNarrow(before) && Object.keys(named).length === 0)
    // 방금 그 내역을 표로: those that were counted, one by one.
    return {
      ...narrowing(before, named),
      measure: 'submissions',
      by: 'submission',
      order: 'newest',
      limit: mostListed,
    }
  const isSameAsked = reading.ask === undefined || (ask === 'submissions' && before?.by === 'submission')
  if (before && isSameAsked && Object.keys(named).length > 0) return { ...without(before, named), ...named }
  // A unit's scores are told as they are; narrowed by anything more they are an average of submissions.
  const { unit_id: _, ...more } = narrowed
  return ask === 'scores' && Object.keys(more).length > 0 ? { measure: 'average', ...narrowed } : undefined
}

const mostListed = 50

const findMeasure = conceptFinder({
  measure: [
    ...[...concepts.score, ...concepts.mean, ...concepts.time_spent, ...concepts.times],
    ...[...concepts.high, ...concepts.low, ...concepts.solved, ...concepts.submit, ...concepts.mistake],
  ],
})

const namesMeasure = (message: string) =>
  findMeasure(message, { start: 0, end: message.length }).length > 0 || /문제|며칠|몇\s?일|날/u.test(message)

/** What leaves out submissions, and is no measure of them. */
function isNarrow({ measure: _, by: __, order: ___, limit: ____, ...rest }: RecordsQuestion): boolean {
  return Object.values(rest).some((it) => it !== undefined)
}

const ofScores: ReadonlySet<string> = new Set(['average', 'best', 'lowest'])
const findScore = conceptFinder({ score: [...concepts.score, ...concepts.high, ...concepts.low] })
const namesScore = (message: string) => findScore(message, { start: 0, end: message.length }).length > 0

/** The highest score that has not solved a problem. */
const belowSolved = solvedFrom - 0.01

const much = '(많이|적게|조금|덜|자주|오래|열심히)'
const done = new RegExp(
  `(공부|연습|제출)(?:를|을)?\\s?(?:제일|가장|젤|더)?\\s?${much}|${much}\\s?(공부|연습|제출|낸|냈|푼|풀|한\\s|했)`,
  'u',
)

/** 공부 제일 많이 한 요일: how much was done, and not how well, where no score is named. */
function amountDone(own: RecordsQuestion, message: string): RecordsQuestion {
  // 제일 많이 틀린 문제: a problem, and not what was missed.
  if (own.by === 'miss' && /(?:틀린|틀렸던|못\s?푼|실패한|망친)\s?문제(?![에의들])/u.test(message))
    return { ...own, measure: 'submissions', by: 'problem', order: 'highest', score_to: belowSolved }
  const [, before, behind, ahead, after] = done.exec(message) ?? []
  const [amount, deed = ''] = [behind ?? ahead, before ?? after]
  if (amount === undefined || !ofScores.has(own.measure) || namesScore(message)) return own
  const isOfTries = amount === '자주' || /제출|낸|냈/u.test(deed)
  const measure = isOfTries ? 'submissions' : /푼|풀/u.test(deed) ? 'solved' : 'minutes'
  const isFew = amount === '적게' || amount === '조금' || amount === '덜'
  return { ...own, measure, ...(own.by === undefined ? {} : { order: isFew ? 'lowest' : 'highest' }) }
}

/** 유닛별로는요?, 걸린 시간도요: a part of the question alone is said, and the rest of it is what was asked before. */
function completedBy(
  own: RecordsQuestion,
  before: RecordsQuestion | undefined,
  message: string,
): RecordsQuestion {
  if (!before) return own
  const isOfTries = before.by === 'submission' && before.problem_id !== undefined
  const { limit: _, ...all } = own
  const isOfThem = own.by === undefined || (own.by === 'submission' && own.order === 'oldest')
  if (own.measure === 'minutes' && isOfThem && isOfTries && own.from === undefined)
    return { ...all, by: 'submission', order: 'oldest' }
  const isGrouped = own.by !== undefined && own.by !== 'submission'
  // 하루 평균으로는, after hours: the mean of those.
  const isMeanOfThem = own.measure === 'average' && !ofScores.has(before.measure) && !namesScore(message)
  if (isGrouped && isMeanOfThem) {
    const { by, ...rest } = own
    // One mean is asked for, and not every day.
    return { ...rest, measure: before.measure, ...(by === 'day' ? {} : { by }) }
  }
  return isGrouped && !namesMeasure(message) ? { ...own, measure: before.measure } : own
}

/** 각각 몇 분씩, 맨 처음부터 쭉: every one of them in its order, and not the first alone. */
function eachOf({ limit, ...own }: RecordsQuestion, message: string): RecordsQuestion {
  const isEach =
    limit === 1 && own.by === 'submission' && /각각|씩|차례|순서|쭉|쭈욱|모두|전부/u.test(message)
  return isEach || limit === undefined ? own : { ...own, limit }
}

/** 유닛별로는요?, taken for the units' own scores: of what was counted before. */
function regrouped(
  { ask, reading, message }: Meant,
  before: RecordsQuestion | undefined,
): RecordsQuestion | undefined {
  const namesNone = [reading.units, reading.problems, reading.skills].every((ids) => ids.length === 0)
  if (ask !== 'scores' || !before || !isNarrow(before) || !namesNone || namesMeasure(message))
    return undefined
  return /유닛\s?별|단원\s?별|유닛\s?마다|단원\s?마다/u.test(message)
    ? { measure: before.measure, by: 'unit' }
    : undefined
}

/** 이번 주에 몇 문제 풀었어: how far one has come is of all time; of some days it is what was solved in them. */
function solvedIn({ ask, reading: { details } }: Meant): RecordsQuestion | undefined {
  const isLeft = details.unsolved || details.untried
  return ask === 'completion' && (details.span || details.partsOfDay) && !isLeft
    ? { measure: 'solved' }
    : undefined
}

/** 최근에 낸 것 중 제일 낮은 거: only of late; what goes by time begins with the latest as it is. */
function lately({ from, order }: RecordsQuestion, { span, lately: days }: Details): Narrowing {
  const isByTime = order === 'newest' || order === 'oldest'
  return days === undefined || span || from !== undefined || isByTime ? {} : days
}

/** Asks that single submissions can answer. */
const ofRows: ReadonlySet<Ask> = new Set(['submissions', 'scores', 'skill', 'mistakes'])

/** 그 제출들, 그중에: those that were shown. */
function pointsAtRows({ ask, message, reading }: Meant): boolean {
  const isOfRows = ofRows.has(ask) && reading.problems.length === 0 && reading.details.ordinal === undefined
  return isOfRows && (findReference(message)?.words ?? []).some((word) => ofMany.test(word))
}

/** What points at several: 그중, 그 제출들, 거기서. */
const ofMany = /^(?:그|이|저)\s?(?:중|제출|기록|것들|가운데)|^거기|들/u

type Narrowing = Omit<RecordsQuestion, 'measure' | 'by' | 'order' | 'limit'>

/** What the message itself narrows the submissions by. */
function namedIn({ ask, reading, units, problem }: Meant): Narrowing {
  const { span, scores } = reading.details
  const [skill] = ask === 'submissions' ? reading.skills : []
  return {
    // Two units are held against each other, beside the rest.
    ...(units[0] === undefined || reading.units.length > 1 ? {} : { unit_id: units[0] }),
    ...(problem === undefined ? {} : { problem_id: problem }),
    ...(skill === undefined ? {} : { skill }),
    ...(span ? { from: span.from, to: span.to } : {}),
    ...(ofRecords.has(ask) ? hoursOf(reading.details.partsOfDay) : {}),
    ...(scores?.from === undefined ? {} : { score_from: scores.from }),
    ...(scores?.to === undefined ? {} : { score_to: scores.to }),
  }
}

/** A list of submissions by what it is narrowed by, where no measure of them was asked for. */
function listed(ask: Ask, { count, scores }: Details, isList: boolean): RecordsQuestion | undefined {
  if (ask !== 'submissions' && !isList) return undefined
  const limit = count === undefined ? {} : { limit: count }
  // 100점 받은 제출: what bounds it has is never dropped.
  if (scores) return { measure: 'best', by: 'submission', order: 'highest', ...limit }
  return isList ? { measure: 'submissions', by: 'submission', order: 'newest', ...limit } : undefined
}

/** What narrowed the question before, but for what is named anew. */
function narrowing(before: RecordsQuestion, named: Narrowing): Narrowing {
  const { measure: _, by: __, order: ___, limit: ____, ...rest } = without(before, named)
  return rest
}

/** The question before without what the message names another of: a period without the one it was held against. */
function without(before: RecordsQuestion, named: Narrowing): RecordsQuestion {
  const { from, to, other_from, other_to, score_from, score_to, hours, other_hours, ...rest } = before
  const bounds = { ...some({ score_from }), ...some({ score_to }) }
  const days = { ...some({ from }), ...some({ to }), ...some({ other_from }), ...some({ other_to }) }
  return {
    ...rest,
    ...(named.score_from === undefined && named.score_to === undefined ? bounds : {}),
    ...(named.from === undefined ? days : {}),
    ...(named.hours === undefined ? { ...some({ hours }), ...some({ other_hours }) } : {}),
  }
}

function some<T extends object>(part: T): Partial<T> {
  return Object.values(part)[0] === undefined ? {} : part
}
