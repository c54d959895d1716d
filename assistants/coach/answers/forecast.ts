import { call } from '#engine/tool.ts'
import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { problemsById } from '../course/content.ts'
import { skillName } from '../course/course.ts'
import type { ShownSubmission } from '../tools/get-submissions.ts'
import { getWeakAreas } from '../tools/get-weak-areas.ts'
import { querySubmissions } from '../tools/query-submissions.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Request } from '../understand/follow-up.ts'
import type { Answerer } from './answerer.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import { nothingFound, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { joined, quoted } from './words.ts'

const most = 50
const allSkills = 30

/** 다시 풀면 몇 점 나올까, 30점까지 올릴 수 있을까: what comes is in no record; what there is speaks of how it went so far. */
export const forecast: Answerer = {
  plan(round, request) {
    if (round > 1) return []
    const { skills, problem } = request
    const [skill] = problem === undefined ? skills : []
    return [
      call(querySubmissions, { measure: 'average', by: 'submission', order: 'oldest', limit: most }),
      ...(skill === undefined
        ? []
        : [call(getWeakAreas, { limit: allSkills }), call(recommendProblems, { count: 1, skill })]),
    ]
  },
  reply(request, found, voice) {
    const all = found.of(querySubmissions)
    if (!all)
      return found.missed(querySubmissions)
        ? nothingFound(found.reason(querySubmissions)!, '앞으로의 점수를', voice)
        : troubled('제출 기록을', found.failure())
    const rows = all.submissions
    if (request.problem !== undefined) return ofProblem(request.problem, rows)
    const [skill] = request.skills
    return skill === undefined ? ofAll(request, rows) : ofSkill(skill, request, rows, found)
  },
}

function ofProblem(id: string, rows: readonly ShownSubmission[]): Reply {
  const title = problemsById.get(id)?.title ?? id
  const own = rows.filter(({ problemId }) => problemId === id)
  const last = own.at(-1)
  const scores = own.map(({ score }) => `${score}점`).join(' → ')
  return {
    lead: last
      ? `다시 풀면 몇 점이 나올지는 기록으로 미리 말씀드릴 수 없어요. ${quoted(title)} 제출은 ${own.length}번이고, ${bold(scores)}이에요.`
      : `${withParticle(quoted(title), '은/는')} 아직 낸 적이 없어서, 몇 점이 나올지 짐작할 기록이 없어요.`,
    facts: [
      ...secondTries(rows),
      ...(last && last.missed.length > 0
        ? [`지난번에 놓친 ${withParticle(joined(last.missed), '을/를')} 채우면 그만큼 오를 여지가 있어요.`]
        : []),
    ],
    next: last ? '무엇을 고치면 되는지부터 볼까요?' : '첫 힌트부터 볼까요?',
    offer: last ? `${title} 뭐가 틀렸어?` : chips.hintTo(title),
    suggestions: [...(last ? [`${title} 뭐가 틀렸어?`] : []), chips.hintTo(title), chips.growth],
    leaves: { problem: id },
    note: `${title} 앞으로의 점수`,
  }
}

/** A skill is measured by a submission or two, or by many: how far the next one moves it. */
function ofSkill(
  id: string,
  { details: { claimed } }: Request,
  rows: readonly ShownSubmission[],
  found: Found,
): Reply {
  const name = skillName(id)
  const area = found.of(getWeakAreas)?.areas.find((it) => it.id === id)
  const scores = rows.flatMap(({ skills }) => skills[id] ?? [])
  const [next] = found.of(recommendProblems)?.problems ?? []
  const goal = claimed === undefined ? '' : `${claimed}점까지 오를 수도 있지만 `
  return {
    lead: area
      ? `${goal}장담은 못 드려요. ${withParticle(bold(name), '은/는')} 지금 ${bold(`${area.score}점`)}이고, 제출 ${scores.length}건(${scores.slice(-mostScores).join(' → ')}점)으로 잰 값이에요.`
      : `${withParticle(bold(name), '은/는')} 아직 잰 제출이 없어서, 앞으로 몇 점이 될지 짐작할 기록이 없어요.`,
    facts: [
      ...(area
        ? [
            scores.length <= few
              ? '잰 제출이 적어서 다음 한두 번이 점수를 크게 바꿔요.'
              : '최근 다섯 번쯤을 크게 쳐서 재기 때문에, 한 번 잘 내는 것으로는 조금만 움직이고 이어서 잘 내야 올라요.',
          ]
        : []),
      ...(area && claimed !== undefined
        ? [`다음 제출들에서 이 스킬이 ${claimed}점보다 높게 나오면 그쪽으로 올라가요.`]
        : []),
      ...(next
        ? [
            `이 스킬을 쓰는 ${withParticle(quoted(next.title), '이/가')} 다음 한 걸음으로 좋아요(${next.minutes}분).`,
          ]
        : []),
    ],
    ...(next
      ? { next: `${quoted(next.title)}의 힌트부터 볼까요?`, offer: chips.hintTo(next.title) }
      : { next: '보완하는 방법을 볼까요?', offer: `${name} 보완하는 방법 알려줘` }),
    suggestions: [
      ...(next ? [chips.hintTo(next.title)] : []),
      `${name} 보완하는 방법 알려줘`,
      `${name} 점수는?`,
    ],
    leaves: { skills: [id] },
    note: `${name} 앞으로의 점수`,
  }
}

const few = 3
const mostScores = 5

function ofAll({ units }: Request, rows: readonly ShownSubmission[]): Reply {
  const own = units.length === 0 ? rows : rows.filter(({ unitId }) => units.includes(unitId))
  const where = units.length === 0 ? '' : `${own[0]?.unitName ?? ''}에서 `
  return {
    lead: '앞으로 몇 점이 될지는 기록으로 미리 말씀드릴 수 없어요.',
    facts: [
      ...(own.length > 0
        ? [
            `${where}최근에 받은 점수는 ${own
              .slice(-mostScores)
              .map(({ score }) => score)
              .join(', ')}점이에요.`,
          ]
        : []),
      ...secondTries(own),
    ],
    next: '얼마나 늘었는지부터 볼까요?',
    offer: chips.growth,
    suggestions: [chips.growth, chips.weak, chips.plan],
    ...(units.length > 0 ? { leaves: { units: [...units] } } : {}),
    note: '앞으로의 점수',
  }
}

/** How second tries went. */
function secondTries(rows: readonly ShownSubmission[]): string[] {
  const byProblem = Map.groupBy(rows, ({ problemId }) => problemId)
  const steps = [...byProblem.values()].flatMap(([one, two]) => (one && two ? [two.score - one.score] : []))
  if (steps.length < 2) return []
  const mean = Math.round((steps.reduce((sum, it) => sum + it, 0) / steps.length) * 10) / 10
  return [
    `지금까지 두 번 이상 낸 ${steps.length}문제에서는 두 번째 점수가 처음보다 평균 ${Math.abs(mean)}점 ${mean < 0 ? '낮았어요' : '높았어요'}.`,
  ]
}
