import { bold } from '#engine/wording.ts'
import type { Calculation } from '../collected.ts'
import { headingOf, shortCitation } from '../contract/contract.ts'
import { type Evidence, evidenceAt, quoteBlocks, sourcesOf } from './evidence.ts'
import type { Reply } from './reply.ts'
import { statedOf } from './stated.ts'
import type { AnswerSetting } from './told.ts'

type Computed = Extract<Calculation, { kind: 'computed' }>

const endings = { amount: '입니다', day: '입니다', last_day: '까지입니다', left: ' 남았습니다' } as const

/** The figure first, how it comes about, the clauses it rests on, and what was assumed. */
export function answerCalculation(calculation: Computed, { contractId }: AnswerSetting): Reply {
  const used = groundsOf(calculation)
  const { lines, assumed } = calculation
  const sections = [...new Set(used.map(({ section }) => section))]
  return {
    lead: `${figureSaid(calculation)}.\n\n계산: ${lines.join('\n\n')}`,
    quotes: [...new Set(used.flatMap(quoteBlocks))],
    ...(assumed.length > 0 ? { remark: assumed.join(' ') } : {}),
    next: '숫자가 다르면 그 숫자만 말씀해 주세요. 다시 계산해 드립니다.',
    suggestions: sections.slice(0, 2).map(({ label, title }) => `${label || title} 전문 보여줘`),
    sources: sourcesOf(contractId, used),
    sections: sections.map(({ key }) => key),
    note: sections.map(headingOf).slice(0, 2).join(', '),
  }
}

const figureSaid = ({ because, figure, is }: Computed): string => `${because}${bold(figure)}${endings[is]}`

/** Beside a sentence that was told: what it comes to, and where what it was reckoned with stands. */
export function besideSaid(calculation: Computed): string {
  const { lines, assumed, at, sections } = calculation
  const others = at.slice(1).flatMap((start) => sections.flatMap((one) => evidenceAt(one, start, 1) ?? []))
  const where = [...new Set(others.map(({ section, sentence }) => shortCitation(section, sentence.place)))]
  const cited = where.length > 0 ? ` — ${where.join(', ')}` : ''
  return [
    `계산하면 ${figureSaid(calculation)}(${lines[0]}${cited}).`,
    ...lines.slice(1).map((line) => `${line}.`),
    ...assumed,
  ].join(' ')
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
