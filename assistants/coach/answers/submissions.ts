import { call } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { problemsById, unitsById } from '../course/content.ts'
import { getSubmissions } from '../tools/get-submissions.ts'
import type { Request } from '../understand/follow-up.ts'
import { isYesNo } from '../understand/form.ts'
import type { Answerer } from './answerer.ts'
import { submissionTable } from './charts.ts'
import { chips } from './chips.ts'
import { nothingFound, troubled } from './nothing.ts'
import { dayOf, daysAgo, dayWords, joined, mostMissed, quoted } from './words.ts'

const usuallyShown = 5
const mostInText = 5
/** Of days that are named, as far as a text may go. */
const mostOfSpan = 12

function filterOf(request: Request) {
  const { problem, details } = request
  return {
    limit: details.count ?? (problem === undefined && details.span === undefined ? usuallyShown : 20),
    ...narrowedBy(request),
  }
}

function narrowedBy({ units, problem, details }: Request) {
  return {
    ...(units[0] === undefined ? {} : { unit_id: units[0] }),
    ...(problem === undefined ? {} : { problem_id: problem }),
    ...(details.span ? { from: details.span.from, to: details.span.to } : {}),
  }
}

/** 지난 일요일(11월 22일)에는 */
function whenNamed(span: Request['details']['span'], when: string, unit: string | undefined): string {
  if (!span) return when
  const day = span.from === span.to && span.name !== dayWords(span.from) ? `(${dayWords(span.from)})` : ''
  return `${span.name}${day}에는 ${unit === undefined ? '' : `${unit} `}`
}

/** 내가 백 점 맞은 거 맞지요?: yes with the day, or no. */
function confirmed(
  { details: { claimed }, message }: Request,
  rows: readonly { readonly score: number; readonly date: string }[],
  { today }: Voice,
): string {
  if (claimed === undefined) return isYesNo(message) ? '네, ' : ''
  const got = rows.find(({ score }) => score === claimed)
  return got
    ? `네, ${daysAgo(got.date, today)} ${bold(`${claimed}점`)}을 받았어요. `
    : `아니요, ${claimed}점을 받은 제출은 없어요. `
}

/** 최근 제출 기록 보여줘 */
export const submissions: Answerer = {
  plan(round, request, found) {
    if (round === 1) return [call(getSubmissions, filterOf(request))]
    // Nothing on that day: when it last was, is the next thing one asks.
    return round === 2 && found.missed(getSubmissions) && Object.keys(filterOf(request)).length > 1
      ? [call(getSubmissions, { limit: 1 })]
      : []
  },
  reply(request, found, voice) {
    const { details } = request
    const result = found.of(getSubmissions)
    if (!result)
      return found.missed(getSubmissions)
        ? nothingFound(found.reason(getSubmissions)!, '제출 기록을', voice)
        : troubled('제출 기록을', found.failure())
    const unit = request.units[0] === undefined ? undefined : unitsById.get(request.units[0])?.name
    const when = [details.span?.name, unit].flatMap((it) => (it === undefined ? [] : `${it} `)).join('')
    const which = `${details.span?.name ?? '최근'} ${unit === undefined ? '' : `${unit} `}`
    const [newest] = result.submissions
    if (found.missed(getSubmissions) && newest) {
      const asked = request.problem === undefined ? undefined : problemsById.get(request.problem)
      return {
        lead: asked
          ? `${when}${withParticle(quoted(asked.title), '은/는')} 아직 제출한 기록이 없어요.`
          : `${whenNamed(details.span, when, unit)}제출한 기록이 없어요.`,
        facts: [
          `마지막으로 제출한 건 ${daysAgo(newest.date, voice.today)} ${quoted(newest.title)}(${newest.score}점)이에요.`,
          ...(details.span && details.span.to >= voice.today.toString()
            ? [
                '오늘 내신 것이 안 보인다면 아직 들어오지 않은 것이니, 제출 파일을 다시 가져오면 여기에도 나와요.',
              ]
            : []),
        ],
        next: '지금 풀기 좋은 문제를 골라 드릴까요?',
        offer: chips.next,
        suggestions: [chips.next, chips.submissions, chips.achievements],
        leaves: { problem: asked?.id ?? newest.problemId },
      }
    }
    const { count, submissions: rows } = result
    // A problem's and a period's figures are of all there is of them, the last ones' of those shown.
    const isOfAll =
      details.count === undefined && (request.problem !== undefined || details.span !== undefined)
    const { count: counted, average, best } = isOfAll ? result : result.shown
    const isOne = request.problem !== undefined && newest !== undefined
    const missed = mostMissed(rows)
    const yes = details.span && isYesNo(request.message) ? '네, ' : ''
    const [lowest] = rows.toSorted((a, b) => a.score - b.score)
    return {
      lead: isOne
        ? confirmed(request, rows, voice) +
          pick(
            [
              `${withParticle(quoted(newest.title), '은/는')} ${count}번 제출해서 최고 ${bold(`${best}점`)}이에요. 마지막은 ${daysAgo(newest.date, voice.today)} ${newest.score}점이었어요.`,
              `${quoted(newest.title)} 기록은 모두 ${count}번, 최고 ${bold(`${best}점`)}이에요. 가장 최근은 ${daysAgo(newest.date, voice.today)}의 ${newest.score}점이고요.`,
            ],
            voice,
          )
        : rows.length === 1 && newest
          ? `${yes}${which}제출은 ${quoted(newest.title)} 하나이고, ${bold(`${newest.score}점`)}이에요.`
          : yes +
            pick(
              [
                `${which}제출 ${bold(`${counted}건`)}의 평균은 ${average}점이고 최고는 ${best}점이에요.`,
                `${which}제출 ${bold(`${counted}건`)}을 보면 평균 ${average}점, 최고 ${best}점이에요.`,
              ],
              voice,
            ),
      facts: [
        ...(missed.length > 0
          ? [
              `${isOne ? '이 문제에서' : '여기서'} 가장 자주 놓친 건 ${withParticle(joined(missed.slice(0, 2)), '이에요/예요')}.`,
            ]
          : []),
        ...(count > rows.length ? [`전체 ${count}건 가운데 최근 것부터 보여 드렸어요.`] : []),
      ],
      body: [
        ...(rows.length === 1 && !isOne
          ? []
          : [
              rows
                .slice(0, details.count ?? (details.span ? mostOfSpan : mostInText))
                .map(
                  ({ date, title, unitId, score }) =>
                    `- ${daysAgo(date, voice.today)} ${title} (${unitId}) **${score}점**`,
                )
                .join('\n'),
            ]),
      ],
      ...(newest && newest.score < 60
        ? {
            next: `${withParticle(quoted(newest.title), '을/를')} 다시 풀어 볼까요? 놓친 점부터 짚어 드릴게요.`,
            offer: `‘${newest.title}’ 왜 틀렸어?`,
          }
        : { next: '다음에 풀 문제를 골라 드릴까요?', offer: chips.next }),
      suggestions: [
        ...(lowest && lowest.score < 90 ? [`‘${lowest.title}’ 왜 틀렸어?`] : []),
        chips.growth,
        chips.weak,
        chips.next,
      ],
      charts: [submissionTable(rows)],
      leaves: {
        ...(newest ? { problem: newest.problemId } : {}),
        shown: [...new Set(rows.map(({ problemId }) => problemId))].slice(0, 10),
        rows: rows.map(({ id }) => id),
        records: { measure: 'submissions', by: 'submission', ...narrowedBy(request) },
        ...dayOf(rows),
      },
      note: `제출 ${count}건, 평균 ${average}점`,
    }
  },
}
