import { bold } from '#engine/wording.ts'
import type { Collected, TopicFound } from '../collected.ts'
import { citation } from '../contract/contract.ts'
import { quoteBlocks, sourcesOf } from './evidence.ts'
import { evidenceOf } from './found.ts'
import { compareChip, type Reply, risksChip } from './reply.ts'
import type { AnswerSetting } from './told.ts'

const mostTerms = 6

/** What only a lawyer should judge is not judged; what the contract itself says on it is told. */
export function answerJudgement(topic: TopicFound, { structure }: Collected, setting: AnswerSetting): Reply {
  const bearing = topic.verdict.kind === 'absent' ? [] : evidenceOf(topic).slice(0, 2)
  const terms = (structure?.key_terms ?? []).slice(0, mostTerms)
  const where = bearing.map(({ section, sentence }) => bold(citation(section, sentence.place))).join(', ')
  return {
    lead: `유불리나 효력, 승패 같은 법률 판단은 해 드리지 않습니다. ${where ? `관련해서 계약서가 정한 곳은 ${where}입니다.` : '계약서가 정한 주요 조건을 보여 드립니다.'}`,
    quotes: bearing.flatMap(quoteBlocks),
    details:
      bearing.length > 0
        ? []
        : terms.map(({ name, text, citation: place }) => `${name}: ${bold(text)} (${place})`),
    next: '중요한 결정은 변호사 등 전문가와 상의해 주세요.',
    suggestions: [risksChip, compareChip, '이 계약 핵심만 요약해줘'],
    sources: sourcesOf(setting.contractId, bearing),
    sections: bearing.map(({ section }) => section.key),
    note: '법률 판단',
  }
}
