import { hasQuestionWord, mannerOf } from '../story/asks.ts'

/**
 * A sigh over the purse in front of what is asked (통장 왜 이럼 오늘 뭐 빠져나감, 잔고 실화냐 어제 얼마 쓴 거야): it asks nothing, and lends no more
 * than its time.
 */
const cry =
  '(?:[ㅠㅜ][\\s,.!~…ㅠㅜㅋㅎ]+)?(?:(?:헐+|아니|와+|하+|아+|에휴|휴+|어휴|아이고|흑+|엥|뭐야|미쳤[가-힣]*|야|잠깐|잠만|세상에|오마이갓|나|내|우리|이놈의|진짜|대체|도대체|근데)[\\s,.!~…ㅠㅜㅋㅎ]+)*'
const when =
  '((?:이번|요번|지난|저번)\\s?(?:달|주|주말)|오늘|어제|그제|요즘|요새|올해|작년|\\d{1,2}월)?(?:에|은|엔|도)?'
const purse =
  '(?:내\\s?|제\\s?|우리\\s?|내\\s?월급\\s?)?(?:통장|잔고|잔액|지갑|계좌|텅장|카드값|카드|주머니|가계부|지출|소비|씀씀이|(?:내\\s?)?돈|나)'
const state =
  '(?:\\s?(?:상태|꼴|꼬라지|꼬락서니|사정|형편|지경|잔고|잔액|내역|이용액))?(?:이|가|은|는|도|들)?'
const why =
  '(?:또\\s?|대체\\s?|도대체\\s?|진짜\\s?)*(?:(?:왜|와|어쩌다)\\s?(?:또\\s?)?(?:이래|이럼|이러|이런|이렇|이\\s?모양|이\\s?꼴|이\\s?지경|이\\s?따위|저래|그래|빵꾸|비었|텅|줄었|0원)[가-힣]{0,4}(?:\\s?(?:거|건|됐|된|비었|텅|없|줄|얇|가벼|홀쭉)[가-힣]{0,4})?(?:\\s(?:거|건|됐|된|비었|텅|없|줄|얇|가벼|홀쭉)[가-힣]{0,4})*|실화[가-힣]{0,3}|(?:무슨|뭔|머선|먼)\\s?일(?:이야|임|이냐|이지|이래|129|이고|인데)?|(?:난리|장난\\s?아니|큰일|미쳤|환장|처참|처참하|심각|눈물|망했|박살|박살났|작살|개판)[가-힣]{0,4})'
const sigh = new RegExp(
  `^${cry}${when}\\s?${purse}${state}\\s?${when}\\s?${why}[\\s?!.,~…ㅋㅎㅠㅜ;]+(?:진짜|대체|도대체|근데|아니|나)?\\s?(\\S.{3,})$`,
  'u',
)
const anyTime =
  /달|주(?:말|에|는)?|월|오늘|어제|그제|올해|작년|최근|요즘|요새|\d일|아침|저녁|점심|새벽|밤|지난|저번|이번/u
/** The reason is what is asked: 통장 왜 이래 뭐 때문이야. */
const asksWhy = /때문|이유|원인|왜|범인|늘었|줄었/u

export function withoutSigh(text: string): string {
  const [, front, behind, asked = ''] = sigh.exec(text) ?? []
  if (asked === '' || asksWhy.test(asked)) return text
  const manner = mannerOf(asked)
  if (!hasQuestionWord(asked) && manner !== 'asks' && manner !== 'wishes') return text
  const time = front ?? behind
  return time && !anyTime.test(asked) ? `${time} ${asked}` : asked
}
