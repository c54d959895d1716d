import { withParticle } from '#korean/particles.ts'
import { type Rewrite, rewritten } from '#korean/rewrite.ts'
import { askedBoth } from './asked-both.ts'
import { cardAhead } from './card-ahead.ts'
import { householdAsked } from './household.ts'
import { bySize } from './rows-by-size.ts'

/**
 * More questions in the words of the patterns: what leaves by itself every month, how much it will have come to, what is looked at
 * again without a part, whether a month is better, how one does these days, this camp or that.
 */
const endOf = '(?:말일|월말|(?:이번\\s?|이\\s?)?달\\s?말|이\\s?달\\s?끝|월\\s?마지막\\s?날)'
const asked = '(?=[\\s?!.~ㅋㅎㅠㅜ]*$)'

const families: readonly Rewrite[] = [
  // 3월 총액 + 제일 큰 결제 하나
  [/(?<=총액|합계|총지출)\s?\+\s?(?=[가-힣])/gu, ' 그리고 '],
  // 쿠팡이츠로 시켜 먹은 거 올해 꺼만 모으면
  [
    new RegExp(
      `((?:거|것|꺼|건|돈|결제|내역)(?:들)?(?:만|를|을)?)\\s?(?:쭉\\s?|다\\s?|싹\\s?)?(?:모으면|모아\\s?보면|모아\\s?놓으면)${asked}`,
      'u',
    ),
    '$1 합치면 얼마야',
  ],
  // 매달 알아서 빠지는 돈
  [
    /(매달|매월|다달이|달마다|한달에)\s?(?:알아서|저절로|지가|지\s?알아서|자동으로|따박따박|꼬박꼬박|꾸준히|슬금슬금|스르륵|솔솔|소리\s?없이|어김없이|무조건|고정으로|고정적으로|나도\s?모르게)\s?(?=나가|나간|빠져|빠지|빠진|결제|빼가|떼가|떼이|뜯기)/gu,
    '$1 ',
  ],
  // 이번 달 병원비 좀 볼게요
  [
    new RegExp(
      `(?<=[가-힣](?:비|값|료|내역|지출|돈|거|꺼)(?:를|을|만|도)?)\\s(?:좀\\s?|한번\\s?|한\\s번\\s?|좀\\s?한번\\s?)(?:볼게|볼게요|볼래|볼래요|보자|봅시다|보고\\s?싶[어은]요?|봐야겠어|봐야겠다|봐야지|볼까|볼까요)${asked}`,
      'u',
    ),
    ' 보여줘',
  ],
  // 카페 월별로 4개월
  [
    /(월별로?|달별로?)\s?(\d{1,2}|두|세|석|네|넉|다섯|여섯)\s?(개월|달)(?!\s?전)(?:치|간|동안|만)?/gu,
    '최근 $2$3 $1',
  ],
  // 지난달은 적자였어?
  [
    new RegExp(
      `(?<!면\\s?)적자\\s?(?:였|이었|났|봤|야|인가|인거|인\\s?거|니|냐|나|인지)[가-힣]{0,3}${asked}`,
      'u',
    ),
    '지출이 수입보다 많았어',
  ],
  // 카페파 vs 편의점파
  [
    /([가-힣A-Z\d]{2,8})파\s?(?:vs|VS|대|이?랑|하고|아니면|or|냐|인가|\/|,)\s?([가-힣A-Z\d]{2,8})파(?!일|인|티)[^?]{0,14}/gu,
    '$1랑 $2 중에 어디에 더 썼어',
  ],
]

const otherwise: readonly Rewrite[] = [
  // 하루에 카드를 보통 몇 번 꺼내는 편이에요
  [
    /(?:카드|지갑)(?:를|을)?\s?((?:(?:보통|대략|대충|평균|몇\s?번|얼마나|자주|총)(?:이나|씩|쯤|을)?\s?)*)(?:꺼내|내밀|열|여|들이밀)(는|나|니|냐|지|더라|었|렀|어)/gu,
    '$1 결제하$2',
  ],
  // 말일쯤엔 총지출이 얼마 돼있을지 감이 안 와서
  [
    new RegExp(
      `${endOf}(?:쯤|즈음|께)?(?:에는|엔|에)?(?=[^?]{0,24}(?:얼마|몇)[^?]{0,8}(?:돼|되어|될|나올|찍|가)[^?]{0,3}(?:을지|을까|는지|려나|지|까|게))`,
      'u',
    ),
    '월말까지',
  ],
  // 어떻게 해야 덜 시킬까
  [
    new RegExp(
      `(?:뭘\\s?)?(?:어떻게|어떡|어째|어케|우째)\\s?(?:해야|하면|하믄|야)?\\s?((?:[가-힣A-Za-z\\d]{1,8}\\s)?)(?:좀\\s?)?(?:덜|안|그만)\\s?(?:시키|시킬|쓰|쓸|먹|마시|마실|사|살|가|갈|지르|지를|나가|나갈|나올)[가-힣]{0,3}${asked}`,
      'u',
    ),
    '$1줄이려면 어떻게 해야 돼',
  ],
]

