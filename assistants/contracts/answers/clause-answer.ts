import { pick } from '#engine/wording.ts'
import { citation, headingOf, partOf, type Section } from '../contract/contract.ts'
import { bareText } from '../retrieve/contract-index.ts'
import type { Query } from '../understand/query.ts'
import { aptSentence } from './apt-sentence.ts'
import { companionsOf, isMere, isMerelyCase, isToThePoint } from './beside.ts'
import { contrastTold, sidesOf } from './contrast.ts'
import { dutiesTold } from './duties-answer.ts'
import { type Evidence, quoteBlock, quoteBlocks, quotedWith, sourcesOf } from './evidence.ts'
import { isListLead, itemSaid, itemsOf, partSaid, partsTogether, plainly, withoutMark } from './in-full.ts'
import { headingBold, leadOf, withNames } from './lead.ts'
import { isSentence, polite } from './polite.ts'
import type { Reply } from './reply.ts'
import { restate } from './restate.ts'
import type { AnswerSetting, Told } from './told.ts'

/** Against the best sentence: what scores less is beside the point. */
const alsoTelling = 0.55
const elsewhereTelling = 0.7
const figuresElsewhere = 0.75
/** It may as well be this one that was meant. */
const asLikely = 0.9
const inList = 0.4
const mostDetails = 3
const mostAlong = 2
const mostListed = 8

interface Setting extends AnswerSetting {
  readonly partlyAbsent?: readonly string[]
  /** Made already of more than was found. */
  readonly told?: Told
  /** What a share comes to, or the day that a deadline falls on. */
  readonly sum?: string
  /** Notices that the contract wants in writing, beside the rule on notices. */
  readonly inWriting?: readonly Evidence[]
}

/** What the contract says on a topic. */
export function answerClause(evidence: readonly Evidence[], query: Query, setting: Setting): Reply {
  const [first] = evidence
  const isList = query.form.form === 'list' || (query.form.form !== 'yes_no' && isListLead(first!))
  const sides = query.form.form === 'contrast' ? sidesOf(evidence, query) : undefined
  const reply = setting.told
    ? setting.told
    : sides
      ? contrastTold(sides, query)
      : isList
        ? listed(evidence, query, setting)
        : told(evidence, query, setting)
  // 서버가 고장 나서 늦은 것: what is merely told on the way is no question of its own.
  const partlyAbsent = (setting.partlyAbsent ?? []).filter((name) =>
    query.terms.some((term) => term.name === name && term.named !== null && (term.focus || term.isTopic)),
  )
  const remark =
    partlyAbsent.length === 0
      ? undefined
      : `다만 ${partlyAbsent.join(', ')}에 관해 따로 정한 조항은 없습니다.`
  return {
    ...reply,
    lead: [reply.lead, setting.sum].filter(Boolean).join(' '),
    ...(remark ? { remark } : {}),
    ...nextStep(first!.section, reply.used, setting),
    sources: sourcesOf(setting.contractId, reply.used),
    sections: [...new Set(reply.used.map(({ section }) => section.key))],
    note: `${citation(first!.section, first!.sentence.place)} 안내`,
  }
}

