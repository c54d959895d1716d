import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { expenseList } from '../tools/expense-list.ts'
import type { monthAllowance } from '../tools/month-allowance.ts'
import type { paymentMethods } from '../tools/payment-methods.ts'
import type { savingsPlan } from '../tools/savings-plan.ts'
import type { topExpenses } from '../tools/top-expenses.ts'
import type { Period, PeriodRange } from '../understand/period.ts'
import { bold, is, pick, soFar, spendingOf, type Voice, won } from '../wording.ts'
import { healthyRange } from './healthy-range.ts'
import { during, nearDay } from './period-words.ts'
import { measured, type Ratios, unhealthy } from './ratio-insights.ts'

export type Methods = z.infer<(typeof paymentMethods)['output']>
type Allowance = z.infer<(typeof monthAllowance)['output']>
type Top = z.infer<(typeof topExpenses)['output']>
type List = z.infer<(typeof expenseList)['output']>
type Plan = z.infer<(typeof savingsPlan)['output']>

export function balanceLead(voice: Voice): string {
  return pick(
    [
      '통장 잔액은 나한테 없어, 쓴 돈이랑 들어온 돈만 보거든 🏦',
      '잔액까지는 몰라, 은행 앱에서 봐야 해 🏦',
      '통장에 얼마 있는지는 가계부에 안 적혀 있어서 몰라 🏦',
    ],
    voice,
  )
}

export function balanceFacts(allowance: Allowance | undefined): string[] {
  if (!allowance) return ['수입이 얼마인지도 아직 몰라서 남은 돈도 셈을 못 해, 월급을 알려 주면 바로 볼게.']
  const { left, afterDue, free, due, saving } = allowance
  if (left <= 0) return [`대신 이번 달은 지금까지 수입보다 ${won(-left)} 더 썼어.`]
  const rest = `대신 이번 달 수입에서 쓰고 남은 건 ${is(bold(won(left)))}.`
  if (due.count === 0) return [rest]
  const payments = `월말까지 나갈 정기 결제(${won(due.total)})`
  if (afterDue < 0) return [rest, `${withParticle(payments, '을/를')} 내고 나면 ${won(-afterDue)} 모자라.`]
  return [
    rest,
    saving > 0 && free > 0
      ? `${withParticle(payments, '과/와')} 저축(${won(saving)})까지 빼면 ${is(won(free))}.`
      : `${withParticle(payments, '을/를')} 빼면 ${is(won(afterDue))}.`,
  ]
}

export function cardBillLead(voice: Voice): string {
  return pick(
    [
      '카드 청구액은 카드사마다 결제일이 달라서 나는 몰라 💳',
      '카드값이 얼마 나올지는 몰라, 결제일이 카드사마다 다르거든 💳',
      '청구서에 얼마 찍힐지까지는 알 수 없어, 카드사 결제일을 모르거든 💳',
    ],
    voice,
  )
}

export function cardLimitLead(voice: Voice): string {
  return pick(
    ['카드 한도는 나도 몰라, 카드사 앱에서 봐야 해 💳', '한도가 얼마인지는 가계부에 안 적혀 있어서 몰라 💳'],
    voice,
  )
}

const namedMethods = 3

export function cardBillFacts(methods: Methods | undefined, period: Period): string[] {
  const sofar = soFar(period.running)
  if (!methods) return [`${during(period)} 결제한 기록도 없어.`]
  const { cards, billed, debit, total } = methods
  if (cards.count === 0) {
    return [
      `기록에 결제 수단도 안 적혀 있어서 카드로 쓴 것만 가를 수가 없어, ${period.name} 지출은 ${sofar}모두 ${is(won(total))}.`,
    ]
  }
  const isBilled = debit.count > 0 && billed.count > 0
  const names = methods.methods
    .filter(({ kind }) => kind === 'credit' || kind === 'card')
    .slice(0, namedMethods)
    .map((row) => `${row.name} ${won(row.total)}`)
  return [
    `대신 ${during(period)} 카드로 쓴 건 ${sofar}${is(bold(won(isBilled ? billed.total : cards.total)))}${isBilled ? ' (체크카드 빼고)' : ''}.`,
    ...(names.length > 1 ? [`${is(names.join(', '))}.`] : []),
  ]
}