const fixed = '고정(?:비용|비|지출)'
const leftOut =
  '(?:은|는|을|를|까지|도|만)?\\s?(?:다\\s?|싹\\s?|전부\\s?)?(?:빼|뺀|제외|제하|없이|제끼|제낀|걷어)'
const joined = '(?:이?랑|하고|과|와|,)'
const each = ['주거', '통신', '보험', '구독'].map((category) => withParticle(category, '이랑/랑'))
const ofFixed: readonly Rewrite[] = [
  [new RegExp(`${fixed}\\s?${joined}\\s?(?=[가-힣A-Za-z\\d]{1,10}${leftOut})`, 'gu'), `${each.join(' ')} `],
  [
    new RegExp(`(?<=[가-힣]${joined}\\s?)${fixed}(?=${leftOut})`, 'gu'),
    each.join(' ').replace(/이?랑$/u, ''),
  ],
]

/** 고정비하고 경조사 빼면: each of its categories, beside the others; taken off an income it is another question. */
const withFixedNamed = (text: string): string =>
  /월급|수입|소득|급여/u.test(text) ? text : rewritten(text, ofFixed)

const end = '[\\s?!.~ㅋㅎㅠㅜ^;]*$'
const further: readonly Rewrite[] = [
  // 지난 분기도 같은 방식으로 부탁해
  [
    new RegExp(
      `(?<=^[^?]{2,14}도)\\s?(?:같은\\s?(?:방식|식|기준|조건|방법)|똑같|동일하|동일한\\s?(?:기준|방식|조건)|마찬가지|방금처럼|위처럼)(?:으로|게|이|로)?(?:\\s?(?:좀\\s?)?(?:부탁|해|봐|보여|알려|뽑아|정리)[가-힣\\s]{0,8})?${end}`,
      'u',
    ),
    ' 보여줘',
  ],
  // 영화 올해 몇 번 봤어: at the cinema
  [/영화(?:를|을)?(?!관)(?=[^?]{0,10}(?:몇\s?번|횟수|얼마나\s?자주)[^?]{0,4}(?:봤|봄|본))/gu, '영화관'],
  // 월세 보험료 이런 거 싹 빼고
  [
    /(?<=[가-힣])\s(?:이런|그런|저런|뭐\s?이런)\s?(?:거|것|건|거는|것들|거들)(?:은|는|를)?\s?(?:싹|다|전부|죄다|모두)?\s?(?=빼|뺀|제외|말고|없이)/gu,
    ' ',
  ],
]

const givenUp: readonly Rewrite[] = [
  // 하나만 끊는다면 뭐가 좋을까
  [
    /(?:딱\s?)?(?:하나|한\s?개|한\s?가지)(?:만|를|을)?\s?(?:없앤|끊는|줄인|뺀|버린|정리한|해지한|포기한|그만둔|그만두|지운|없애|끊|버리|빼|해지하|포기하)(?:다면|면|으면|라면|다\s?치면|려면|으려면)\s?(?:뭐가|뭘|뭐를|뭣을|무엇을|어떤\s?(?:거|걸|게)|어느\s?(?:거|걸|게)|뭐)[가-힣\s]{0,14}(?=[\s?!.~ㅋㅎㅠㅜ]*$)/u,
    '뭘 끊어야 돼',
  ],
]

/** A message with these of its questions asked outright. */
export function askedOutright(text: string): string {
  const both = askedBoth(rewritten(text, further))
  const going = householdAsked(cardAhead(withFixedNamed(both)))
  return rewritten(bySize(rewritten(going, givenUp)), [...families, ...otherwise])
}
