import type { Period } from '../period.ts'
import type { Question } from '../question.ts'
import { has } from '../said.ts'
import { rememberedPeriod } from '../slot-rules.ts'
import type { DayPlan } from './plan.ts'
import { lastSubjects, type Talk } from './talk.ts'
import { thingsIn } from './things.ts'

const byWeekday = /요일(?:별|마다|로)|무슨요일에얼마|요일요일/u
const daysOfWeek = 7

/** 요일별로 보여줘, of a week: each of its days, for one week is no habit. */
export function daysOfWeekIn(talk: Talk): Question | undefined {
  const { said } = talk
  if (!byWeekday.test(said.mentions.bare) || /평균|보통/u.test(said.mentions.bare) || has(said, 'change'))
    return undefined
  const week = weekOf(talk)
  if (!week) return undefined
  const [named] = thingsIn(said)
  const subject = named?.subject ?? lastSubjects(talk).at(0)
  return { kind: 'daily', ...subject, period: week }
}

/** The week that is named, else the one that was spoken of. */
function weekOf({ said, before, today }: Talk): Period | undefined {
  const own = said.periods.period
  const period = own ?? rememberedPeriod(before.period, today.toPlainDateTime())
  if (!period || 'future' in period) return undefined
  const days = Temporal.PlainDate.from(period.startDate).until(period.endDate).days + 1
  return days > 1 && days <= daysOfWeek ? period : undefined
}

const weekday = /([월화수목금토일])(?:요일|욜)/u
const order = '월화수목금토일'
const wondered =
  /왜|무슨일|뭐했|뭐샀|뭘샀|뭔일|뭐가있었|뭐야|뭐지|뭐길래|뭐한|뭔데|뭐썼|뭐쓴|미쳤|이상|심하|폭발|터졌/u

const ofDays: ReadonlySet<unknown> = new Set([
  'daily',
  'weekday',
  'comparison',
  'changes',
  'total',
  'breakdown',
  'list',
  'planned',
])

/** 금요일 왜 저래: what was paid that day, against such a day as it usually is. */
export function dayIn(talk: Talk): DayPlan | undefined {
  const { said, before, today } = talk
  const { bare } = said.mentions
  const name = weekday.exec(bare)?.[1]
  if (!name || !wondered.test(bare) || !ofDays.has(before.asked) || thingsIn(said).length > 0)
    return undefined
  if (has(said, 'change') || bare.length > longest) return undefined
  const index = order.indexOf(name) + 1
  const own = said.periods.period
  if (/지난|저번|이번|저저/u.test(bare) && own && 'grain' in own && own.grain === 'day')
    return { type: 'day', date: own.startDate }
  const spoken = rememberedPeriod(before.period, today.toPlainDateTime())
  const last =
    spoken && !('future' in spoken) && isOneWeek(spoken) ? Temporal.PlainDate.from(spoken.endDate) : today
  const date = last.subtract({ days: (last.dayOfWeek - index + 7) % 7 })
  return { type: 'day', date: date.toString() }
}

const isOneWeek = ({ startDate, endDate }: Period): boolean =>
  Temporal.PlainDate.from(startDate).until(endDate).days < daysOfWeek

const longest = 20