export function cardKindLead(methods: Methods | undefined, period: Period, voice: Voice): string {
  const [first] = methods?.methods.filter(({ kind }) => kind !== 'transfer') ?? []
  if (!first) {
    return pick(
      [
        '어떤 카드로 냈는지는 기록에 없어서 나눌 수가 없어 💳',
        '카드 종류까지는 몰라, 기록에 결제 수단이 안 적혀 있거든 💳',
      ],
      voice,
    )
  }
  const amount = won(first.total)
  return pick(
    [
      `${withParticle(period.name, '은/는')} ${withParticle(bold(first.name), '으로/로')} 제일 많이 썼어, ${soFar(period.running)}${is(amount)} 💳`,
      `제일 많이 쓴 건 ${is(bold(first.name))}, ${during(period)} ${soFar(period.running)}${amount} 💳`,
    ],
    voice,
  )
}

export function cardKindFacts(methods: Methods | undefined): string[] {
  if (!methods) return []
  const [first, ...rest] = methods.methods.filter(({ kind }) => kind !== 'transfer')
  const { debit, billed, unknown } = methods
  if (!first) return ['카드사 명세서를 가져오면 어느 카드로 냈는지도 남아.']
  const others = rest.slice(0, namedMethods).map((row) => `${row.name} ${won(row.total)}`)
  const sayCredit = methods.methods.every(({ kind }) => kind !== 'card')
  return [
    ...(others.length > 0 ? [`그다음은 ${is(others.join(', '))}.`] : []),
    sayCredit
      ? `신용카드는 ${won(billed.total)}, 체크카드는 ${is(won(debit.total))}.`
      : debit.count > 0
        ? `체크카드라고 적힌 건 ${won(debit.total)}, 나머지 카드 ${withParticle(won(billed.total), '은/는')} 신용인지 체크인지 안 적혀 있어.`
        : '카드 이름뿐이라 신용인지 체크인지는 몰라.',
    ...(unknown.count > 0
      ? [`결제 수단이 안 적힌 것도 ${unknown.count}건(${won(unknown.total)}) 있어.`]
      : []),
  ]
}

export function peersLead(voice: Voice): string {
  return pick(
    [
      '또래가 얼마 쓰는지는 몰라, 나는 네 기록만 보거든 🙂',
      '다른 사람 지출은 나한테 없어서 또래랑은 비교를 못 해 🙂',
      '네 것만 볼 수 있어서 또래 평균은 모르겠어 🙂',
    ],
    voice,
  )
}

/** What stands in for others: the shares that household guides call healthy. */
export function peersFacts(ratios: Ratios | undefined, period: PeriodRange): string[] {
  if (!ratios) return ['수입을 알려 주면 보통 권하는 비율이랑은 견줘 볼 수 있어.']
  const { share, healthyShare } = ratios
  const within = share <= healthyShare
  const [worst] = unhealthy(measured(ratios).filter(({ name }) => name !== '저축'))
  return [
    `대신 보통 권하는 비율로 보면, ${period.name} 지출은 수입의 ${withParticle(formatPercent(share), '이라/라')} 권장(${formatPercent(healthyShare)} 이하)${within ? ' 안에 있어' : '보다 많아'}.`,
    worst
      ? `${withParticle(spendingOf(worst.name), '이/가')} ${withParticle(formatPercent(worst.share), '으로/로')} 권장(${healthyRange(worst)})보다 높은 편이야.`
      : '분류별로 봐도 권장 비율을 넘는 건 없어.',
  ]
}

export function companyLead(isDoubted: boolean, voice: Voice): string {
  const yes = isDoubted ? '응, ' : ''
  return pick(
    [
      `${yes}누구랑 썼는지는 몰라, 기록에 남는 건 날짜랑 가게, 금액뿐이거든 🙈`,
      `${yes}같이 있던 사람까지는 기록에 없어 🙈`,
      `${yes}그건 몰라, 가계부에는 누구랑이었는지가 안 적혀 있어 🙈`,
    ],
    voice,
  )
}

export function companyFacts(top: Top | undefined, period: Period, voice: Voice): string[] {
  const [first] = top?.expenses ?? []
  if (!first || first.amount <= 0) return []
  return [
    `대신 ${period.name} 식비 중에 제일 큰 건 ${nearDay(first.date, voice)} ${first.store} ${is(won(first.amount))}.`,
  ]
}

