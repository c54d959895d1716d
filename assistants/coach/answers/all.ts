import type { Request } from '../understand/follow-up.ts'
import type { Ask } from '../understand/reading.ts'
import { isAmongShown } from './among-shown.ts'
import type { Answerer } from './answerer.ts'
import { basis } from './basis.ts'
import { kindSaid } from './chart-kind.ts'
import { choose } from './choose.ts'
import { completion } from './completion.ts'
import { explain } from './concept.ts'
import { difference } from './difference.ts'
import { effect } from './effect.ts'
import { encourage } from './encourage.ts'
import { forecast } from './forecast.ts'
import { achievements, growth, trend } from './growth.ts'
import { help } from './help.ts'
import { asksHabit, habit, materials, overcome } from './method.ts'
import { mistakes } from './mistakes.ts'
import { next } from './next.ts'
import { others } from './others.ts'
import { pace } from './pace.ts'
import { plan } from './plan.ts'
import { answer, approach, hint, statement } from './problem.ts'
import { profile } from './profile.ts'
import { ready } from './ready.ts'
import { records } from './records/records.ts'
import { scores } from './scores.ts'
import { skill } from './skill.ts'
import { submissions } from './submissions.ts'
import { isOfTime, timeNeeded } from './time-needed.ts'
import { strength, weak } from './weak.ts'
import { why } from './why.ts'

/** How a request is answered: a question to the submissions by the shape of its result, any other by its kind. */
export function answererOf(request: Request): Answerer {
  const { ask, records: asked, before, units, message } = request
  // 성적을 레이더 차트로: what a radar draws is the skills.
  if (ask === 'scores' && units.length === 0 && kindSaid(message) === 'radar') return profile
  // 계획에서 제일 오래 걸리는 건: one of what was planned, and no plan once more.
  if (ask === 'plan' && before === 'plan' && isAmongShown(request)) return answerers.choose
  if (ask === 'overcome' && asksHabit(request)) return habit
  // 시간 얼마나 걸려: no problem has to be shown for that.
  if (ask === 'statement' && isOfTime(request)) return timeNeeded
  return asked && ask !== 'basis' ? records : answerers[ask]
}

/** How each kind of question is answered. */
const answerers: Readonly<Record<Ask, Answerer>> = {
  weak,
  strength,
  skill,
  scores,
  completion,
  submissions,
  profile,
  trend,
  basis,
  pace,
  effect,
  others,
  overcome,
  habit,
  plan,
  materials,
  help,
  growth,
  forecast,
  achievements,
  encourage,
  approach,
  hint,
  statement,
  answer,
  mistakes,
  explain,
  difference,
  next,
  choose,
  ready,
  why,
}
