import { bold } from '#engine/wording.ts'
import { citation, type Sentence, type Unit } from '../contract/contract.ts'
import type { Evidence } from './evidence.ts'
import { exceptionSaid } from './exceptions.ts'
import { plainly } from './in-full.ts'
import { polite } from './polite.ts'
import { restate } from './restate.ts'

const onward =
  /^(?:이\s?경우|이때|이\s?때|그\s?경우|이에|이를|그\s?밖의|이\s?중|이\s?기간|긴급한\s?경우|In (?:such|that) case)/u
const exception = /^(?:다만|단)\s?,?\s|^(?:Provided|However)\b/u

/** What a sentence says, whole, with what it goes on from before it, what is excepted behind it and, of a short part, what else it says. */
export function statedOf(
  first: Evidence,
  { isValue = false }: { readonly isValue?: boolean } = {},
): { readonly lead: string; readonly used: readonly Evidence[] } {
  const { section, unit, sentence } = first
  const before =
    ruleOf(first) ??
    (isExcepting(sentence) || onward.test(sentence.text.trim()) ? beforeOf(first) : undefined)
  const excepted = exceptionsTo(unit, sentence)
  const behind = [...excepted, ...furtherOf(unit, excepted.at(-1) ?? sentence, isValue)]
  // What it goes on from may stand in the part before: each is told of its own place.
  const isApart = before !== undefined && before.unit !== unit
  const place = bold(citation(section, sentence.place))
  const where = isApart ? bold(citation(section, before.sentence.place)) : place
  const used = [...(before ? [before] : []), first, ...behind.map((it) => ({ ...first, sentence: it }))]
  if (!/[가-힣]/u.test(sentence.text)) {
    return { lead: `${where}: ${used.map((one) => one.sentence.text.trim()).join(' ')}`, used }
  }
  const own = plainly(restate(sentence, section, unit))
  const said = [
    ...(before ? [polite(before.sentence.text)] : []),
    before ? `${isApart ? `이어지는 ${place}에 따르면 ` : ''}${polite(exceptionSaid(sentence, unit))}` : own,
    ...behind.map((it) => polite(exceptionSaid(it, unit))),
  ]
  return { lead: `${where}에 따르면 ${said.join(' ')}`, used }
}

/** 다만, …: it goes on from the sentence before it. */
export const isExcepting = ({ text }: Pick<Sentence, 'text'>): boolean => exception.test(text.trim())

/** 제1항은 …에는 적용하지 아니한다, …는 예외로 한다: what is lifted is told first. */
function ruleOf({ section, unit, sentence, score }: Evidence): Evidence | undefined {
  const text = sentence.text.trim()
  if (!lifting.test(text)) return undefined
  const named = /^(?:(?:다만|단)\s?,?\s)?제\s?(\d{1,2})\s?항/u.exec(text)?.[1]
  if (named) {
    const other = section.units.find((one) => one !== unit && String(one.place.paragraph) === named)
    return other?.sentences[0] && { section, unit: other, sentence: other.sentences[0], score }
  }
  const own = unit.sentences[unit.sentences.indexOf(sentence) - 1]
  return /예외로/u.test(text) && own ? { section, unit, sentence: own, score } : undefined
}
const lifting = /적용하지\s?(?:아니|않)|예외로\s?(?:한다|합니다|함)/u

/** The sentence before it in its part, or the last of the part before. */
function beforeOf({ section, unit, sentence, score }: Evidence): Evidence | undefined {
  const own = unit.sentences.filter(({ start }) => start < sentence.start).at(-1)
  if (own) return { section, unit, sentence: own, score }
  const at = section.units.indexOf(unit)
  const earlier = section.units[at - 1]
  const last = earlier?.sentences.at(-1)
  return earlier && last ? { section, unit: earlier, sentence: last, score } : undefined
}

function exceptionsTo({ sentences }: Unit, sentence: Sentence): Sentence[] {
  const rest = sentences.slice(sentences.indexOf(sentence) + 1)
  const until = rest.findIndex((one) => !isExcepting(one))
  return rest.slice(0, until < 0 ? rest.length : until)
}

/** 선택은 임차인이 한다: the rest of a short part belongs to what it says; nothing where there is more, or a list or table. */
function furtherOf({ sentences }: Unit, last: Sentence, isValue: boolean): Sentence[] {
  const rest = sentences.slice(sentences.indexOf(last) + 1)
  // 이 경우 …: what comes of it is no part of a value that was asked for.
  if (isValue && rest.some(({ text }) => onward.test(text.trim()))) return []
  const length = rest.reduce((sum, { text }) => sum + text.length, 0)
  const isProse = rest.every(({ text }) => !/[|│☐☑□■\n]/u.test(text) && /[.。]$/u.test(text.trim()))
  return isProse && rest.length <= mostFurther && length <= longestFurther ? rest : []
}
const [mostFurther, longestFurther] = [2, 140]
