import { citation, partOf, type Section } from '../contract/contract.ts'
import type { Evidence } from './evidence.ts'
import { exceptionSaid } from './exceptions.ts'
import { isSentence, polite } from './polite.ts'
import { restate } from './restate.ts'
import { isHeadOfTable, rowSaid } from './row-said.ts'

/** A part with more sentences than this is said by the one that was found. */
const mostSentences = 3
/** Items that are told of one list. */
export const mostListed = 10
/** Of a table told within its part. */
const mostRows = 12

/** 이후에도 또한 같다: it says nothing of its own. */
const isMere = ({ text }: { readonly text: string }): boolean =>
  /^(?:그\s)?(?:이후|그\s?후)에도\s?(?:또한\s?)?같다/u.test(text.trim())

/** One bullet: a part of the contract, or a list with what leads into it. */
export interface Part {
  /** What it rests on, in the contract's order. */
  readonly used: readonly Evidence[]
  /** The sentence that leads into the list; empty where it is none. */
  readonly introduction: string
}

/**
 * Parts of the contract as they are said together: what leads into a list comes with all of its items, and items that
 * were found beside each other come as their list. A part is taken once.
 */
export function partsTogether(evidence: readonly Evidence[]): Part[] {
  const parts: Part[] = []
  const lists = new Set<string>()
  const units = new Set<Evidence['unit']>()
  for (const one of evidence) {
    const list = listOf(one)
    const siblings = evidence.filter((it) => listOf(it) === list && it.unit !== one.unit)
    if (list !== '' && (siblings.length > 0 || isListLead(one))) {
      if (lists.has(list)) continue
      lists.add(list)
      parts.push({ used: itemsOf(one), introduction: introductionOf(one) })
    } else if (!units.has(one.unit)) {
      units.add(one.unit)
      parts.push({ used: [one], introduction: '' })
    }
  }
  return parts
}

/** A bullet; `within`: the article that the answer speaks of anyway. */
export function partSaid({ used, introduction }: Part, within: Section | undefined): string {
  const [first] = used as readonly [Evidence]
  if (introduction === '') return `${markOf(first, within)}${unitSaid(first)}`
  const lead = `${markOf(first, within, { isList: true })}${polite(plainly(introduction))}`
  return [lead, ...used.map((one) => `  - ${itemSaid(one)}`)].join('\n')
}

/** An item as it stands, behind its number. */
export function itemSaid({ sentence, unit }: Evidence): string {
  const { item } = sentence.place
  const text = withoutMark(unit.text).replaceAll(/\s*\n\s*/gu, ' ')
  return `${item ? `**${item}** ` : ''}${isSentence(text) ? polite(text) : text}`
}

/** All the sentences of a part, the ones behind the first as they go on from it. */
function unitSaid({ section, unit, sentence }: Evidence): string {
  const rows = unit.sentences.filter(
    (one) => one !== sentence && !isHeadOfTable(one, section) && rowSaid(one, section),
  )
  if (rows.length > 0 && rows.length <= mostRows)
    return [restate(sentence, section, unit), ...rows.map((one) => `  - ${rowSaid(one, section)}`)].join('\n')
  const whole = unit.sentences.filter((one) => isSentence(one.text) && !isMere(one))
  if (whole.length < 2 || whole.length > mostSentences || !whole.includes(sentence))
    return restate(sentence, section, unit)
  const [first, ...others] = whole
  return [restate(first!, section), ...others.map((one) => polite(exceptionSaid(one, unit)))].join(' ')
}

/** The items that stand beside an item, or under a sentence that leads into them. */
export function itemsOf(one: Evidence): Evidence[] {
  const list = listOf(one)
  return list === '' ? [] : listed(one.section, list)
}

const listed = (section: Section, list: string): Evidence[] =>
  section.units
    .filter(({ introduction }) => introduction === list)
    .flatMap((unit) => unit.sentences.slice(0, 1).map((sentence) => ({ section, unit, sentence, score: 0 })))

/** That there are more items than are told. */
export const cutOf = (count: number): string[] =>
  count > mostListed ? [`이어지는 ${count - mostListed}개 항목은 조문에서 확인해 주세요.`] : []

/** The items that a sentence leads into, of an item those below it; none where it leads into no list. */
export function itemsUnder(one: Evidence): Evidence[] {
  if (!isListLead(one)) return []
  const introduction = withoutMark(one.unit.text).trim()
  return listed(one.section, introduction)
}

/** The sentence that leads into the list that something stands in or leads into; empty where there is none. */
function listOf({ section, unit, sentence }: Evidence): string {
  if (unit.introduction !== '') return unit.introduction
  const introduction = withoutMark(unit.text).trim()
  return leadsOn.test(sentence.text) && section.units.some((it) => it.introduction === introduction)
    ? introduction
    : ''
}

function introductionOf(one: Evidence): string {
  return one.sentence.introduction || listOf(one)
}

function markOf(
  { section, sentence: { place } }: Evidence,
  within: Section | undefined,
  { isList = false } = {},
): string {
  const at = isList ? { ...place, item: null } : place
  if (section !== within) return `**${citation(section, at)}** `
  const part = partOf(at)
  return part === '' ? '' : `**${part}** `
}

/** 다음 각 호의 행위 → 다음 행위 */
export const plainly = (introduction: string): string =>
  introduction.replace(/다음\s?각\s?호의\s?(어느\s?하나에\s?해당하는)?\s?/u, (_, one?: string) =>
    one ? '다음에 해당하는 ' : '다음 ',
  )

export const withoutMark = (text: string): string => text.replace(/^(?:[①-⑳]|\d+\.|[가-하]\.)\s*/u, '')

const leadsOn = /다음\s?(?:각|의|과)/u

/** It leads into a list. */
export function isListLead({ sentence }: Pick<Evidence, 'sentence'>): boolean {
  return leadsOn.test(sentence.text) && isSentence(sentence.text)
}
