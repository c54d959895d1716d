import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { rolesIn } from '../clauses/parties.ts'
import type { RisksFound } from '../collected.ts'
import { citedSource } from './evidence.ts'
import { polite } from './polite.ts'
import { compareChip, type Reply } from './reply.ts'
import type { AnswerSetting } from './told.ts'

type Found = RisksFound['risks'][number]

const mostTold = 8

/** The clauses that weigh on a party, each with its measure and what to ask for; then what the contract lacks. */
export function answerRisks(found: RisksFound, message: string, { contractId }: AnswerSetting): Reply {
  const asked = rolesIn(message, found.parties)
  const [side] = asked.length === 1 ? asked : []
  const risks = side ? found.risks.filter(({ party }) => party === side || party === null) : found.risks
  const told = risks.slice(0, mostTold)
  return {
    lead: `${leadOf(risks, side)} 정해 둔 기준에 걸린 조항을 보여 드리는 것이고, 유불리나 효력의 판단은 아닙니다.`,
    quotes: [],
    details: [...told.map((risk) => lineOf(risk, side)), ...lackingLines(found)],
    ...(risks.length > told.length
      ? { remark: `그 밖에 더 가벼운 것이 ${risks.length - told.length}개 더 있습니다.` }
      : {}),
    next: nextOf(found, side),
    suggestions: [
      ...told.slice(0, 1).map(({ citation }) => `${citation} 보여줘`),
      ...(side ? [] : partyChips(found)),
      compareChip,
    ],
    sources: told.map((risk) => citedSource(contractId, risk)),
    sections: [...new Set(told.map(({ key }) => key))].slice(0, 5),
    note: '살펴볼 조항',
  }
}

function leadOf(risks: readonly Found[], side: string | undefined): string {
  const whom = side ? `${bold(side)} 쪽에서 ` : ''
  if (risks.length === 0)
    return `${whom}살펴보아야 할 조항은 기준에 걸린 것이 없습니다. 그렇다고 문제가 없다는 뜻은 아닙니다.`
  return `${whom}살펴보아야 할 조항이 ${bold(`${risks.length}개`)} 있습니다.`
}

function lineOf(
  { name, party, citation, quote, why, ask, statute }: Found,
  side: string | undefined,
): string {
  const whom = party === null || party === side ? '' : ` (${party}에게)`
  const law = statute
    ? [
        `견준 것: 「${statute.law}」 ${statute.article} “${statute.sentence}” (${statute.asOf} 기준${isOfTerms(statute.law) ? ', 이 계약이 약관일 때' : ''})`,
      ]
    : []
  const lines = [`왜: ${why}`, ...law, `고친다면: ${ask}`]
  return [`${bold(name)}${whom} — ${citation}: ${polite(quote)}`, ...lines].join('\n  - ')
}

const isOfTerms = (law: string) => law.startsWith('약관')

function lackingLines({ lacking, kind }: RisksFound): string[] {
  if (lacking.length === 0 || kind === null) return []
  const names = lacking.map(({ name, why }) => `${bold(name)} — ${why}`)
  return [`${withParticle(kind, '은/는')} 대개 정하는데 이 계약서에서 찾지 못한 것: ${names.join(' ')}`]
}

function partyChips({ parties, risks }: RisksFound): string[] {
  return parties
    .filter(({ role }) => risks.some(({ party }) => party === role))
    .slice(0, 2)
    .map(({ role }) => `${role}에게 불리한 조항은?`)
}

function nextOf({ parties }: RisksFound, side: string | undefined): string {
  const roles = parties.map(({ role }) => role)
  if (!side && roles.length === 2)
    return `${roles.join(', ')} 가운데 어느 쪽이신지 말씀해 주시면 그쪽 것만 추려 드립니다.`
  return '중요한 결정은 변호사 등 전문가와 상의해 주세요.'
}
