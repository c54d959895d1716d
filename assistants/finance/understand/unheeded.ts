import { narrowerNoun } from './narrower-noun.ts'
import type { Question } from './question.ts'
import { has, type Said } from './said.ts'
import { understandTexts } from './texts.ts'

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

/** 반려동물에 얼마 썼어?: told of all of 생활, and so it is said; with the rows asked for, how many are told at most. */
export function widerThanSaid(
  { mentions: { all, bare } }: Said,
  questions: readonly Question[],
): string | undefined {
  const rows = /(\d{3,4})(?:건|개)(?!월)/u.exec(bare)?.[1]
  if (rows && Number(rows) > mostRows) return understandTexts.mostRows(mostRows)
  const told = JSON.stringify(questions)
  for (const mention of all) {
    const part = mention.type === 'category' ? narrowerNoun(mention.category) : undefined
    if (part && told.includes(`"category":"${part.category}"`))
      return understandTexts.wider(part.noun, part.category)
  }
  return undefined
}

const mostRows = 100

/** 중간값은?: a figure that is not told here, whose place the average takes. */
export function untoldFigure(message: string): string | undefined {
  return /표준\s?편차|분산(?!투자)|중간값|중앙값|중위값|최빈값/u.exec(message)?.[0]
}

/** What a question names and its answer will not heed: said, so that nobody takes the figure for another. */
export function unheeded(said: Said): string | undefined {
  if (has(said, 'timeOfDay') && has(said, 'most', 'versus')) return undefined
  return conditions.find(([words]) => words.test(said.mentions.bare))?.[1]
}
