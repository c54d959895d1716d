import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * Money that is eaten up, and no meal: 월급에서 월세가 몇 프로나 먹는 거야, 지난달에 제일 돈 많이 먹은 게 뭐야; and which shop of a sort
 * has the most, which is no question whether it is much.
 */
const families: readonly Rewrite[] = [
  [
    /(몇\s?(?:프로|퍼센트|퍼|%)(?:나|정도|를|쯤|씩)?)\s?(?:잡아\s?|갉아\s?)?먹(는|고\s?있는|어)/gu,
    (_, share = '', ending = '') => `${share} 차지${ending === '어' ? '해' : `하${ending}`}`,
  ],
  [
    /(?:(제일|가장|젤)\s)?돈(?:을)?\s?(?:(제일|가장|젤)\s?)?많이\s?(?:잡아\s?|갉아\s?)?먹(?:은|는|었던)\s?(?=(?:게|거|건|것|데|곳|항목|카테고리|분류|가게|놈))/u,
    (_, one = '', other = '') => `${one || other ? '제일 ' : ''}많이 쓴 `,
  ],
  [
    /중에(?:서)?(?:는|도)?\s?(?:어느|무슨|어떤)\s?(?:가게|매장|집|곳|데)(?:가|이|에서|에)?\s?(?:제일|가장|젤)\s?(?:많은|큰|많)(?:가요?|지요?|거야|건가요?|데요?|은지|나요?|을까요?|아요?)?(?=[\s?!.~]*$)/u,
    '에서 어느 가게에 제일 많이 썼어',
  ],
]

export const withEatenUp = (text: string): string => rewritten(text, families)
