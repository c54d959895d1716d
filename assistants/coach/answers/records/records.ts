import { call } from '#engine/tool.ts'
import type { Voice } from '#engine/wording.ts'
import type { Chart } from '#protocol/charts.ts'
import { skillName } from '../../course/course.ts'
import type { RecordsQuestion } from '../../records/question.ts'
import { querySubmissions } from '../../tools/query-submissions.ts'
import type { Request } from '../../understand/follow-up.ts'
import { isYesNo } from '../../understand/form.ts'
import type { Details } from '../../understand/reading.ts'
import type { Answerer } from '../answerer.ts'
import { submissionTable } from '../charts.ts'
import { chips } from '../chips.ts'
import { nothingFound, troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import { dayOf } from '../words.ts'
import { besideCalls, besideFacts } from './asked-beside.ts'
import { comparisonWords, partsOfDayWords } from './comparison-words.ts'
import { rankingWords, seriesWords } from './group-words.ts'
import { listWords } from './list-words.ts'
import { boundWords, groupWords, measureNames } from './measure-words.ts'
import { hoursWords, isRunning, periodWords } from './period-words.ts'
import { asSlot, type RecordsFound, type RecordsWords } from './records-found.ts'
import { totalWords } from './total-words.ts'

/** A question to the submissions, by the shape of its result: a figure, a ranking, a course over time, submissions, a comparison. */
export const records: Answerer = {
  plan(round, request, found) {
    const { records: asked, details } = request
    if (round === 1 && asked) {
      const { bothEnds } = details
      const first = bothEnds && hasEnds(asked) ? { ...asked, order: bothEnds } : asked
      const other = first === asked ? [] : [call(querySubmissions, otherEnd(first))]
      return [call(querySubmissions, first), ...other, ...besideCalls(request)]
    }
    // Nothing there: what there is, is the next thing one asks.
    return round === 2 && found.missed(querySubmissions)
      ? [call(querySubmissions, { measure: 'submissions' })]
      : []
  },
  reply(request, found, voice) {
    const { details } = request
    const [result, ...more] = found.all(querySubmissions)
    const other = details.bothEnds ? more[0] : undefined
    const reason = found.reason(querySubmissions)
    if (reason !== undefined)
      return result
        ? nothingThere(result, request.records, voice, details.partsOfDay)
        : nothingFound(reason, '제출 기록을', voice)
    if (!result) return troubled('제출 기록을', found.failure())
    const told = wordsOf(result, request.records, voice.today, details.partsOfDay)
    const words = withOtherEnd(confirming(told, result, request), other, request, voice.today)
    const [first] = result.submissions
    const problem =
      result.problem?.id ?? first?.problemId ?? (result.by === 'problem' ? result.groups[0]?.id : undefined)
    const shown =
      result.by === 'problem'
        ? result.groups.map(({ id }) => id)
        : result.submissions.map(({ problemId }) => problemId)
    const title =
      result.problem?.name ?? first?.title ?? (result.by === 'problem' ? result.groups[0]?.name : undefined)
    const asides = besideFacts(request, found)
    return {
      ...words,
      lead: [asides.verdict, words.lead].filter(Boolean).join(' '),
      facts: [...asides.facts, ...words.facts.filter((fact) => fact !== asides.verdict)],
      ...(title === undefined
        ? { next: '지금 풀기 좋은 문제도 골라 드릴까요?', offer: chips.next }
        : { next: `‘${title}’ 문제를 다시 펼쳐 볼까요?`, offer: chips.show(title) }),
      suggestions: [
        ...(title === undefined ? [] : [chips.show(title)]),
        chips.submissions,
        chips.growth,
        chips.weak,
        chips.next,
      ],
      charts: [
        ...besideChart(result, request.records, voice.today, details.partsOfDay),
        ...chartsOf(result, voice.today),
      ],
      leaves: {
        ...(problem === undefined ? {} : { problem }),
        ...(shown.length > 0 ? { shown: [...new Set(shown)].slice(0, 10) } : {}),
        ...(request.records ? { records: asSlot(request.records) } : {}),
        ...dayOf(result.submissions),
        ...(result.submissions.length > 0 ? { rows: result.submissions.map(({ id }) => id) } : {}),
      },
      note: words.lead.replace(/\*\*/gu, ''),
    }
  },
}

/** 지난주 평균이 82점 맞아?: yes, or no and what it is. */
function confirming(
  words: RecordsWords,
  { by, measure, figures }: RecordsFound,
  request: Request,
): RecordsWords {
  const { claimed } = request.details
  const isScore = measure === 'average' || measure === 'best' || measure === 'lowest'
  if (claimed === undefined || by !== null || !isScore || !isYesNo(request.message)) return words
  return { ...words, lead: `${figures[measure] === claimed ? '네' : '아니요'}, ${words.lead}` }
}

/** Submissions, problems or units, one end of them first. */
function hasEnds({ order, by }: RecordsQuestion): boolean {
  const isOfThings = by === 'submission' || by === 'problem' || by === 'unit'
  return isOfThings && (order === 'highest' || order === 'lowest')
}

/** The same from its other end. */
function otherEnd(asked: RecordsQuestion): RecordsQuestion {
  return { ...asked, order: asked.order === 'highest' ? 'lowest' : 'highest', limit: 1 }
}

/** 가장 높은 것과 가장 낮은 것: the other one, right behind the first. */
function withOtherEnd(
  words: RecordsWords,
  other: RecordsFound | undefined,
  { records: asked, details }: Request,
  today: Temporal.PlainDate,
): RecordsWords {
  if (!other || (other.submissions.length === 0 && other.groups.length === 0)) return words
  const { lead } = wordsOf(other, asked, today, details.partsOfDay)
  return { ...words, lead: `${words.lead} ${lead}` }
}

function wordsOf(
  found: RecordsFound,
  asked: Compared,
  today: Temporal.PlainDate,
  parts: Details['partsOfDay'],
): RecordsWords {
  const { by, other, from, to } = found
  const when = whenWords([periodWords(from, to, today), hoursWords(asked?.hours, parts)])
  const words = other
    ? asked?.other_hours
      ? partsOfDayWords(found, other, {
          when: periodWords(from, to, today),
          one: hoursWords(asked.hours, parts) ?? '',
          other: hoursWords(asked.other_hours, parts) ?? '',
        })
      : comparisonWords(found, other, namesOf(found, asked, today))
    : by === null
      ? totalWords(found, when)
      : by === 'submission'
        ? listWords(found, when, today)
        : found.order === 'highest' ||
            found.order === 'lowest' ||
            by === 'problem' ||
            by === 'unit' ||
            by === 'miss' ||
            by === 'weekday' ||
            by === 'hour'
          ? rankingWords({ ...found, by }, when, today)
          : seriesWords({ ...found, by }, when, today)
  const facts = [
    ...words.facts,
    ...(isRunning(to, found.figures, today) ? ['오늘까지의 기록이에요.'] : []),
    ...(asked?.hours || by === 'hour' ? timelessFact(found) : []),
  ]
  return { ...words, facts }
}

/** What has no time of day is of none of its parts. */
function timelessFact({ recorded: { timeless, submissions } }: RecordsFound): string[] {
  return timeless === 0
    ? []
    : [
        `전체 제출 ${submissions}건 가운데 낸 시각이 적히지 않은 ${timeless}건은 시간대를 알 수 없어서 빠져 있어요.`,
      ]
}

const whenWords = (words: readonly (string | undefined)[]) =>
  words.filter((it) => it !== undefined).join(' ') || undefined

type Compared = RecordsQuestion | undefined

function namesOf({ from, to }: RecordsFound, asked: Compared, today: Temporal.PlainDate) {
  return {
    now: periodWords(from, to, today) ?? '전체',
    before: periodWords(asked?.other_from ?? null, asked?.other_to ?? null, today) ?? '전체',
  }
}

/** The two periods side by side. */
function besideChart(
  found: RecordsFound,
  asked: Compared,
  today: Temporal.PlainDate,
  parts: Details['partsOfDay'],
): Chart[] {
  const { other, measure, figures } = found
  if (!other) return []
  const { now, before } = asked?.other_hours
    ? { now: hoursWords(asked.hours, parts) ?? '', before: hoursWords(asked.other_hours, parts) ?? '' }
    : namesOf(found, asked, today)
  return [
    {
      title: `${before}, ${now} ${measureNames[measure]}`,
      chart_type: 'bar',
      data: {
        labels: [before, now],
        datasets: [{ label: measureNames[measure], data: [other[measure], figures[measure]] }],
      },
      unit: unitOf(measure),
    },
  ]
}

function unitOf(measure: RecordsFound['measure']): string {
  if (measure === 'minutes') return '분'
  if (measure === 'submissions') return '번'
  return measure === 'average' || measure === 'best' || measure === 'lowest' ? '점' : '개'
}

function chartsOf(found: RecordsFound, today: Temporal.PlainDate): Chart[] {
  const { by, groups, measure, submissions } = found
  if (by === 'submission') return submissions.length > 1 ? [submissionTable(submissions)] : []
  if (by === null || groups.length < 2) return []
  const isSeries = by === 'day' || by === 'week' || by === 'month'
  return [
    {
      title: measureNames[measure],
      chart_type: isSeries ? 'line' : 'bar',
      data: {
        labels: groups.map((group) => groupWords(by, group, today).replace(/[‘’]/gu, '')),
        datasets: [{ label: measureNames[measure], data: groups.map((group) => group[measure]) }],
      },
      unit: unitOf(measure),
    },
  ]
}

/** 60점 미만인, Edge Case Handling 10점 초과인: as it was asked. */
function boundsAsked(asked: Compared): string | undefined {
  if (asked?.score_from === undefined && asked?.score_to === undefined) return undefined
  const { score_from = null, score_to = null, skill } = asked
  return boundWords({
    scores: { from: score_from, to: score_to },
    skill: skill === undefined ? null : { id: skill, name: skillName(skill), missed: 0 },
  })
}

/** Nothing where it was looked for, and what there is. */
function nothingThere(
  found: RecordsFound,
  asked: RecordsQuestion | undefined,
  { today }: Voice,
  parts: Details['partsOfDay'],
): Reply {
  const when = whenWords([
    periodWords(asked?.from ?? null, asked?.to ?? null, today),
    hoursWords(asked?.hours, parts),
  ])
  const { submissions, firstDate, lastDate } = found.recorded
  const fitting = boundsAsked(asked) ?? '조건에 맞는'
  return {
    lead: asked?.ids
      ? `방금 보여 드린 ${asked.ids.length}건 가운데 ${when === undefined ? '' : `${when} `}${fitting} 제출은 없어요.`
      : when === undefined
        ? `${fitting} 제출은 없어요.`
        : `${when} 기록에는 ${fitting} 제출이 없어요.`,
    facts: [
      `가지고 있는 제출 기록은 ${periodWords(firstDate, lastDate, today)} 모두 ${submissions}건이에요.`,
      ...(asked?.hours ? timelessFact(found) : []),
    ],
    next: '최근 제출 기록을 보여 드릴까요?',
    offer: chips.submissions,
    suggestions: [chips.submissions, chips.scores, chips.next],
    // 그중에: still of those that were shown before.
    leaves: {
      ...(asked ? { records: asSlot(asked) } : {}),
      ...(asked?.ids ? { rows: [...asked.ids] } : {}),
    },
    note: '조건에 맞는 제출 없음',
  }
}
