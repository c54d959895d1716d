import { call } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { solvedFrom } from '../mastery/solved.ts'
import { getStudentScores, type ProblemScore, type UnitScore } from '../tools/get-student-scores.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Answerer } from './answerer.ts'
import { completionChart, unitChart } from './charts.ts'
import { chips } from './chips.ts'
import { nothingFound, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { quoted, solvedOf } from './words.ts'

/** 유닛별 성적을 보여줘, unit01 점수는? */
export const scores: Answerer = {
  plan(round, { units }) {
    if (round > 1) return []
    return units.length === 0
      ? [call(getStudentScores, {})]
      : units.slice(0, 3).map((unit_id) => call(getStudentScores, { unit_id }))
  },
  reply({ units: asked }, found, voice) {
    const all = found.all(getStudentScores)
    const [first] = all
    if (!first)
      return found.missed(getStudentScores)
        ? nothingFound(found.reason(getStudentScores)!, '점수를', voice)
        : troubled('점수를', found.failure())
    const units = all.flatMap((it) => it.units)
    if (asked.length === 1 && units[0]) return oneUnit(units[0], first.problems, voice)
    const { overall } = first
    const tried = units.filter(({ average }) => average !== null).sort((a, b) => b.average! - a.average!)
    const [best, worst] = [tried[0], tried.at(-1)]
    const lead =
      asked.length > 1
        ? `${units.map(({ name }) => name).join(', ')} 성적을 나란히 볼게요.`
        : pick(
            [
              `유닛별 성적이에요. 전체 평균은 ${bold(`${overall.average}점`)}이고 ${solvedOf(overall)}를 풀었어요.`,
              `지금까지 전체 평균 ${bold(`${overall.average}점`)}, 푼 문제는 ${solvedOf(overall)}예요.`,
            ],
            voice,
          )
    return {
      lead,
      body: [units.map((unit) => `- ${unitLine(unit)}`).join('\n')],
      facts:
        best && worst && best !== worst
          ? [
              `${withParticle(best.name, '이/가')} 가장 높고 ${withParticle(worst.name, '이/가')} 가장 낮아요.`,
            ]
          : [],
      ...(worst
        ? { next: `${worst.name}에서 다음에 풀 문제를 골라 드릴까요?`, offer: chips.inUnit(worst.id) }
        : {}),
      suggestions: [...(worst ? [chips.unitScore(worst.id)] : []), chips.weak, chips.growth, chips.unsolved],
      charts: [unitChart(units)],
      // 그중에 제일 급한 건: each of those that were told.
      leaves: { unitTrail: units.slice(0, 3).map(({ id }) => id) },
      note: `전체 평균 ${overall.average}점, ${overall.solved}/${overall.total}문제`,
    }
  },
}

/** Pseudo Practice: 평균 65점, 최고 65점, 1/8문제 (12.5%) */
export function unitLine(unit: UnitScore): string {
  if (unit.average === null) return `${bold(unit.name)}: 아직 제출이 없어요, 0/${unit.total}문제`
  return `${bold(unit.name)}: 평균 ${unit.average}점, 최고 ${unit.best}점, ${solvedOf(unit)}`
}

function oneUnit(unit: UnitScore, problems: readonly ProblemScore[], voice: Voice): Reply {
  const { id, name, average, best, attempted, solved, total } = unit
  const suggestions = [chips.inUnit(id), chips.unsolvedIn(id), chips.scores, chips.weak]
  const leaves = { units: [id] }
  if (average === null) {
    return {
      lead: `${withParticle(name, '은/는')} 아직 제출한 문제가 없어요. 모두 ${total}문제가 기다리고 있어요.`,
      next: '첫 문제를 골라 드릴까요?',
      offer: chips.inUnit(id),
      suggestions,
      leaves,
    }
  }
  const tried = problems.filter((it) => it.best !== null).sort((a, b) => a.best! - b.best!)
  const [lowest, highest] = [tried[0], tried.at(-1)]
  const differ = lowest && highest && lowest !== highest
  return {
    lead: pick(
      [
        `${withParticle(name, '은/는')} 평균 ${bold(`${average}점`)}, 최고 ${best}점이고 ${solvedOf(unit)}를 풀었어요.`,
        `${name} 성적은 평균 ${bold(`${average}점`)}, 최고 ${best}점이에요. 푼 문제는 ${solvedOf(unit)}예요.`,
      ],
      voice,
    ),
    facts: [
      ...(differ
        ? [
            `가장 잘한 건 ${quoted(highest.title)}(${highest.best}점), 가장 낮은 건 ${quoted(lowest.title)}(${lowest.best}점)이에요.`,
          ]
        : []),
      ...(attempted === 1 && highest
        ? [`아직 ${quoted(highest.title)} 하나만 시도해서, 이 평균은 유닛 전체의 실력이라고 보기 일러요.`]
        : []),
      ...(attempted > solved ? [`시도했지만 아직 통과하지 못한 문제가 ${attempted - solved}개 있어요.`] : []),
    ],
    next:
      solved < total
        ? '이 유닛에서 다음에 풀 문제를 골라 드릴까요?'
        : '이 유닛은 다 풀었어요. 다음 유닛으로 넘어가 볼까요?',
    offer: solved < total ? chips.inUnit(id) : chips.next,
    suggestions,
    charts: problems.length > 1 ? [problemChart(name, problems)] : [],
    // 왜 그 문제만 낮아?
    leaves: { ...leaves, ...(differ ? { problem: lowest.id } : {}) },
    note: `${id} 평균 ${average}점, ${solved}/${total}문제`,
  }
}

function problemChart(name: string, problems: readonly ProblemScore[]) {
  return {
    title: `${name} 문제별 최고 점수`,
    chart_type: 'bar' as const,
    data: {
      labels: problems.map(({ title }) => title),
      datasets: [{ label: '최고 점수', data: problems.map(({ best }) => best) }],
    },
    unit: '점',
  }
}

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

const mostListed = 8

/** 진도 얼마나 나갔어?, 안 푼 문제 알려줘 */
export const completion: Answerer = {
  plan(round, { units, details }) {
    const unit = units.length === 1 ? { unit_id: units[0] } : {}
    if (round === 1) return [call(getStudentScores, unit)]
    const isListed = details.unsolved || details.untried
    const untried = details.untried ? { untried: true } : {}
    return round === 2 && isListed ? [call(recommendProblems, { count: 20, ...untried, ...unit })] : []
  },
  reply({ units: asked, details }, found, voice) {
    const result = found.of(getStudentScores)
    if (!result)
      return found.missed(getStudentScores)
        ? nothingFound(found.reason(getStudentScores)!, '진도를', voice)
        : troubled('진도를', found.failure())
    const { overall, problems } = result
    const units = asked.length > 1 ? result.units.filter(({ id }) => asked.includes(id)) : result.units
    if (asked.length > 1 && units.length > 1) return ofSeveral(units)
    const isOne = asked.length === 1 && units[0] !== undefined
    const figures = isOne ? units[0]! : overall
    const where = isOne ? `${units[0]!.name}에서 ` : ''
    const { left, total, attempted } = figures
    const untried = total - attempted
    const isListed = details.unsolved || details.untried
    const unsolved = found.of(recommendProblems)?.problems ?? []
    const listed = isListed ? unsolved.slice(0, mostListed) : []
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
            offer: isOne ? chips.inUnit(units[0]!.id) : chips.next,
          }
        : { next: '모두 풀었어요. 복습할 문제를 골라 드릴까요?', offer: '복습할 문제 골라줘' }),
      suggestions: [chips.next, chips.unsolved, chips.scores, chips.plan],
      charts: [completionChart(units)],
      leaves: {
        ...(isOne ? { units: [units[0]!.id] } : {}),
        ...(listed.length > 0 ? { shown: listed.map(({ id }) => id) } : {}),
      },
      note: `${figures.solved}/${figures.total}문제 완료`,
    }
  },
}
