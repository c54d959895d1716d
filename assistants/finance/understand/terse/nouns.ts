import { type Family, inFull, nounEnd } from './families.ts'

/**
 * Nouns that ask by themselves: 주문수 asks how often, 막주문 when last, 피크 for the day with the most, 카테별 for the parts of a
 * sum. A table of families; what they are asked of stands beside them.
 */
const deed =
  '(?:주문|방문|결제|이용|구매|구입|탑승|승차|지출|소비|시킨|간|갔던|산|탄|먹은|마신|긁은|지른|들른|출석|출첵|사용)'
const before = '(?<![가-힣])'
const counted = '(?:[0-9]{1,2}|쓰리|파이브|세븐|텐|three|five|ten)'
const spelled: Readonly<Record<string, string>> = {
  쓰리: '3',
  파이브: '5',
  세븐: '7',
  텐: '10',
  three: '3',
  five: '5',
  ten: '10',
}
const places = '(?:카페|식당|음식점|편의점|마트|가게|매장|상점|술집|밥집|빵집|곳|집|데|장소|점포)'

/** Of a longer time the month with the most is meant, else the day. */
const longer = /년|해|분기|반기|개월|월별|달\s?중/u

const families: readonly Family[] = [
  // How often.
  [new RegExp(`(${deed})\\s?(?:횟수|회수|건수|번수|빈도수?|카운트|수)${nounEnd}`, 'gu'), ' $1 횟수'],
  [/(?:출첵|출석\s?체크|출석|도장)\s?(?:몇\s?번|횟수|얼마나)/gu, '몇 번 갔'],
  // Last and first.
  [new RegExp(`${before}막\\s?(?=${deed})`, 'gu'), '마지막 '],
  [/(?<=[가-힣a-z0-9]{2,}\s?)막(?=(?:주문|결제|구매|방문|이용|탑승))/gu, ' 마지막 '],
  [
    new RegExp(
      `${before}(?:최근|최신|가장\\s?최근)\\s?(주문|방문|결제|구매|이용|탑승)(?:일|날|날짜|건|내역)?(?=\\s*(?:언제|며칠|얼마|뭐|[?!.~ㅋㅎㅠ]|$))(?![^?]*\\d)`,
      'gu',
    ),
    '마지막 $1',
  ],
  [
    new RegExp(
      `${before}(?:첫|최초)\\s?(?:주문|방문|구매|이용|결제|탑승|지출)(?:일|날|날짜)?${nounEnd}`,
      'gu',
    ),
    '첫 결제 언제',
  ],
  [new RegExp(`(마지막\\s?${deed})\\s?(?:일|날짜|날|일자)${nounEnd}`, 'gu'), '$1 언제'],
  // 쿠팡이 먹은 돈
  [
    /(?<=[가-힣a-z0-9]{2,})(?<!내|니|네|우리|너|걔|친구|엄마|아빠|가족)(?:이|가)\s?(?:먹은|먹어치운|가져간|뜯어간|털어간|빨아간|삼킨|처먹은)\s?(?:돈|금액|거|총액)(?=[\s?!.~ㄱ-ㅎㅠㅜ]|얼마|$)/giu,
    '에 쓴 돈',
  ],
  // Sums.
  [/(?<=[월달주해년제늘]\s?)총(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/gu, ' 총합'],
  [
    new RegExp(
      `(?<![가-힣a-z])(?:토탈|토털|총계|합산액|총액수|통합계|합친거|합친\\s?금액|(?<=[가-힣]\\s?)(?:total|sum))${nounEnd}`,
      'giu',
    ),
    '합계',
  ],
  [
    /(?<=[월주달해년일기제늘]\s?)(?:통계|집계|정산|총정리|마감|결산)(?=\s*(?:좀|은|는|요|해|ㄱ|줘|보여|알려|[?!.~ㅋㅎㅠ]|$))/gu,
    ' 지출 정리',
  ],
  // What was paid lately.
  [/^\s*(?:젤|제일|가장|맨)\s?최근(?:거|것|건|꺼)?(?=[\s?!.~ㄱ-ㅎㅠㅜ]*$)/u, '가장 최근 결제 내역'],
  [
    /(?<![가-힣])(?:최근|최신|요\s?근래|근래)\s?(?:거|것|건)(?=(?:들|만|은|좀|으로)?\s*(?:보여|뽑|알려|ㄱ|뭐|쭉|쫙|[?!.~ㅋㅎㅠ]*$))/gu,
    '최근 결제 내역',
  ],
  // The parts of it.
  [
    /카테(?!고리|터|린|일)(?:별)?(?:로|루)?(?=\s|[?!.~ㅋㅎㅠ]|$|은|는|도|만|쫙|쭉|보여|정리|나눠|쪼개|합|순)/gu,
    '카테고리별로',
  ],
  [
    new RegExp(
      `${before}(?:분야|용도|품목|종목|부문|갈래|파트)\\s?별(?:로)?(?=[\\s?!.~ㅋㅎㅠ은는도만]|$)`,
      'gu',
    ),
    '카테고리별로',
  ],
  [
    new RegExp(
      `${before}(?:상점|업체|매장|점포|결제처|사용처|브랜드|가맹점)\\s?별(?:로)?(?=[\\s?!.~ㅋㅎㅠ은는도만]|$)`,
      'gu',
    ),
    '가게별로',
  ],
  [
    new RegExp(`${before}(?:하루|데이|day|일자|날자|날)\\s?별(?:로)?(?=[\\s?!.~ㅋㅎㅠ은는도만]|$)`, 'giu'),
    '날짜별로',
  ],
  [
    new RegExp(`${before}(?:주|주차|위클리|week)\\s?별(?:로)?(?=[\\s?!.~ㅋㅎㅠ은는도만]|$)(?!.*평균)`, 'giu'),
    '날짜별로',
  ],
  // The most and the least.
  [
    /(?:허리띠\s?졸라\s?맨|(?:제일|젤|가장)\s?(?:아낀|아꼈던|알뜰한|알뜰했던))\s?(달|날|주)/gu,
    '제일 적게 쓴 $1',
  ],
  [
    /(?<!(?:제일|젤|가장|더|더\s)\s?)많이\s?(쓴|시킨|간|산|나간|먹은|마신|탄)\s?(달|날)(?=[\s?!.~은이]|$|언제|뭐)/gu,
    '제일 많이 $1 $2',
  ],
  [
    new RegExp(`${before}최다\\s?(?:방문|이용|주문|출입|결제)\\s?(${places})?${nounEnd}`, 'gu'),
    (_, place = '') => `제일 자주 간 ${place || '가게'}`,
  ],
  [
    new RegExp(`${before}(?:최다|최고|최대)\\s?(?:지출|소비|결제|사용|쓴)\\s?(?:일|날|데이)${nounEnd}`, 'gu'),
    '제일 많이 쓴 날',
  ],
  [
    new RegExp(`${before}(?:최다|최고|최대)\\s?(?:지출|소비|결제|사용|쓴)\\s?(?:월|달)${nounEnd}`, 'gu'),
    '제일 많이 쓴 달',
  ],
  [
    new RegExp(`${before}(?:최소|최저)\\s?(?:지출|소비|결제|사용|쓴)\\s?(?:일|날|데이)${nounEnd}`, 'gu'),
    '제일 적게 쓴 날',
  ],
  [
    new RegExp(`${before}(?:최소|최저)\\s?(?:지출|소비|결제|사용|쓴)\\s?(?:월|달)${nounEnd}`, 'gu'),
    '제일 적게 쓴 달',
  ],
  [
    new RegExp(
      `${before}(?:최다|최고|최대)\\s?(?:지출|소비|결제|사용)\\s?(?:카테고리|항목|분야|분류)${nounEnd}`,
      'gu',
    ),
    '제일 많이 쓴 카테고리',
  ],
  [
    new RegExp(
      `${before}(?:최다|최고|최대)\\s?(?:지출|소비|결제|사용)\\s?(?:처|가게|곳|매장|상점)${nounEnd}`,
      'gu',
    ),
    '제일 많이 쓴 가게',
  ],
  [
    new RegExp(`${before}(?:최다|최고)\\s?(?:지출|소비|결제|사용)?(?:액|금액|건)?${nounEnd}`, 'gu'),
    '제일 큰 지출',
  ],
  [
    new RegExp(
      `(?:^|(?<=\\s)|(?<=[월달주해년]))(?:피크|정점|고점|최고점|꼭짓점|하이라이트)\\s?(?:데이|일(?=[\\s?!.~]|$)|찍은|찍었던|찍힌|였던|인)?\\s?(날|달|주|월)?${nounEnd}`,
      'gu',
    ),
    (_, unit = '', ...[, whole = '']: string[]) =>
      `제일 많이 쓴 ${unit || (longer.test(whole) ? '달' : '날')}`,
  ],
  // 큰거 3개, in English.
  [
    new RegExp(
      `(?<![a-z가-힣])(?:big|빅|best|베스트|worst|워스트|biggest|largest|top|탑|톱)\\s?-?\\s?(${counted})(?:\\s?of)?(?=[\\s가-힣?!.~]|$)`,
      'giu',
    ),
    (_, count = '') => `top${spelled[count.toLowerCase()] ?? count} `,
  ],
  [/(?<![a-z])(?:biggest|largest|most\s?expensive|big\s?one)(?:\s?of)?(?=[\s가-힣?!.~]|$)/giu, '제일 큰 거 '],
]

export function nounsOutright(text: string): string {
  return inFull(families, text).replaceAll(/ {2,}/gu, ' ')
}
