import { type Rewrite, rewritten } from '#korean/rewrite.ts'
import { categoriesIn } from './category-words.ts'

/**
 * Rows by their size, in whatever words: 크게 나간 거 세 개만, 상위 지출 7건, 액수 센 순으로 are the largest payments; 젤 비싼 한 끼 and 제일 크게 쓴
 * 한 번 are the one largest, no average.
 */
const most = '(?:제일|가장|젤|최고로|제일로|역대급으로)\\s?'
const spent =
  '(?:나간|나갔던|지른|질렀던|긁은|긁힌|쓴|썼던|깨진|깨졌던|빠진|빠져나간|들어간|낸|결제한|결제된|산|날린|털린|터진|뜯긴|해먹은|먹은|태운|박은|쏜|먹힌|든|들었던|잡힌|찍힌)'
const row = '(?:거|것|건|돈|지출|결제|소비|내역|항목|놈|애|녀석)'
const hugely =
  '(?:크게|세게|쎄게|왕창|거하게|대차게|큼직하게|묵직하게|굵직하게|굵게|비싸게|뭉텅이로|뭉텅|뭉터기로|통\\s?크게|목돈(?:으로)?|확|팍|훅|한\\s?방에\\s?(?:크게|많이|세게)|한\\s?번에\\s?(?:크게|많이)|몫돈으로|심하게|과하게)\\s?'
const number = '(?:\\d{1,2}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\\s?(?:개|건|가지|놈)'
const counted = `(?=(?:들|만|은|는|을|를|으로|로|중에?서?|좀)*\\s?(?:상위\\s?|위에서\\s?|탑\\s?|top\\s?)?${number})`
const shown =
  '(?=(?:들|만|은|는|을|를|좀|이|가|순으로|순서대로|순)*\\s?(?:뭐|뭔|어떤|무엇|보여|알려|골라|뽑아|대봐|대\\s?봐|말해|읊|나열|추려|있|다|top|탑|$|[?!.]))'
const big =
  '(?:덩치|덩어리|액수|금액|규모|단위|사이즈|값|값어치|가격|씀씀이|단가|몸값|출혈|타격|결제액|지출액|돈)(?:가|이)?\\s?'
const grows = '(?:큰|센|쎈|높은|굵은|굵직한|많은|비싼|쎘던|컸던|나가는|심한|크고)'
const single =
  '(?:한\\s?(?:끼|번|잔|방|판|그릇|건|마리|줄|입|상|턱)|끼니|식사|단일\\s?(?:건|결제)|단건|하나|결제\\s?(?:한\\s?건|하나))(?:은|는|이|가|을|를|만|에|의)?(?=[\\s?!.~]|얼마|뭐|$)'

const dearest = /(?:식비|카페) 제일 비싼 거 하나/u
const eaten = /끼|식사|먹은|그릇/u
const drunk = /한\s?잔|마신/u

const families: readonly Rewrite[] = [
  // 상위 지출 7건, 지출 상위 7건
  [
    new RegExp(
      `상위\\s?(?:지출|결제|소비|금액|내역)(?:들|만|은)?\\s?(?=${number}|\\d{1,2}|[?!.]|$|보|알|뽑|좀)`,
      'gu',
    ),
    '큰 지출 ',
  ],
  // 액수 센 순으로 10개
  [new RegExp(`${big}(?:${most})?(?:많이\\s?)?${grows}\\s?(?=순)`, 'gu'), '큰 '],
  [new RegExp(`${big}(?:${most})?${grows}\\s?(?:${spent}\\s?)?${row}`, 'gu'), '큰 지출'],
  // 크게 나간 거 세 개만; 많이 나간 거 only with a number
  [
    new RegExp(`(?:${most})?(?:돈\\s?)?${hugely}(?:돈\\s?)?${spent}\\s?${row}(?:${counted}|${shown})`, 'gu'),
    '큰 지출 ',
  ],
  // 제일 비쌌던 한 번, 젤 비싸게 먹은 한 끼
  [
    new RegExp(
      `${most}(?:돈\\s?)?(?:비싼|비쌌던|비싸게|비쌌|크게|컸던|큰|많이|세게|쎈|센|셌던|거하게)\\s?(?:돈\\s?)?(?:(?:${spent}|준|치른|마신|시킨|탄|본|나온|했던|한|였던)\\s?)?${single}`,
      'gu',
    ),
    (found) => `${eaten.test(found) ? '식비 ' : drunk.test(found) ? '카페 ' : ''}제일 비싼 거 하나`,
  ],
  [
    new RegExp(
      `한\\s?(?:번|끼|방|자리|잔|건)에\\s?${most}(?:많이|크게|비싸게|세게)\\s?(?:돈\\s?)?(?:${spent}|나온|마신|시킨|탄|한)\\s?(?:거|것|게|건|적|때|금액|돈|날)`,
      'gu',
    ),
    '제일 비싼 거 하나',
  ],
  [
    new RegExp(
      `${most}(?:비싸게|크게|세게|거하게)\\s?(?:돈\\s?)?(?:주고\\s?)?(?:${spent}|준|치른|마신|시킨|탄|한)\\s?(?:거|것|게|건)(?=은|는|이|가|\\s|$|[?!.])`,
      'gu',
    ),
    '제일 비싼 거',
  ],
  [
    new RegExp(
      `한\\s?(?:번|끼|방|자리|잔|건)에\\s?(?:최대(?:로)?|최고(?:로)?|많게는|${most}많이)\\s?(?:로\\s?)?얼마(?:나|까지)?\\s?(?:써|썼|쓴|냈|낸|긁|질렀|나왔|나갔|먹|마셔|마셨)[가-힣\\s]{0,8}(?=[\\s?!.~ㅋㅎㅠㅜ]*$)`,
      'u',
    ),
    '제일 비싼 거 하나 얼마야',
  ],
]

/** What ranks other things than payments. */
const others = /카테|분류|가게|매장|업종|항목별|곳|군데|집\s|집이|집은|요일|월별|어디|달은|달이|날은|날이/u

export function bySize(text: string): string {
  if (others.test(text)) return text
  const said = rewritten(text, families)
  // 배달 제일 비싼 한 끼: of what is named already.
  const rest = said.replace(dearest, '')
  return rest !== said && categoriesIn(rest).length > 0 ? said.replace(dearest, '제일 비싼 거 하나') : said
}
