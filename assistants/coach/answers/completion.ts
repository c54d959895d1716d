import { call } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { problemsById } from '../course/content.ts'
import { solvedFrom } from '../mastery/solved.ts'
import { getStudentScores, type UnitScore } from '../tools/get-student-scores.ts'
import { getSubmissions } from '../tools/get-submissions.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Recommended } from '../tools/recommendation-shape.ts'
import type { Request } from '../understand/follow-up.ts'
import type { Answerer } from './answerer.ts'
import { completionChart } from './charts.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import { nothingFound, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { claimsShares, sharesChecked } from './shares-claimed.ts'
import { daysAgo, joined, quoted, solvedOf } from './words.ts'

/** 디버그랑 시스템 몇 개 남았어: each by itself. */
function ofSeveral(units: readonly UnitScore[]): Reply {
  const [most] = units.toSorted((a, b) => b.left - a.left)
  return {
    lead: `${units.map(({ name, left }) => `${withParticle(name, '은/는')} ${bold(`${left}개`)}`).join(', ')} 남았어요.`,
    body: [units.map((unit) => `- ${unit.name}: ${solvedOf(unit)}`).join('\n')],
    next: `${most!.name}에서 풀 문제를 골라 드릴까요?`,
    offer: chips.inUnit(most!.id),
    suggestions: [chips.inUnit(most!.id), chips.unsolved, chips.scores],
    charts: [completionChart(units)],
    leaves: { units: units.map(({ id }) => id) },
    note: units.map(({ name, left }) => `${name} ${left}개 남음`).join(', '),
  }
}

const mostListed = 20

/** 남은 문제를 표로. */
function unsolvedTable(problems: readonly Recommended[]): Chart {
  return {
    title: '남은 문제',
    chart_type: 'table',
    data: {
      columns: ['문제', '유닛', '난이도', '시간(분)', '최고 점수'],
      rows: problems.map(({ title, unitId, difficulty, minutes, why }) => [
        title,
        unitId,
        difficulty,
        minutes,
        why.best ?? '-',
      ]),
    },
  }
}

/** 안 푼 세 개는 뭐뭐예요: the one unit that has so many left. */
function unitOfCount(
  units: readonly UnitScore[],
  { count, unsolved }: Request['details'],
  message: string,
): UnitScore | undefined {
  if (count === undefined || !unsolved) return undefined
  if (!/(?:개|문제|가지|건|\d)\s?(?:는|은|가|이)(?![가-힣])/u.test(message)) return undefined
  const fitting = units.filter(({ left }) => left === count)
  return fitting.length === 1 ? fitting[0] : undefined
}

