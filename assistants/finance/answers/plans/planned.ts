import type { Turn } from '#engine/turn.ts'
import type { Plan } from '../../understand/plans/plan.ts'
import type { Voice } from '../../wording.ts'
import type { Reply } from '../reply.ts'
import { answerAfterPaid } from './after-paid.ts'
import { answerAside } from './aside.ts'
import { answerApart, answerBill } from './bill.ts'
import { answerAverageBudgets, answerBudgetDays } from './budgets.ts'
import { answerCutTo } from './cut-to.ts'
import { answerDay } from './day.ts'
import { answerDiscount } from './discount.ts'
import { answerDue } from './due.ts'
import { answerEnded } from './ended.ts'
import { answerEnding, answerUnknownCut } from './ending.ts'
import { answerEvent } from './event.ts'
import { answerGoal } from './goal.ts'
import { answerHolds } from './holds.ts'
import { answerPart } from './part.ts'
import { answerPass } from './pass.ts'
import { answerPot } from './pot.ts'
import { answerPay, answerPrice } from './price.ts'
import { answerResolve } from './resolve.ts'
import { answerCovers, answerInstead, answerPutBy, answerQuietDays, answerTimes } from './spoken.ts'
import { answerSum } from './sum.ts'
import { answerTrip } from './trip.ts'
import { answerWeighing } from './weighing.ts'

/** What is reckoned from what was said in one message after another. */
export async function answerPlanned(t: Turn, plan: Plan, voice: Voice): Promise<Reply> {
  const reply = await reckoned(t, plan, voice)
  // 무리일까?: what is possible is answered with a no.
  return doubts.test(t.message)
    ? { ...reply, lead: reply.lead.replace(/^응, /u, '아니, 그 정도는 아니야. ') }
    : reply
}

const doubts = /^[^?]{0,12}(?:무리|어려|힘들|힘드|빡세|빡셀|버거)/u

async function reckoned(t: Turn, plan: Plan, voice: Voice): Promise<Reply> {
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
    case 'ended':
      return answerEnded(t, plan, voice)
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
    case 'goal':
      return answerGoal(t, plan, voice)
    case 'holds':
      return answerHolds(t, plan, voice)
    case 'cut_to':
      return answerCutTo(t, plan, voice)
    case 'bill':
      return answerBill(t, plan, voice)
    case 'apart':
      return answerApart(t, plan, voice)
    case 'day':
      return answerDay(t, plan, voice)
    case 'resolve':
      return answerResolve(t, plan, voice)
    case 'sum':
      return answerSum(t, plan, voice)
    case 'pass':
      return answerPass(t, plan, voice)
    case 'covers':
      return answerCovers(t, plan, voice)
    case 'instead':
      return answerInstead(t, plan)
    case 'times':
      return answerTimes(t, plan)
    case 'put_by':
      return answerPutBy(t, plan)
    case 'quiet_days':
      return answerQuietDays(t, plan)
  }
}
