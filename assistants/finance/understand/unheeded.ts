import { has, type Said } from './said.ts'

/** Conditions that people name and no question here can be narrowed by, and how an answer calls them. */
const conditions: readonly (readonly [words: RegExp, name: string])[] = [
  [/점심(?:값|때|시간|에|으로)/u, '점심'],
  [/저녁(?:값|때|에|으로)(?!부터)/u, '저녁'],
  [/아침(?:값|때|에|으로)/u, '아침'],
  [/새벽에|밤에|야밤|심야|밤늦게/u, '밤'],
  [/(?:신용|체크)카드로?/u, '카드 종류'],
  [/현금으로/u, '현금'],
  [/(?:친구|남친|여친|남자친구|여자친구|가족|회사사람|동료)(?:들)?(?:이?랑|하고|과|와)/u, '누구랑 썼는지'],
]

/** What a question names and its answer will not heed: said, so that nobody takes the figure for another. */
export function unheeded(said: Said): string | undefined {
  if (has(said, 'timeOfDay') && has(said, 'most', 'versus')) return undefined
  return conditions.find(([words]) => words.test(said.mentions.bare))?.[1]
}
