import { type Family, inFull } from './families.ts'

/**
 * Bare numbers that are sums in 만원 by what is said of them: 250 뚫는 거 아님?, 이번달 300각? ask what this month comes to, 320에서
 * 쓴 거 빼면 what is left of so much.
 */
const bare = '(?<![\\d.,월년])(\\d{2,4})(?![\\d.,월일년개번건회위])'
const number = `${bare}\\s?(?:만\\s?원?|만)?`
const lightly = '(?:은|는|을|를|도|까지)?\\s?(?:그냥|걍|가뿐히|가볍게|또|곧|금방)?\\s?'
/** What one is afraid of, or supposes: 뚫는 거 아님?, 찍을 듯. */
const feared =
  '(?:\\s?(?:거|것|건)\\s?(?:아님|아니야|아니냐|아니지|아닌가|아냐)|\\s?(?:듯|각|기세|판)[가-힣]*|까|려나|지|나|냐|누|음)'
const reached = `(?:(?:뚫|뚤|돌파하|찍|터지|채우|육박하|넘|넘기|넘어가|가)(?:는|을|ㄹ|겠|기|으|니)?|(?:터질|채울|넘길|돌파할|육박할|넘어갈|갈|찍을|뚫을|넘을))${feared}`
/** Sums and payments that are asked about by their limit, not by what is to come. */
const unsaid =
  /깎|예산|한도|짜리|이상|이하|쓴\s?(?:거|것|날|내역)|\d\s?번|몇\s?번|얼마|넘었|넘긴|모으|저축|(?:거|것|건|게)\s?(?:뭐|있|보여|알려|다|만|몇)/u

const families: readonly Family[] = [
  [new RegExp(`${bare}${lightly}${reached}(?=[\\s?!.~ㄱ-ㅎㅠㅜ]|$)`, 'u'), '이대로면 $1만원 넘을까'],
  [
    new RegExp(`${number}\\s?(?:각|돌파|육박)(?:임|이야|이냐|인가|각|함|하나)?(?=[\\s?!.~ㄱ-ㅎㅠㅜ]*$)`, 'u'),
    '이대로면 $1만원 넘을까',
  ],
]
const lessSpent = new RegExp(
  `${number}\\s?(?:에서|중에서?)\\s?(?:지금까지|여태|여태까지|이번\\s?달|이번달)?\\s?(?:쓴|나간|긁은|지른|쓰고)\\s?(?:거|것|돈|금액)?(?:을|를|은)?\\s?(?:빼면|빼고|뺀|제하면|제하고|까면)[^?]*`,
  'u',
)

/** 50000 이상 쇼핑: in won, by what is said behind it. */
const bound =
  /(?<![\d.,])(\d{4,8}|\d{1,3}(?:,\d{3})+)(?=\s?(?:이상|이하|초과|미만|넘는|넘게|넘은|넘긴|안\s?되는|안\s?넘는|밑|아래))/gu

export function amountsOutright(typed: string): string {
  const text = typed.replace(bound, '$1원')
  if (lessSpent.test(text)) return text.replace(lessSpent, '이번 달 월급에서 지금까지 쓴 거 빼면 얼마 남아')
  return unsaid.test(text) ? text : inFull(families, text)
}
