import { isDated } from './kind-signs.ts'
import type { Said } from './said.ts'

const income =
  '(?:월?수입|월급|급여|소득|봉급|버는(?:돈|거|것|게)|번(?:돈|거|것|게)|벌이|들어온(?:돈|거|것|게)|들어오는(?:돈|거|것|게))'
const spending =
  '(?:총?지출|소비|쓴(?:돈|거|것|게|금액)|쓰는(?:돈|거|것|게)|나간(?:돈|거|것|게)|나가는(?:돈|거|것|게)|생활비|카드값)'
const ended = '(?:었|았|했|졌|은|는|나|냐|니|아|어|지|을까|던|$|\\?|[가-힣])'
const more = `(?:더)?(?:많|크|큰|커|컸|넘|웃돌|초과|썼|쓴|쓰|나갔|나간|나가)`
const less = `(?:더)?(?:적|작|덜|안(?:쪽|에서)|밑|못미)`

const exceeded = [
  new RegExp(`${income}(?:액)?보다(?:도)?(?:내가)?(?:돈(?:을|이)?)?${more}`, 'u'),
  new RegExp(`${income}보다(?:도)?${spending}(?:이|가|을|은|는)?${more}`, 'u'),
  new RegExp(
    `${spending}(?:이|가|은|는)?(?:지금|벌써|혹시|이미)?${income}(?:액)?(?:을|를)?(?:다)?(?:넘|초과|웃돌|추월|앞질)`,
    'u',
  ),
  new RegExp(
    `${income}(?:액)?(?:을|를)?(?:다)?(?:넘겨|넘게|넘도록|초과해서?|초과하도록)(?:서)?(?:썼|쓴|쓰|지출)`,
    'u',
  ),
]
const under = [
  new RegExp(`${income}(?:액)?보다(?:도)?(?:${spending}(?:이|가|을|은|는)?)?${less}`, 'u'),
  new RegExp(`${income}(?:이|가|은|는)?${spending}보다(?:도)?(?:더)?(?:많|크|커|큰)${ended}`, 'u'),
]
/** Shares, and one income or period against another. */
const otherwise =
  /%|퍼센트|프로|비율|비중|몇배|왜|평균|(?<![번난이전저])달(?:이|은|있)|언제|어느|평소|권장|얼마나(?:더|덜)|제일|가장/u

/** 지출이 수입보다 많아?: whether more was spent than came in, or less; `undefined` where that is not asked. */
export function incomeExceeded(said: Said): 'more' | 'less' | undefined {
  const { bare } = said.mentions
  if (said.categories.length + said.stores.length > 0 || otherwise.test(bare)) return undefined
  if (said.periods.other ?? said.periods.against) return undefined
  if (said.periods.period && !isDated(said)) return undefined
  if (under.some((pattern) => pattern.test(bare))) return 'less'
  return exceeded.some((pattern) => pattern.test(bare)) ? 'more' : undefined
}
