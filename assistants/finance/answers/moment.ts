import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { averageSpending } from '../tools/average-spending.ts'
import { spendingAt } from '../tools/spending-at.ts'
import { weekdayPattern } from '../tools/weekday-pattern.ts'
import { allTime, type Period } from '../understand/period.ts'
import type { MomentQuestion } from '../understand/question.ts'
import { is, type Voice, won } from '../wording.ts'
import { absentIn } from './absent.ts'
import { busiestTime } from './groups/day-parts.ts'
import {
  chipsAfterMoment,
  momentChart,
  momentFacts,
  momentLead,
  momentNotes,
  neverThen,
  nextAfterMoment,
  untimed,
} from './moment-words.ts'
import { topicOf } from './named-first.ts'
import { troubled } from './nothing.ts'
import { periodNotes } from './period-words.ts'
import type { Reply } from './reply.ts'
import { leftOutNote, scopeArguments, subjectWords } from './subject.ts'

/** At which hours or on which days of the week: 새벽에 탄 택시만, 점심에 쓴 돈 얼마야? 주말엔 주로 뭐에 써? */
export async function answerMoment(t: Turn, question: MomentQuestion, voice: Voice): Promise<Reply> {
  const { byHabit, hours } = question.moment
  const [first, day, each] = await t.runAll([
    lookedUp(question, question.period),
    byHabit && hours ? call(weekdayPattern, scopeArguments(question)) : undefined,
    question.ask === 'average'
      ? call(averageSpending, { ...scopeArguments(question), per: 'day' })
      : undefined,
  ])
  const isNone = first.kind === 'miss' || (first.kind === 'found' && first.value.count === 0)
  const isOpen = isNone && question.period.assumed !== null
  const wider: Period = { ...allTime(voice.today), assumed: null }
  const all = isOpen ? await t.run(lookedUp(question, wider)) : undefined
  // Of a month that nobody named, none says little: what there is at all is the answer.
  const isWider = all?.kind === 'found' && all.value.count > 0
  const outcome = isWider ? all : first
  if (outcome.kind === 'failed') return troubled(subjectWords(question).what)
  if (outcome.kind === 'miss') return absentIn(t, question, voice)
  const found = outcome.value
  const name = found.merchant?.name
  const period = isWider ? wider : question.period
  const asked = { ...question, period, ...(name === undefined ? {} : { store: name }) }
  if (found.count === 0) {
    return found.withoutTime.count >= found.all.count && question.moment.hours
      ? untimed(asked, found, voice)
      : neverThen(asked, found, voice)
  }
  const { assumed } = periodNotes(period, { ...found, gaps: isWider ? [] : found.gaps }, voice)
  const notes = [
    isWider ? `${question.period.name}엔 없어서 기록 전체에서 찾았어.` : assumed,
    ...momentNotes(asked, found),
  ].filter(Boolean)
  const busiest = hours && day?.kind === 'found' ? busiestTime(day.value, hours, found.total) : undefined
  const left = leftOutNote(found.merchant)
  const chart = momentChart(asked, found)
  const [row] = found.rows
  return {
    lead: momentLead(asked, found, voice),
    ...(notes.length > 0 ? { assumed: notes.join(' ') } : {}),
    facts: [
      ...momentFacts(asked, found, voice).slice(busiest ? 1 : 0, left && !busiest ? 1 : 2),
      ...(busiest ? [busiest] : []),
      ...(each?.kind === 'found' ? [averageOfAll(question, each.value.averagePerPayment)] : []),
      ...(left ? [left] : []),
    ],
    next: nextAfterMoment(asked, found, voice),
    suggestions: chipsAfterMoment(asked),
    ...(chart ? { chart } : {}),
    note: `${asked.moment.name} ${subjectWords(asked).what} ${won(found.total)}`,
    ...(isRows(asked) ? { shown: found.rows.map(({ id }) => id) } : {}),
    ...(row && found.count === 1 ? { topic: topicOf({ store: row.store }, row.date, voice) } : {}),
    ...(isWider ? { covered: wider } : {}),
  }
}

/** Beside a lunch, what a payment of the same sort comes to at any hour. */
const averageOfAll = (question: MomentQuestion, average: number): string =>
  `시간을 안 가리면 ${withParticle(subjectWords(question).what, '은/는')} 한 번에 평균 ${is(won(average))}.`

const isRows = ({ ask }: MomentQuestion): boolean => ask === 'sum' || ask === 'list'

function lookedUp(question: MomentQuestion, period: Period) {
  const { hours, weekdays, within } = question.moment
  return call(spendingAt, {
    ...scopeArguments({ ...question, period }),
    named: question.moment.name,
    ...(hours ? { fromHour: hours.from, untilHour: hours.until } : {}),
    ...(weekdays ? { weekdays: [...weekdays] } : {}),
    ...(within && !hours ? { withFixed: true } : {}),
  })
}
