import { savings } from '../../categories.ts'
import type { AfterPlan } from './plan.ts'
import { amountsSaid, sumSaid } from './sums-said.ts'
import { planOf, type Talk } from './talk.ts'
import { thingsIn, unrepeated } from './things.ts'

const ifPaid = /(?:내면|내고나면|내고|빠지면|빠져나가면|나가면|나가고|빼면|빼고|제하면|떼면)/u
const left = /얼마(?:나)?(?:가)?(?:남|있|쓸수)|남는(?:돈|거|게)|남아|남을/u
const nextMonth = /담달|다음달|다음월|월급(?:받|들어오|타)/u
const takenOff = /빼면|빼고|제하면|떼면|내면|하면|까지|넣으면|보내면/u

/** 담달 월세 내면 얼마 남아?, 거기서 저축 50 빼면 */
export function afterPaidIn(talk: Talk): AfterPlan | undefined {
  const { said } = talk
  const { bare } = said.mentions
  const things = thingsIn(said)
  const plan = talk.before.asked === 'planned' ? planOf(talk, 'after') : undefined
  const price = sumSaid(said)
  if (
    plan &&
    takenOff.test(bare) &&
    /^(?:그럼|그러면|거기서|거기에서|거기에|또|그리고|그중에서?)/u.test(bare)
  ) {
    const [thing] = things
    if (price !== undefined)
      return { ...plan, less: [...plan.less, { name: thing?.words ?? '그 돈', price }] }
    return things.length > 0
      ? { ...plan, subjects: unrepeated([...plan.subjects, ...things.map(({ subject }) => subject)]) }
      : undefined
  }
  if (!nextMonth.test(bare) || !ifPaid.test(bare) || !left.test(bare) || amountsSaid(said).length > 0)
    return undefined
  const subjects = things.map(({ subject }) => subject).filter(({ category }) => category !== savings)
  return subjects.length > 0 ? { type: 'after', subjects, less: [] } : undefined
}
