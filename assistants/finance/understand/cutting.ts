import type { CuttingQuestion } from './question.ts'
import { compares, has, type Said } from './said.ts'

/** What of spending less is asked; `undefined` where it is not, or where only 어디서 줄일까? is. */
export function cuttingIn(said: Said): CuttingQuestion['ask'] | undefined {
  const { bare } = said.mentions
  if (has(said, 'cooksInstead')) return 'cook'
  const isNamed = said.categories.length + said.stores.length === 1
  if (
    cancels.test(bare) &&
    !toCancel.test(bare) &&
    (/구독|정기|멤버십|ott/iu.test(bare) || said.categories.includes('구독'))
  )
    return 'cancel'
  if (leaks.test(bare) && !isNamed) return 'leak'
  if (mends.test(bare) && !isNamed) return 'one'
  if (!has(said, 'cut') || compares(said.cues) || has(said, 'whatIf', 'budget', 'change')) return undefined
  if (/하나만|딱하나|한가지만|한개만|한군데만|하나(?:찍|골|추천|집)/u.test(bare)) return 'one'
  if (isNamed) return 'subject'
  if (several.test(bare)) return 'some'
  return howFar.test(bare) ? 'amount' : undefined
}

/** 얼마나 줄여야 돼, 어느 정도로 줄이면 될까 */
const howFar =
  /(?:얼마(?:나|를|씩|정도|만큼)?|어느정도(?:로|까지)?|몇(?:프로|퍼센트|퍼|%|번|만원)(?:나|이나|씩)?)(?:를|더|은)?(?:줄|아끼|아껴|덜)/u

/** 하나만 고치라면 뭘 고칠까?: the one thing to do otherwise. */
const mends =
  /(?:하나만|한가지만|한개만|딱하나만?)[가-힣]{0,4}(?:고치|고쳐|바꾸|바꿔|개선|손보|손봐)|(?:뭘|뭐를|뭐부터|무엇을|어디부터|어디를)(?:먼저|제일먼저)?(?:고칠까|고쳐야|고치면|손볼까|손봐야|개선)/u
const several = /(?:[2-5]|두|세|네|다섯)(?:가지|개(?!월)|군데|곳)/u
const cancels =
  /해지|끊(?:으면|어버리면|는다면)|취소하면|정리하면|없애면|안쓰는(?:거|것|구독)|(?:뭐|뭘|어느거|어떤거|어느걸|어떤걸|뭐부터)(?:를|을)?(?:끊|해지하)/u
/** 구독 뭐뭐 내고 있는지 알려줘 해지하게: what for, not what is asked. */
const toCancel = /(?:해지하|끊)(?:게|려고|으려고|려는데|으려는데)(?:요)?[.!~]*$/u
const leaks =
  /(?<!요)새(?:는|고|나)|줄줄새|어디로(?:다)?(?:새|사라|없어|증발|가는|빠져)|(?:돈이|월급이)[^?]{0,5}(?:사라|증발|녹)|왜(?:이렇게|이리|맨날|매달|항상|늘)?(?:남는|모이는|모인)(?:게|돈이?|거)?(?:하나도|별로)?(?:없|안)|왜(?:이렇게|이리|맨날|매달|항상|늘)?(?:돈이?)?(?:안모|안남|못모)|돈이?왜(?:이렇게|이리|맨날)?(?:안모|안남|못모)/u

/** 배달 줄이려면, 하나만 찍어줘, 얼마나 줄이면 좋을까, 구독 해지하면 1년에 얼마, 돈이 어디로 새지? */
export const asksCutting = (said: Said): boolean => cuttingIn(said) !== undefined
