import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { fixedCategories } from '../../queries/fixed-spending.ts'
import { spendingCount } from '../../tools/spending-count.ts'
import { topExpenses } from '../../tools/top-expenses.ts'
import { allTime } from '../../understand/period.ts'
import type { CountQuestion, Subject } from '../../understand/question.ts'
import { bold, dayIn, is, pick, soFar, type Voice, won } from '../../wording.ts'
import { absentIn } from '../absent.ts'
import { chips, otherMonth } from '../chips.ts'
import { deedOf } from '../deeds.ts'
import { troubled } from '../nothing.ts'
import {
  dayAndWeekday,
  daysIn,
  during,
  duringOnly,
  isOngoing,
  periodNotes,
  untilToday,
} from '../period-words.ts'
import type { Reply } from '../reply.ts'
import { leftOutNote, scopeArguments, subjectWords } from '../subject.ts'
import { type Finding, told } from './finding.ts'
import { rateOf, timesAbout } from './times.ts'

type Counted = z.infer<(typeof spendingCount)['output']>
/** Those paid most often first. */
type Visited = z.infer<(typeof topExpenses)['output']>['merchants']

const most = 2
/** Fewer payments, and fewer days, have no rate: then all there is is counted. */
const ratePayments = 3
const rateDays = 60

/** How often: 이번 달 카페 몇 번 갔어?, 며칠에 한 번 가? */
export async function answerCount(t: Turn, question: CountQuestion, voice: Voice): Promise<Reply> {
  const { period, store, rate } = question
  const { earlier } = period
  const scope = scopeArguments(question)
  const other = earlier && !rate && { otherStartDate: earlier.startDate, otherEndDate: earlier.endDate }
  const [counted, top] = await t.runAll([
    call(spendingCount, { ...scope, ...other }),
    store === undefined ? call(topExpenses, { ...scope, by: 'visits', limit: 2 }) : undefined,
  ])
  if (counted.kind === 'failed') return troubled(`${subjectWords(question).what} 횟수`)
  const isFew = counted.kind === 'miss' || (rate !== undefined && counted.value.payments < ratePayments)
  // Of a month that nobody named, none says little: how often at all is the answer.
  const ever = { ...question, period: { ...allTime(voice.today), assumed: null } }
  const all = isFew && period.assumed ? await t.run(call(spendingCount, scopeArguments(ever))) : undefined
  const outcome = all?.kind === 'found' ? all : counted
  if (outcome.kind !== 'found') return absentIn(t, question, voice, neverLead(question, voice))
  const count = outcome.value
  const isEver = outcome === all
  const { merchant } = count
  const asked = { ...(isEver ? ever : question), ...(merchant ? { store: merchant.name } : {}) }
  const visited = top?.kind === 'found' && !isEver ? top.value.merchants : []
  const isHabit =
    rate !== undefined ||
    (period.assumed !== null && daysIn(period) >= rateDays && count.payments > 1 && hasRhythm(asked))
  const leftOut = leftOutNote(merchant)
  const notes = [
    ...(leftOut ? [leftOut] : []),
    ...(count.refunds > 0 ? [`환불 ${count.refunds}건은 횟수에서 뺐어.`] : []),
  ].slice(0, most)
  const { assumed } = periodNotes(isHabit ? { ...period, assumed: null } : period, count, voice)
  const note = !isEver
    ? assumed
    : rate
      ? '드문드문해서 기록 전체로 셌어.'
      : `기간을 안 말했는데 ${duringOnly(period)} 없어서 기록 전체로 셌어.`
  return {
    lead: leadOf(asked, count, { isEver, isHabit }, voice),
    ...(note ? { assumed: note } : {}),
    facts: [
      ...told(findingsOf(asked, count, visited, isHabit || isEver, voice), most - notes.length, voice),
      ...notes,
    ],
    next: asking(
      `${asked.store ?? question.category ?? '결제'} 내역을 하나씩 볼까?`,
      chips.list(asked.period, asked),
    ),
    suggestions: [
      chips.list(asked.period, asked),
      chips.amount(asked.period, asked),
      chips.count(otherMonth(asked.period), asked),
    ],
    note: `${asked.store ?? question.category ?? '결제'} 횟수·${asked.period.name} ${count.payments}번`,
    ...(isEver && rate ? { covered: asked.period } : {}),
  }
}

