import type { Provision, ValueType } from '../clauses/provision.ts'
import { aboutAsked, type OnTopic, offTopic } from '../topics/about.ts'
import type { Topics } from '../topics/topics.ts'
import type { ContractIndex, IndexedSentence } from './contract-index.ts'
import { type Group, isIn, type Needles } from './groups.ts'
import { affinityTo } from './related.ts'

/** Where a group of the question is found for a provision. */
export type Field = 'own' | 'case' | 'label' | 'head' | 'introduction' | 'context' | 'title' | 'none'

export interface Found {
  readonly field: Field
  /** By the word itself, or by what it means where the contract has no word of its own for it. */
  readonly isSure: boolean
  readonly worth: number
}

/** A provision held against a question. */
export interface Ranked {
  readonly indexed: IndexedSentence
  readonly provision: Provision
  readonly found: readonly Found[]
  /** Of the question's weight, how much is found: 0 to 1. */
  readonly covered: number
  /** How near it comes to all that was said, by what words mean: 0 to 1. */
  readonly affinity: number
  /** How much it is about the same as the question. */
  readonly onTopic: OnTopic
  /** Of a section that was just spoken of. */
  readonly isNear: boolean
  readonly score: number
}

export interface Wish {
  readonly types: ReadonlySet<ValueType>
  /** Permission, duty or whether something is there: its modality counts. */
  readonly isYesNo: boolean
  /** What comes of something is asked, done or left. */
  readonly case: 'done' | 'not_done' | undefined
  /** The party whose doing is asked about, by its role. */
  readonly actor: string | undefined
  /** How long ahead something is told: what says so comes first. */
  readonly isNotice: boolean
  /** Keys of sections that were just spoken of. */
  readonly near: ReadonlySet<string>
  /** Without it nothing is known of what texts are about. */
  readonly topics: Topics | undefined
  /** What was asked before, which the question goes on from. */
  readonly before: string
}

const worth: Readonly<Record<Field, number>> = {
  ...{ own: 1, label: 1.1, head: 0.9, case: 0.9, introduction: 0.85, context: 0.6, title: 0.55, none: 0 },
}
/** A question of fewer letters, 상한도 있어?, says what it is about by what was asked before. */
const saysEnough = 14
/** Of what has no word of the question: texts that share less are about something else. */
const leastShared = 0.3
/** By what is meant, beside the contract's own word for it. */
const beside = 0.6
/** By what only goes with it. */
const ofKin = 0.7
const bothWays = 1.12

/**
 * Every provision that speaks of anything asked, the best first; those that do by what words mean or by their topic alone come last, with
 * a score of 0.
 * Yields now and then, for long contracts.
 */
export function* ranking(
  index: ContractIndex,
  groups: readonly Group[],
  message: string,
  wish: Wish,
): Generator<void, Ranked[]> {
  const { provisions } = index.clauses
  const telling = groups.map(({ exact, meant, kin }) => [...exact, ...meant, ...kin])
  const affinity = affinityTo(message, index)
  const about = wish.topics
    ? yield* aboutAsked(
        index,
        message.length < saysEnough ? `${message} ${wish.before}` : message,
        wish.topics,
      )
    : () => offTopic
  const rarity = telling.map((needles) => rarityOf(needles, index))
  const whole = groups.reduce((sum, { weight }, at) => sum + weight * rarity[at]!, 0)
  // The heads of a table's columns say nothing without a row of it.
  const heads = new Set(provisions.flatMap(({ heads = [] }) => heads.map(([start]) => start)))
  const ranked: Ranked[] = []
  for (const section of index.sections) {
    yield
    const title = { senses: section.titleSenses, share: worth.title }
    for (const indexed of section.sentences) {
      const provision = provisions[indexed.at]!
      if (provision.kind === 'row' && heads.has(provision.start) && !provision.heads) continue
      if (isHeadOfTwo(index, indexed.at)) continue
      const found = groups.map((group) => foundIn(group, indexed))
      const near = affinity([
        { senses: indexed.senses, share: worth.own },
        { senses: indexed.contextSenses, share: worth.context },
        title,
      ])
      const onTopic = about(indexed.at)
      if (near === 0 && onTopic.own.shared < leastShared && found.every(({ field }) => field === 'none'))
        continue
      const sum = groups.reduce((total, { weight }, at) => total + weight * rarity[at]! * found[at]!.worth, 0)
      ranked.push({
        ...{ indexed, provision, found },
        covered: whole === 0 ? 0 : sum / whole,
        affinity: near,
        onTopic,
        isNear: wish.near.has(indexed.section.key),
        score: (whole === 0 ? 0 : sum / whole) * fitOf(indexed, provision, wish),
      })
    }
  }
  return ranked.sort((a, b) => b.score - a.score || b.affinity - a.affinity || a.indexed.at - b.indexed.at)
}

