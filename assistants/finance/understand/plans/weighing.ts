import { compares } from '../said.ts'
import type { WeighingPlan } from './plan.ts'
import type { Talk } from './talk.ts'
import { thingsIn, unrepeated } from './things.ts'

const less = /줄(?:여|일|이|인)|끊|덜(?:쓰|써|시|먹|쓸)|포기|아끼|아낄|아껴|뺄|빼야|깎/u
const either =
  /(?:하나|할까|할지|을까|일까|야되나|야돼|려나|는게)[^?]{1,24}(?:하나|할까|할지|을까|일까|야되나|야돼|려나|나을까|낫|나아|좋을까)|중에|둘중|아니면|vs|먼저|어느(?:쪽|걸|거|게)|뭐(?:를|부터|가낫)|뭘/u
const past = /줄었|줄인거|썼|많이|얼마/u

/** 저축을 줄여야 하나 배달을 줄여야 하나 */
export function weighingIn({ said }: Talk): WeighingPlan | undefined {
  const { bare } = said.mentions
  if (!less.test(bare) || !either.test(bare) || past.test(bare) || said.periods.period) return undefined
  if (compares(said.cues) && !/vs/u.test(bare)) return undefined
  const subjects = unrepeated(thingsIn(said).map(({ subject }) => subject))
  return subjects.length === 2 ? { type: 'weighing', subjects } : undefined
}