function told(evidence: readonly Evidence[], query: Query, setting: Setting): Told {
  const [best, ...others] = evidence as [Evidence, ...Evidence[]]
  const first = aptSentence(best, others, query)
  const quoted = quotedWith(first)
  const along = first.unit.sentences
    .filter(
      (sentence) =>
        quoted.every((one) => one.sentence !== sentence) && isSentence(sentence.text) && !isMere(sentence),
    )
    .map((sentence) => ({ ...first, sentence }))
    .slice(0, mostAlong)
  const items = isListLead(first) ? itemsOf(first) : []
  const telling = wantsClause(query, first)
    ? restOf(first)
    : others
        .filter(({ score, section, unit }) => {
          const least = section === first.section ? alsoTelling : elsewhereLeast(query)
          return unit !== first.unit && score >= first.score * least
        })
        .filter(
          (one) =>
            one.section === first.section ||
            one.score >= first.score * asLikely ||
            isToThePoint(one, first, query),
        )
        .filter((one) => one.section === first.section || !isMerelyCase(one, first, query))
        // A list that was asked for is not mixed with the rest of its article.
        .filter(({ section }) => items.length === 0 || section !== first.section)
        .filter(({ section }) => !setting.inWriting?.length || section === first.section)
  const most = wantsClause(query, first) ? mostListed : mostDetails - along.length
  const parts = partsTogether([...companionsOf(first, query), ...telling])
  const shown = parts.slice(0, Math.max(0, most))
  const left = wantsClause(query, first) ? parts.length - shown.length : 0
  return {
    lead: leadOf(first, query, setting),
    quotes: quoteBlocks(first),
    details: [
      ...items.map(itemSaid),
      ...along.map((one) => detailOf(one, first.section)),
      ...shown.map((part) => partSaid(part, first.section)),
      ...(left > 0 ? [`이 조문에는 이 밖에도 ${left}개 항목이 더 있습니다.`] : []),
      ...inWritingSaid(setting.inWriting ?? []),
    ],
    used: [first, ...quoted, ...items, ...along, ...shown.flatMap(({ used }) => used)],
  }
}

/** A figure has one place; what merely has one too is beside the point. */
const elsewhereLeast = ({ form }: Query): number =>
  form.form === 'when' || form.form === 'amount' || form.form === 'count'
    ? figuresElsewhere
    : elsewhereTelling

function inWritingSaid(notices: readonly Evidence[]): string[] {
  if (notices.length === 0) return []
  const places = [
    ...new Set(notices.map(({ section, sentence }) => `**${citation(section, sentence.place)}**`)),
  ].join(', ')
  return [
    `서면으로 하라고 따로 정한 통지가 있습니다: ${places}. 이런 통지는 서면으로 보내는 편이 안전합니다.`,
  ]
}

/** 비밀유지 조항 알려줘: an article is wanted, not only what of it tells most. */
function wantsClause({ message, form, terms }: Query, { section }: Evidence): boolean {
  if (form.form !== 'content' || !/조항|조문|규정|내용|에\s?(?:대해|관해|대하여|관하여)/u.test(message))
    return false
  const title = bareText(section.title)
  return terms.some(({ needles }) => needles.some((all) => all.every((part) => title.includes(part))))
}

/** The other parts of an article, in its order. */
function restOf({ section, unit: own }: Evidence): Evidence[] {
  return section.units
    .filter((unit) => unit !== own)
    .flatMap((unit) => unit.sentences.slice(0, 1).map((sentence) => ({ section, unit, sentence, score: 0 })))
}

function listed(evidence: readonly Evidence[], query: Query, setting: AnswerSetting): Told {
  const [first] = evidence as [Evidence, ...Evidence[]]
  if (query.asksDuties) return dutiesTold(evidence, query.parties[0]!, setting)
  const { section } = first
  const items = itemsOf(first)
  if (items.length > 0 && !isOneOfSeveral(evidence)) {
    const introduction = items[0]!.sentence.introduction
    const lead = `${headingBold(section)}에 따르면 ${withNames(polite(plainly(introduction)), setting.parties)}`
    return { lead, details: items.map(itemSaid), used: items }
  }
  const own = evidence.filter((one) => one.section === section)
  const elsewhere = evidence.filter(
    (one) => one.section !== section && one.score >= first.score * inList * 1.5,
  )
  const found = [...own.filter(({ score }) => score >= first.score * inList), ...elsewhere]
  const parts = partsTogether(atOnce(found, query))
    .slice(0, mostListed)
    .sort((a, b) => a.used[0]!.sentence.start - b.used[0]!.sentence.start)
  const used = parts.flatMap((part) => part.used)
  if (parts.length === 1 && parts[0]!.introduction === '') {
    const quote = quoteBlock(first)
    return {
      lead: `${headingBold(section)}에 따르면 ${withNames(restate(first.sentence, section, first.unit), setting.parties)}`,
      quotes: quote ? [quote] : [],
      used,
    }
  }
  const places = [...new Set(used.map((one) => one.section))]
  const lead =
    places.length === 1
      ? pick(
          [
            `${headingBold(section)}에서 ${countWord(parts.length)} 가지를 정하고 있습니다.`,
            `${headingBold(section)}에 다음과 같이 정해져 있습니다.`,
          ],
          setting.voice,
        )
      : `계약서 ${countWord(places.length)} 곳에서 정하고 있습니다. 중심은 ${headingBold(section)}입니다.`
  return {
    lead,
    details: parts.map((part) => partSaid(part, places.length === 1 ? section : undefined)),
    used,
  }
}

