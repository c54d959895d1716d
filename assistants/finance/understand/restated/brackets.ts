import { categoryOfStore } from '../../stores/store-category.ts'
import { groupNamed } from '../../stores/store-groups.ts'
import { categoriesIn } from '../category-words.ts'
import { type Family, inFull } from '../terse/families.ts'

/**
 * What is said twice over: 작년 하반기 (7~12월) 반년간, 지난 겨울 석 달 치(12~2월), 집밥 쪽(식비). Of two names of one time the one that
 * says more stays; of a word and the category in brackets behind it the category.
 */
const dates = '(?:(?:재?작년|올해|지난해)\\s?)?[\\d.]+\\s?(?:년|월|일|/)?[\\d월일년./~\\-–\\s부터까지에서]*'
const inBrackets = `\\s?[(\\[]\\s?(?:즉\\s?)?(${dates})\\s?[)\\]]`
/** Of a year, a half, a quarter, a season, a month, a week: definite by itself. */
const definite =
  '(?:[상하]반기|\\d\\s?분기|[지저]난\\s?분기|전\\s?분기|이번\\s?분기|(?:지난|작년|재작년|올해|올|이번)\\s?(?:봄|여름|가을|겨울)|재?작년|지난해|올해|(?:지난|저번|이번|요번|지지난|저저번)\\s?(?:주말|주|달)|전달|전월|전주|(?<![~\\-]\\s?)(?:1[0-2]|[1-9])월)'
const half = '(?:반\\s?년|6\\s?개월|육\\s?개월|여섯\\s?달)'
const quarter = '(?:3\\s?개월|삼\\s?개월|석\\s?달|세\\s?달|3\\s?달)'
const aMonth = '(?:한\\s?달|1\\s?달|1\\s?개월|일\\s?개월|3[01]일)'
const aWeek = '(?:일주일|1주일|한\\s?주|7일|칠일|1주)'
const aYear = '(?:1\\s?년|일\\s?년|한\\s?해|12\\s?개월|열두\\s?달)'
const long =
  '\\s?(?:(?:간|동안|치|내내|분|꼬박|통째로|전체|동안의|간의)(?:에|을|를|은|는|의)?(?=\\s|[가-힣,.?!]|$)|(?=\\s(?:쓴|나간|긁은|산|시킨|지출|총|다)))'
const lead = '(?:에|은|는|의|,|\\s)*'

const length: readonly Family[] = (
  [
    ['[상하]반기', half],
    ['분기', quarter],
    ['(?:봄|여름|가을|겨울)', quarter],
    ['(?:(?:지난|저번|이번|요번|지지난|저저번)\\s?달|전달|전월|(?<!\\d|~)(?:1[0-2]|[1-9])월)', aMonth],
    ['(?:지난|저번|이번|요번|지지난|저저번|전)\\s?주', aWeek],
    ['(?:재?작년|지난해|올해|20\\d\\d년)', aYear],
  ] as const
).map(([period, same]): Family => [new RegExp(`(${period})${lead}${same}${long}`, 'gu'), '$1 '])

const families: readonly Family[] = [
  // 지난주(월~일), 2월(28일간)
  [
    new RegExp(
      `(${definite}(?:말)?)\\s?[(\\[]\\s?(?:월\\s?[~\\-]\\s?일|토\\s?[,~/]?\\s?일|\\d+일\\s?(?:간|동안)?|${half}간?|${quarter}간?|${aMonth}간?|${aWeek}간?|${aYear}간?)\\s?[)\\]]`,
      'gu',
    ),
    '$1 ',
  ],
  // 지난 겨울 석 달 치(12~2월): the brackets say no more, whatever stands between.
  [
    new RegExp(
      `(${definite}(?:에|의)?(?:\\s?(?:${half}|${quarter}|${aMonth}|${aWeek}|${aYear})\\s?(?:간|동안|치|분)?)?)${inBrackets}`,
      'gu',
    ),
    '$1 ',
  ],
  // 작년 4분기, 그러니까 10월부터 12월까지
  [
    new RegExp(
      `(${definite})(?:에)?[,\\s]+(?:즉|그러니까|다시\\s?말해|말하자면|정확히는|그니까)[,\\s]+${dates}(?=[가-힣\\s]|$)`,
      'gu',
    ),
    '$1 ',
  ],
  // 석 달(12~2월), 설 연휴(2/14~2/18), 여행(2/3~2/5): the dates alone tell.
  [
    new RegExp(
      `(?:(?:최근|지난)\\s?)?(?:${half}|${quarter}|${aMonth}|${aWeek}|\\d+\\s?(?:개월|달|주|일)|(?:설|추석)\\s?(?:연휴|명절)?|연휴|명절|여행|휴가|출장|방학)\\s?(?:간|동안|치|내내)?${inBrackets}\\s?(?:간|동안|치)?`,
      'gu',
    ),
    '$1 ',
  ],
  [new RegExp(inBrackets, 'gu'), ' $1 '],
  ...length,
]