/** 진도 얼마나 나갔어?, 안 푼 문제 알려줘 */
export const completion: Answerer = {
  plan(round, request) {
    const { units, details, problem } = request
    if (claimsShares(request)) return round === 1 ? [call(getStudentScores, {})] : []
    if (problem !== undefined)
      return round === 1 ? [call(getSubmissions, { problem_id: problem, limit: 20 })] : []
    const unit = units.length === 1 ? { unit_id: units[0] } : {}
    if (round === 1) return [call(getStudentScores, unit)]
    const isListed = details.unsolved || details.untried
    const untried = details.untried ? { untried: true } : {}
    return round === 2 && isListed ? [call(recommendProblems, { count: 20, ...untried, ...unit })] : []
  },
  reply(request, found, voice) {
    const { units: asked, details, problem, message } = request
    if (problem !== undefined) return ofProblem(problem, found, voice)
    const result = found.of(getStudentScores)
    if (!result)
      return found.missed(getStudentScores)
        ? nothingFound(found.reason(getStudentScores)!, '진도를', voice)
        : troubled('진도를', found.failure())
    if (claimsShares(request)) return sharesChecked(request, result.overall, result.units)
    const { overall, problems } = result
    const units = asked.length > 1 ? result.units.filter(({ id }) => asked.includes(id)) : result.units
    if (asked.length > 1 && units.length > 1) return ofSeveral(units)
    const ofCount = asked.length === 0 ? unitOfCount(units, details, message) : undefined
    const one = asked.length === 1 ? units[0] : ofCount
    const isOne = one !== undefined
    const figures = one ?? overall
    const where = isOne ? `${one.name}에서 ` : ''
    const { left, total, attempted } = figures
    const untried = total - attempted
    const isListed = details.unsolved || details.untried
    const unsolved = (found.of(recommendProblems)?.problems ?? []).filter(
      ({ unitId }) => one === undefined || unitId === one.id,
    )
    const listed = isListed ? unsolved.slice(0, Math.min(mostListed, details.count ?? mostListed)) : []
    const solvedTitles = problems.filter(({ isSolved }) => isSolved)
    const behind = units.toSorted((a, b) => a.completion - b.completion)[0]
    const rate = bold(`${figures.solved}/${figures.total}문제 (${formatPercent(figures.completion)})`)
    return {
      lead: details.untried
        ? `${where}아직 한 번도 제출하지 않은 문제는 ${bold(`${untried}개`)}예요. ${total}문제 가운데 ${attempted}문제를 풀어 봤고, ${solvedOf(figures)}를 풀었어요.`
        : details.unsolved
          ? `${where}아직 풀지 못한 문제는 ${bold(`${left}개`)}예요. ${rate}를 풀었어요.`
          : pick(
              [`${where}지금까지 ${rate}를 풀었어요.`, `${where}진도는 ${rate}예요. ${left}문제가 남았어요.`],
              voice,
            ),
      facts: [
        // Not solved is not the same as never tried.
        ...(details.unsolved && !details.untried && untried < left
          ? [
              `그중 ${untried === 0 ? '' : `${untried}개는 아직 한 번도 내지 않았고, `}${left - untried}개는 내 봤지만 ${solvedFrom}점에 못 미쳤어요.`,
            ]
          : []),
        ...(isOne && details.solved && solvedTitles.length > 0
          ? [`푼 문제는 ${solvedTitles.map(({ title }) => quoted(title)).join(', ')}예요.`]
          : []),
        ...(!isOne && behind
          ? [`${withParticle(behind.name, '이/가')} ${solvedOf(behind)}로 가장 많이 남았어요.`]
          : []),
      ],
      body: [
        ...(listed.length > 0
          ? [
              listed
                .map(
                  ({ title, unitId, difficulty, minutes }, index) =>
                    `${index + 1}. ${title} (${unitId}, 난이도 ${difficulty}, ${minutes}분)`,
                )
                .join('\n'),
            ]
          : []),
        ...(listed.length > 0 && unsolved.length > listed.length
          ? [`도움이 될 순서로 ${listed.length}개만 적었어요.`]
          : []),
        ...(!isOne && !isListed ? [units.map((unit) => `- ${unit.name}: ${solvedOf(unit)}`).join('\n')] : []),
      ],
      ...(left > 0
        ? {
            next: '남은 문제 가운데 지금 풀기 좋은 것을 골라 드릴까요?',
            offer: isOne ? chips.inUnit(one.id) : chips.next,
          }
        : { next: '모두 풀었어요. 복습할 문제를 골라 드릴까요?', offer: '복습할 문제 골라줘' }),
      suggestions: [chips.next, chips.unsolved, chips.scores, chips.plan],
      charts: [completionChart(units)],
      ...(listed.length > 0 ? { table: unsolvedTable(listed) } : {}),
      leaves: {
        ...(isOne ? { units: [one.id] } : {}),
        ...(listed.length > 0 ? { shown: listed.map(({ id }) => id) } : {}),
      },
      note: `${figures.solved}/${figures.total}문제 완료`,
    }
  },
}

/** 자판기 거스름돈은 다 푼 건가요: whether it counts as solved, and what it still lost. */
function ofProblem(id: string, found: Found, { today }: Voice): Reply {
  const title = quoted(problemsById.get(id)?.title ?? id)
  const topic = withParticle(title, '은/는')
  const result = found.of(getSubmissions)
  const rest = { leaves: { problem: id }, note: `${title} 진도` }
  if (!result && !found.missed(getSubmissions)) return troubled('제출 기록을', found.failure())
  const [last] = result?.submissions ?? []
  if (!result || !last)
    return {
      ...rest,
      lead: `${topic} 아직 한 번도 내지 않은 문제예요.`,
      next: '문제를 펼쳐 볼까요?',
      offer: chips.show(problemsById.get(id)?.title ?? id),
      suggestions: [chips.hintTo(problemsById.get(id)?.title ?? id), chips.next],
    }
  const { best, count } = result
  const isSolved = best !== null && best >= solvedFrom
  const missed = joined(last.missed.slice(0, 2))
  return {
    ...rest,
    lead: isSolved
      ? `${topic} ${bold(`${best}점`)}으로 ${bold('푼 문제')}예요.${best < 100 ? ' 다만 만점까지는 남아 있어요.' : ' 더 손볼 것이 없어요 🎉'}`
      : `${topic} ${bold('아직 푼 문제가 아니에요')}. 최고 ${bold(`${best}점`)}이고, ${solvedFrom}점부터 푼 것으로 세요.`,
    facts: [
      `${count}번 냈고, 마지막은 ${daysAgo(last.date, today)} ${last.score}점이었어요.`,
      ...(missed ? [`그때 놓친 건 ${withParticle(missed, '이에요/예요')}.`] : []),
    ],
    next: best === 100 ? '다음에 풀 문제를 골라 드릴까요?' : '무엇을 놓쳤는지 짚어 볼까요?',
    offer: best === 100 ? chips.next : `${title} 왜 틀렸어?`,
    suggestions: [chips.hintTo(last.title), chips.show(last.title), chips.unsolved, chips.next],
  }
}
