import { withParticle } from '#korean/particles.ts'
import { against } from '#query/figures.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import type { AverageQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { isBill } from './at-store.ts'
import { type Averages, averageOf } from './average-findings.ts'
import type { Fact } from './facts.ts'
import { timesAbout } from './frequency-words.ts'
import { during, duringOnly, isOngoing, untilToday } from './period-words.ts'
import { wordsWithout } from './subject.ts'
import { thresholdLead } from './threshold-words.ts'

export const unitName = { day: '하루', week: '일주일', month: '한 달', payment: '한 번' } as const

export function averageLead(question: AverageQuestion, averages: Averages, voice: Voice): string {
  const { period, per } = question
  const { on, what, emoji } = wordsWithout(question)
  if (averages.refunds === averages.count) {
    return `${duringOnly(period)} ${on}결제는 없고 환불만 ${bold(won(Math.abs(averages.total)))} 받았어 ${emoji}`
  }
  const amount = bold(won(averageOf(question, averages)))
  const end = untilToday(period, averages)
  const aside = end ? ` (${end})` : ''
  const { threshold } = question
  if (threshold) {
    const total = averageOf(question, averages)
    const subject = `${period.name} ${what} ${unitName[per]} 평균`
    const held = {
      subject,
      total,
      against: against(total, threshold.amount),
      asks: threshold.asks,
      running: false,
    }
    return `${thresholdLead(held, voice)} ${emoji}${aside}`
  }
  if (per === 'payment') {
    return pick(
      [
        `${period.name} ${withParticle(what, '을/를')} 횟수로 나누면 한 번에 ${amount}꼴이야 ${emoji}${aside}`,
        `${period.name} ${withParticle(what, '은/는')} 한 번에 평균 ${is(amount)} ${emoji}${aside}`,
        `${during(period)} ${on}결제 한 번에 평균 ${withParticle(amount, '이/가')} 나갔어 ${emoji}${aside}`,
      ],
      voice,
    )
  }
  if (period.grain === 'day') return `${duringOnly(period)} ${on}${amount} 썼어 ${emoji}`
  const unit = unitName[per]
  if (averages.average < 0) {
    return `${duringOnly(period)} ${on}돌려받은 돈이 더 많아서 ${unit} 평균 ${is(amount)} ${emoji}${aside}`
  }
  const spend = isOngoing(period, voice) ? '쓰고 있어' : '썼어'
  return pick(
    [
      `${duringOnly(period)} ${on}${unit} 평균 ${amount} ${spend} ${emoji}${aside}`,
      `${period.name} ${withParticle(what, '은/는')} ${unit}에 평균 ${is(amount)} ${emoji}${aside}`,
      `평균을 내 보니 ${duringOnly(period)} ${on}${unit}에 ${amount}꼴로 ${spend} ${emoji}${aside}`,
    ],
    voice,
  )
}

const stretch = { week: '주', month: '달' } as const
const counter = { week: '주', month: '개월' } as const

/** So few days at the ends of a period make no other average. */
const fewDays = 3

/** What the average is made of, where that is not just the days of the period. */
export function basisNote({ per, period }: AverageQuestion, averages: Averages): string | undefined {
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
  // 최근 3개월 holds but two whole months.
  const asked = Number(/^최근 (\d{1,2})개월$/u.exec(period.name)?.[1] ?? 0)
  if (per === 'month' && asked > units && averages.leftOutDays > fewDays) return `그중 ${basis} 셌어.`
  return units === 1 && averages.leftOutDays === 0 ? `한 ${one}뿐이라 그 ${one}에 쓴 돈 그대로야.` : undefined
}

export function averageFacts(
  question: AverageQuestion,
  averages: Averages,
  voice: Voice,
): (Fact | undefined)[] {
  if (averages.total <= 0) return [moreRefunded(averages)]
  return [
    againstEarlier(question, averages, voice),
    withoutFixed(question, averages, voice),
    howOften(question, averages, voice),
    inAll(question, averages, voice),
  ]
}

function moreRefunded({ refunds, count, days, total }: Averages): Fact | undefined {
  if (refunds === count || total === 0) return undefined
  return { score: 0.5, text: `${days}일을 통틀면 ${won(Math.abs(total))} 더 돌려받았어.` }
}

/** A change below this share of the earlier average is none worth naming. */
const noticeablePercent = 3

function againstEarlier(
  { period, per }: AverageQuestion,
  { against }: Averages,
  voice: Voice,
): Fact | undefined {
  const name = period.earlier?.name
  const change = per === 'payment' ? against?.averagePerPayment : against?.average
  if (!change || name === undefined || change.previous <= 0) return undefined
  const percent = change.percent ?? 0
  if (Math.abs(percent) < noticeablePercent) {
    return {
      score: 0.55,
      text: pick(
        [`${withParticle(name, '이랑/랑')} 거의 같아.`, `${withParticle(name, '과/와')} 별 차이 없어.`],
        voice,
        1,
      ),
    }
  }
  const more = change.difference > 0
  const by = won(change.distance)
  return {
    score: 0.6 + Math.min(0.35, Math.abs(percent) / 100),
    text: pick(
      [
        `${name}(${won(change.previous)})보다 ${by} ${more ? '많아' : '적어'}.`,
        `${name}에는 ${won(change.previous)}이었으니 ${by} ${more ? '늘었어' : '줄었어'}.`,
        `${withParticle(name, '과/와')} 비교하면 ${by} ${more ? '늘어난' : '줄어든'} 거야.`,
      ],
      voice,
      1,
    ),
  }
}

