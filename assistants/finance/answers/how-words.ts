import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chip } from '../offers/asked.ts'
import type { forecast } from '../tools/forecast.ts'
import type { monthAllowance } from '../tools/month-allowance.ts'
import type { savingsPlan } from '../tools/savings-plan.ts'
import type { SavingQuestion, Subject, WhatIfQuestion } from '../understand/question.ts'
import { bold, dayOf, is, won } from '../wording.ts'
import { chips } from './chips.ts'
import type { Balance } from './outlays/balance-words.ts'
import type { Recurring } from './recurring-words.ts'
import type { Reply } from './reply.ts'
import { subjectWords } from './subject.ts'
import { type Cut, forMonths } from './what-if-words.ts'

/** How a figure came about: the sum first, then where its parts are from. */
export interface How extends Pick<Reply, 'lead' | 'facts'> {
  readonly suggestions?: readonly Chip[]
}

const monthName = (month: string): string => `${Number(month.slice(5))}월`

/** What the month will come to, and where that is from. */
function expectedHow({ expected, expectedFrom, spent, usual }: Balance): string {
  return expectedFrom === 'forecast'
    ? `이번 달 지출 ${withParticle(won(expected), '은/는')} 지금까지 쓴 ${won(spent)}에, 지난달 이맘때부터 월말까지 나간 돈을 이번 달 속도에 맞춰 더한 거야.`
    : `이번 달 지출은 아직 예상하기 일러서 최근 ${usual.months}개월 평균(${won(usual.spending)})으로 봤어.`
}

export function outlayHow(outlay: Balance, isMonthly: boolean): How {
  const { income, expected, rest, saving, free, total, with: paid, usual, everyMonth, later } = outlay
  const suggestions = [chips.forecast(), chips.cut]
  const months = `최근 ${usual.months}개월`
  if (isMonthly) {
    const spare = `수입 ${won(income)}에서 ${months} 평균 지출 ${withParticle(won(usual.spending), '과/와')} 저축 ${withParticle(won(usual.saved), '을/를')} 빼면 한 달 여유가 ${is(won(usual.spare))}`
    return {
      lead: `${spare} 🧮`,
      facts: [
        `거기서 ${withParticle(won(total), '을/를')} 뺀 거고, 1년치는 열두 달을 곱한 ${is(won(everyMonth.yearly))}.`,
      ],
      suggestions,
    }
  }
  if (later) {
    return {
      lead: `이번 달 남을 ${won(later.now)}에 그 뒤 ${later.months}달의 여유 ${withParticle(won(later.fromMonths), '을/를')} 더해서 ${withParticle(bold(won(later.room)), '으로/로')} 봤어 🧮`,
      facts: [
        `한 달 여유 ${withParticle(won(usual.spare), '은/는')} 수입 ${won(income)}에서 ${months} 평균 지출 ${withParticle(won(usual.spending), '과/와')} 저축 ${withParticle(won(usual.saved), '을/를')} 뺀 거야.`,
        expectedHow(outlay),
      ],
      suggestions,
    }
  }
  const kept =
    saving > 0
      ? `, 저축 ${withParticle(won(saving), '을/를')} 떼면 ${free < 0 ? `${won(-free)} 모자라` : is(won(free))}`
      : ''
  const end =
    paid.short > 0 && free >= 0
      ? `거기에 ${withParticle(won(total), '이/가')} 나가면 ${won(paid.short)} 모자란 거지.`
      : `거기서 ${withParticle(won(total), '을/를')} 뺀 거야.`
  return {
    lead: `수입 ${won(income)}에서 이번 달 예상 지출 ${withParticle(won(expected), '을/를')} 빼면 ${rest < 0 ? `${won(-rest)} 모자라` : is(bold(won(rest)))}${kept} 🧮`,
    facts: [end, expectedHow(outlay)],
    suggestions,
  }
}

type Forecast = z.infer<(typeof forecast)['output']>

export function forecastHow(ahead: Forecast, of: Subject): How {
  const { rounded, soFar, rest, restOfLastMonth, until, lastMonth } = ahead
  const what = `이번 달 ${subjectWords(of).what}`
  return {
    lead: `${what} 예상 ${withParticle(bold(won(rounded)), '은/는')} 지금까지 나간 ${won(soFar)}에 앞으로 나갈 ${withParticle(won(rest), '을/를')} 더한 거야 🧮`,
    facts: [
      `앞으로 나갈 돈은 지난달 ${Number(until.slice(8))}일 뒤에 나간 ${withParticle(won(restOfLastMonth), '을/를')} 기준으로, 이번 달 속도에 맞춰 조금 올리거나 내렸어.`,
      `${dayOf(until)}까지의 기록이랑 지난달 전체(${won(lastMonth)})를 본 거라, 갑자기 큰돈이 나가면 달라져.`,
    ],
    suggestions: [chips.stillDue, chips.breakdown()],
  }
}

