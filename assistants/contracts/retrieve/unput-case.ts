import type { Case } from './case.ts'
import { isEssential } from './groups.ts'
import type { Ranked } from './rank.ts'

/** 주휴수당도 받나요?, of 이 경우 주휴수당은 다시 정한다: what is so in a case that was told before it and is not put says nothing of others. */
export function isOfUnputCase(
  { groups, index, query }: Case,
  { indexed, provision, found }: Ranked,
): boolean {
  if (query.form.asks === 'existence') return false
  const said = indexed.sentence.text.trim()
  if (!(provision.goesOn && inThatCase.test(said)) && !inThatEvent.test(said)) return false
  const before = index.sentences[indexed.at - 1]
  const isPut = groups.some((group, at) => isEssential(group) && found[at]?.field === 'context')
  const words = before?.unit === indexed.unit ? wordsIn(before.sentence.text) : []
  return !isPut && !wordsIn(query.message).some((word) => words.includes(word))
}

const inThatCase = /^(?:이|그)\s?(?:경우|때)/u
const inThatEvent = /^in\s(?:that|this|such)(?:\san?)?\s(?:case|event)/iu

/** Words by which one knows a case again; what every contract speaks of is none. */
const wordsIn = (text: string): string[] =>
  (
    text
      .slice(0, 400)
      .toLowerCase()
      .match(/[가-힣]{2,}|[a-z]{5,}/gu) ?? []
  )
    .filter(
      (word) =>
        !/^(?:계약|당사|경우|이용|고객|회사|client|tenant|party|parties|there|which|would|could)/u.test(word),
    )
    .map((word) => word.slice(0, /[가-힣]/u.test(word) ? 2 : 5))
