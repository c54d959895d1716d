import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { daysIn } from '#query/coverage.ts'
import { against } from '#query/figures.ts'
import { asking } from '../../offers/asked.ts'
import { fixedCategories } from '../../queries/fixed-spending.ts'
import { averageSpending } from '../../tools/average-spending.ts'
import { recentMonths } from '../../understand/period.ts'
import type { AverageQuestion } from '../../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../../wording.ts'
import { absentIn } from '../absent.ts'
import { isBill } from '../at-store.ts'
import { chips, otherMonth } from '../chips.ts'
import { monthName } from '../groups/month-names.ts'
import { troubled } from '../nothing.ts'
import { duringOnly, isOngoing, periodNotes, untilToday } from '../period-words.ts'
import type { Reply } from '../reply.ts'
import { leftOutArguments, leftOutNote, scopeArguments, subjectWords, wordsWithout } from '../subject.ts'
import { changeFinding, type Finding, told } from './finding.ts'
import { thresholdLead } from './lead.ts'
import { timesAbout } from './times.ts'

type Averages = z.infer<(typeof averageSpending)['output']>

const most = 2
const monthsBefore = 3

/** How much on average: 하루에 평균 얼마 써? 카페 한 번에 얼마야? */
export async function answerAverage(t: Turn, asked: AverageQuestion, voice: Voice): Promise<Reply> {
  const question = isTooShort(asked) ? { ...asked, per: 'day' as const } : asked
  const outcome = await t.run(averagesOf(question, question.period.earlier))
  if (outcome.kind === 'failed') return troubled(`평균 ${subjectWords(question).what}`)
  if (outcome.kind === 'found') return replyOf(question, outcome.value, voice)
  const { period } = question
  if (period.assumed === null || period.grain !== 'month') return absentIn(t, question, voice)
  // 이마트 한번 가면 보통 얼마, of no time that was said: the months before, where this one has nothing yet.
  const wide = { ...question, period: recentMonths(t.today, monthsBefore) }
  const before = await t.run(averagesOf(wide, null))
  return before.kind === 'found' ? replyOf(wide, before.value, voice) : absentIn(t, question, voice)
}

/** Days from which a week or a month may be scaled; of a weekend nobody can tell what a month takes. */
const leastDays = { payment: 1, day: 1, week: 3, month: 14 } as const

const isTooShort = ({ per, period }: AverageQuestion): boolean => daysIn(period) < leastDays[per]

function averagesOf(question: AverageQuestion, earlier: AverageQuestion['period']['earlier']) {
  const { per } = question
  return call(averageSpending, {
    ...scopeArguments(question),
    ...leftOutArguments(question),
    per: per === 'payment' ? 'day' : per,
    ...(earlier ? { otherStartDate: earlier.startDate, otherEndDate: earlier.endDate } : {}),
  })
}

const unitName = { day: '하루', week: '일주일', month: '한 달', payment: '한 번' } as const

/** The figure that was asked for. */
const figureOf = ({ per }: AverageQuestion, averages: Averages): number =>
  per === 'payment' ? averages.averagePerPayment : averages.average

function replyOf(asked: AverageQuestion, averages: Averages, voice: Voice): Reply {
  const { merchant } = averages
  const question = merchant ? { ...asked, store: merchant.name } : asked
  const { period, per } = question
  const { assumed } = periodNotes(period, averages, voice)
  const notes = [assumed, basisNote(question, averages, voice)].filter(Boolean).join(' ')
  const leftOut = leftOutNote(merchant)
  const isAsEver = per === 'payment' || period.grain === 'day' || isRegular(question, averages)
  return {
    lead: leadOf(question, averages, voice),
    ...(notes === '' ? {} : { assumed: notes }),
    facts: [
      ...told(findingsOf(question, averages), leftOut ? most - 1 : most, voice),
      ...(leftOut ? [leftOut] : []),
    ],
    next: isAsEver
      ? asking('내역도 하나씩 볼까?', chips.list(period, question))
      : pick(
          [
            asking('어느 날이 평균을 끌어올렸는지 볼까?', chips.highestDay(period, question)),
            asking('제일 많이 쓴 날도 볼까?', chips.highestDay(period, question)),
          ],
          voice,
          2,
        ),
    suggestions: [
      isAsEver ? chips.list(period, question) : chips.highestDay(period, question),
      chips.amount(period, question),
      per === 'month' ? chips.monthly(question) : chips.average(otherMonth(period), question),
    ],
    note: `${wordsWithout(question).what} ${unitName[per]} 평균·${period.name} ${won(figureOf(question, averages))}`,
  }
}