interface Form {
  readonly isEver: boolean
  readonly isHabit: boolean
}

function leadOf(question: CountQuestion, count: Counted, { isEver, isHabit }: Form, voice: Voice): string {
  const { period, focus, rate } = question
  const { payments, lastDate } = count
  const { topic, at, did } = deedOf(question)
  const mark = subjectWords(question).emoji
  if (rate && payments === 1)
    return `${topic}${dayIn(lastDate, voice.today.toString())} 한 번뿐이라 며칠에 한 번인지는 아직 몰라 ${mark}`
  if (isHabit) {
    const often = bold(`${rateOf(count, rate)}꼴`)
    return pick(
      [
        `${topic}${withParticle(often, '으로/로')} ${did} ${mark} ${during(period)} ${payments}번이야.`,
        `${withParticle(often, '이야/야')} ${mark} ${during(period)} ${at}${payments}번 ${did}.`,
      ],
      voice,
    )
  }
  const times = bold(payments === 1 ? '딱 한 번' : `${payments}번`)
  if (isEver) {
    const since = Temporal.PlainDate.from(count.startDate)
    return `${topic}${since.year}년 ${since.month}월부터 ${payments === 1 ? '' : '모두 '}${times} ${did} ${mark}`
  }
  // 거기 또 간 적 있어?: the one time that was just spoken of is none more.
  if (focus === 'ever' && payments === 1) return `아니, ${dayAndWeekday(lastDate)} ${bold('한 번')}뿐이야 👌`
  const yes = focus === 'ever' ? '응, ' : ''
  if (payments === 1) {
    const day = period.grain === 'day' ? '' : `${dayAndWeekday(lastDate)}에 `
    return `${yes}${duringOnly(period)} ${at}${day}${times} ${did} ${mark}`
  }
  const end = untilToday(period, count)
  return `${yes}${pick(
    [
      `${during(period)} ${topic}${soFar(end !== undefined)}${times} ${did} ${mark}`,
      `${duringOnly(period)} ${at}${times} ${did} ${mark}${end ? ` (${end})` : ''}`,
    ],
    voice,
  )}`
}

/** 한 번도 안 갔어. */
function neverLead(question: CountQuestion, voice: Voice): string {
  const { topic, at, notDone } = deedOf(question)
  const no = question.focus === 'ever' ? '아니, ' : ''
  return `${no}${pick(
    [
      `${duringOnly(question.period)} ${at}${bold('한 번도')} ${notDone} 👌`,
      `${topic}${during(question.period)} ${bold('0번')}, 한 번도 ${notDone} 👌`,
    ],
    voice,
  )}`
}

/** What comes by contract or in bouts comes at no rhythm of one's own. */
const hasRhythm = ({ category }: Subject): boolean =>
  category === undefined || ![...fixedCategories, '여행', '경조사', '저축'].includes(category)

/** Shorter stretches, and fewer payments, have no rhythm. */
const rhythmDays = 7
const rhythmPayments = 4
/** So long without, and longer than twice the usual, is a pause. */
const pauseDays = 7

