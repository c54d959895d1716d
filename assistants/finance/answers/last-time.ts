import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { ListQuestion } from '../understand/question.ts'
import { bold, dayIn, is, pick, type Voice, weekdayName, won } from '../wording.ts'
import { deedOf, isDone, thatDone } from './deeds.ts'
import { topicOf } from './named-first.ts'
import type { Reply } from './reply.ts'
import { leftOutNote, subjectWords } from './subject.ts'
import { agoOf, chipsAfterTime, nameOf, onlyOnce, type Paid, timesOf } from './time-of-payment.ts'
import { inPeriod } from './when-words.ts'

/** A gap of so many days is worth naming. */
const longGap = 14

/** 스타벅스 언제 마지막으로 갔어? A refund is no visit. */
export async function answerLastTime(t: Turn, question: ListQuestion, voice: Voice): Promise<Reply> {
  const { category, store } = question
  const found = await timesOf(t, question, 'newest', voice)
  if ('reply' in found) return found.reply
  const { list, first, last, subject } = found
  const { previous, payments, total, merchant } = list
  const name = nameOf(subject)
  const today = voice.today.toString()
  const facts = [
    previous && previous.gapDays > 0 && question.focus !== 'gap'
      ? previous.gapDays >= longGap
        ? `그 전은 ${dayIn(previous.date, today)} ${withParticle(won(previous.amount), '이라/라')} ${previous.gapDays}일 만이었어.`
        : `그 전은 ${dayIn(previous.date, today)}, ${is(won(previous.amount))}.`
      : undefined,
    payments === 1
      ? onlyOnce(question)
      : (store || category) && total > 0
        ? pick(
            [
              `${dayIn(first.date, today)}부터 모두 ${payments}번, ${is(won(total))}.`,
              `첫 기록인 ${dayIn(first.date, today)}부터 세면 ${payments}번, ${is(won(total))}.`,
            ],
            voice,
            2,
          )
        : undefined,
    leftOutNote(merchant),
  ]
  if (question.place === 2) {
    return {
      lead: previousLead(subject, previous, voice),
      facts: [],
      next: `${name} 내역을 더 볼까?`,
      suggestions: chipsAfterTime(subject),
      ...(previous ? { topic: topicOf({ store: previous.store }, previous.date, voice) } : {}),
    }
  }
  return {
    lead:
      question.focus === 'gap' && previous
        ? gapLead(subject, last, previous, voice)
        : leadOf(subject, last, voice),
    facts: facts.filter((fact) => fact !== undefined),
    next: pick([`${name} 내역을 더 볼까?`, '요즘 얼마나 자주인지도 볼까?'], voice, 1),
    suggestions: chipsAfterTime(subject),
    note: `${name} 마지막 ${last.date}`,
    payment: `${last.date} ${last.amount}`,
    topic: topicOf({ store: last.store }, last.date, voice),
  }
}

/** 얼마 만에 다시 간 거야? */
function gapLead(
  subject: ListQuestion,
  last: Paid,
  { date, gapDays }: { date: string; gapDays: number },
  voice: Voice,
): string {
  const today = voice.today.toString()
  const days = `${dayIn(date, today)} 다음이 ${dayIn(last.date, today)}`
  if (gapDays === 0) return `같은 날 두 번이야 ${markOf(subject)} ${dayIn(last.date, today)}에 또 갔어.`
  const gap = bold(gapDays === 1 ? '하루 만' : `${gapDays}일 만`)
  return pick(
    [
      `${is(gap)} ${markOf(subject)} ${withParticle(days, '이야/야')}.`,
      `${days}이니까 ${is(gap)} ${markOf(subject)}`,
    ],
    voice,
  )
}

/** 그 전에는 언제 갔어? */
function previousLead(
  subject: ListQuestion,
  previous: { date: string; store: string; amount: number; gapDays: number } | null,
  voice: Voice,
): string {
  if (!previous) return `그 전에는 기록이 없어 ${markOf(subject)} 그 한 번뿐이야.`
  const day = Temporal.PlainDate.from(previous.date)
  const when = bold(`${dayIn(previous.date, voice.today.toString())} ${weekdayName(day.dayOfWeek)}`)
  const what =
    previous.store === subject.store ? won(previous.amount) : `${previous.store}, ${won(previous.amount)}`
  const gap = previous.gapDays > 0 ? `${previous.gapDays}일 전` : '같은 날'
  return `그 전은 ${when}, 마지막보다 ${is(gap)} ${markOf(subject)} (${what})`
}

function leadOf(subject: ListQuestion, last: Paid, voice: Voice): string {
  const day = bold(
    `${dayIn(last.date, voice.today.toString())} ${weekdayName(Temporal.PlainDate.from(last.date).dayOfWeek)}`,
  )
  const [ago, mark] = [agoOf(last), markOf(subject)]
  const isShown = last.store === subject.store
  const what = isShown ? won(last.amount) : `${last.store}, ${won(last.amount)}`
  const { at, done } = deedOf(subject)
  const { period } = subject
  const within = period ? `${inPeriod(period)} ` : ''
  return pick(
    [
      `${period ? `${period.name} ` : ''}마지막은 ${day}, ${is(ago)} ${mark} (${what})`,
      `${within}${thatDone(subject, '마지막')} ${day}, ${is(ago)} ${mark} (${what})`,
      isDone(subject)
        ? `${day}에 ${at}${done} 게 마지막이야 ${mark} (${ago}, ${what})`
        : `${day}에 결제한 게 마지막 ${is(subjectWords(subject).what)} ${mark} (${ago}, ${what})`,
    ],
    voice,
  )
}

function markOf(subject: ListQuestion): string {
  const { emoji } = subjectWords(subject)
  return ['🧾', '💸'].includes(emoji) ? '🗓️' : emoji
}
