import { call } from '#engine/tool.ts'
import { bold, pick } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { getStudentScores, type UnitScore } from '../tools/get-student-scores.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Recommended } from '../tools/recommendation-shape.ts'
import type { Request } from '../understand/follow-up.ts'
import type { Answerer } from './answerer.ts'
import { recommendationChart } from './charts.ts'
import { chips, easierThan } from './chips.ts'
import { next } from './next.ts'
import { leavesOf } from './recommended.ts'
import type { Reply } from './reply.ts'
import { quoted, reasonsOf, solvedOf } from './words.ts'

/** unit03 시작해도 될까?, when it is begun: how far it is, and whether it is the best thing to go on with. */
function goOnWith(
  unit: UnitScore,
  target: Recommended,
  best: Recommended | undefined,
  request: Request,
): Reply {
  const elsewhere = best && best.unitId !== unit.id && best.score > target.score ? best : undefined
  const first = elsewhere ?? target
  const stand = `${solvedOf(unit)}${unit.average === null ? '' : `, 평균 ${unit.average}점`}`
  return {
    lead: `${withParticle(bold(unit.name), '은/는')} 이미 시작하셨어요. 지금 ${stand}이에요.`,
    facts: elsewhere
      ? [
          `이어서 풀어도 되지만, 지금은 ${elsewhere.unitName}의 ${withParticle(quoted(elsewhere.title), '을/를')} 먼저 푸는 편이 더 도움이 돼요.`,
          `${reasonsOf(elsewhere)[0]}.`,
          `${unit.name}에서 이어 간다면 난이도 ${target.difficulty}인 ${withParticle(quoted(target.title), '이/가')} 다음 문제예요.`,
        ]
      : [
          `이어서 풀 문제로는 ${withParticle(quoted(target.title), '이/가')} 좋아요. ${reasonsOf(target)[0]}.`,
        ],
    next: `${quoted(first.title)}부터 볼까요?`,
    offer: chips.show(first.title),
    suggestions: [chips.show(first.title), chips.show(target.title), chips.why, chips.scores],
    leaves: leavesOf(elsewhere ? [elsewhere, target] : [target], request),
    note: `${unit.name} 이어 가기`,
  }
}

/** unit03 시작해도 될까? */
export const ready: Answerer = {
  plan(round, { units, problem }) {
    if (round > 1) return []
    const unit = units[0] === undefined || problem !== undefined ? {} : { unit_id: units[0] }
    return [
      call(getStudentScores, {}),
      call(recommendProblems, { count: 20, ...unit }),
      ...('unit_id' in unit ? [call(recommendProblems, { count: 1 })] : []),
    ]
  },
  reply(request, found, voice) {
    const [listed, overall] = found.all(recommendProblems)
    const ranked = listed?.problems ?? []
    const target = ranked.find(({ id }) => id === request.problem) ?? ranked[0]
    if (!target) return next.reply(request, found, voice)
    const begun =
      request.problem === undefined
        ? found
            .of(getStudentScores)
            ?.units.find(({ id, attempted }) => id === request.units[0] && attempted > 0)
        : undefined
    if (begun) return goOnWith(begun, target, overall?.problems[0], request)
    const name =
      request.problem === undefined && request.units.length > 0 ? target.unitName : quoted(target.title)
    const needs = target.why.needs
    const low = target.why.skill !== null && target.why.skill.score < 40
    const verdict =
      needs.length > 0
        ? `아직은 조금 일러요. ${quoted(needs[0]!.title)}부터 풀면 ${withParticle(name, '이/가')} 훨씬 수월해요.`
        : target.why.level === 'hard' || low
          ? pick(
              [
                `시작해도 괜찮아요. 다만 ${withParticle(name, '은/는')} 조금 버거울 수 있어요.`,
                `네, 해 볼 수 있어요. 어렵게 느껴지는 게 자연스러운 정도예요.`,
              ],
              voice,
            )
          : pick(
              [
                `네, 시작해도 좋아요. ${withParticle(name, '은/는')} 지금 실력에 알맞아요.`,
                `충분해요. ${withParticle(name, '을/를')} 시작하기 좋은 때예요.`,
              ],
              voice,
            )
    const start = needs[0] ? ranked.find(({ id }) => id === needs[0]!.id) : target
    const behind = (found.of(getStudentScores)?.units ?? []).find(
      ({ completion, id }) => completion < 50 && id < target.unitId,
    )
    return {
      lead: verdict,
      facts: [
        ...reasonsOf(target)
          .slice(0, 2)
          .map((reason) => `${reason}.`),
        ...(behind
          ? [
              `앞의 ${withParticle(behind.name, '은/는')} 아직 ${behind.solved}/${behind.total}문제라, 함께 채워 가면 좋아요.`,
            ]
          : []),
      ],
      next: start
        ? `${quoted(start.title)}부터 시작해 볼까요?`
        : `${quoted(needs[0]!.title)}부터 시작해 볼까요?`,
      offer: chips.show(start?.title ?? needs[0]!.title),
      suggestions: [
        chips.show(start?.title ?? needs[0]!.title),
        ...easierThan(start ?? target),
        chips.weak,
        chips.scores,
      ],
      charts: [recommendationChart(ranked.slice(0, 5))].filter((chart) => chart !== undefined),
      leaves: leavesOf(start ? [start] : [target], request),
      note: `${name} 준비`,
    }
  },
}
