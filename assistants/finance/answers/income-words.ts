import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { totalIncome } from '../tools/total-income.ts'
import type { Period } from '../understand/period.ts'
import type { IncomeQuestion } from '../understand/question.ts'
import { bold, is, pick, soFar, type Voice, won } from '../wording.ts'
import type { Fact } from './facts.ts'
import { during } from './period-words.ts'

type Income = z.infer<(typeof totalIncome)['output']>

export function incomeLead(income: Income, period: Period, voice: Voice): string {
  if (income.from === 'setting') return settingLead(income, period, voice)
  const amount = bold(won(income.total))
  const aside = asideOf(income, period)
  const sofar = soFar(period.running)
  return pick(
    [
      `${period.name} 수입은 ${sofar}${is(amount)} 💰${aside}`,
      `${withParticle(period.name, '은/는')} ${sofar}${withParticle(amount, '이/가')} 들어왔어 💰${aside}`,
      `${during(period)} ${sofar}들어온 돈은 ${is(amount)} 💰${aside}`,
    ],
    voice,
  )
}

/** 월 평균 수입 얼마야?; `undefined` where there are not two whole months. */
export function averageIncomeLead({ perMonth }: Income, period: Period, voice: Voice): string | undefined {
  if (!perMonth) return undefined
  const average = bold(won(perMonth.average))
  const total = won(perMonth.total)
  const months = `${perMonth.months}달`
  return pick(
    [
      `${period.name} 수입은 한 달에 평균 ${is(average)} 💰 (${months} 평균, 모두 ${total})`,
      `${during(period)} 들어온 돈 ${withParticle(total, '을/를')} ${months}로 나누면 한 달 평균 ${is(average)} 💰`,
      `${during(period)} 한 달에 평균 ${withParticle(average, '이/가')} 들어왔어 💰 (${months}, 모두 ${total})`,
    ],
    voice,
  )
}

/** 작년보다 올랐나? */
export function comparedIncomeLead(
  { total }: Income,
  before: { readonly total: number; readonly name: string },
  period: Period,
  asks: 'more' | 'less',
): string {
  const [now, then] = [is(bold(won(total))), won(before.total)]
  const sofar = soFar(period.running)
  if (total === before.total)
    return `아니, 그대로야 💰 ${period.name} ${sofar}${now}, ${before.name}에도 똑같았어.`
  const more = total > before.total
  // What has not come yet makes it no less.
  if (!more && period.running)
    return `아직은 몰라, 지금까지 ${now} 💰 ${before.name}엔 ${then}이었는데 ${withParticle(period.name, '이/가')} 안 끝나서 더 들어올 수 있어.`
  const yes = more === (asks === 'more') ? '응' : '아니'
  return `${yes}, ${more ? '늘었어' : '줄었어'} 💰 ${before.name} ${then}이었는데 ${period.name} ${sofar}${now}.`
}

function asideOf({ sources, count }: Income, { running }: Period): string {
  const [only] = sources
  const what = sources.length > 1 ? `${count}건` : `${only?.name}${count > 1 ? ` ${count}번` : ''}`
  return ` (${[what, ...(running ? ['오늘까지'] : [])].join(', ')})`
}

/** Nothing recorded: the income that was set, as it stands or spread over the period. */
function settingLead({ total, monthlyIncome, month }: Income, period: Period, voice: Voice): string {
  const monthly = monthlyIncome ?? 0
  if (month || total === monthly) {
    const amount = is(bold(won(monthly)))
    return pick(
      [
        `${during(period)} 들어온 기록은 ${month ? '아직 ' : ''}없고, 정해 둔 월 수입은 ${amount} 💰`,
        `정해 둔 월 수입은 ${bold(won(monthly))}인데, ${during(period)} 들어온 기록은 ${month ? '아직 ' : ''}없어 💰`,
        `월 수입은 ${withParticle(bold(won(monthly)), '으로/로')} 정해 뒀는데, ${during(period)} 들어온 기록은 ${month ? '아직 ' : ''}없어 💰`,
      ],
      voice,
    )
  }
  const how = total < monthly ? '기간만큼 나누면' : '기간만큼 더하면'
  const amount = bold(won(total))
  return pick(
    [
      `${during(period)} 들어온 기록은 없고, 정해 둔 월 수입 ${withParticle(won(monthly), '을/를')} ${how} ${is(amount)} 💰`,
      `정해 둔 월 수입(${won(monthly)})을 ${how} ${amount}쯤인데, ${during(period)} 실제로 들어온 기록은 없어 💰`,
      `들어온 기록이 없어서 정해 둔 월 수입(${won(monthly)})으로 보면 ${withParticle(period.name, '은/는')} ${amount}쯤이야 💰`,
    ],
    voice,
  )
}

/** What the income is taken from, where it is not simply what was recorded. */
export function incomeBasis(income: Income, period: Period, voice: Voice): string | undefined {
  const { month, total, monthlyIncome, from } = income
  if (month && from === 'records' && month.income !== total) {
    return `들어온 기록은 ${won(total)}뿐이라 정해 둔 월 수입 ${withParticle(won(month.income), '으로/로')} 셌어.`
  }
  if (from === 'records' || monthlyIncome === null) return undefined
  const set = won(monthlyIncome)
  if (month || total === monthlyIncome) {
    return pick(
      [
        `들어온 기록이 ${month ? '아직 ' : ''}없어서 정해 둔 월 수입 ${withParticle(set, '으로/로')} 셌어.`,
        `수입은 정해 둔 월 ${set} 기준이야.`,
      ],
      voice,
    )
  }
  const how = total < monthlyIncome ? '나눠서' : '더해서'
  return `${during(period)} 들어온 기록이 없어서 정해 둔 월 수입(${set})을 기간만큼 ${how} 셌어.`
}

