import type { ExactMention } from '#nlu/schema.ts'

/** 소, 돼지, 닭: of one syllable they are too much else, and so is 파; in a row, or before what says that they are not eaten, nothing but food. */
const meats: ReadonlyMap<string, string> = new Map([
  ['소', '소고기'],
  ['돼지', '돼지고기'],
  ['닭', '닭고기'],
  ['오리', '오리고기'],
])
const row =
  /(?<![가-힣])(?:소|돼지|닭|오리){2,}(?:고기)?(?=은|는|이|가|을|를|도|만|말|빼|없|랑|로|[^가-힣]|$)/gu
const leek =
  /(?<![가-힣])파(?=(?:은|는|가|를|도)?\s?(?:빼|없이|없는|말고|싫|못\s?먹|안\s?(?:든|들어|넣|먹)|알레르기|알러지))/gu

/** 왕새우: a shrimp that no list has, and no dish of it. */
const shrimp =
  /(?<![가-힣])(?:대?왕|민물|꽃|흰다리|홍)새우(?=(?:은|는|이|가|을|를|도|만|랑|와|나)?(?:[^가-힣]|$)|알레르기|알러지)/gu

export function shortFoodsIn(text: string): ExactMention[] {
  const kind = 'word'
  const all = [...text.matchAll(row)].flatMap(({ 0: said, index }) =>
    [...said.matchAll(/소|돼지|닭|오리/gu)].map(({ 0: it, index: at }) => ({
      ...{ kind, value: meats.get(it)! },
      span: { start: index + at, end: index + at + it.length },
    })),
  )
  const leeks = [...text.matchAll(leek)].map(({ index }) => ({
    ...{ kind, value: '파' },
    span: { start: index, end: index + 1 },
  }))
  const shrimps = [...text.matchAll(shrimp)].map(({ 0: value, index }) => ({
    ...{ kind, value },
    span: { start: index, end: index + value.length },
  }))
  return [...all, ...leeks, ...shrimps]
}
