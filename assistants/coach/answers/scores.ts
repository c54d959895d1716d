import { call } from '#engine/tool.ts'
import { bold, pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { getStudentScores, type ProblemScore, type UnitScore } from '../tools/get-student-scores.ts'
import { querySubmissions, type RecordGroup } from '../tools/query-submissions.ts'
import type { Answerer } from './answerer.ts'
import { unitChart } from './charts.ts'
import { chips } from './chips.ts'
import { nothingFound, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { quoted, solvedOf } from './words.ts'

/** 유닛별 성적을 보여줘, unit01 점수는? */
export const scores: Answerer = {
  plan(round, { units, details }) {
    if (round > 1) return []
    const every = details.every
      ? [call(querySubmissions, { measure: 'average', by: 'unit', order: 'highest' } as const)]
      : []
    return [
      ...(units.length === 0
        ? [call(getStudentScores, {})]
        : units.slice(0, 3).map((unit_id) => call(getStudentScores, { unit_id }))),
      ...every,
    ]
  },
  reply({ units: asked, details }, found, voice) {
    const all = found.all(getStudentScores)
    const [first] = all
    if (!first)
      return found.missed(getStudentScores)
        ? nothingFound(found.reason(getStudentScores)!, '점수를', voice)
        : troubled('점수를', found.failure())
    const units = all.flatMap((it) => it.units)
    if (asked.length === 1 && units[0]) return oneUnit(units[0], first.problems, voice)
    const everyOne = found.of(querySubmissions)
    if (details.every && everyOne) return ofEvery(everyOne.groups, everyOne.figures.average, units)
    const { overall } = first
    const tried = units.filter(({ average }) => average !== null).sort((a, b) => b.average! - a.average!)
    const [best, worst] = [tried[0], tried.at(-1)]
    const most = details.extreme === undefined ? undefined : details.extreme === 'lowest' ? worst : best
    const means = tried
      .toSorted((a, b) => units.indexOf(a) - units.indexOf(b))
      .map(({ name, average }) => `${name} ${bold(`${average}점`)}`)
      .join(', ')
    const lead = most
      ? `평균이 가장 ${details.extreme === 'lowest' ? '낮은' : '높은'} 유닛은 ${withParticle(bold(`${most.name}(${most.average}점)`), '이에요/예요')}.`
      : asked.length > 1
        ? `${units.map(({ name }) => name).join(', ')} 성적을 나란히 볼게요.`
        : pick(
            [
              `유닛별 평균은 ${means}이에요. 전체로는 ${bold(`${overall.average}점`)}, ${solvedOf(overall)}를 풀었어요.`,
              `지금까지 전체 평균 ${bold(`${overall.average}점`)}, 푼 문제는 ${solvedOf(overall)}예요. 유닛별로는 ${means}이에요.`,
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
      leaves: {
        unitTrail: units.slice(0, 3).map(({ id }) => id),
        // 거기서 안 푼 건, after the lowest.
        ...(most ? { units: [most.id] } : {}),
      },
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
    body: tried.length > 1 ? [linesOf(tried, problems)] : [],
    next:
      solved < total
        ? '이 유닛에서 다음에 풀 문제를 골라 드릴까요?'
        : '이 유닛은 다 풀었어요. 다음 유닛으로 넘어가 볼까요?',
    offer: solved < total ? chips.inUnit(id) : chips.next,
    suggestions,
    charts: problems.length > 1 ? [problemChart(name, problems)] : [],
    ...(problems.length > 1 ? { table: problemTable(name, problems) } : {}),
    // 왜 그 문제만 낮아?
    leaves: { ...leaves, ...(differ ? { problem: lowest.id } : {}) },
    note: `${id} 평균 ${average}점, ${solved}/${total}문제`,
  }
}

/** 최고점 말고 다 포함해서: means over every submission, beside those of the best scores. */
function ofEvery(groups: readonly RecordGroup[], all: number | null, units: readonly UnitScore[]): Reply {
  const shown = groups.filter(({ id }) => units.some((unit) => unit.id === id))
  return {
    lead: `제출을 하나하나 다 세면 ${shown.map(({ name, average }) => `${name} ${bold(`${average}점`)}`).join(', ')}이에요.`,
    facts: all === null || shown.length < 2 ? [] : [`전체로는 ${bold(`${all}점`)}이에요.`],
    body: [
      shown
        .map(({ id, name, average, submissions }) => {
          const best = units.find((unit) => unit.id === id)?.average
          return `- ${name}: 제출 ${submissions}번 평균 **${average}점** (문제마다 가장 높은 점수로는 ${best}점)`
        })
        .join('\n'),
    ],
    next: '제출을 하나씩 볼까요?',
    offer: chips.submissions,
    suggestions: [chips.submissions, chips.scores, chips.weak, chips.growth],
    charts: [
      {
        title: '유닛별 제출 평균',
        chart_type: 'bar',
        data: {
          labels: shown.map(({ name }) => name),
          datasets: [{ label: '제출 평균', data: shown.map(({ average }) => average) }],
        },
        unit: '점',
      },
    ],
    leaves: { unitTrail: shown.map(({ id }) => id) },
    note: '제출을 모두 센 유닛별 평균',
  }
}

/** What was tried, the best first, and what was not. */
function linesOf(tried: readonly ProblemScore[], problems: readonly ProblemScore[]): string {
  const rest = problems.filter(({ tries }) => tries === 0).map(({ title }) => title)
  return [
    ...tried.toReversed().map(({ title, best, tries }) => `- ${title}: 최고 **${best}점** (제출 ${tries}번)`),
    ...(rest.length > 0 ? [`- 아직 안 낸 문제: ${rest.join(', ')}`] : []),
  ].join('\n')
}

/** Each problem with how often it was tried: never tried ones as well. */
function problemTable(name: string, problems: readonly ProblemScore[]): Chart {
  return {
    title: `${name} 문제별 기록`,
    chart_type: 'table',
    data: {
      columns: ['문제', '최고 점수(점)', '제출(번)', '상태'],
      rows: problems.map(({ title, best, tries, isSolved }) => [
        title,
        best,
        tries,
        isSolved ? '풀었어요' : tries > 0 ? '아직 못 풀었어요' : '아직 안 냈어요',
      ]),
    },
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