function findingsOf(
  question: CountQuestion,
  count: Counted,
  visited: Visited,
  isRate: boolean,
  voice: Voice,
): readonly (Finding | undefined | false)[] {
  const { period } = question
  const { payments, lastDate, daysSinceLast, everyDays, days, perDay, perWeek } = count
  const fact = (kind: string, score: number, text: string): Finding => ({ kind, score, say: () => text })
  const once = payments === 1
  const ongoing = isOngoing(period, voice)
  const ago = daysSinceLast === 0 ? '오늘' : daysSinceLast === 1 ? '어제' : `${daysSinceLast}일 전`
  const rhythm =
    perDay >= 1
      ? `하루에 ${timesAbout(perDay)}`
      : perWeek >= 1 && days >= 2 * rhythmDays
        ? `일주일에 ${timesAbout(perWeek)}`
        : `${Math.round(everyDays)}일에 한 번`
  const isPause = daysSinceLast >= Math.max(pauseDays, 2 * everyDays) && !once
  const isRhythmic = days > rhythmDays && payments >= rhythmPayments && hasRhythm(question)
  return [
    // Of months that are over, the last may not have been the last.
    isRate &&
      ongoing &&
      fact('last', 0.9, `마지막은 ${dayIn(lastDate, voice.today.toString())}, ${is(ago)}.`),
    !isRate && againstEarlier(question, count),
    !isRate &&
      ongoing &&
      isPause &&
      fact('pause', 0.75, `마지막이 ${dayAndWeekday(lastDate)}이라 ${daysSinceLast}일째 쉬고 있어.`),
    !isRate && isRhythmic && fact('rhythm', 0.56, `따져 보면 ${rhythm}꼴이야.`),
    !once && mostVisited(payments, visited),
    !once && busiestMonth(count),
    money(count),
  ]
}

function againstEarlier({ period }: CountQuestion, { against }: Counted): Finding | undefined {
  const name = period.earlier?.name
  if (!against || name === undefined) return undefined
  const { previous, difference, distance, percent } = against
  const by = distance === 1 ? '한 번' : `${distance}번`
  const text =
    previous === 0
      ? `${name}에는 한 번도 없었어.`
      : difference === 0
        ? `${withParticle(name, '과/와')} 횟수가 똑같아.`
        : `${name}(${previous}번)보다 ${by} ${difference > 0 ? '늘었어' : '줄었어'}.`
  const score = previous === 0 ? 0.7 : 0.55 + Math.min(0.4, Math.abs(percent ?? 0) / 200)
  return { kind: 'against', score, say: () => text }
}

/** One place stands out where so much of the payments is its own. */
const outstandingPart = 0.25

function mostVisited(payments: number, [first, second]: Visited): Finding | undefined {
  if (!first || first.payments < 2) return undefined
  const part = first.payments / payments
  if (part < outstandingPart) return undefined
  const text =
    part >= 1
      ? `전부 ${first.name} 한 곳이야.`
      : second?.payments === first.payments
        ? `${withParticle(first.name, '이랑/랑')} ${withParticle(second.name, '이/가')} ${first.payments}번씩으로 제일 잦아.`
        : `그중 ${first.payments}번은 ${is(first.name)}.`
  return { kind: 'most_visited', score: 0.45 + part * 0.4, say: () => text }
}

function busiestMonth({ months }: Counted): Finding | undefined {
  if (months.length < 3) return undefined
  const [first, second] = months.toSorted((a, b) => b.payments - a.payments)
  if (!first || first.payments === second?.payments) return undefined
  const { year, month } = Temporal.PlainYearMonth.from(first.month)
  const isOneYear = new Set(months.map((row) => row.month.slice(0, 4))).size === 1
  const text = `제일 잦았던 달은 ${isOneYear ? '' : `${year}년 `}${month}월(${first.payments}번)이야.`
  return { kind: 'busiest', score: 0.55, say: () => text }
}

function money({ payments, refunds, averagePerPayment, total }: Counted): Finding | undefined {
  if (total <= 0) return undefined
  const text =
    payments === 1
      ? `쓴 돈은 ${is(won(total))}.`
      : refunds > 0
        ? `환불받은 걸 빼면 모두 ${won(total)} 쓴 셈이야.`
        : `한 번에 평균 ${won(averagePerPayment)}, 다 합치면 ${is(won(total))}.`
  return { kind: 'money', score: 0.57, say: () => text }
}
