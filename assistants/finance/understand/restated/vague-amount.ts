import { type AmountMention, findAmounts } from '#korean/amounts.ts'

/**
 * An amount that is half remembered, of rows that are looked for: 12일에 찍힌 4만얼마짜리, 3만 몇천원, 9천 몇백원 are of that size
 * (4만원대), 만원 좀 넘는 거 from there on up to half as much more, 5만원 좀 안 되는 거 a little below.
 */
const unit = '(?:\\d[\\d,.]*|[일이삼사오육칠팔구]?십?[일이삼사오육칠팔구]|십|한)?\\s?(?:만|천|백만)'
const number = '(?<![\\d가-힣])'
const andSome = new RegExp(
  `${number}(${unit})\\s?(?:원)?\\s?(?:얼마(?!나)|몇\\s?(?:천|백|십)?\\s?원?|몇\\s?(?:천|백)\\s?얼마|뭐시기|어쩌고|얼만가|언저리)(?:인가|였나|쯤|정도|하는|인|였던|더라|이던가|던가)*(?=\\s?(?:짜리|원|나온|찍힌|긁힌|긁은|쓴|나간|결제|빠진|산|하던|정도|거|것|건|[\\s,.?!]|$))(?:짜리)?`,
  'gu',
)
const slightly = '(?:좀|조금|살짝|약간|쪼금|쪼끔|쫌|아주\\s?조금|몇\\s?천\\s?원|몇\\s?백\\s?원)'
const above = new RegExp(
  `^\\s?(?:을|를|이|가|도|에서)?\\s?${slightly}\\s?(?:넘|더\\s?되|더\\s?나가|웃도)[는은게긴던을었]?(?:던)?`,
  'u',
)
const below = new RegExp(
  `^\\s?(?:을|를|이|가|도)?\\s?${slightly}\\s?(?:안|못)\\s?(?:되|돼|미치|넘)[는은게던]?`,
  'u',
)

/** Rows are asked for, nothing is told, set or planned. */
const looksFor =
  /뭐|뭔|뭘|무슨|어디|언제|누구|있어|있나|있었|있지|있냐|보여|알려|찾아|찾|더라|였지|였나|몇\s?(?:번|개|건)|[?]/u
const told = /예산|한도|목표|줄이|모으|저축|살까|사도|써도|추가|등록|적어|기록|넣어|바꿔|고쳐|수정|월급|수입/u
const half = 1.5
const most = 0.8

const wonOf = ({ value, min, max }: AmountMention): number => value ?? min ?? max ?? 0

/** 만원 좀 넘는 거: between sums. */
function between(text: string): string {
  for (const mention of findAmounts(text)) {
    // 만원 좀 넘는: the limit may have been read with it.
    const plain =
      /^[\d.,\s일이삼사오육칠팔구십한]*(?:만|천|백만)?\s?원?/u.exec(mention.text)?.[0] ?? mention.text
    const rest = text.slice(mention.start + plain.length)
    const [tail] = above.exec(rest) ?? below.exec(rest) ?? []
    const won = wonOf(findAmounts(plain)[0] ?? mention)
    if (tail === undefined || won === 0) continue
    const [from, to] = above.test(rest) ? [won, won * half] : [won * most, won]
    return `${text.slice(0, mention.start)}${from}원에서 ${to}원 사이${rest.slice(tail.length)}`
  }
  return text
}

/** 만원대 배달 있어?: whether there is such a payment, not whether the sum is. */
const isThere =
  /(?<=대\s[^?]{0,12}?)(?<!거|것|건|게|결제|내역|적|날|쓴|산|간)(?:이|가|도)?\s있(어|나|니|냐|지|음|었어|었나|었지)(?=[\s?!.~ㅋㅎㅠㅜ])/u

/** 2만원대는?, 그럼 만 얼마짜리는: rows of that size. */
const alone = new RegExp(
  `^\\s*(?:그럼\\s?|그러면\\s?|근데\\s?)?(${unit}\\s?원?\\s?대)(?:짜리)?(?:은|는|도|꺼는|거는)?(?:요)?[\\s?!.~ㅋㅎㅠㅜ]*$`,
  'u',
)

export function withVagueAmount(text: string): string {
  const size = alone.exec(text.replace(andSome, '$1원대'))?.[1]
  if (size) return `${size} 결제 보여줘`
  if (!looksFor.test(text) || told.test(text)) return text
  return between(text.replace(andSome, '$1원대').replace(isThere, ' 결제 있$1'))
}
