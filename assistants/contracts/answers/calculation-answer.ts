import { bold } from '#engine/wording.ts'
import type { Calculation } from '../collected.ts'
import { headingOf } from '../contract/contract.ts'
import { type Evidence, evidenceAt, quoteBlocks, sourcesOf } from './evidence.ts'
import type { Reply } from './reply.ts'
import { statedOf } from './stated.ts'
import type { AnswerSetting } from './told.ts'

type Computed = Extract<Calculation, { kind: 'computed' }>

/** The figure first, how it comes about, the clauses it rests on, and what was assumed. */
export function answerCalculation(calculation: Computed, { contractId }: AnswerSetting): Reply {
  const used = groundsOf(calculation)
  const { figure, because, lines, assumed } = calculation
  const sections = [...new Set(used.map(({ section }) => section))]
  return {
    lead: `${because}${bold(figure)}입니다.\n\n계산: ${lines.join('\n\n')}`,
    quotes: [...new Set(used.flatMap(quoteBlocks))],
    ...(assumed.length > 0 ? { remark: assumed.join(' ') } : {}),
    next: '숫자가 다르면 그 숫자만 말씀해 주세요. 다시 계산해 드립니다.',
    suggestions: sections.slice(0, 2).map(({ label, title }) => `${label || title} 전문 보여줘`),
    sources: sourcesOf(contractId, used),
    sections: sections.map(({ key }) => key),
    note: sections.map(headingOf).slice(0, 2).join(', '),
  }
}

/** What has to be said for a figure. */
export function lackingSaid({ missing }: Extract<Calculation, { kind: 'lacking' }>): string {
  return `${missing.join(', ')} 알려 주시면 계산해 드리겠습니다.`
}

/** Each sentence with what is excepted from it. */
function groundsOf({ at, sections }: Computed): Evidence[] {
  const found = at.flatMap((start) => sections.flatMap((section) => evidenceAt(section, start, 1) ?? []))
  const [first, ...others] = found
  const all = first ? [...statedOf(first).used, ...others] : []
  return all.filter(
    ({ sentence }, index) => all.findIndex((one) => one.sentence.start === sentence.start) === index,
  )
}
