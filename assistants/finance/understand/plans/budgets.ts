import { has } from '../said.ts'
import { settingIn } from '../slot-rules.ts'
import type { AverageBudgetsPlan, BudgetDaysPlan } from './plan.ts'
import type { Talk } from './talk.ts'

const ofBudget = (talk: Talk): boolean =>
  settingIn(talk.before)?.kind === 'budget' ||
  talk.before.asked === 'budget' ||
  talk.plan?.type === 'average_budgets' ||
  has(talk.said, 'budget')

/** 며칠치 남은 거야?, after budgets were set. */
export function budgetDaysIn(talk: Talk): BudgetDaysPlan | undefined {
  const { bare } = talk.said.mentions
  const asks =
    /(?:며칠|몇일)(?:치|분|동안쓸|이나쓸|쓸|이나버|버)/u.test(bare) && /남|버|쓸|치야|치인/u.test(bare)
  return asks && ofBudget(talk) ? { type: 'budget_days' } : undefined
}

/** 나머지는 작년 평균으로 알아서 해줄 수 있어? */
export function averageBudgetsIn(talk: Talk): AverageBudgetsPlan | undefined {
  const { bare } = talk.said.mentions
  const isAll = /나머지|다른(?:거|건|것|데|분류|카테고리)|남은(?:거|건|것)|전부|알아서|안정한/u.test(bare)
  const does = /알아서|해줘|해줄|맞춰|정해|잡아|세팅|짜줘|설정|넣어/u.test(bare)
  const of = /평균|쓰던(?:대로|만큼)|작년(?:대로|만큼|기준)|평소(?:대로|만큼)/u.test(bare)
  if (!isAll || !does || !of || !ofBudget(talk)) return undefined
  return { type: 'average_budgets', of: /작년|지난해/u.test(bare) ? 'last_year' : 'lately' }
}