function leadOf(question: AverageQuestion, averages: Averages, voice: Voice): string {
  const { period, per, threshold } = question
  const { on, what, emoji } = wordsWithout(question)
  const when = duringOnly(period)
  if (averages.refunds === averages.count)
    return `${when} ${on}결제는 없고 환불만 ${bold(won(Math.abs(averages.total)))} 받았어 ${emoji}`
  const figure = figureOf(question, averages)
  const amount = bold(won(figure))
  const unit = unitName[per]
  const end = untilToday(period, averages)
  const mark = `${emoji}${end ? ` (${end})` : ''}`
  if (threshold) {
    const subject = `${period.name} ${what} ${unit} 평균`
    const held = { subject, total: figure, against: against(figure, threshold.amount), running: false }
    return `${thresholdLead({ ...held, asks: threshold.asks }, voice)} ${mark}`
  }
  if (period.grain === 'day' && per !== 'payment') return `${when} ${on}${amount} 썼어 ${emoji}`
  if (averages.average < 0 && per !== 'payment')
    return `${when} ${on}돌려받은 돈이 더 많아서 ${unit} 평균 ${is(amount)} ${mark}`
  const spend = isOngoing(period, voice) && per !== 'payment' ? '쓰고 있어' : '썼어'
  return pick(
    [
      `${when} ${on}${unit}${per === 'payment' ? '에' : ''} 평균 ${amount} ${spend} ${mark}`,
      `${period.name} ${withParticle(what, '은/는')} ${unit}에 평균 ${is(amount)} ${mark}`,
    ],
    voice,
  )
}

const stretch = { week: '주', month: '달' } as const
const counter = { week: '주', month: '개월' } as const

/** So few days at the ends of a period make no other average. */
const fewDays = 3

/** What the average is made of, where that is not just the days of the period. */
function basisNote(
  { per, period }: AverageQuestion,
  averages: Averages,
  { today }: Pick<Voice, 'today'>,
): string | undefined {
  if (per === 'payment')
    return averages.refunds > 0 && averages.refunds < averages.count
      ? `환불 ${averages.refunds}건은 금액에서 뺐어.`
      : undefined
  if (per === 'day' || period.grain === 'day') return undefined
  const one = stretch[per]
  if (averages.scaled) {
    const lacking = `아직 꽉 찬 ${withParticle(one, '이/가')} 없어서 하루 평균을 ${unitName[per]}치로 늘려 잡았어.`
    return averages.withoutFixed
      ? `${lacking} 월세처럼 한 번 나가는 돈까지 늘어나서 실제보다 높게 나와.`
      : lacking
  }
  const { units } = averages.counted
  const basis = units === 1 ? `꽉 찬 한 ${one}만` : `꽉 찬 ${units}${counter[per]}만`
  // Of months counted back from today nobody minds the days at their ends.
  const isCountedBack = period.assumed !== null || period.name.startsWith('최근')
  if (averages.leftOutDays > fewDays && !isCountedBack)
    return `${basis} 셌고 앞뒤로 남는 ${averages.leftOutDays}일은 뺐어.`
  // 최근 3개월 holds but two whole months, where the records begin within it; else which they are.
  const asked = Number(/^최근 (\d{1,2})개월$/u.exec(period.name)?.[1] ?? 0)
  if (per === 'month' && asked > units) return `그중 ${basis} 셌어.`
  if (per === 'month' && asked > 1 && period.assumed === null)
    return `${monthName(period.startDate.slice(0, 7), today)}부터 ${monthName(period.endDate.slice(0, 7), today)}까지 ${basis} 셌어.`
  return units === 1 && averages.leftOutDays === 0 ? `한 ${one}뿐이라 그 ${one}에 쓴 돈 그대로야.` : undefined
}

