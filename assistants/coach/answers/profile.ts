import { call } from '#engine/tool.ts'
import { bold, pick } from '#engine/wording.ts'
import { getProgress } from '../tools/get-progress.ts'
import { getStudentScores } from '../tools/get-student-scores.ts'
import { getWeakAreas } from '../tools/get-weak-areas.ts'
import type { Answerer } from './answerer.ts'
import { unitChart } from './charts.ts'
import { chips } from './chips.ts'
import { nothingFound, troubled } from './nothing.ts'
import { unitLine } from './scores.ts'
import { chartsOf } from './weak.ts'
import { areaPoints, joined, solvedOf } from './words.ts'

/** 내 학습 현황 요약해줘, 스킬별 점수 보여줘 */
export const profile: Answerer = {
  plan(round) {
    if (round > 1) return []
    return [
      call(getStudentScores, {}),
      call(getWeakAreas, { limit: 30 }),
      call(getProgress, { period: 'month' }),
    ]
  },
  reply({ details }, found, voice) {
    const scored = found.of(getStudentScores)
    if (!scored)
      return found.missed(getStudentScores)
        ? nothingFound(found.reason(getStudentScores)!, '학습 현황을', voice)
        : troubled('학습 기록을', found.failure())
    const areas = found.of(getWeakAreas)?.areas ?? []
    const { overall, units } = scored
    const change = found.of(getProgress)
    const [weakest, strongest] = [areas[0], areas.at(-1)]
    const facts = [
      weakest && strongest && weakest !== strongest
        ? `스킬로는 ${areaPoints(strongest)}이 가장 높고 ${areaPoints(weakest)}이 가장 낮아요.`
        : '',
      change?.change != null && change.earlier && change.later
        ? `최근 30일 평균은 ${change.later.average}점으로, 그 전 30일(${change.earlier.average}점)보다 ${moved(change.change)}.`
        : '',
    ].filter(Boolean)
    const bySkill = details.bySkill && areas.length > 0
    const verdict = details.verdict && change?.change != null ? `${verdictOn(change.change)} ` : ''
    return {
      lead: bySkill
        ? `스킬 ${areas.length}가지의 점수예요. 낮은 순서로 ${joined(areas.slice(0, 2).map(areaPoints))}부터 볼 만해요.`
        : verdict +
          pick(
            [
              `전체 평균 ${bold(`${overall.average}점`)}, ${solvedOf(overall)}를 풀었어요.`,
              `한눈에 보면 평균 ${bold(`${overall.average}점`)}에 ${solvedOf(overall)}까지 왔어요.`,
            ],
            voice,
          ),
      facts: bySkill ? facts.slice(1) : facts,
      body: [
        bySkill
          ? areas
              .map(
                (area) =>
                  `- ${area.name}: **${area.score}점**${area.isEarly ? ` (제출 ${area.evidence}번이라 아직 이른 점수예요)` : ''}`,
              )
              .join('\n')
          : units.map((unit) => `- ${unitLine(unit)}`).join('\n'),
      ],
      next: '가장 약한 곳을 어떻게 채울지 함께 볼까요?',
      offer: chips.overcome,
      suggestions: [chips.weak, chips.growth, chips.next, chips.plan],
      charts: [...chartsOf(areas), ...(bySkill ? [] : [unitChart(units)])],
      note: `평균 ${overall.average}점, ${overall.solved}/${overall.total}문제`,
    }
  },
}

/** 잘하고 있다는 거야 아니라는 거야: by how the last month went against the one before. */
function verdictOn(change: number): string {
  if (change > 0) return '네, 잘하고 있어요. 점수가 오르는 중이에요.'
  return change === 0 ? '제자리를 지키고 있어요.' : '요즘은 점수가 조금 내려가는 중이에요.'
}

export function moved(change: number): string {
  if (change === 0) return '그대로예요'
  return change > 0 ? `${change}점 올랐어요` : `${-change}점 내려갔어요`
}
