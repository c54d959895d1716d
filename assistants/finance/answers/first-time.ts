import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { DayRange } from '#query/coverage.ts'
import { daysBetween } from '#query/coverage.ts'
import type { ListQuestion } from '../understand/question.ts'
import { bold, fullDay, is, pick, type Voice, won } from '../wording.ts'
import { deedOf, thatDone } from './deeds.ts'
import { duringOnly } from './period-words.ts'
import type { Reply } from './reply.ts'
import { leftOutNote } from './subject.ts'
import { agoOf, chipsAfterTime, nameOf, onlyOnce, type Paid, timesOf } from './time-of-payment.ts'
import { inPeriod } from './when-words.ts'

/** So near the beginning of the records, what is paid by the month may have been paid before them. */
const earlyDays = 31

/** 넷플릭스 언제부터 냈더라? 스타벅스 처음 간 게 언제야? The first payment on record. */
export async function answerFirstTime(t: Turn, question: ListQuestion, voice: Voice): Promise<Reply> {
  const found = await timesOf(t, question, 'oldest', voice)
  if ('reply' in found) return found.reply
  const { list, first, range, subject } = found
  const name = nameOf(subject)
  const once = list.payments === 1
  const older = mayBeOlder(question, first.date, range)
  const facts = [sinceThen(list, subject, voice), priceThen(list, subject), leftOutNote(list.merchant)]
  return {
    lead: leadOf(subject, first, list.payments, voice),
    ...(older ? { assumed: `가계부가 ${fullDay(range.startDate)}부터라 그 전부터였을 수도 있어.` } : {}),
    facts: facts.filter((fact) => fact !== undefined),
    next: pick(
      [`${name} 내역을 ${once ? '' : '쭉 '}볼까?`, once ? '요즘 내역도 볼까?' : '달마다 얼마였는지도 볼까?'],
      voice,
      1,
    ),
    suggestions: chipsAfterTime(subject),
    note: `${name} 처음 ${first.date}`,
  }
}

type Listed = {
  readonly first: Paid | null
  readonly last: Paid | null
  readonly payments: number
  readonly total: number
}

function leadOf(subject: ListQuestion, first: Paid, payments: number, voice: Voice): string {
  const day = bold(fullDay(first.date))
  const { topic, did } = deedOf(subject)
  const name = nameOf(subject)
  const isOne = subject.store !== undefined
  const what = isOne && first.store === name ? won(first.amount) : `${first.store} ${won(first.amount)}`
  const ago = agoOf(first)
  const within = subject.period ? `${inPeriod(subject.period)} ` : ''
  return pick(
    [
      `${within}기록으로는 ${payments > 1 ? `${day}부터야` : `${day}이 처음이야`} 🗓️ (${ago}, ${what})`,
      `${within}${thatDone(subject, '처음')} ${day}, ${is(ago)} 🗓️ (${what})`,
      `${within}${topic}${day}에 처음 ${did} 🗓️ (${ago}, ${what})`,
    ],
    voice,
  )
}

/** How often since, and what all came to. */
function sinceThen({ payments, total }: Listed, question: ListQuestion, voice: Voice): string | undefined {
  if (payments === 1) return onlyOnce(question)
  const { period } = question
  const sum = total > 0 ? `, 모두 ${is(won(total))}` : '이야'
  if (period && period.endDate < voice.today.toString()) return `${duringOnly(period)} ${payments}번${sum}.`
  return pick([`그때부터 지금까지 ${payments}번${sum}.`, `그때부터 쭉 세면 ${payments}번${sum}.`], voice, 2)
}

/** Paid at a price that holds until it is changed. */
const priced = ['구독', '통신', '보험']

/** What a contract cost at first, and now. */
function priceThen({ first, last }: Listed, { store }: ListQuestion): string | undefined {
  if (!first || !last || first.store !== last.store || first.amount === last.amount) return undefined
  if (!priced.includes(first.category) && store !== '월세') return undefined
  return `금액은 처음 ${formatWon(first.amount)}에서 ${withParticle(formatWon(last.amount), '으로/로')} 바뀌었어.`
}

function mayBeOlder({ period }: ListQuestion, first: string, recorded: DayRange): boolean {
  if (period && period.startDate > recorded.startDate) return false
  return daysBetween(recorded.startDate, first) <= earlyDays
}
