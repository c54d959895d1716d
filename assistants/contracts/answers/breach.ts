import { bold } from '#engine/wording.ts'
import { compact } from '#korean/normalise.ts'
import { withParticle } from '#korean/particles.ts'
import type { Collected } from '../collected.ts'
import { citation, headingOf, type Section } from '../contract/contract.ts'
import { bareText } from '../retrieve/contract-index.ts'
import type { Query } from '../understand/query.ts'
import { type Evidence, quoteBlock } from './evidence.ts'
import { evidenceOf } from './found.ts'
import { isListLead, partSaid, partsTogether } from './in-full.ts'
import type { Told } from './told.ts'

/** What is looked for to say what follows from a breach. */
export const consequenceTopics = [
  ['위반에 따른 해지', '계약을 위반하면 시정을 요구하고 해지할 수 있나요?'],
  ['손해배상', '계약을 위반하여 손해를 입히면 배상해야 하나요?'],
] as const

/** 허락 없이 맡기면요?, 이걸 어기면 어떻게 돼?: what comes of it is asked, not the rule. */
const asksWhatFollows =
  /(?:어기|어겼|위반하|위반했|안지키|지키지않|못지키|(?:동의|승낙|승인|허락|합의|말|통지|예고|권한)(?:도)?없이[가-힣]*|몰래[가-힣]*|무단(?:으로)?[가-힣]*|멋대로[가-힣]*|마음대로[가-힣]*)(?:으)?(?:면|다가는?|을때|을경우|한경우|할경우)(?:요|은요|는요)?(?:어떻게(?:되|돼|됩)[가-힣]*|어찌(?:되|돼)[가-힣]*|무슨일[가-힣]*|뭐가어떻[가-힣]*|어떡[가-힣]*|괜찮[가-힣]*|문제[가-힣]*|큰일[가-힣]*|책임[가-힣]*)?$/u

/** It says itself what comes of a breach. */
const follows =
  /위반|어긴|어기|불이행|이행하지\s?(?:아니|않)|배상|위약|해지|해제|지연이자|지체상금|감액|중단|정지|것으로\s?본다|연대하여/u

export function asksBreach(message: string): boolean {
  return asksWhatFollows.test(compact(message).text.replaceAll(/[?？!.~\s]+$/gu, ''))
}

/** What the answer still lacks: the rule is in hand, and not what comes of breaking it; or it is of another rule. */
export function lacksConsequences(
  evidence: readonly Evidence[],
  query: Query,
  spokenOf: readonly string[],
): boolean {
  const [first] = evidence
  if (!first) return false
  if (asksBreach(query.message)) return !follows.test(first.sentence.text)
  return ofAnotherRule(evidence, query, spokenOf) !== undefined
}

const penalty = /벌금|위약벌|위약금|벌칙|과태료|페널티|패널티|제재/u

/**
 * 어기면 위약벌이 있나?, of the rule in `spokenOf` or of the one that the question names, where what was found is for
 * breaking another: the rule that is asked about. Nothing where it is of the same.
 */
function ofAnotherRule(
  evidence: readonly Evidence[],
  { message, form, terms }: Query,
  spokenOf: readonly string[],
): Section | { readonly key: string } | undefined {
  const [first] = evidence
  const broken = /제(\d+)조(?:의\s?(\d+))?\S*(?:를|을)\s?(?:위반|어기)/u.exec(first?.sentence.text ?? '')
  if (
    !first ||
    !broken ||
    form.form !== 'yes_no' ||
    !penalty.test(message) ||
    !/어기|위반|안\s?지키/u.test(message)
  )
    return undefined
  const key = broken[2] ? `${broken[1]}-${broken[2]}` : broken[1]!
  const named = terms.filter(
    ({ kind, isConsequence, said }) => kind === 'concept' && !isConsequence && !penalty.test(said),
  )
  const own = evidence.find(({ section }) => {
    const title = bareText(section.title)
    return (
      section !== first.section &&
      named.some(({ needles }) => needles.some((all) => all.every((it) => title.includes(it))))
    )
  })?.section
  const asked = own ?? (spokenOf[0] ? { key: spokenOf[0] } : undefined)
  if (!asked || asked.key === key || asked.key === first.section.key) return undefined
  // 비밀유지 위반의 위약벌 stands elsewhere.
  const isThere = evidence.some(
    ({ section, sentence }) => section.key === asked.key && penalty.test(sentence.text),
  )
  return isThere ? undefined : asked
}

