import { withParticle } from '#korean/particles.ts'
import type { TermFound } from '../collected.ts'
import { citation } from '../contract/contract.ts'
import { evidenceAt, quoteBlock, sourcesOf } from './evidence.ts'
import { politeAlone } from './polite.ts'
import type { Reply } from './reply.ts'
import type { AnswerSetting } from './told.ts'

/** What a term means in the contract. */
export function answerDefinition(
  { section, start, term, terms }: TermFound,
  { contractId, parties }: AnswerSetting,
): Reply {
  const one = evidenceAt(section, start, 1)!
  const quote = quoteBlock(one)
  const { sentence } = one
  const others = terms.filter(
    (it) =>
      it !== term &&
      it.length > 1 &&
      !/^(?:본|이)\s?(?:계약|용역)$/u.test(it) &&
      !parties.some(({ role }) => role === it),
  )
  const isAside = /이하\s?(?:각각\s?)?[“"‘']/u.test(sentence.text) && !/말한다/u.test(sentence.text)
  const where = `**${citation(section, sentence.place)}**`
  const lead = isAside
    ? `${withParticle(`‘${term}’`, '은/는')} ${where}에서 부르기로 한 이름입니다.`
    : `${where}에 따르면 ${politeAlone(sentence.text)}`
  return {
    lead,
    quotes: quote ? [quote] : [],
    ...(others.length > 0
      ? { details: [`이 계약서가 따로 정의한 말: ${others.slice(0, 8).join(', ')}`] }
      : {}),
    next: others[0] ? `‘${others[0]}’의 뜻도 이어서 물어보실 수 있습니다.` : '다른 조항도 물어봐 주세요.',
    suggestions: [
      ...others.slice(0, 2).map((it) => `${it}의 정의가 뭐야?`),
      ...(section.label ? [`${section.label} 전문 보여줘`] : []),
    ],
    sources: sourcesOf(contractId, [one]),
    sections: [section.key],
    note: `${term}의 뜻`,
  }
}
