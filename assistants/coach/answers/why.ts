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

/** 선수 지식 필요해, 먼저 풀 거 있어: whether something comes before it. */
const asksNeeds = /선수|선행|먼저\s?(?:풀|알|배|공부)|미리/u

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
    // Of those that were shown, which were chosen within what was asked for.
    const shown = ranked.filter((it) => request.shown.includes(it.id))
    const isFirstShown = shown.length > 1 && shown[0] === problem
    const needs = problem.why.needs.length
    return {
      lead: pick(
        [
          `${withParticle(quoted(problem.title), '을/를')} 고른 건 이런 이유예요.`,
          place === 1
            ? `이유를 말씀드릴게요. ${withParticle(quoted(problem.title), '은/는')} 지금 필요한 것과 가장 잘 맞아요.`
            : `${withParticle(quoted(problem.title), '을/를')} 권한 이유를 말씀드릴게요.`,
        ],
        voice,
      ),
      body: [reasons.map((reason) => `- ${reason}.`).join('\n')],
      facts: [
        `안 푼 문제 ${ranked.length}개를 약한 스킬, 난이도, 먼저 풀 문제, 마지막 연습 뒤 지난 날로 ${place === 1 ? '견줘서 첫 번째로 골랐어요' : `견주면 ${place}번째예요${isFirstShown ? '. 앞서 말씀하신 조건에 맞춰 보여 드린 것 가운데서는 첫 번째예요' : ''}`}.`,
        ...(needs === 0 && asksNeeds.test(request.message)
          ? ['이 문제보다 먼저 풀어 두어야 할 문제는 없어요.']
          : []),
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
