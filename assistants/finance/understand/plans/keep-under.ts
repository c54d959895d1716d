import type { Question } from '../question.ts'
import { has, type Said } from '../said.ts'
import type { KeepUnderPlan } from './plan.ts'
import { amountsSaid, sumSaid } from './sums-said.ts'
import type { Talk } from './talk.ts'
import { thingsIn } from './things.ts'

/** As it is written: of 안 넘기려면 the sum may take the first word. */
const sum =
  '(?:(?<![\\d.,])\\d[\\d,.]*|[일이삼사오육칠팔구십백]+(?=[만천]))(?:만|천)?(?:원)?(?:을|를|은|이)?(?:절대|딱|무조건|꼭)?'
const aim =
  '(?:려면|려고하면|려거든|기위해선?|기위해서는?|게하려면|지않으려면|도록하려면|자면|ㄹ라면|을라면|ㄹ려면|야하면)'
/** 안 넘기려면, 넘지 않으려면, 안 넘게 하려면 */
const notOver = new RegExp(
  `${sum}(?:(?:안|않)(?:넘기|넘으|넘게|넘어가|초과하|넘도록)|(?:넘기지|넘지|넘어가지|초과하지)(?:말|않|안))[가-힣]{0,4}?(?:면|야|서)`,
  'u',
)
/** 200만원 안에서 쓰려면, 이하로 막으려면 */
const within = new RegExp(
  `${sum}(?:안(?:에서|쪽으로|으로)?|이내로?|이하로|밑으로|아래로|선에서|까지만|으로|에)?(?:맞추|막|끝내|끊|쓰|살|유지하|지키|버티|마무리하|들어오)(?:으)?${aim}`,
  'u',
)
const aDay =
  /하루|매일|남은(?:기간|날|동안)|앞으로|이제|얼마까지|얼마씩|얼마만|얼마나?(?:더)?(?:쓰|써|쓸)|얼마(?:써|쓰|로)/u
/** 예산 8만원인데 얼마 남았어?, 10만원까지 쓰기로 했는데 얼마 더 써도 돼? */
const leftOf = new RegExp(
  `(?:예산|한도|용돈|목표|버짓)(?:은|는|이|을|를)?${sum}(?:이?야|이?라|인데|인디|이니까|으로|로|이?고)?[^?]{0,16}(?:(?:얼마|몇)[^?]{0,4}(?:남|더?쓸|더?써|쓰면)|몇(?:퍼센트|프로|퍼|%)[^?]{0,3}(?:썼|쓴|채))|${sum}(?:까지|안(?:에서|으로)|한도|이내로?)(?:만)?(?:으로|로)?(?:쓰기로|쓰려고|쓰자고|정했|잡았|정해|잡아|버티기로|맞추기로)[^?]{0,10}(?:는데|거든|어서|으니까|니까|고)[^?]{0,8}(?:얼마|몇)[^?]{0,4}(?:남|더?쓸|더?써)`,
  'u',
)
/** 식비 예산 50만원으로 정하고 얼마 남았는지 알려줘: it is to be set, and then asked about. */
const sets =
  /(?:정하|잡|설정하|세우|등록하)고(?:나서|서)?|(?:정해|설정해|잡아|세워|등록해)(?:줘|주고|두고|놓고)/u
const aDaysSum =
  /(?:하루|매일|일주일|한주|한끼|한번|건당)(?:에|당|평균|씩)?(?:딱|최대|최대한)?(?:[\d.,]|[일이삼사오육칠팔구십백])*[만천]/u
const otherwise =
  /모으|저축|저금|적금|월급|수입|알바|용돈(?!\d)|벌|(?<!예)산|사고|할부|여행|다음달|담달|내달|연말|올해|년에/u
const least = 10_000
const longest = 40

/** 배달 줄이려고 예산 15만원 정했는데 몇 퍼센트 썼어: a sum that is told of nothing is of what the story in front names. */
export function ofLentThing(question: Question, lent: Said | undefined): Question {
  if (question.kind !== 'planned' || question.plan.type !== 'keep_under' || question.plan.subject)
    return question
  const [category, ...others] = lent?.categories ?? []
  const isOne = category !== undefined && others.length === 0 && lent?.stores.length === 0
  return isOne ? { ...question, plan: { ...question.plan, subject: { category } } } : question
}

/** 이번 달 200만원 안 넘기려면 하루에 얼마씩 써야 돼?, 식비 50 안 넘기려면 하루 얼마? */
export function keepUnderIn({ said }: Talk): KeepUnderPlan | undefined {
  const { bare } = said.mentions
  if (bare.length > longest || otherwise.test(bare) || has(said, 'change')) return undefined
  // 하루 만오천원으로 맞추려면: of a day, not of the month.
  if (aDaysSum.test(bare)) return undefined
  const asksLeft = leftOf.test(bare)
  if (asksLeft && sets.test(bare)) return undefined
  if (!asksLeft && (!(notOver.test(bare) || within.test(bare)) || !aDay.test(bare))) return undefined
  const amount = sumSaid(said)
  if (amount === undefined || amount < least || amountsSaid(said).length > 1) return undefined
  const [thing, ...others] = thingsIn(said)
  if (others.length > 0) return undefined
  return {
    type: 'keep_under',
    amount,
    ...(thing ? { subject: thing.subject } : {}),
    ...(asksLeft && !/하루|매일/u.test(bare)
      ? { asks: /퍼센트|프로|퍼|%/u.test(bare) ? ('share' as const) : ('left' as const) }
      : {}),
  }
}
