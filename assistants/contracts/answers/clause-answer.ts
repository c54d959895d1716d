import { pick, type Voice } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import type { TopicFound } from '../collected.ts'
import { citation, headingOf, partOf, type Section } from '../contract/contract.ts'
import type { Query } from '../understand/query.ts'
import type { Party } from './askers-side.ts'
import { type Evidence, evidenceAt, quoteBlock, sourcesOf } from './evidence.ts'
import { headingBold, leadOf, withNames } from './lead.ts'
import { isSentence, polite } from './polite.ts'
import type { Reply } from './reply.ts'
import { restate } from './restate.ts'

export interface AnswerSetting {
  readonly voice: Voice
  readonly parties: readonly Party[]
  readonly contractId: string
}

/** Against the best sentence: what scores less is beside the point. */
const alsoTelling = 0.55
const elsewhereTelling = 0.7
const inList = 0.4
const mostDetails = 3
const mostListed = 8
const mostDuties = 14

/** The sentences found, best first. */
export function evidenceOf({ articles }: TopicFound): Evidence[] {
  return articles
    .flatMap(({ section, matches }) =>
      matches.flatMap(({ start, score, found }) => {
        const one = evidenceAt(section, start, score)
        return one ? [{ ...one, found }] : []
      }),
    )
    .sort((a, b) => b.score - a.score)
}

/** What the contract says on a topic. */
export function answerClause(
  evidence: readonly Evidence[],
  query: Query,
  setting: AnswerSetting & { readonly partlyAbsent?: readonly string[] },
): Reply {
  const [first] = evidence
  const isList = query.form.form === 'list' || (query.form.form !== 'yes_no' && isListLead(first!))
  const second = query.form.form === 'contrast' ? contrasted(evidence) : undefined
  const reply = second
    ? contrast(first!, second, query)
    : isList
      ? listed(evidence, query, setting)
      : told(evidence, query, setting)
  const { partlyAbsent = [] } = setting
  const remark =
    partlyAbsent.length === 0
      ? undefined
      : `다만 ${partlyAbsent.join(', ')}에 관해 따로 정한 조항은 없습니다.`
  return {
    ...reply,
    ...(remark ? { remark } : {}),
    ...nextStep(first!.section, evidence, setting),
    sources: sourcesOf(setting.contractId, reply.used),
    sections: [...new Set(reply.used.map(({ section }) => section.key))],
    note: `${citation(first!.section, first!.sentence.place)} 안내`,
  }
}

interface Told extends Pick<Reply, 'lead' | 'quotes' | 'details'> {
  readonly used: readonly Evidence[]
}

/** The best sentence of another part: the other side of a contrast. */
function contrasted([first, ...others]: readonly Evidence[]): Evidence | undefined {
  const apart = others.filter(({ unit, score }) => unit !== first!.unit && score >= first!.score * inList)
  const isOther = ({ found = [] }: Evidence) => found.some((name) => !first!.found?.includes(name))
  return (
    apart.find((one) => one.section !== first!.section && isOther(one)) ?? apart.find(isOther) ?? apart[0]
  )
}

function contrast(first: Evidence, second: Evidence, { message }: Query): Told {
  const [one, other] = [first, second].sort((a, b) => a.sentence.start - b.sentence.start) as [
    Evidence,
    Evidence,
  ]
  const [here, there] = [one, other].map(
    ({ section, sentence }) => `**${citation(section, sentence.place)}**`,
  )
  const prefix =
    !/어떻게|뭐|무엇/u.test(message) &&
    /다른가|다릅니까|다르나|달라\?|다른지/u.test(message.replaceAll(' ', ''))
      ? '네, '
      : ''
  const quotes = [one, other].flatMap((it) => quoteBlock(it) ?? [])
  return {
    lead: `${prefix}${withParticle(here!, '과/와')} ${withParticle(there!, '이/가')} 서로 다르게 정하고 있습니다.`,
    details: [one, other].map((it) => detailOf(it, undefined)),
    quotes,
    used: [first, second],
  }
}

function told(evidence: readonly Evidence[], query: Query, setting: AnswerSetting): Told {
  const [first, ...others] = evidence as [Evidence, ...Evidence[]]
  const along = first.unit.sentences
    .filter((sentence) => sentence !== first.sentence && isSentence(sentence.text))
    .map((sentence) => ({ ...first, sentence }))
  const telling = others
    .filter(({ score, section, unit }) => {
      const least = section === first.section ? alsoTelling : elsewhereTelling
      return unit !== first.unit && score >= first.score * least
    })
    .filter((one, index, all) => all.findIndex(({ unit }) => unit === one.unit) === index)
  const used = [first, ...along.slice(0, 2), ...telling].slice(0, 1 + mostDetails)
  const quote = quoteBlock(first)
  return {
    lead: leadOf(first, query, setting),
    quotes: quote ? [quote] : [],
    details: used.slice(1).map((one) => detailOf(one, first.section)),
    used,
  }
}

