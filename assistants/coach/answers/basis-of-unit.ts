import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { getStudentScores } from '../tools/get-student-scores.ts'
import { querySubmissions } from '../tools/query-submissions.ts'
import type { Request } from '../understand/follow-up.ts'
import { chips } from './chips.ts'
import type { Found } from './found.ts'
import type { Reply } from './reply.ts'
import { quoted } from './words.ts'

/** unit02 평균이 어떻게 나온 숫자죠: the best scores it is the mean of, and the mean of every submission beside it. */
export function unitAverage(
  { units: [asked] }: Request,
  found: Found,
): Omit<Reply, 'suggestions'> | undefined {
  const unit = found.of(getStudentScores)?.units.find(({ id }) => id === asked)
  const rows = found.all(querySubmissions).find(({ scores }) => scores === null)
  const tried = (rows?.groups ?? []).flatMap(({ name, best }) => (best === null ? [] : [{ name, best }]))
  if (!unit || !rows || tried.length === 0 || tried.length !== unit.attempted) return undefined
  const { average, submissions } = rows.figures
  return {
    lead: `${unit.name}의 평균 ${bold(`${unit.average}점`)}은 풀어 본 ${tried.length}문제에서 문제마다 가장 높은 점수를 평균한 값이에요. (${tried.map(({ best }) => best).join(' + ')}) ÷ ${withParticle(String(tried.length), '이에요/예요')}.`,
    facts:
      average === null || average === unit.average
        ? []
        : [
            `이 유닛의 제출 ${submissions}건을 하나하나 다 세면 평균이 ${average}점이에요. 무엇을 평균했는지가 다를 뿐 둘 다 맞는 값이에요.`,
          ],
    body: [tried.map(({ name, best }) => `- ${quoted(name)}: 최고 ${best}점`).join('\n')],
    next: `${withParticle(unit.name, '이/가')} 아닌 다른 유닛의 점수도 볼까요?`,
    offer: chips.scores,
    note: `${unit.name} 평균의 근거`,
  }
}
