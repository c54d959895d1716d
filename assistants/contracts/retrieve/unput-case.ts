import type { Case } from './case.ts'
import { isEssential } from './groups.ts'
import type { Ranked } from './rank.ts'

/** 주휴수당도 받나요?, of 이 경우 주휴수당은 다시 정한다: what is so in a case that was told before it and is not put says nothing of others. */
export function isOfUnputCase(
  { groups, index, query }: Case,
  { indexed, provision, found }: Ranked,
): boolean {
  if (query.form.asks === 'existence' || !provision.goesOn) return false
  if (!/^(?:이|그)\s?(?:경우|때)/u.test(indexed.sentence.text.trim())) return false
  const before = index.sentences[indexed.at - 1]
  const isPut = groups.some((group, at) => isEssential(group) && found[at]?.field === 'context')
  const words = before?.unit === indexed.unit ? wordsIn(before.sentence.text) : []
  return !isPut && !wordsIn(query.message).some((word) => words.includes(word))
}

const wordsIn = (text: string): string[] =>
  (text.slice(0, 400).match(/[가-힣]{2,}/gu) ?? []).map((word) => word.slice(0, 2))
