import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { conceptFinder } from '#nlu/concepts.ts'
import type { UnitScore } from '../tools/get-student-scores.ts'
import concepts from '../understand/concepts.json' with { type: 'json' }
import type { Request } from '../understand/follow-up.ts'
import { completionChart } from './charts.ts'
import { chips } from './chips.ts'
import type { Reply } from './reply.ts'
import { joined, solvedOf } from './words.ts'

const findFault = conceptFinder({ fault: [...concepts.error, ...concepts.mistake, '잘못', '중복'] })
const isFault = (message: string) => findFault(message, { start: 0, end: message.length }).length > 0

/** 전체도 33.3%, 유닛3도 33.3%인데 오류 아닌가요?: shares of what is done that are held against the records. */
export function claimsShares({ details: { percents } }: Request): boolean {
  return percents !== undefined
}

type Share = Pick<UnitScore, 'solved' | 'total' | 'completion'>

/** Whether a share is what was said: to a tenth, or to a whole where that is said. */
function isSaid({ completion }: Share, said: number): boolean {
  return Math.abs(completion - said) < (Number.isInteger(said) ? 0.5 : 0.06)
}

/** The verdict first, then how each of them is counted. */
export function sharesChecked(
  { details: { percents = [] }, units: asked, message }: Request,
  overall: Share,
  units: readonly UnitScore[],
): Reply {
  const all = [{ name: '전체', ...overall }, ...units]
  const unknown = percents.filter((said) => !all.some((it) => isSaid(it, said)))
  const meant = all.filter(
    (it) => percents.some((said) => isSaid(it, said)) || ('id' in it && asked.includes(it.id)),
  )
  const same = meant.filter(({ completion }) => completion === meant[0]?.completion)
  const isTwice = same.length > 1 && new Set(same.map(({ total }) => total)).size > 1
  const sum = (of: 'solved' | 'total') => units.map((it) => it[of]).join(' + ')
  const verdict =
    unknown.length > 0
      ? `아니요, ${joined(unknown.map(formatPercent))}인 진도는 지금 기록에 없어요.`
      : isFault(message)
        ? '아니요, 집계 오류가 아니에요.'
        : '네, 기록에 있는 값이에요.'
  const lines = meant.map((it) => `${withParticle(it.name, '은/는')} ${solvedOf(it)}`)
  return {
    lead: `${verdict} ${isTwice ? '분모가 다른 두 값이 우연히 같게 나왔어요. ' : ''}${lines.length > 0 ? `${lines.join(', ')}예요.` : ''}`.trim(),
    facts: [
      `전체는 유닛마다 한 번씩만 더한 값이에요. 문제는 ${sum('total')} = ${overall.total}, 푼 것은 ${sum('solved')} = ${withParticle(String(overall.solved), '이에요/예요')}.`,
    ],
    body: [units.map((unit) => `- ${unit.name}: ${solvedOf(unit)}`).join('\n')],
    next: '남은 문제 가운데 지금 풀기 좋은 것을 골라 드릴까요?',
    offer: chips.next,
    suggestions: [chips.next, chips.unsolved, chips.scores, chips.plan],
    charts: [completionChart(units)],
    leaves: asked.length === 1 ? { units: [...asked] } : {},
    note: `완료율 확인: 전체 ${formatPercent(overall.completion)}`,
  }
}