export function itemsLead(isDoubted: boolean, voice: Voice): string {
  const yes = isDoubted ? '응, ' : ''
  return pick(
    [
      `${yes}뭘 샀는지까지는 몰라, 기록에는 가게랑 금액만 있어 🧾`,
      `${yes}산 물건은 기록에 안 남아, 어디서 얼마인지만 알아 🧾`,
      `${yes}물건 이름은 없고 가게랑 금액만 있어 🧾`,
    ],
    voice,
  )
}

export function itemsFacts(top: Top | undefined, period: Period, voice: Voice): string[] {
  const [first] = top?.expenses ?? []
  if (!top || !first || first.amount <= 0) return [`${during(period)} 결제한 기록도 없어.`]
  return [
    `${during(period)} 제일 크게 산 건 ${nearDay(first.date, voice)} ${first.store} ${is(won(first.amount))}.`,
    '물건은 그 가게 앱 주문 내역에서 볼 수 있을 거야.',
  ]
}

/** The payments at the shop that was named, which is all that is known of them. */
export function itemsAtFacts(
  rows: readonly { readonly date: string; readonly store: string; readonly amount: number }[],
  voice: Voice,
): string[] {
  if (rows.length === 0) return []
  const told = rows.map((row) => `${nearDay(row.date, voice)} ${row.store} ${won(row.amount)}`).join(', ')
  return [`적혀 있는 건 ${is(told)}.`, '물건은 그 가게 앱 주문 내역에서 볼 수 있을 거야.']
}

export function notPaidThere(store: string, period: Period, voice: Voice): string {
  return pick(
    [
      `${during(period)} ${withParticle(store, '으로/로')} 적힌 결제가 없어 🤔`,
      `${store} 결제를 찾아봤는데 ${during(period)} 적힌 게 없어 🤔`,
    ],
    voice,
  )
}

export function recommendationLead(voice: Voice): string {
  return pick(
    [
      '뭐가 좋은지 고르거나 예약하는 건 내가 못 해, 가계부에 적힌 것만 알거든 🙏',
      '골라 주는 건 내 일이 아니라서, 나는 네가 쓴 돈만 봐 🙏',
      '추천이나 예약까지는 못 해 줘, 나한테 있는 건 네 가계부뿐이야 🙏',
    ],
    voice,
  )
}

/** What such a thing cost before: something to go by. */
export function paidBefore(name: string, before: List | undefined, voice: Voice): string[] {
  const last = before?.last
  if (!before || !last) return [`${withParticle(name, '으로/로')} 적힌 결제도 아직 없어.`]
  const lately = `${nearDay(last.date, voice)} ${last.store} ${won(last.amount)}`
  if (before.payments === 1) return [`대신 전에 쓴 건 ${is(lately)}.`]
  return [
    `대신 ${withParticle(name, '은/는')} 지금까지 ${before.payments}번, 한 번에 평균 ${won(before.average)} 썼어. 마지막은 ${is(lately)}.`,
  ]
}

export function adviceWords(plan: Plan | undefined, voice: Voice): { lead: string; facts: string[] } {
  const lead = pick(
    [
      '투자 조언은 못 해, 나는 네 가계부만 보거든 🙏',
      '사라 마라는 내가 말할 수 없어, 투자는 내 몫이 아니야 🙏',
      '투자 쪽은 내가 답하면 안 되는 거라, 미안 🙏',
    ],
    voice,
  )
  if (!plan) return { lead, facts: [] }
  const { leftOver, months, saved } = plan
  const when = months.length === 1 ? '지난달' : `최근 ${months.length}개월`
  if (leftOver <= 0) {
    return { lead, facts: [`다만 ${when} 지출이 수입을 넘어서 지금은 여윳돈이 없어.`] }
  }
  return {
    lead,
    facts: [
      `대신 여윳돈은 말해 줄 수 있어, ${when} 기준으로 한 달에 ${won(leftOver)} 남아${saved > 0 && saved <= leftOver ? ` (저축 ${won(saved)} 포함)` : ''}.`,
    ],
  }
}