export function incomeFacts(
  income: Income,
  { period, before }: { period: Period; before: (Income & { readonly name: string }) | undefined },
  voice: Voice,
): (Fact | undefined)[] {
  const recorded = income.from === 'records'
  return [
    recorded ? largestSource(income, voice) : undefined,
    spentOf(income, period, voice),
    recorded && before?.from === 'records' ? changeOf(income, before, voice) : undefined,
    moreToCome(income),
    income.saved > 0
      ? {
          score: 0.5,
          text: `저축으로는 ${won(income.saved)}${recorded ? `(${formatPercent(income.savedShare)})` : ''} 떼어 뒀어.`,
        }
      : undefined,
  ]
}

function largestSource({ sources }: Income, voice: Voice): Fact | undefined {
  const [first] = sources
  if (!first || sources.length < 2) return undefined
  const amount = `${won(first.total)}(${formatPercent(first.share)})`
  return {
    score: 0.85,
    text: pick(
      [`제일 큰 건 ${first.name} ${is(amount)}.`, `그중 ${withParticle(first.name, '이/가')} ${is(amount)}.`],
      voice,
      1,
    ),
  }
}

function spentOf({ month, ...income }: Income, period: Period, voice: Voice): Fact | undefined {
  const { spent } = income
  if (spent <= 0) return undefined
  const { left, spentShare } = month ?? income
  const sofar = soFar(period.running)
  if (left < 0) {
    return {
      score: 0.9,
      text: `그런데 ${sofar}쓴 돈이 ${withParticle(won(spent), '이라/라')} ${won(-left)} 더 나갔어.`,
    }
  }
  const used = `${won(spent)}(${formatPercent(spentShare)})`
  return {
    score: 0.75,
    text: pick(
      [
        `그중 ${sofar}${withParticle(used, '을/를')} 쓰고 ${won(left)} 남았어.`,
        `${sofar}쓴 돈은 ${withParticle(used, '이라/라')} ${won(left)} 남았어.`,
      ],
      voice,
      1,
    ),
  }
}

function changeOf(income: Income, before: Income & { readonly name: string }, voice: Voice): Fact {
  if (income.total === before.total) {
    return {
      score: 0.4,
      text: pick(
        [
          `${withParticle(before.name, '이랑/랑')} 똑같이 들어왔어.`,
          `${withParticle(before.name, '과/와')} 같은 금액이야.`,
        ],
        voice,
        2,
      ),
    }
  }
  const grew = income.total > before.total ? '늘었어' : '줄었어'
  return {
    score: 0.8,
    text: `${before.name}에는 ${withParticle(won(before.total), '이었/였')}으니까 ${grew}.`,
  }
}

/** Before payday what has come in is not the month's income. */
function moreToCome({ month, from, total }: Income): Fact | undefined {
  if (!month || from !== 'records' || month.income <= total) return undefined
  return {
    score: 0.88,
    text: `정해 둔 월 수입은 ${withParticle(won(month.income), '이라/라')} 더 들어올 돈이 있을 거야.`,
  }
}

export function unknownIncomeLead(period: Period, focus: IncomeQuestion['focus'], voice: Voice): string {
  const what =
    focus === 'left'
      ? `${during(period)} 얼마 남았는지`
      : focus === 'allowance'
        ? '얼마까지 써도 되는지'
        : `${period.name} 수입이 얼마인지`
  return pick(
    [
      `${what} 아직 몰라 🤔 들어온 돈 기록도 없고 월 수입도 안 정해 뒀거든.`,
      `들어온 돈 기록도, 정해 둔 월 수입도 없어서 ${what} 알 수가 없어 🤔`,
      `${what} 말해 주고 싶은데, 수입 기록도 없고 월 수입도 아직 안 정했어 🤔`,
    ],
    voice,
  )
}

export function monthlyIncomeLead(amount: number, voice: Voice): string {
  const set = bold(won(amount))
  return pick(
    [
      `월 수입은 ${withParticle(set, '으로/로')} 되어 있어 💰`,
      `지금 정해 둔 월 수입은 ${is(set)} 💰`,
      `한 달에 ${set} 버는 걸로 해 뒀어 💰`,
    ],
    voice,
  )
}

export function noMonthlyIncomeLead(voice: Voice): string {
  return pick(
    ['월 수입은 아직 안 정해 뒀어 🤔', '아직 월 수입이 비어 있어 🤔', '정해 둔 월 수입이 없어 🤔'],
    voice,
  )
}

/** What was spent, where that is all that is known. */
export function spentSentence(total: number, period: Period): string {
  return total < 0
    ? `${withParticle(period.name, '은/는')} 쓴 돈보다 돌려받은 돈이 ${won(-total)} 더 많아.`
    : `${soFar(period.running)}${during(period)} 쓴 돈은 ${is(won(total))}.`
}