export function cutHow(cut: Cut, question: WhatIfQuestion): How {
  const { usual, average, percent, months, gain, left } = cut
  const { what } = subjectWords(question)
  const [first, last] = [usual[0]!, usual.at(-1)!]
  const span =
    usual.length > 1 ? `${monthName(first.month)}~${monthName(last.month)}` : monthName(first.month)
  const sums = usual.map(({ month, total }) => `${monthName(month)} ${won(total)}`).join(', ')
  return {
    lead: `${span} ${withParticle(what, '을/를')} 달수로 나눈 한 달 평균 ${bold(won(average))}에서 줄이는 만큼을 뺀 거야 🧮`,
    facts: [
      `달마다는 ${sums}이었어.`,
      left === 0
        ? `그걸 다 안 쓰면 ${forMonths(months)}에 ${is(won(gain))}.`
        : `그중 ${formatPercent(percent)}인 ${withParticle(won(cut.cut), '이/가')} 한 달에 주는 돈이고, ${forMonths(months)}이면 ${is(won(gain))}.`,
    ],
    suggestions: [chips.cut, chips.savingGoal],
  }
}

type Plan = z.infer<(typeof savingsPlan)['output']>

export function savingHow(plan: Plan, { targetAmount, targetMonths, focus }: SavingQuestion): How {
  const { income, spending, leftOver, months, saved, goal, mostCut } = plan
  const lately = `최근 ${months.length}개월`
  const spare = `수입 ${won(income)}에서 ${lately} 평균 지출 ${withParticle(won(spending), '을/를')} 뺀 ${leftOver < 0 ? '게 마이너스라 남는 돈이 없어' : is(bold(won(leftOver)))}`
  const savedSaid =
    saved > 0
      ? [
          `지금 저축 ${withParticle(won(saved), '은/는')} 같은 석 달에 저축으로 나간 돈의 평균이야.`.replace(
            '석 달',
            months.length === 3 ? '석 달' : '기간',
          ),
        ]
      : []
  if (targetAmount !== undefined && targetMonths !== undefined) {
    return {
      lead: `${withParticle(won(targetAmount), '을/를')} ${targetMonths}번으로 나눠서 한 달 ${is(bold(won(goal)))} 🧮`,
      facts: [`그걸 낼 수 있는지는 한 달에 남는 돈이랑 견줬어, ${spare}.`, ...savedSaid],
    }
  }
  if (focus === 'cut') {
    return {
      lead: `분류마다 최근 ${months.length}개월을 견줘서, 평소보다 늘었거나 권장보다 많은 만큼만 줄인다고 본 거야 🧮`,
      facts: [`다 더하면 한 달 ${is(won(mostCut))}.`, '월세 같은 고정비랑 병원비, 경조사비는 안 건드렸어.'],
    }
  }
  return { lead: `한 달에 남는 돈은 ${spare} 🧮`, facts: savedSaid }
}

type Allowance = z.infer<(typeof monthAllowance)['output']>

export function allowanceHow({ income, spent, left, due, saving, free, daysAfterToday }: Allowance): How {
  const dueSaid = due.count > 0 ? `월말까지 나갈 정기 결제 ${due.count}건 ${won(due.total)}` : undefined
  const savingSaid = saving > 0 ? `저축 ${won(saving)}` : undefined
  const taken = [dueSaid, savingSaid].filter((it) => it !== undefined).join(', ')
  const freeSaid = free < 0 ? `${won(-free)} 모자라` : withParticle(won(free), '이/가')
  return {
    lead: `수입 ${won(income)}에서 이번 달 쓴 돈 ${withParticle(won(spent), '을/를')} 빼면 ${left < 0 ? `${won(-left)} 모자라` : is(bold(won(left)))} 🧮`,
    facts: [
      ...(taken
        ? [
            `거기서 ${withParticle(taken, '을/를')} 빼면 ${free < 0 ? `${freeSaid}.` : `마음 놓고 쓸 ${freeSaid} 나와.`}`,
          ]
        : []),
      `하루치는 그걸 남은 ${daysAfterToday}일로 나눈 거야.`,
    ],
  }
}

export function recurringHow({ active, count, monthlyTotal, yearlyTotal }: Recurring): How {
  const varies = active.some((row) => row.varies)
  return {
    lead: `최근 1년 남짓한 결제에서 같은 곳에 비슷한 금액이 주기를 지켜 나간 것만 골랐어, ${count}가지에 한 달 ${is(bold(won(monthlyTotal)))} 🧮`,
    facts: [
      ...(varies ? ['쓰는 만큼 나오는 공과금은 최근 세 번을 평균 냈어.'] : []),
      `1년치는 거기에 열두 달을 곱한 ${is(won(yearlyTotal))}.`,
    ],
    suggestions: [chips.recurring, chips.cut],
  }
}
