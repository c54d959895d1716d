import { askedOutright } from './asked-outright.ts'

/**
 * Questions asked in a roundabout way, in the words that the patterns are written in: 덜 가려면 우째야 됨 is 줄이려면 어떻게 해야 돼,
 * 점수 매기면 몇 점 is how one does, 차이 나는 만큼만 숫자로 is the difference. Families of them, not sentences.
 */
const end = '(?=[\\s?!.~ㅋㅎㅠㅜ]|$)'
const does =
  '(?:하|가|먹|마시|시키|쓰|사|타|지르|긁|들르|다니|보|내|나가|사\\s?먹|시켜\\s?먹|사\\s?마시|해\\s?먹|이용하|주문하|결제하|찾)'
const wish =
  '(?:(?:으)?려면|(?:으)?려고\\s?하면|(?:으)?려는데|(?:으)?려고\\s?하는데|(?:으)?려구|(?:으)?려고|고\\s?싶으면|고\\s?싶은데|고\\s?싶어|고파|는\\s?(?:법|방법|비결|꿀팁|요령)|게\\s?(?:되려면|하려면)|(?:으)?ㄹ\\s?방법)'
const way =
  '(?:뭐\\s?)?(?:우째|우짤까|우짤꼬|어쩔까|어찌|어떡할까|우짜|우예|우에|어째|어쩌|어케|어캐|어떻게|어떡|어뜩|뭘\\s?어떻게)\\s?(?:야|해야|하면|하믄|해|하지|할까|하나|하노|하냐|함|케|좋|면)?(?:\\s?(?:좋을까|좋아|좋지|좋노|되나|되노|되냐|되지|되는지|됨|됩니까|돼요?|될까|되는데|하나|하노|하냐|하지|할까|함|해|됨?))?(?:요|여|용)?'
const families: readonly (readonly [RegExp, string])[] = [
  // Less of one thing.
  [
    new RegExp(`(?:좀\\s)?덜\\s?${does}${wish}(?:\\s?${way})?(?=[\\s?!.~ㅋㅎㅠㅜ]|$)`, 'gu'),
    '줄이려면 어떻게 해야 돼',
  ],
  [
    new RegExp(
      `(?<=줄이려면|아끼려면|끊으려면|줄일라면|줄이고\\s?싶은데|아끼고\\s?싶은데)\\s?${way}${end}`,
      'gu',
    ),
    ' 어떻게 해야 돼',
  ],
  // What to give up.
  [
    new RegExp(
      `(?:어디서?|어디를|어딜|어디부터|어느\\s?(?:쪽|부분|데|항목)(?:에서|을|부터)?|무슨\\s?(?:돈|지출)(?:을|부터)?|뭘|뭐를|뭐부터|뭐|무엇을|무엇부터|뭣을|어떤\\s?(?:거|걸|것을|것부터|지출을|항목을)?)\\s?(?:먼저|제일\\s?먼저|우선)?\\s?(?:좀\\s)?(?:더\\s)?(?:깎|포기|쳐내|쳐\\s?내|희생|내려놓|졸라매|조여|쥐어짜|짜내|덜어내|도려내|손보|손봐|손대|칼질|다이어트|덜\\s?(?:쓰|써|사|먹|가|시키|시켜)|참|빼|자르|잘라|없애|버리|버려|접)(?:[가-힣]{0,3})(?:야|면|ㄹ까|을까|할까|볼까|낼까|는\\s?게|는게|지)(?:\\s?(?:하|되|돼|됨|할|될|좋|현실적|가능|나|낫|효과|제일|그나마|합리|맞)[가-힣\\s]{0,10})?${end}`,
      'gu',
    ),
    '뭘 줄여야 돼',
  ],
  [
    /(?:어디서?|어디를|어딜|어느\s?(?:쪽|부분|데|항목)(?:에서|을)?|뭘|뭐를|무엇을)\s?(?:돈|지출|소비|씀씀이)?(?:을|를)?\s?(?:좀\s?|더\s?)*(?:깎|포기하|포기할|쳐내|쳐낼|졸라맬|덜어낼|도려낼|손볼|손댈|줄일|아낄)(?:을)?\s?수\s?(?:있|가\s?있)[가-힣\s]{0,6}(?=[?!.~ㅋㅎㅠㅜ]|$)/gu,
    '뭘 줄여야 돼',
  ],
  // By how much two differ.
  [
    /(?:그\s|둘\s|둘이\s)?(?:차이|차액|격차|갭)(?:가|이|를|을)?\s?(?:나는|난|나던|벌어진|벌어지는|생긴|있는)?\s?(?:만큼|금액|액수|거|것|부분|값|정도|숫자)?(?:만|을|를|은)?\s?(?:딱\s|그냥\s|좀\s|정확히\s|한번\s)*(?:숫자|금액|돈|액수|원)(?:로|으로)?(?:만|는|만으로)?\s?(?:딱\s|좀\s)?(?:말해|알려|보여|찍어|얘기해|불러|줘|계산해|뽑아|해|대)[가-힣\s]{0,6}(?=[?!.~ㅋㅎㅠㅜ]|$)/gu,
    '차이는 얼마야',
  ],
]

