import type { Question } from '../question.ts'
import { has } from '../said.ts'
import type { SumPlan } from './plan.ts'
import { amountsSaid } from './sums-said.ts'
import { type Talk, trailOf } from './talk.ts'
import { thingsIn, unrepeated } from './things.ts'

const leftOut = /^(?:은|는|을|를|만)?(?:안타고|안쓰고|빼고|제외|말고|없이|빼면|안하고)/u
const alone =
  /만(?:으로)?(?:하면|타면|쓰면|다니면|먹으면|치면|보면|해서|으로|계산|따지면|[?]|얼마|한달|평균|보통|이번|월|이대로|$)|까지만|만(?:하고|타고|쓰고|타고다니)/u
const together = /합쳐|합치|합해|합하|더해|더하|다해서|둘다|셋다|다합|토탈|합계|합산/u
const usual = /한달|매달|매월|평균|보통|월에|달에|다달이/u
const others = /각각|비교|보다|중에|어느|어디|뭐가|차이|vs|줄이|줄여|끊|아끼|아껴|예산|퍼센트|비율|프로/u

/** 택시 빼고 버스 지하철만 하면 한 달에 얼마 들어?, 카페랑 배달 합쳐서 이대로면?: the sum, and each of them. */
export function togetherIn(talk: Talk): SumPlan | Question | undefined {
  const { said } = talk
  const { bare } = said.mentions
  const things = thingsIn(said)
  const subjects = unrepeated(
    things.filter(({ after }) => !leftOut.test(after)).map(({ subject }) => subject),
  )
  // 합쳐서 한 달 평균 얼마야?, after 카페 and 배달?
  if (things.length === 0 && together.test(bare))
    subjects.push(...trailOf(talk).slice(/둘/u.test(bare) ? -2 : 0))
  if (subjects.length < 2 || !(alone.test(bare) || together.test(bare)) || others.test(bare)) return undefined
  if (amountsSaid(said).length > 0 || has(said, 'change', 'ratio', 'count', 'monthly', 'list'))
    return undefined
  const { period, other } = said.periods
  if (other) return undefined
  const isThisMonth = !period || 'future' in period || (period.grain === 'month' && period.running)
  if (has(said, 'forecast') && isThisMonth) return { type: 'sum', subjects, of: 'forecast' }
  if (period || !usual.test(bare) || !has(said, 'howMuch')) return undefined
  return { kind: 'share', ask: 'month', subjects }
}