/** 총액만요, 목록만, …: what is wanted, said first and with a pause. */
const wanted: Readonly<Record<string, string>> = {
  총액: '총액 얼마야',
  합계: '총액 얼마야',
  총합: '총액 얼마야',
  금액: '총액 얼마야',
  액수: '총액 얼마야',
  합산: '총액 얼마야',
  총계: '총액 얼마야',
  토탈: '총액 얼마야',
  내역: '내역 보여줘',
  목록: '내역 보여줘',
  리스트: '내역 보여줘',
  횟수: '몇 번이야',
  건수: '몇 번이야',
}
const wantedFirst = new RegExp(
  `^\\s*(${Object.keys(wanted).join('|')})(?:만|으로만|로만|으로|로|부터)?(?:요|여|용)?\\s?(?:좀|간단히|딱)?\\s?(?:줘|주세요|알려줘|알려주세요|말해줘|부탁해요?|부탁드려요|보여줘|보여주세요|궁금해요?|필요해요?)?[\\s]*[,.!~:;]+\\s*(\\S[^?]*)$`,
  'u',
)
const asksItself = /얼마|몇|총|합계|합쳐|보여|알려|뽑아|내역|목록|줘|까요|나요/u

function wantedLast(text: string): string {
  const [, noun = '', rest = ''] = wantedFirst.exec(text) ?? []
  if (noun === '') return text
  const asked = rest.replace(/[\s.!~]+$/u, '')
  return asksItself.test(asked) ? asked : `${asked} ${wanted[noun]}`
}

const categoryInBrackets =
  /([가-힣A-Za-z]+)(?:\s(?:쪽|관련|종류|계열|같은\s?거|비용|지출))?\s?[([]\s?([가-힣/]{2,5})(?:\s?(?:카테고리|분류|항목|쪽))?\s?[)\]]/gu

const partsInBrackets = /([가-힣A-Za-z]+)\s?[([]([^()[\]\d]{3,40})[)\]]/gu
const between = /\s*(?:[,/·+&]|(?<=[가-힣])(?:이?랑|하고|와|과)(?=\s)|\s)\s*/u
const allOfThem = /^(?:등|등등|같은|거|것|포함|포함해서|합쳐서|합친|합한|다|전부|모두)$/u

const ofShare = /퍼센트|프로|비중|비율|%|몇\s?할|차지|몇\s?퍼/u

/** 집값(월세 관리비)이 지출의 몇 퍼센트, 집세(월세+관리비): what it is made of, and no other subjects; 교통비(택시만) is a part of it. */
function withoutParts(text: string): string {
  return text.replace(partsInBrackets, (all, word: string, within: string) => {
    const [whole, ...others] = categoriesIn(word)
    const words = within.split(between).filter((name) => name !== '')
    const names = words.filter((name) => !allOfThem.test(name))
    const sortOf = (name: string) =>
      groupNamed(name)?.category ?? categoriesIn(name)[0]?.category ?? categoryOfStore(name)
    const category = whole?.category
    if (!category || others.length > 0 || names.length < 2) return all
    const isPart = (name: string) =>
      sortOf(name) === category || (category === '식비' && sortOf(name) === '배달')
    if (!names.every(isPart)) return all
    // 집값(월세 관리비) 얼마: what these two come to, and not the gas.
    if (category === '주거' && names.length === words.length && !ofShare.test(text))
      return `${names.join(' 하고 ')} 합쳐서 `
    // 집세 alone is the rent.
    return category === '주거' ? '주거비' : word
  })
}

/** 집밥 쪽(식비)하고: the category; a shop or a category of its own (쿠팡(쇼핑), 배달(식비)) stays what it is. */
function withCategories(text: string, isShop: (word: string) => boolean): string {
  return text.replace(categoryInBrackets, (all, word: string, within: string) => {
    // 술(술집)이랑
    if (groupNamed(within) && !isShop(word)) return within
    const [category, ...others] = categoriesIn(within)
    if (!category || others.length > 0 || category.words.length < within.length) return all
    const [own] = categoriesIn(word)
    const isOwn = isShop(word) || (own?.speaksOfMoney && own.category !== category.category)
    return isOwn ? word : within
  })
}

const monthList = /(?<=[([]\s?)(?:\d{1,2}월?\s?[,/·]\s?){1,11}\d{1,2}월(?=\s?[)\]])/gu

/** (12, 1, 2월): months in a row as one stretch. */
function inRow(list: string): string {
  const months = [...list.matchAll(/\d+/gu)].map(([month]) => Number(month))
  const isRow = months.every((month, index) => index === 0 || month === ((months[index - 1] ?? 0) % 12) + 1)
  return isRow ? `${months[0]}월~${months.at(-1)}월` : list
}

export function withoutDoubles(text: string, isShop: (word: string) => boolean): string {
  return inFull(
    families,
    withCategories(withoutParts(wantedLast(text.replace(monthList, inRow))), isShop),
  ).replaceAll(/ {2,}/gu, ' ')
}
