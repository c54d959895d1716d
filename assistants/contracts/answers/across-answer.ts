import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { AcrossFound } from '../collected.ts'
import { answerClause } from './clause-answer.ts'
import { sourcesOf } from './evidence.ts'
import { evidenceOf } from './found.ts'
import type { Reply } from './reply.ts'
import type { AnswerSetting } from './told.ts'

const mostShown = 8
const leastCovered = 0.5

/** Which of the owner's contracts settle something, and how. */
export function answerAcross({ contracts, left }: AcrossFound, topic: string, setting: AnswerSetting): Reply {
  const having = contracts.flatMap(({ contract, topic: found }) => {
    const [one] = isThere(found) ? evidenceOf(found) : []
    return one ? [{ contract, found, one }] : []
  })
  const lacking = contracts.filter(({ contract }) => having.every((it) => it.contract !== contract))
  const name = nameOf(contracts) ?? topic
  const [all, some] = [contracts.length, having.length]
  const lead =
    some === 0
      ? `올린 계약서 ${all}개 가운데 ${bold(name)}에 관한 조항이 있는 것은 없습니다.`
      : some === all
        ? `올린 계약서 ${all}개 모두에 ${bold(name)}에 관한 조항이 있습니다.`
        : `올린 계약서 ${all}개 가운데 ${bold(`${some}개`)}에 ${bold(name)}에 관한 조항이 있습니다.`
  const details = having
    .slice(0, mostShown)
    .map(
      ({ contract, found }) =>
        `${bold(`「${contract.title}」`)}: ${answerClause(found, topic, { ...setting, contractId: contract.id }).lead}`,
    )
  const without = lacking.slice(0, mostShown).map(({ contract }) => `「${contract.title}」`)
  const notes = [
    some > 0 && without.length > 0 ? `${without.join(', ')}에는 없습니다.` : '',
    left > 0 ? `최근에 올린 ${all}개만 보았습니다. 나머지 ${left}개는 계약서를 골라 물어봐 주세요.` : '',
  ].filter(Boolean)
  const [first] = having
  return {
    lead,
    details,
    ...(notes.length > 0 ? { remark: notes.join(' ') } : {}),
    ...(first
      ? {
          next: `${withParticle(`「${first.contract.title}」`, '을/를')} 더 자세히 보려면 계약서 이름과 함께 물어봐 주세요.`,
        }
      : {}),
    suggestions: having.slice(0, 2).map(({ contract }) => `${contract.title}에서 ${name} 알려줘`),
    sources: having.slice(0, mostShown).flatMap(({ contract, one }) => sourcesOf(contract.id, [one])),
    sections: [],
    note: `계약서 ${all}개에서 ${name}`,
  }
}

/** It says so, or speaks of most of what was asked. */
const isThere = ({ verdict, covered }: AcrossFound['contracts'][number]['topic']): boolean =>
  verdict.kind === 'open' ? covered >= leastCovered : verdict.kind !== 'absent'

/** What was looked for, as it is called. */
function nameOf(contracts: AcrossFound['contracts']): string | undefined {
  const found = contracts[0]?.topic
  return (found?.verdict.kind === 'absent' ? found.verdict.names[0] : undefined) ?? found?.lookedFor[0]
}
