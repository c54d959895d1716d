import type { CuttingQuestion } from './question.ts'
import { compares, has, type Said } from './said.ts'

/** What of spending less is asked; `undefined` where it is not, or where only 어디서 줄일까? is. */
export function cuttingIn(said: Said): CuttingQuestion['ask'] | undefined {
  const { bare } = said.mentions
  if (has(said, 'cooksInstead')) return 'cook'
  const isNamed = said.categories.length + said.stores.length === 1
  if (cancels.test(bare) && (/구독|정기|멤버십|ott/iu.test(bare) || said.categories.includes('구독')))
    return 'cancel'
  if (leaks.test(bare) && !isNamed) return 'leak'
  if (!has(said, 'cut') || compares(said.cues) || has(said, 'whatIf', 'budget', 'change')) return undefined
  if (/하나만|딱하나|한가지만|한개만|한군데만|하나(?:찍|골|추천|집)/u.test(bare)) return 'one'
  if (isNamed) return 'subject'
  if (several.test(bare)) return 'some'
  return /얼마(?:나|를|씩|정도)?(?:를|더)?(?:줄|아끼|아껴|덜)/u.test(bare) ? 'amount' : undefined
}

const several = /(?:[2-5]|두|세|네|다섯)(?:가지|개(?!월)|군데|곳)/u
const cancels = /해지|끊(?:으면|어버리면|는다면)|취소하면|정리하면|없애면|안쓰는(?:거|것|구독)/u
const leaks =
  /새는|새고|새나|새는지|줄줄새|어디로(?:다)?(?:새|사라|없어|증발|가는|빠져)|(?:돈이|월급이)[^?]{0,5}(?:사라|증발|녹)/u

/** 배달 줄이려면, 하나만 찍어줘, 얼마나 줄이면 좋을까, 구독 해지하면 1년에 얼마, 돈이 어디로 새지? */
export const asksCutting = (said: Said): boolean => cuttingIn(said) !== undefined
