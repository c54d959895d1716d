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

const families: readonly (readonly [RegExp, string])[] = [
  // Dialect.
  [/와\s?(?:이리|이래|이카|그리|그래|일케)(?=[가-힣\s])/gu, '왜 이렇게'],
  [/우예|우째|우짜|으째|어찌(?=\s?(?:썼|됐|되|나))/gu, '어떻게'],
  [/(?:보이|비이|배이)\s?(?:도(?:고|라|가)?|주(?:라|이소|소)?|주이소)(?=[\s?!.~]|$)/gu, '보여줘'],
  [
    /(?:알려|갈[키카차치쳐]|일러|말해|보여|뽑아|찾아)\s?(?:도(?:고|라|가)?|주이소|주소|주이|주쇼|주쇼잉|줘잉|주셔유|줘유|주드래요|줍서)(?=[\s?!.~]|$)/gu,
    '알려줘',
  ],
  [/(?<=[은는던인쓴산간낸된한운킨선]\s)기(?=\s?(?:얼마|언제|뭐|어디|몇|있))/gu, '게'],
  [
    /(?<=[가-힣])(?:는교|능교|십니꺼|습니꺼|입니꺼|심니꺼|당가요|당가|능가|랑가|는가베|수꽈|우꽈|(?<=[었았했갔났왔])슈|남유|까유)(?=[\s?!.~]|$)/gu,
    '나',
  ],
  [/거시기(?:한)?\s?/gu, ''],
  [/(?<![가-힣])(?:고|요)(거|건|게|걸)(?=\s)/gu, '그$1'],
  [
    /(?<![가-힣])(?:겁나게|허벌나게|억수로|억수|마이|솔찬히|솔찬하게|하영|무쟈게|오지게|대따|디게|디따|허천나게)(?=\s)/gu,
    '많이',
  ],
  // A sum with all before it.
  [/누적(?:된|으로)?\s?(?:금액|총액|합계|지출|액|사용액|결제액)?|누계|총\s?누적/gu, '지금까지 총액 '],
  [
    /(?:모이면|모으면|모아\s?보면|쌓이면|쌓아\s?보면|더하면|합하면|합치면)\s?(?:꽤|제법|은근|상당히|얼추|은근히)\s?(?:되|될|돼|됐|크|클|많|나오|나올)[가-힣]*/gu,
    '합치면 얼마야',
  ],
  [/(?<=거|것|돈|지출|금액)(?:을|를|만|은|는)?\s?(?:모아|모아서)\s?보면/gu, ' 다 합치면 얼마야'],
  [/(?<!그\s?|[가-힣])전달(?=이랑|하고|과\s|에\s?비|대비|보다|이\s?더)/gu, '지난달'],
  // Terms of reports.
  [/(전년|작년)\s?(?:동월|동기)\s?(?:대?비|비교|대비율|증감률?|증감폭)/gu, '작년 같은 기간 대비'],
  [/전월\s?(?:동기)?\s?(?:비|比)(?=[\s?!.(]|$)/gu, '지난달 대비'],
  [/전주\s?(?:비|比)(?=[\s?!.(]|$)/gu, '지난주 대비'],
  [/전년\s?(?:비|比)(?=[\s?!.(]|$)/gu, '작년 대비'],
  [/증감(?:폭|분|액|량)\s?(?:상위|큰|높은|많은|top)?\s?(?:순으로|순)?/giu, '많이 달라진 '],
  [/(?:금액|가격)?\s?(?:내림차순|높은\s?순서?|큰\s?순서)(?:으로|정렬)*/gu, '금액 큰 순으로'],
  [/(?:금액|가격)\s?(?:오름차순)(?:으로|정렬)*/gu, '금액 작은 순으로'],
  [/(?:건당|1회|회당|한\s?번|주문당|1회\s?주문당|건별)\s?(?:평균\s?)?단가/gu, '한 번에 평균'],
  [/(\d회|한\s?번)\s?주문당/gu, '한 번에'],
  [/객단가/gu, '한 번에 평균'],
  // What one likes best is where one goes most.
  [
    /(?:최애|원픽|1픽|일픽|단골|애정하는|사랑하는)\s?(?=카페|식당|밥집|편의점|커피|가게|맛집|배달|술집|마트|빵집|브랜드|쇼핑)/gu,
    '제일 자주 가는 ',
  ],
  // One against another.
  [
    /(?<=[월주달년에은는,]\s?)(?:나란히\s?)?(?:붙여|맞대|대어|대|포개|겹쳐)\s?(?:놓고\s?)?(?:봐(?:줘|라|바|요|주[가-힣]*)?|봤을\s?때|보면|보자|보고\s?싶[가-힣]*|줘|줄래|주세요)(?=[\s?!.~]|$)/gu,
    '비교해줘',
  ],
  [
    /(?:썼|나갔|늘었|줄었|나왔|먹었|마셨)(?:나|는지|는가)\s?(?:한번\s?)?(?:보게|보려고|보려는데|볼라고|볼라는데|보고\s?싶어서|알고\s?싶어서|궁금해서)/gu,
    '썼는지 ',
  ],
  // Small sums without a limit: 자잘한 결제, 소액.
  [
    /(?<!(?:원|이하|미만|되는|안쪽)(?:인|의|짜리)?\s?)(?:소소한|소액의?|자잘자잘한|자잘한|푼돈(?:으로)?|천원\s?단위(?:의|로)?)\s?(?=결제|지출|소비|거|것|건|돈|쓴|소액|금액|합계)(?:소액\s?)?/gu,
    '만원 이하 ',
  ],
  // 300 넘길까: in 만원.
  [
    /(?<![\d.,월년])(\d{2,4})(?=\s?(?:을|를|은|도)?\s?(?:안\s?|못\s?)?(?:넘(?:길|을|겠|기|나|었|겼)|찍을|찍겠|초과))/gu,
    '$1만원',
  ],
  // 세이브 얼마나 했어: what was saved.
  [/세이브\s?(?:를|을)?\s?(?=얼마)/gu, '저축 '],
]

/** A message as it would be written. */
export function asWritten(text: string): string {
  const dated = withoutLast(withYears(text)).replace(daysInRow, (all, when: string, days: string) => {
    const isRun = week.includes(days)
    return isRun && !/^(?:토일|일월)$/u.test(days) ? `${when}${days[0]}요일부터 ${days.at(-1)}요일까지` : all
  })
  const said = families.reduce((turned, [spoken, written]) => turned.replace(spoken, written), dated)
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
