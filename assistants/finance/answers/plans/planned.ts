import type { Turn } from '#engine/turn.ts'
import type { Plan } from '../../understand/plans/plan.ts'
import type { Voice } from '../../wording.ts'
import { answersBy } from '../answers-by.ts'
import { answerEvent } from '../outlays/event.ts'
import type { Reply } from '../reply.ts'
import { answerAfterPaid } from './after-paid.ts'
import { answerAside } from './aside.ts'
import { answerApart, answerBill } from './bill.ts'
import { answerAverageBudgets, answerBudgetDays } from './budgets.ts'
import { answerCutTo } from './cut-to.ts'
import { answerDay } from './day.ts'
import { answerDue } from './due.ts'
import { answerEnded } from './ended.ts'
import { answerEnding, answerUnknownCut } from './ending.ts'
import { answerGoal } from './goal.ts'
import { answerHolds } from './holds.ts'
import { answerKeepUnder } from './keep-under.ts'
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

const reckoned = answersBy<'type', Plan>('type', {
  due: answerDue,
  part: answerPart,
  ending: answerEnding,
  ended: answerEnded,
  unknown_cut: answerUnknownCut,
  price: answerPrice,
  pay: answerPay,
  weighing: answerWeighing,
  event: answerEvent,
  pot: answerPot,
  aside: answerAside,
  after: answerAfterPaid,
  budget_days: (t, _plan, voice) => answerBudgetDays(t, voice),
  average_budgets: answerAverageBudgets,
  goal: answerGoal,
  holds: answerHolds,
  cut_to: answerCutTo,
  keep_under: answerKeepUnder,
  bill: answerBill,
  apart: answerApart,
  day: answerDay,
  resolve: answerResolve,
  sum: answerSum,
  pass: answerPass,
  covers: answerCovers,
  instead: answerInstead,
  times: answerTimes,
  put_by: answerPutBy,
  quiet_days: answerQuietDays,
  trip: answerTrip,
})
