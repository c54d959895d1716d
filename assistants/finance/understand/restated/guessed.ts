import { type Family, inFull } from '../terse/families.ts'

/**
 * A guess in front of what is asked: 하루에 만원 이상은 쓰지 않아? 평균 내봐. The sum that is guessed bounds nothing; the average is asked for.
 * And what comes round, its number and its sum asked in one breath: 정기결제가 총 몇 개고 한 달 합이 얼만지.
 */
const each =
  '(하루|일주일|한\\s?주|한\\s?달|매달|월|1주일|한\\s?번|한\\s?끼|건당|한\\s?잔|끼니당|한\\s?번\\s?갈\\s?때)'
const won =
  '(?:한\\s?)?(?:\\d[\\d,.]*\\s?[만천백]?\\s?원?|[일이삼사오육칠팔구십몇]*[만천백]+[오]?[천백]?\\s?원?)'
const guess =
  '[^?]{0,24}?(?:지\\s?않[가-힣]*|겠지|을걸|을\\s?걸|텐데|거\\s?같[가-힣]*|것\\s?같[가-힣]*|듯|듯한데|지|죠|나|려나|을까|ㄹ까|까|은데|는데|던데|싶은데|싶다)(?:요)?'
const asked =
  '(?:대충\\s?|한번\\s?|정확히\\s?|그래서\\s?|실제로\\s?|진짜\\s?)?(?:평균|하루\\s?평균|한\\s?달\\s?평균|보통\\s?얼마)[^?]{0,16}\\??\\s*$'

const running =
  '((?:정기\\s?(?:결제|구독|지출)|구독(?:료|비|서비스)?|고정\\s?(?:비|지출)|자동\\s?(?:이체|결제)|매(?:달|월)\\s?(?:나가|빠지|빠져나가)는\\s?(?:거|것|돈))(?:\\s?중인\\s?(?:거|것))?)(?:이|가|은|는|도|들|들이)?'
const howMany =
  '(?:총|다\\s?해서|모두|전부|다)?\\s?(?:몇\\s?(?:개|건|가지|종|종류|곳|군데)|개수|갯수|건수|가짓수)'
const andSum =
  '[^?]{0,10}?(?:한\\s?달|월|매달|매월|달)?[^?]{0,6}?(?:합계|합산|총합|총액|합|합치|더하|다\\s?해|얼마|금액|액수)'

const families: readonly Family[] = [
  [
    new RegExp(`${each}(?:에|에는|당|마다|평균|로)?\\s*${won}${guess}[?!.,~…\\s]+${asked}`, 'u'),
    (_, how = '') => (/번|끼|건|잔/u.test(how) ? `${how}에 평균 얼마 써` : `${how} 평균 얼마 써`),
  ],
  [
    new RegExp(
      `${running}\\s*${howMany}(?:이?고|이?며|인지|이?랑|하고|과|와|이?야|이?지|이?나|[,?\\s])*${andSum}[^?]*\\??$`,
      'u',
    ),
    (_, what = '') => `${what.replace(/^구독.*/u, '구독')} 목록 보여줘`,
  ],
]

export const withoutGuess = (text: string): string => inFull(families, text)
