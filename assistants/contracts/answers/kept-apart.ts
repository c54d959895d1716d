import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { Collected } from '../collected.ts'
import { shortCitation } from '../contract/contract.ts'
import { bareText } from '../retrieve/contract-index.ts'
import { readForm } from '../understand/form.ts'
import { type Evidence, quoteBlocks, sourcesOf } from './evidence.ts'
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

/** What is found, of the other thing alone: where none of it is, as it was found. */
export function onlyOf(other: string, evidence: readonly Evidence[]): readonly Evidence[] {
  const own = evidence.filter(({ unit, sentence }) =>
    `${sentence.introduction} ${unit.introduction} ${unit.text}`.includes(other),
  )
  return own.length > 0 ? own : evidence
}

/** The answer said to be of the other thing, with what the contract says of the one that is spoken of. */
export function keptApart(
  reply: Reply,
  subject: string,
  other: string,
  { further, term }: Collected,
  { contractId }: AnswerSetting,
  message: string,
): Reply {
  const ofSubject = further
    .filter(({ topic_name }) => topic_name === subject)
    .flatMap(evidenceOf)
    .filter(({ sentence }) => sentence.text.includes(subject))
  const own = ofSubject.find(({ section }) => !/정의|목적/u.test(section.title))
  const told = own
    ? `${bold(shortCitation(own.section, own.sentence.place))}에 따르면 ${restate(own.sentence, own.section, own.unit)}`
    : ''
  const isFree = isPermission(message) && !ofSubject.some(({ sentence }) => forbids.test(sentence.text))
  const lead = isFree
    ? `${withParticle(bold(subject), '이라/라')}면 이를 막는 조항이 없습니다. ${told}${boundsOf(term, subject, other)}`
    : `${withParticle(bold(subject), '이라/라')}면 이를 따로 정한 조항이 없습니다. ${told}`
  const quotes = own ? quoteBlocks(own) : []
  return {
    ...reply,
    lead: `${lead.trim()}\n\n${withParticle(bold(other), '이라/라')}면, ${reply.lead}`,
    quotes: [...quotes, ...(reply.quotes ?? [])],
    sources: [...(own ? sourcesOf(contractId, [own]) : []), ...reply.sources],
    sections: [...(own ? [own.section.key] : []), ...reply.sections],
  }
}

const forbids = /수\s?없다|아니\s?된다|못한다|금지|(?:동의|승낙|승인)[을를]?\s?(?:받|얻|없이)/u

function isPermission(message: string): boolean {
  const { form, asks } = readForm(message)
  return form === 'yes_no' && asks === 'permission'
}

/** 다만 대상데이터를 복원할 수 없는 것이어야 합니다: what its definition leaves outside is the other thing still. */
function boundsOf(term: Collected['term'], subject: string, other: string): string {
  const text = term
    ? term.section.text.slice(term.start - term.section.start, term.end - term.section.start)
    : ''
  const bounds = new RegExp(
    `.*(${other}[을를이가]?\\s[^,.]*(?:없는|아니한|않은))\\s?것을\\s?말한다`,
    'u',
  ).exec(text)?.[1]
  return bounds ? ` 다만 ${withParticle(subject, '은/는')} ${bounds} 것이어야 합니다.` : ''
}
