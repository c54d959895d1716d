import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { Collected } from '../collected.ts'
import { shortCitation } from '../contract/contract.ts'
import { bareText } from '../retrieve/contract-index.ts'
import { type Evidence, sourcesOf } from './evidence.ts'
import { evidenceOf } from './found.ts'
import type { Reply } from './reply.ts'
import { restate } from './restate.ts'
import type { AnswerSetting } from './told.ts'

/**
 * 파생데이터 is spoken of, 다른 회사에 팔아도 되나? is asked, and what was found is said of 대상데이터: that other thing.
 * Nothing where the question names what it is about, or what was found is of the same.
 */
export function otherSubject(
  [first]: readonly Evidence[],
  message: string,
  subject: string | undefined,
  { term, structure }: Pick<Collected, 'term' | 'structure'>,
): string | undefined {
  if (!first || !subject || !term || bareText(message).includes(bareText(subject))) return undefined
  const own = `${first.unit.introduction} ${first.unit.text}`
  if (own.includes(subject)) return undefined
  const roles = new Set(structure?.parties.map(({ role }) => role))
  const others = term.terms.filter(
    (one) => one !== subject && one.length > 2 && !roles.has(one) && !/계약/u.test(one),
  )
  // 대상데이터 and 파생데이터 are of a kind; 영업일 is not.
  return others.find((one) => own.includes(one) && one.slice(-2) === subject.slice(-2))
}

/** The answer said to be of the other thing, with what the contract says of the one that is spoken of. */
export function keptApart(
  reply: Reply,
  subject: string,
  other: string,
  { further }: Collected,
  { contractId }: AnswerSetting,
): Reply {
  const own = further
    .filter(({ topic_name }) => topic_name === subject)
    .flatMap(evidenceOf)
    .find(({ sentence, section }) => sentence.text.includes(subject) && !/정의|목적/u.test(section.title))
  const told = own
    ? ` ${bold(shortCitation(own.section, own.sentence.place))}에 따르면 ${restate(own.sentence, own.section, own.unit)}`
    : ''
  return {
    ...reply,
    lead: `${withParticle(bold(subject), '이라/라')}면 이를 따로 정한 조항이 없습니다.${told}\n\n${withParticle(bold(other), '이라/라')}면, ${reply.lead}`,
    sources: [...(own ? sourcesOf(contractId, [own]) : []), ...reply.sources],
    sections: [...(own ? [own.section.key] : []), ...reply.sections],
  }
}