/** What leads into a list is one part among others that were found in the article: 해지 조건. */
function isOneOfSeveral([first, ...others]: readonly Evidence[]): boolean {
  const list = first!.sentence.introduction || withoutMark(first!.unit.text)
  const beside = others.filter(
    ({ section, unit, score }) =>
      section === first!.section &&
      unit !== first!.unit &&
      unit.introduction !== list &&
      withoutMark(unit.text) !== list &&
      score >= first!.score * alsoTelling,
  )
  return beside.length > 1
}

/** 바로 해지할 수 있는 경우는?: what takes a time to mend it first is none of them, nor what only the other side may do. */
function atOnce(found: readonly Evidence[], { message, actor }: Query): readonly Evidence[] {
  const asks = /바로|즉시|당장|곧바로|(?:시정|최고|예고|통지)\s?없이/u.test(message)
  const kept = found.filter(({ sentence, unit }) => {
    const text = `${sentence.introduction} ${unit.text}`
    const isAtOnce = /즉시|(?:시정|최고|예고)\S*\s?(?:요구\s?)?없이|지체\s?없이/u.test(text)
    const subject = /^(?:이\s?경우\s)?([갑을병])(?:은|는)\s/u.exec(withoutMark(unit.text))?.[1]
    return (!asks || isAtOnce) && (!actor || !subject || subject === actor)
  })
  return kept.length > 0 ? kept : found
}

/** A sentence beside the one that the answer leads with. */
function detailOf({ section, sentence, unit }: Evidence, within: Section | undefined): string {
  const said = restate(sentence, section, unit)
  const tied = /^(?:다만|단)\s?,?\s/u.test(sentence.text) ? `다만 ${said}` : said
  if (section === within) return `${boldPart(sentence.place)}${tied}`
  return `**${citation(section, sentence.place)}** ${tied}`
}

function boldPart(place: Evidence['sentence']['place']): string {
  const part = partOf(place)
  return part === '' ? '' : `**${part}** `
}

const numbers = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열']
export const countWord = (count: number): string => numbers[count] ?? String(count)

function nextStep(
  section: Section,
  evidence: readonly Evidence[],
  { voice }: AnswerSetting,
): Pick<Reply, 'next' | 'suggestions'> {
  const other = evidence.find((one) => one.section !== section && one.section.title !== '')?.section
  const whole = section.label === '' ? [] : [`${section.label} 전문 보여줘`]
  const compare = '표준계약서와 비교해줘'
  const further = other ? [`${other.label || other.title} 내용 알려줘`] : []
  const offers: [string, ...string[]] = [
    '같은 내용을 표준계약서와 비교해 드릴까요?',
    ...(section.label === '' ? [] : [`${section.label} 전문을 보여 드릴까요?`]),
    ...(other ? [`${headingOf(other)}도 함께 보시면 좋습니다.`] : []),
  ]
  const own = section.number === null ? compare : `${section.label} 표준계약서와 비교해줘`
  return { next: pick(offers, voice, 1), suggestions: [...further, ...whole, own] }
}