function listed(evidence: readonly Evidence[], query: Query, setting: AnswerSetting): Told {
  const [first] = evidence as [Evidence, ...Evidence[]]
  const { section } = first
  const items = itemsOf(first)
  if (items.length > 0) {
    const introduction = items[0]!.sentence.introduction
    const lead = `${headingBold(section)}에 따르면 ${withNames(polite(plainly(introduction)), setting.parties)}`
    return {
      lead,
      details: items
        .slice(0, mostListed)
        .map(({ sentence }) => `${boldPart(sentence.place)}${sentence.text}`),
      used: items.slice(0, mostListed),
    }
  }
  const own = evidence.filter((one) => one.section === section)
  const elsewhere = evidence.filter(
    (one) => one.section !== section && one.score >= first.score * inList * 1.5,
  )
  const units = [...own.filter(({ score }) => score >= first.score * inList), ...elsewhere]
    .filter((one, index, all) => all.findIndex(({ unit }) => unit === one.unit) === index)
    .filter(
      (one, _, all) =>
        !isListLead(one) || all.every((it) => it.sentence.introduction !== withoutMark(one.unit.text)),
    )
    .slice(0, mostListed)
    .sort((a, b) => a.sentence.start - b.sentence.start)
  if (units.length === 1) {
    const quote = quoteBlock(first)
    return {
      lead: `${headingBold(section)}에 따르면 ${withNames(restate(first.sentence, section), setting.parties)}`,
      quotes: quote ? [quote] : [],
      used: units,
    }
  }
  if (query.asksDuties) {
    const all = evidence.toSorted((a, b) => a.sentence.start - b.sentence.start).slice(0, mostDuties)
    const party = query.parties[0]!
    const name = setting.parties.find(({ role }) => role === party)?.name
    const called = name ? `${party}(${name})` : party
    return {
      lead: pick(
        [
          `계약서에서 **${called}**의 의무를 정한 곳은 다음과 같습니다.`,
          `**${called}** 쪽이 해야 할 일은 다음 조항들에 정해져 있습니다.`,
        ],
        setting.voice,
      ),
      details: all.map((one) => detailOf(one, undefined)),
      used: all,
    }
  }
  const places = [...new Set(units.map((one) => one.section))]
  const lead =
    places.length === 1
      ? pick(
          [
            `${headingBold(section)}에서 ${countWord(units.length)} 가지를 정하고 있습니다.`,
            `${headingBold(section)}에 다음과 같이 정해져 있습니다.`,
          ],
          setting.voice,
        )
      : `계약서 ${countWord(places.length)} 곳에서 정하고 있습니다. 중심은 ${headingBold(section)}입니다.`
  return {
    lead,
    details: units.map((one) => detailOf(one, places.length === 1 ? section : undefined)),
    used: units,
  }
}

/** The items that stand beside an item, or under a sentence that leads into them. */
function itemsOf({ section, unit, sentence }: Evidence): Evidence[] {
  const introduction = sentence.introduction || withoutMark(unit.text)
  if (!sentence.introduction && !leadsOn.test(sentence.text)) return []
  return section.units
    .filter((one) => one.introduction !== '' && one.introduction === introduction.trim())
    .flatMap((one) => one.sentences.slice(0, 1).map((it) => ({ section, unit: one, sentence: it, score: 0 })))
}

/** 다음 각 호의 행위 → 다음 행위 */
const plainly = (introduction: string): string =>
  introduction.replace(/다음\s?각\s?호의\s?(어느\s?하나에\s?해당하는)?\s?/u, (_, one?: string) =>
    one ? '다음에 해당하는 ' : '다음 ',
  )

const withoutMark = (text: string): string => text.replace(/^(?:[①-⑳]|\d+\.)\s*/u, '')

const leadsOn = /다음\s?(?:각|의|과)/u

function isListLead({ sentence }: Evidence): boolean {
  return leadsOn.test(sentence.text) && isSentence(sentence.text)
}

function detailOf({ section, sentence }: Evidence, within: Section | undefined): string {
  const said = restate(sentence, section)
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