const change =
  /(?:변화|변동|변천|추이|흐름|궤적|어떻게\s?(?:변했|달라졌|바뀌었|움직였|변해|변하|바뀌)|(?:변한|달라진|바뀐|움직인)\s?(?:거|것|모습|양상))/u
const from =
  /((?:(?:재?작년|올해|지난해|20\d\d년|작년)\s?)?(?:봄|여름|가을|겨울|(?:1[0-2]|[1-9])월|상반기|하반기|[1-4]분기|초|말|중반|중순)|(?:재?작년|올해|지난해)|(?:[지저]난|저번)\s?(?:봄|여름|가을|겨울))부터/u

/** 구독료 변화 좀 보자 작년 가을부터: month by month, from then on. */
function everSince(text: string): string {
  if (
    !change.test(text) ||
    !from.test(text) ||
    /(?<!지금|현재|여태|오늘|이번\s?달|올해)까지|주별|일별|요일/u.test(text)
  )
    return text
  const [since = ''] = from.exec(text) ?? []
  const rest = text
    .replace(from, ' ')
    .replace(/(?:지금|현재|여태|오늘|이번\s?달|올해)까지/u, ' ')
    .replace(change, '월별 추이 ')
  return `${since} ${rest.trim()}`.replace(/\s+/gu, ' ')
}

const periodBehind =
  /^(.*[가-힣][^\d]*?)[\s.…,~]+((?:(?:재?작년|올해|지난해|20\d\d년)\s?)?(?:(?:1[0-2]|[1-9])월|상반기|하반기|[1-4]분기)|[이저지]번\s?(?:달|주)|지난\s?(?:달|주)|재?작년|올해|어제|오늘)(?:에|꺼|거|것|기준|만|에만|달)?[\s.?!~ㅋㅎㅠㅜ]*$/u
const leftOut = /(?:빼고|뺀|제외|말고|없이|제하고|빼면)/u

/** 월세하고 저축 뺀 진짜 내가 쓴 돈.. 2월: the period, said first. */
function periodFirst(text: string): string {
  const [, said, period] = periodBehind.exec(text) ?? []
  return said &&
    period &&
    leftOut.test(said) &&
    !/[?？]|^아니|\d\s?월|[가-힣]\s?달|주말|작년|올해|분기|반기|어제|오늘|번\s?주/u.test(said)
    ? `${period} ${said.trim()}`
    : text
}

/** A message with what it asks said straight. */
export function inStraightWords(text: string): string {
  const straight = families.reduce((said, [words, meant]) => said.replace(words, meant), text)
  return periodFirst(everSince(askedOutright(straight)))
}
