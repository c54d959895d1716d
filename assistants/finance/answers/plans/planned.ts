import type { Turn } from '#engine/turn.ts'
import type { Plan } from '../../understand/plans/plan.ts'
import type { Voice } from '../../wording.ts'
import type { Reply } from '../reply.ts'
import { answerAfterPaid } from './after-paid.ts'
import { answerAside } from './aside.ts'
import { answerAverageBudgets, answerBudgetDays } from './budgets.ts'
import { answerDiscount } from './discount.ts'
import { answerDue } from './due.ts'
import { answerEnding, answerUnknownCut } from './ending.ts'
import { answerEvent } from './event.ts'
import { answerPart } from './part.ts'
import { answerPot } from './pot.ts'
import { answerPay, answerPrice } from './price.ts'
import { answerTrip } from './trip.ts'
import { answerWeighing } from './weighing.ts'

/** What is reckoned from what was said in one message after another. */
export async function answerPlanned(t: Turn, plan: Plan, voice: Voice): Promise<Reply> {
  switch (plan.type) {
    case 'due':
      return answerDue(t, plan, voice)
    case 'trip':
      return answerTrip(t, plan, voice)
    case 'part':
      return answerPart(t, plan, voice)
    case 'discount':
      return answerDiscount(t, plan)
    case 'ending':
      return answerEnding(t, plan, voice)
    case 'unknown_cut':
      return answerUnknownCut(t, plan, voice)
    case 'price':
      return answerPrice(t, plan, voice)
    case 'pay':
      return answerPay(t, plan, voice)
    case 'weighing':
      return answerWeighing(t, plan, voice)
    case 'event':
      return answerEvent(t, plan, voice)
    case 'pot':
      return answerPot(t, plan, voice)
    case 'aside':
      return answerAside(t, plan, voice)
    case 'after':
      return answerAfterPaid(t, plan, voice)
    case 'budget_days':
      return answerBudgetDays(t, voice)
    case 'average_budgets':
      return answerAverageBudgets(t, plan, voice)
  }
}
