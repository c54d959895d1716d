import { type Family, inFull } from './families.ts'

/**
 * Bare numbers that are sums in 만원 by what is said of them: 250 뚫는 거 아님?, 이번달 300각? ask what this month comes to, 320에서
 * 쓴 거 빼면 what is left of so much.
 */
const number = '(?<![\\d.,월년])(\\d{2,4})(?![\\d.,월일년개번건회위])\\s?(?:만\\s?원?|만)?'
const reached =
  '(?:뚫|뚤|찍(?!은|힌|혔|었)|돌파|터지|터질|채우|채울|육박|넘기|넘길|넘을|넘는|넘겠|넘나|넘어가|갈\\s?(?:듯|거|것|까)|가겠|각)'
const unsaid = /깎|예산|한도|짜리|이상|이하|쓴\s?(?:거|것|날|내역)|\d\s?번|몇\s?번|얼마|넘었|넘긴|모으|저축/u

const families: readonly Family[] = [
  [
    new RegExp(
      `${number}(?:은|는|을|를|도|까지)?\\s?(?:그냥|걍|가뿐히|가볍게|또)?\\s?${reached}[가-힣]*(?:\\s?(?:거|것|건|듯|각)[가-힣]*)?(?:\\s?아(?:님|니야|닌가|니냐|니지))?`,
      'u',
    ),
    '이대로면 $1만원 넘을까',
  ],
]
const lessSpent = new RegExp(
  `${number}\\s?(?:에서|중에서?)\\s?(?:지금까지|여태|여태까지|이번\\s?달|이번달)?\\s?(?:쓴|나간|긁은|지른|쓰고)\\s?(?:거|것|돈|금액)?(?:을|를|은)?\\s?(?:빼면|빼고|뺀|제하면|제하고|까면)[^?]*`,
  'u',
)

export function amountsOutright(text: string): string {
  if (lessSpent.test(text)) return text.replace(lessSpent, '이번 달 월급에서 지금까지 쓴 거 빼면 얼마 남아')
  return unsaid.test(text) ? text : inFull(families, text)
}
