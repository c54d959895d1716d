import { type Family, inFull } from '../terse/families.ts'

/**
 * Payments under or over a sum, spoken of like people: 2만원도 안 되는 자잘한 애들만 모아서 볼 수 있나요 wants the rows, and asks not whether
 * all of them come to so much.
 */
const won =
  '(?:\\d[\\d,.]*\\s?[만천백]?(?:\\s?\\d*[천백])?\\s?원?|[일이삼사오육칠팔구십]*[만천백]+[오]?[천백]?\\s?원?)'
const sum = `(?<![가-힣\\d])(${won})(?:짜리)?`
const small =
  '(?:자잘한|자잘자잘한|짜잘한|짜잘짜잘한|자질구레한|소소한|쪼끄만|쪼그만|조그만|작은|잔잔한|사소한|쪼잔한|코딱지만한|푼돈|소액|저렴한|싼|잡다한)'
const large = '(?:큼직한|굵직한|큰|비싼|덩치\\s?큰|묵직한|센|고액)'
const ones =
  '(?:애들|얘들|놈들|녀석들|아이들|친구들|것들|거들|건들|아가들|잔챙이들?|푼돈들?|소액들?|잡것들|자잘이들?|큰손들)'

const isAmount = new RegExp(sum, 'u')

const families: readonly Family[] = [
  [
    new RegExp(
      `${sum}(?:도|이|가|에|을|은|조차)?\\s?(?:채\\s?)?(?:안|못)\\s?(?:하는|되는|돼는|됐던|된|넘는|넘긴|넘은|미치는|나가는|나간|드는|든|채우는|찍는|가는|했던)(?=\\s|[가-힣])`,
      'gu',
    ),
    '$1 미만인 ',
  ],
  [
    new RegExp(
      `${sum}(?:도|에|을|이)?\\s?(?:채\\s?)?(?:되|하|넘|미치)지\\s?(?:도\\s?)?(?:않는|못하는|못한|않은)`,
      'gu',
    ),
    '$1 미만인 ',
  ],
  [new RegExp(`${sum}\\s?(?:언더|under|밑|아래)(?:으로|로|인|의)?(?=\\s)`, 'giu'), '$1 미만인'],
  // 10만원 이상 쓴 것들 다 합치면 얼마
  [
    /(?<=(?:이상|이하|미만(?:인)?|초과|넘게|넘는|넘긴)\s[가-힣\s]{0,8}?(?:거|것|것들|거들|지출|결제)(?:만|들)?\s)(?:다|전부|모두|싹)?\s?(?:합치면|더하면|합하면|합산하면|다\s?해서|합쳐서)(?=\s?(?:총\s?)?얼마)/gu,
    '총',
  ],
  // 2만원도 안 썼어?: of the sum.
  [
    new RegExp(
      `${sum}(?:도|을)\\s?(?:채\\s?)?안\\s?(?=(?:썼|나왔|나갔|들었|긁었)(?:어|나|지|냐|니|을까|는지|음)(?:요)?[\\s?!.~]*$)`,
      'u',
    ),
    '$1 미만으로 ',
  ],
  [new RegExp(`(?:${small}|${large})\\s?(?:결제|지출)?\\s?${ones}`, 'gu'), '지출'],
  [new RegExp(`(?<=(?:미만|이하|이상|초과|넘는|밑|아래|언더|짜리)(?:인|의|로)?\\s?)${ones}`, 'gu'), '지출'],
  [
    new RegExp(
      `(?<=(?:미만|이하|이상|초과|넘는|짜리)(?:인|의)?\\s?)(?:${small}|${large})\\s?(?=거|것|지출|결제|건)`,
      'gu',
    ),
    '',
  ],
  // 모아서 볼 수 있나요, 따로 볼래
  [
    /(?:모아서?|추려서?|골라서?|따로|걸러서?|뽑아서?|찾아서?|쫙|쭉|한눈에|한번에|싹)\s?(?:다\s?)?(?:볼\s?수\s?(?:있|없)[가-힣]*|보고\s?싶[가-힣]*|볼래요?|보자|봐야겠[가-힣]*|볼까요?|봅시다|봐도\s?(?:돼|될까)[가-힣]*)/gu,
    '모아서 보여줘',
  ],
]

/** 자잘한 애들 모아서: of no sum that was said. */
const unbounded: readonly Family[] = [
  [new RegExp(`${small}\\s?(?:결제|지출)?\\s?${ones}`, 'gu'), '자잘한 지출'],
  [new RegExp(`${large}\\s?(?:결제|지출)?\\s?${ones}`, 'gu'), '큰 지출'],
]

export function withPlainPayments(text: string): string {
  return inFull(isAmount.test(text) ? families : unbounded, text).replaceAll(/ {2,}/gu, ' ')
}