/** 해제를 알린 날 | 위약금, above rows that give some: the heads of two columns. */
function isHeadOfTwo({ sentences, clauses: { provisions } }: ContractIndex, at: number): boolean {
  const isField = (to: number) =>
    provisions[to]?.kind === 'field' && sentences[to]!.unit === sentences[at]!.unit
  return (
    isField(at) &&
    provisions[at]!.values.length === 0 &&
    sentences[at]!.sentence.text.includes(' | ') &&
    !isField(at - 1) &&
    isField(at + 1)
  )
}

/** What stands in every other section tells little. */
function rarityOf(needles: Needles, { sections }: ContractIndex): number {
  const count = sections.filter((section) => isIn({ sections: [section] }, needles)).length
  return count === 0 ? 0.8 : 1 / (1 + 0.5 * Math.log(1 + count / 3))
}

function foundIn({ exact, meant, kin, isExactThere }: Group, indexed: IndexedSentence): Found {
  if (kin.length > 0) {
    const field = fieldOf(kin, indexed)
    return { field, isSure: false, worth: worth[field] * ofKin }
  }
  const [own, other] = [fieldOf(exact, indexed), fieldOf(meant, indexed)]
  // Under a heading that has the very word, what is meant by it is it.
  const isBeside = worth[other] > 0 && isExactThere && own !== 'title'
  const share = isBeside ? beside : 1
  if (worth[own] >= worth[other] * share) {
    const both = worth[own] > 0 && worth[other] > 0 ? bothWays : 1
    return { field: own, isSure: own !== 'none', worth: worth[own] * both }
  }
  return { field: other, isSure: other !== 'none' && !isBeside, worth: worth[other] * share }
}

function fieldOf(
  needles: Needles,
  { own, introduction, title, context, label, cases, heads }: IndexedSentence,
): Field {
  let best: Field = 'none'
  const better = (one: Field) => {
    if (worth[one] > worth[best]) best = one
  }
  for (const all of needles) {
    const within = (text: string) => all.every((part) => text.includes(part))
    // 금, 월: of one syllable only the head of a column or a row is meant.
    if (all.length === 1 && all[0]!.length === 1) {
      if (heads.includes(all[0]!)) better('head')
      continue
    }
    if (label && within(label)) better('label')
    else if (own.length > 0 && within(own)) better(within(cases) ? 'case' : 'own')
    else if (heads.some(within)) better('head')
    else if (introduction && within(introduction)) better('introduction')
    else if (context && within(context)) better('context')
    else if (title && within(title)) better('title')
    // 보증금&반환, a part of it in the title or in the sentence before.
    else if (
      all.length > 1 &&
      within(`${own}/${introduction}/${context}/${title}`) &&
      all.some((part) => own.includes(part))
    )
      better('introduction')
  }
  return best
}

const definitional = /말한다$|말합니다$|뜻한다$|목적으로한다$|목적으로합니다$/u

/** 알리지 아니하면, 게을리하면 */
const left = /지(?:아니|않|못)(?:하|으)?(?:면|여|ㄴ|한|는|은|았|했)|게을리|없으면/u

/** 30일 전까지, 서면으로 알리고, sixty (60) days before */
const ahead =
  /(?:일|개월|달|주|시간|년)(?:이)?전(?:까지|에)?(?:서면|미리|통|알|말|이메일|상대)|전까지|(?:days|months|weeks|hours)['’]?(?:prior|before|inadvance|written|advance|notice)|noticeof(?:at)?(?:least)?[a-z0-9()]{1,20}(?:days|months)/u

function fitOf(
  { section, own }: IndexedSentence,
  { values, parts, isException, kind }: Provision,
  wish: Wish,
): number {
  let fit =
    section.kind === 'article'
      ? 1
      : section.kind === 'exhibit'
        ? 0.95
        : section.kind === 'preamble'
          ? 0.5
          : 0.4
  if (wish.types.size > 0) fit *= values.some(({ type }) => wish.types.has(type)) ? 1.2 : 0.8
  if (wish.isYesNo && parts.some(({ modality }) => modality !== 'is')) fit *= 1.08
  if (wish.actor && parts.some(({ actor }) => actor !== null))
    fit *= parts.some(({ actor }) => actor === wish.actor) ? 1.08 : 0.85
  if (wish.case && parts.some(({ kind: of }) => of === 'condition'))
    fit *= wish.case === 'not_done' && left.test(own) ? 1.5 : 1.1
  if (wish.isNotice && ahead.test(own)) fit *= 1.35
  if (isException) fit *= 0.92
  if (definitional.test(own.replace(/\.$/u, '')) && kind !== 'row') fit *= 0.75
  if (wish.near.has(section.key)) fit *= 1.5
  return fit
}
