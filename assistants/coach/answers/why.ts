import { call } from '#engine/tool.ts'
import { pick } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { getWeakAreas } from '../tools/get-weak-areas.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Answerer } from './answerer.ts'
import { recommendationChart } from './charts.ts'
import { chips, easierThan } from './chips.ts'
import { next } from './next.ts'
import { leavesOf } from './recommended.ts'
import { quoted, reasonsOf } from './words.ts'

/** 왜 이 문제를 추천했어? */
export const why: Answerer = {
  plan(round) {
    return round === 1 ? [call(recommendProblems, { count: 20 }), call(getWeakAreas, { limit: 5 })] : []
  },
  reply(request, found, voice) {
    const ranked = found.of(recommendProblems)?.problems ?? []
    const id = request.problem ?? request.shown[0]
    const problem = ranked.find((it) => it.id === id) ?? ranked[0]
    if (!problem) return next.reply(request, found, voice)
    const reasons = reasonsOf(problem)
    const place = ranked.indexOf(problem) + 1
    return {
      lead: pick(
        [
          `${withParticle(quoted(problem.title), '을/를')} 고른 건 이런 이유예요.`,
          `이유를 말씀드릴게요. ${withParticle(quoted(problem.title), '은/는')} 지금 필요한 것과 가장 잘 맞아요.`,
        ],
        voice,
      ),
      body: [reasons.map((reason) => `- ${reason}.`).join('\n')],
      facts: [
        `안 푼 문제 ${ranked.length}개를 약한 스킬, 난이도, 먼저 풀 문제, 마지막 연습 뒤 지난 날로 견줘서 ${place === 1 ? '첫 번째로 골랐어요' : `${place}번째로 꼽았어요`}.`,
      ],
      next: '이 문제로 시작해 볼까요? 첫 힌트를 드릴게요.',
      offer: chips.hintTo(problem.title),
      suggestions: [chips.hintTo(problem.title), chips.another, ...easierThan(problem), chips.weak],
      charts: [recommendationChart(ranked.slice(0, 5))].filter((chart) => chart !== undefined),
      // 두 번째 거 is one of those recommended before.
      leaves: {
        ...leavesOf([problem], request),
        ...(request.shown.length > 1 ? { shown: [...request.shown] } : {}),
      },
      note: `‘${problem.title}’ 추천 이유`,
    }
  },
}
