import type { Slots } from '#engine/memory/carry-over.ts'
import type { Question } from '../question.ts'
import type { Said } from '../said.ts'
import { afterPaidIn } from './after-paid.ts'
import { asideIn } from './aside.ts'
import { apartIn, billIn } from './bills.ts'
import { averageBudgetsIn, budgetDaysIn } from './budgets.ts'
import { dueOfLast, sinceOf } from './coming-round.ts'
import { cutToIn } from './cut-to.ts'
import { duePaymentsIn } from './due.ts'
import { endedIn } from './ended.ts'
import { endingIn, unknownCutIn } from './ending.ts'
import { eventIn } from './event.ts'
import { canIn, cutsForGoalIn, goalIn, leftBesideIn } from './goal.ts'
import { keepUnderIn } from './keep-under.ts'
import { partIn } from './part.ts'
import { passIn } from './passes.ts'
import type { Plan, PlannedQuestion } from './plan.ts'
import { potIn } from './pot.ts'
import { payIn, priceIn } from './price.ts'
import { resolveIn } from './resolve.ts'
import { comesToIn, rowsOfIt } from './rows-of-it.ts'
import { spokenIn } from './spoken.ts'
import type { Talk } from './talk.ts'
import { togetherIn } from './together.ts'
import { tripIn } from './trip.ts'
import { dayIn, daysOfWeekIn } from './weekdays.ts'
import { weighingIn } from './weighing.ts'

/** The more specific ones first: the first that reads the message decides. */
const readers: readonly ((talk: Talk) => Plan | Question | undefined)[] = [
  tripIn,
  partIn,
  keepUnderIn,
  duePaymentsIn,
  goalIn,
  cutsForGoalIn,
  canIn,
  leftBesideIn,
  passIn,
  apartIn,
  billIn,
  dayIn,
  daysOfWeekIn,
  rowsOfIt,
  comesToIn,
  togetherIn,
  cutToIn,
  budgetDaysIn,
  averageBudgetsIn,
  weighingIn,
  priceIn,
  payIn,
  asideIn,
  afterPaidIn,
  potIn,
  eventIn,
  endedIn,
  endingIn,
  unknownCutIn,
  resolveIn,
]

/**
 * What a message asks of a plan that is made over several messages (둘 다 끊으면?, 숙소 12만 기차 5만), with `before`, the
 * slots of the last turn that had any. `undefined` for everything else, which the words are read for as ever.
 */
export function plannedIn(
  said: Said,
  before: Slots,
  today: Temporal.PlainDate,
): readonly Question[] | undefined {
  const plan = before.plan as unknown as Plan | undefined
  const talk: Talk = { said, before, today, ...(plan ? { plan } : {}) }
  const spoken = spokenIn(talk)
  if (spoken) return spoken.map((one) => ('kind' in one ? one : questionOf(one)))
  const round = dueOfLast(talk) ?? sinceOf(talk)
  if (round) return [round]
  for (const read of readers) {
    const found = read(talk)
    if (found) return ['kind' in found ? found : questionOf(found)]
  }
  return undefined
}

/** The journey alone, of a message as a whole. */
export function tripOf(
  said: Said,
  before: Slots,
  today: Temporal.PlainDate,
): readonly Question[] | undefined {
  const found = tripIn({ said, before, today })
  return found && ['kind' in found ? found : questionOf(found)]
}

/** Plans whose one subject is spoken of on. */
const ofItsSubject: ReadonlySet<Plan['type']> = new Set(['instead', 'times', 'quiet_days'])

function questionOf(plan: Plan): PlannedQuestion {
  return {
    kind: 'planned',
    plan,
    ...('subjects' in plan && plan.subjects.length > 0 ? { subjects: plan.subjects } : {}),
    ...(ofItsSubject.has(plan.type) && 'subject' in plan && plan.subject ? { subjects: [plan.subject] } : {}),
    ...('period' in plan ? { period: plan.period } : {}),
  }
}
