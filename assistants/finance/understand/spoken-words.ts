import { type Rewrite, rewritten } from '#korean/rewrite.ts'

/**
 * What is spoken rather than written — dialect, figures of speech, years spelled out, terms of reports — in the words
 * the patterns know. A table of families, as `plain-words.ts` is; each entry keeps what stands around it.
 */
const tens: Readonly<Record<string, number>> = { '': 1, 이: 2, 삼: 3 }
const ones: Readonly<Record<string, number>> = {
  '': 0,
  일: 1,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  육: 6,
  륙: 6,
  칠: 7,
  팔: 8,
  구: 9,
}
const compares = /늘|더\s|대비|비해|보다|올랐|오른|줄|왜/u
const culprit =
  /(?:범인|주범|원흉|장본인|진범|용의자|주역|일등\s?공신)(?:이|은|는|가|을|를)?\s?(?:누구|뭐|머|어디|무엇|찾|색출|검거|잡|좀|알려|공개|[?!.~\s]|$)[가-힣]*/u
/** Days of the week in a row: 월화수, 목금. */
const daysInRow =
  /(?<![가-힣\d])((?:(?:이번|지난|저번|요번)\s?주\s?)?)([월화수목금토일]{2,6})(?=\s|에|은|는|동안|[?!.~]|$)/gu
const week = '월화수목금토일'

const families: readonly Rewrite[] = [
  [/우예|우째|우짜|으째|어찌(?=\s?(?:썼|됐|되|나))/gu, '어떻게'],
  [
    /(?<=[가-힣])(?:는교|능교|십니꺼|습니꺼|입니꺼|심니꺼|당가요|당가|능가|랑가|는가베|수꽈|우꽈|(?<=[었았했갔났왔])슈|남유|까유)(?=[\s?!.~]|$)/gu,
    '나',
  ],
  [
    /(?<![가-힣])(?:겁나게|허벌나게|억수로|억수|마이|솔찬히|솔찬하게|하영|무쟈게|오지게|대따|디게|디따|허천나게)(?=\s)/gu,
    '많이',
  ],
  // A sum with all before it.
  [/누적(?:된|으로)?\s?(?:금액|총액|합계|지출|액|사용액|결제액)?|누계|총\s?누적/gu, '지금까지 총액 '],
  [/(?<=거|것|돈|지출|금액)(?:을|를|만|은|는)?\s?(?:모아|모아서)\s?보면/gu, ' 다 합치면 얼마야'],
  [/(?<!그\s?|[가-힣])전달(?=이랑|하고|과\s|에\s?비|대비|보다|이\s?더)/gu, '지난달'],
  [/(?:건당|1회|회당|한\s?번|주문당|1회\s?주문당|건별)\s?(?:평균\s?)?단가/gu, '한 번에 평균'],
  // Small sums without a limit: 자잘한 결제, 소액.
  [
    /(?<!(?:원|이하|미만|되는|안쪽)(?:인|의|짜리)?\s?)(?:소소한|소액의?|자잘자잘한|자잘한|푼돈(?:으로)?|천원\s?단위(?:의|로)?)\s?(?=결제|지출|소비|거|것|건|돈|쓴|소액|금액|합계)(?:소액\s?)?/gu,
    '만원 이하 ',
  ],
]

/** A message as it would be written. */
export function asWritten(text: string): string {
  const dated = withoutLast(withYears(text)).replace(daysInRow, (all, when: string, days: string) => {
    const isRun = week.includes(days)
    return isRun && !/^(?:토일|일월)$/u.test(days) ? `${when}${days[0]}요일부터 ${days.at(-1)}요일까지` : all
  })
  const said = rewritten(dated, families)
  return compares.test(said) ? said : said.replace(culprit, '돈 제일 많이 쓴 항목 뭐야')
}

/** 이천이십오년 십이월 → 2025년 십이월. */
function withYears(text: string): string {
  return text.replace(
    /이천\s?([이삼]?)십\s?([일이삼사오육륙칠팔구]?)\s?년/gu,
    (_, ten: string, one: string) => `20${(tens[ten] ?? 1) * 10 + (ones[one] ?? 0)}년`,
  )
}

/** 지난 3월 1일 is the last one there was, which a day of this year may be. */
function withoutLast(text: string): string {
  return text.replace(
    /(?:지난|저번)\s+((?:[일이삼사오유육칠팔구시]|십[일이]?|\d{1,2})월\s?(?:\d{1,2}|(?:[이삼]?십)?[일이삼사오육칠팔구]?)일)/gu,
    '$1',
  )
}