/** Rent and the like are no everyday spending: what remains is what one has a hand in. */
function withoutFixed({ per, period }: AverageQuestion, averages: Averages, voice: Voice): Fact | undefined {
  if (
    !averages.withoutFixed ||
    per === 'payment' ||
    period.grain === 'day' ||
    averages.withoutFixed.average <= 0
  )
    return undefined
  const { categories, average } = averages.withoutFixed
  const fixed = categories.join('·')
  const unit = unitName[per]
  return {
    score: 0.85,
    text: pick(
      [
        `${fixed} 같은 고정비를 빼면 ${unit} ${won(average)}꼴이야.`,
        `고정비(${fixed})를 빼고 보면 ${unit} ${is(won(average))}.`,
      ],
      voice,
      2,
    ),
  }
}

function howOften(question: AverageQuestion, averages: Averages, voice: Voice): Fact | undefined {
  const { per, period } = question
  const { paymentsPerUnit, averagePerPayment, count } = averages
  // One payment or a refund has no average worth telling.
  if (
    per === 'payment' ||
    period.grain === 'day' ||
    count < 2 ||
    averagePerPayment <= 0 ||
    isRegular(question, averages) ||
    paymentsPerUnit < 1
  )
    return undefined
  const times = timesAbout(paymentsPerUnit)
  return {
    score: 0.5,
    text: pick(
      [
        `${unitName[per]}에 ${times}, 한 번에 ${won(averagePerPayment)}쯤 쓰는 셈이야.`,
        `한 번 결제할 때 ${won(averagePerPayment)}, ${unitName[per]}에 ${times}꼴이야.`,
      ],
      voice,
      3,
    ),
  }
}

function inAll(question: AverageQuestion, averages: Averages, voice: Voice): Fact | undefined {
  const { per, period } = question
  const { total, days, count, refunds, averagePerDay } = averages
  if (per === 'payment' && refunds > 0) {
    return { score: 0.55, text: `환불받은 걸 빼면 모두 ${won(total)} 쓴 셈이야.` }
  }
  if (per === 'payment') {
    return {
      score: 0.55,
      text:
        count === 1
          ? '한 건뿐이라 그 금액 그대로야.'
          : pick(
              [`모두 ${count}건에 ${won(total)} 썼어.`, `${count}건을 다 합치면 ${is(won(total))}.`],
              voice,
              2,
            ),
    }
  }
  if (period.grain === 'day') return { score: 0.4, text: '하루뿐이라 평균이랄 것 없이 그날 쓴 돈이야.' }
  const { counted } = averages
  if (per !== 'day' && counted.units > 1) {
    const whole = averages.leftOutDays > fewDays ? '꽉 찬 ' : ''
    return {
      score: 0.45,
      text: `${whole}${counted.units}${counter[per]} 동안 모두 ${is(won(counted.total))}.`,
    }
  }
  if (isRegular(question, averages)) return undefined
  if (per !== 'day') return { score: 0.4, text: `하루로 치면 ${won(averagePerDay)}쯤이야.` }
  return {
    score: 0.45,
    text: pick(
      [`${days}일 동안 모두 ${won(total)} 썼어.`, `${days}일치를 다 합치면 ${is(won(total))}.`],
      voice,
      2,
    ),
  }
}

export function nextAfterAverage(question: AverageQuestion, averages: Averages, voice: Voice): string {
  const { per, period } = question
  if (per === 'payment') return pick(['어떤 결제가 컸는지 내역을 볼까?', '내역도 하나씩 볼까?'], voice, 2)
  if (period.grain === 'day') return pick(['이번 달 평균도 볼까?', '내역도 볼까?'], voice, 2)
  if (isRegular(question, averages)) return pick(['달마다 얼마였는지 볼까?', '내역도 하나씩 볼까?'], voice, 2)
  return pick(
    ['어느 날이 평균을 끌어올렸는지 볼까?', '제일 많이 쓴 날도 볼까?', '언제 많이 썼는지 날짜별로 볼까?'],
    voice,
    2,
  )
}

/** Paid by contract or about once a month: there is no day on which more was spent. */
export function isRegular({ per, category, store }: AverageQuestion, { paymentsPerUnit }: Averages): boolean {
  if (category !== undefined && fixedCategories.includes(category)) return true
  return store !== undefined && (isBill(store) || (per === 'month' && paymentsPerUnit <= 1))
}