function findingsOf(question: AverageQuestion, averages: Averages): readonly (Finding | undefined | false)[] {
  const { period, per } = question
  const { total, days, refunds, count } = averages
  const fact = (kind: string, score: number, text: string): Finding => ({ kind, score, say: () => text })
  if (total <= 0)
    return [
      refunds !== count &&
        total !== 0 &&
        fact('refunds', 0.5, `${days}일을 통틀면 ${won(Math.abs(total))} 더 돌려받았어.`),
    ]
  const change = per === 'payment' ? averages.against?.averagePerPayment : averages.against?.average
  const { earlier } = period
  const { withoutFixed, averagePerPayment, paymentsPerUnit } = averages
  const isOfDay = period.grain === 'day'
  const unit = unitName[per]
  const isOften = count > 1 && averagePerPayment > 0 && paymentsPerUnit >= 1 && !isRegular(question, averages)
  return [
    change && earlier ? changeFinding(change, { name: earlier.name, withFigure: true }) : undefined,
    // Rent and the like are no everyday spending: what remains is what one has a hand in.
    withoutFixed !== null &&
      per !== 'payment' &&
      !isOfDay &&
      withoutFixed.average > 0 &&
      fact(
        'without_fixed',
        0.85,
        `${withoutFixed.categories.join('·')} 같은 고정비를 빼면 ${unit} ${won(withoutFixed.average)}꼴이야.`,
      ),
    per !== 'payment' &&
      !isOfDay &&
      isOften &&
      fact(
        'how_often',
        0.5,
        `${unit}에 ${timesAbout(paymentsPerUnit)}, 한 번에 ${won(averagePerPayment)}쯤 쓰는 셈이야.`,
      ),
    inAll(question, averages),
  ]
}

function inAll(question: AverageQuestion, averages: Averages): Finding | undefined {
  const { per, period } = question
  const { total, days, count, refunds, averagePerDay, counted, leftOutDays } = averages
  const fact = (score: number, text: string): Finding => ({ kind: 'in_all', score, say: () => text })
  if (per === 'payment') {
    if (refunds > 0) return fact(0.55, `환불받은 걸 빼면 모두 ${won(total)} 쓴 셈이야.`)
    return fact(0.55, count === 1 ? '한 건뿐이라 그 금액 그대로야.' : `모두 ${count}건에 ${won(total)} 썼어.`)
  }
  if (period.grain === 'day') return fact(0.4, '하루뿐이라 평균이랄 것 없이 그날 쓴 돈이야.')
  if (per !== 'day' && counted.units > 1) {
    const whole = leftOutDays > fewDays ? '꽉 찬 ' : ''
    return fact(0.45, `${whole}${counted.units}${counter[per]} 동안 모두 ${is(won(counted.total))}.`)
  }
  if (isRegular(question, averages)) return undefined
  return per === 'day'
    ? fact(0.45, `${days}일 동안 모두 ${won(total)} 썼어.`)
    : fact(0.4, `하루로 치면 ${won(averagePerDay)}쯤이야.`)
}

/** Paid by contract or about once a month: there is no day on which more was spent. */
function isRegular({ per, category, store }: AverageQuestion, { paymentsPerUnit }: Averages): boolean {
  if (category !== undefined && fixedCategories.includes(category)) return true
  return store !== undefined && (isBill(store) || (per === 'month' && paymentsPerUnit <= 1))
}
