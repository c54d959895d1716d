import { call } from '#engine/tool.ts'
import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { getProgress } from '../tools/get-progress.ts'
import { getWeakAreas } from '../tools/get-weak-areas.ts'
import type { Answerer } from './answerer.ts'
import { chips } from './chips.ts'
import { moved } from './profile.ts'
import { areaPoints, joined, weakBelow } from './words.ts'

/** What was recommended is kept nowhere: that it helped is never claimed. */
const unknown =
  '추천한 문제를 풀어서 오른 것인지는 말씀드릴 수 없어요. 무엇을 권했는지는 기록에 남지 않고, 제출한 점수만 남거든요.'

/** 추천한 거 풀어도 점수 그대로잖아, 이거 효과 있어?: what the records can say of it, and what they cannot. */
export const effect: Answerer = {
  plan: (round) =>
    round > 1 ? [] : [call(getProgress, { period: 'quarter' }), call(getWeakAreas, { limit: 30 })],
  reply(_request, found) {
    const progress = found.of(getProgress)
    const weak = (found.of(getWeakAreas)?.areas ?? []).filter(({ score }) => score < weakBelow).slice(0, 2)
    const { earlier, later, change } = progress ?? {}
    const changes = weak.flatMap(({ id }) => (progress?.skills ?? []).filter((it) => it.id === id))
    return {
      lead: unknown,
      facts: [
        ...(earlier && later && change != null
          ? [
              `전체 평균은 석 달 중 초반 ${earlier.average}점에서 최근 ${bold(`${later.average}점`)}으로 ${moved(change)}.`,
            ]
          : []),
        ...changes.map(
          ({ name, before, now, change: by }) =>
            `제가 먼저 채우자고 하는 ${withParticle(name, '은/는')} 그 제출들의 평균이 ${before}점에서 ${now}점으로 ${moved(by)}.`,
        ),
        ...(weak.length > 0
          ? [
              `추천은 가장 낮은 ${joined(weak.map(areaPoints))}부터 채우도록 고르고 있어요. 그대로라면 문제를 더 푸는 것보다 놓친 점을 먼저 보는 편이 나을 수 있어요.`,
            ]
          : []),
      ],
      next: '최근 제출에서 무엇을 놓쳤는지 같이 볼까요?',
      offer: '마지막 제출에서 뭐가 틀렸어?',
      suggestions: ['마지막 제출에서 뭐가 틀렸어?', chips.overcome, chips.another, chips.growth],
      note: '추천의 효과는 알 수 없음',
    }
  },
}
