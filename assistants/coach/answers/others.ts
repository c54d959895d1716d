import { call } from '#engine/tool.ts'
import { bold } from '#engine/wording.ts'
import { getProgress } from '../tools/get-progress.ts'
import { getStudentScores } from '../tools/get-student-scores.ts'
import type { Answerer } from './answerer.ts'
import { chips } from './chips.ts'
import { moved } from './profile.ts'
import { solvedOf } from './words.ts'

const unknown =
  '다른 학습자의 기록은 가지고 있지 않아서, 등수나 반 평균, 남들보다 앞섰는지는 말씀드릴 수 없어요.'

/** 나 몇 등이야?, 반 평균은?: the records are of one student alone; what is known is how that one stands. */
export const others: Answerer = {
  plan(round) {
    return round > 1 ? [] : [call(getStudentScores, {}), call(getProgress, { period: 'month' })]
  },
  reply(_request, found) {
    const scored = found.of(getStudentScores)
    const change = found.of(getProgress)
    return {
      lead: unknown,
      facts: scored
        ? [
            `본인 기록으로는 평균 ${bold(`${scored.overall.average}점`)}, ${solvedOf(scored.overall)}를 풀었어요.`,
            ...(change?.change != null && change.earlier && change.later
              ? [
                  `최근 30일 평균은 ${change.later.average}점으로, 그 전 30일(${change.earlier.average}점)보다 ${moved(change.change)}.`,
                ]
              : []),
          ]
        : [],
      next: '얼마나 늘었는지 더 자세히 볼까요?',
      offer: chips.growth,
      suggestions: [chips.growth, chips.scores, chips.weak],
      note: '다른 학습자와는 견줄 수 없음',
    }
  },
}