/** What follows from breaking a rule; nothing where the contract says nothing of breaches, or the question is another. */
export function breachTold(
  evidence: readonly Evidence[],
  query: Query,
  collected: Collected,
  spokenOf: readonly string[],
): Told | undefined {
  const [first] = evidence
  if (!first || !lacksConsequences(evidence, query, spokenOf)) return undefined
  const general = [...collected.further, ...collected.topics]
    .filter(({ topic_name }) => consequenceTopics.some(([name]) => name === topic_name))
    .filter(({ absence }) => !absence?.isWhole)
    .flatMap((topic) => evidenceOf(topic).filter(isGeneral).slice(0, 1))
  if (general.length === 0) return undefined
  const parts = partsTogether(general)
  const results = parts.map((part) => partSaid(part, undefined))
  if (asksBreach(query.message)) {
    const specific = partsTogether(specificTo(first.section, collected))
    const quote = isListLead(first) ? undefined : quoteBlock(first)
    return {
      lead: `그렇게 하면 ${bold(citation(first.section, first.sentence.place))}에 어긋납니다. 계약을 위반했을 때에는 ${joined(general)}에 따라 ${outcome(general)}.`,
      quotes: quote ? [quote] : [],
      details: [...specific.map((part) => partSaid(part, undefined)), ...results],
      used: [first, ...specific.flatMap(({ used }) => used), ...general],
    }
  }
  const asked = ofAnotherRule(evidence, query, spokenOf)!
  const rule = sectionsIn(collected).find(({ key }) => key === asked.key)
  const heading = rule
    ? headingOf(rule)
    : collected.structure?.articles.find(({ key }) => key === asked.key)?.heading
  const name = heading ? bold(heading) : '그'
  const what = penalty.exec(query.message)![0]
  return {
    lead: `아니요, ${name} 위반에 따로 정한 ${withParticle(/위약/u.test(what) ? what : '위약벌이나 위약금', '은/는')} 없습니다. 다만 ${joined(general)}에 따라 ${outcome(general)}.`,
    quotes: general.flatMap((one) => quoteBlock(one) ?? []).slice(0, 2),
    details: [`다른 의무에 대한 것은 있습니다. ${partSaid({ used: [first], introduction: '' }, undefined)}`],
    used: [...general, first],
  }
}

/** 당사자가 계약을 위반한 경우: of any breach, not of one article's. */
const isGeneral = ({ sentence: { text } }: Evidence): boolean =>
  /위반|어긴|어겨|어기|불이행|이행하지/u.test(text) && !/제\d+조\S*(?:를|을)\s?위반/u.test(text)

/** For breaking this very article. */
function specificTo({ number }: Section, collected: Collected): Evidence[] {
  if (number === null) return []
  const broken = new RegExp(`제${number}조\\S*(?:를|을)\\s?(?:위반|어긴|어기)`, 'u')
  return sectionsIn(collected).flatMap((section) =>
    section.units.flatMap((unit) => {
      const sentence = unit.sentences.find(({ text }) => broken.test(text))
      return sentence ? [{ section, unit, sentence, score: 1 }] : []
    }),
  )
}

function joined(general: readonly Evidence[]): string {
  const [one, other] = [...new Set(general.map(({ section }) => headingOf(section)))]
  return other ? `${withParticle(one!, '과/와')} ${other}` : one!
}

function outcome(general: readonly Evidence[]): string {
  const text = general.map(({ sentence }) => sentence.text).join(' ')
  const cure = /시정|최고/u.test(text) ? '바로잡으라는 요구를 받고 ' : ''
  const ends = /해지|해제/u.test(text) ? `${cure}계약이 해지될 수 있` : ''
  const pays = /배상/u.test(text) ? '상대방의 손해를 배상해야 합니다' : ''
  if (ends && pays) return `${ends}고, ${pays}`
  return pays || (ends ? `${ends}습니다` : '책임을 지게 됩니다')
}

function sectionsIn({ topics, further, sections }: Collected): Section[] {
  const held = [...topics, ...further].flatMap(({ articles }) => articles.map(({ section }) => section))
  const all = [...held, ...sections]
  return all.filter(({ key }, index) => all.findIndex((it) => it.key === key) === index)
}
