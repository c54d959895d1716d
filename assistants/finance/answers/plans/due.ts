import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { asking } from '../../offers/asked.ts'
import { duePayments } from '../../tools/due-payments.ts'
import type { DuePlan } from '../../understand/plans/plan.ts'
import { bold, dayOf, is, pick, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'

type Due = z.infer<(typeof duePayments)['output']>
type Payment = Due['payments'][number]

const what = '앞으로 나갈 돈'
const suggestions = [chips.perDayToPayday, chips.recurring, chips.cut]

/** 4월 10일 전까지 나갈 돈, 날짜순으로, 월급 들어오면 제일 먼저 빠지는 거, 통장에 최소 얼마? */
export async function answerDue(t: Turn, plan: DuePlan, voice: Voice): Promise<Reply> {
  const { asks, until } = plan
  // In the order of their days: for a month from now, where no day was named.
  const end = until ?? (asks === 'dates' ? t.today.add({ months: 1 }).toString() : undefined)
  const found = await t.run(
    call(duePayments, { ...(end ? { until: end } : {}), ...(asks === 'first' ? { afterPayday: true } : {}) }),
  )
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss') {
    return {
      lead: '저절로 나가는 결제를 아직 못 찾아서 앞으로 나갈 돈은 셀 수 없어 🤔',
      facts: ['같은 곳에서 비슷한 금액이 세 번은 나가야 정기 결제로 봐.'],
      suggestions: [chips.forecast(), chips.newest],
    }
  }
  const due = found.value
  const chart = dueTable(due)
  const shared = {
    ...(chart ? { chart } : {}),
    suggestions,
    note: `${dayOf(due.until)}까지 나갈 돈 ${won(due.total)}`,
  }
  if (asks === 'first') return { ...shared, ...firstAfterPayday(due) }
  if (asks === 'keep') return { ...shared, ...toKeep(due, until !== undefined) }
  return { ...shared, ...(asks === 'dates' ? inOrder(due) : untilDay(due, voice)) }
}

function untilDay(due: Due, voice: Voice): Pick<Reply, 'lead' | 'facts' | 'next'> {
  const { total, count, payments, largest, thisMonth, afterMonth } = due
  const [next] = payments
  return {
    lead: `${dayOf(due.until)}까지 저절로 나갈 돈은 ${bold(won(total))}, ${count}건이야 📅`,
    facts: [
      afterMonth.count > 0 && thisMonth.count > 0
        ? `이번 달에 ${thisMonth.count}건 ${won(thisMonth.total)}, 다음 달 들어 ${afterMonth.count}건 ${is(won(afterMonth.total))}.`
        : '',
      next && largest ? `가장 빠른 건 ${said(next)}, 제일 큰 건 ${is(said(largest))}.` : '',
    ].filter(Boolean),
    next: pick(
      [
        asking('날짜순으로 하나씩 볼까?', chips.dueBeforePayday),
        asking('그때까지 하루에 얼마씩 쓸 수 있는지도 볼까?', chips.perDayToPayday),
      ],
      voice,
      1,
    ),
  }
}

/** So many are said in words; the table has them all. */
const spoken = 6

function inOrder(due: Due): Pick<Reply, 'lead' | 'facts' | 'next'> {
  const { payments, count, total } = due
  const named = payments.slice(0, spoken).map(said).join(', ')
  const rest = count - Math.min(count, spoken)
  return {
    lead: `날짜순으로 ${is(`${named}${rest > 0 ? ` 순` : ''}`)} 📅${rest > 0 ? ` 그 뒤로 ${rest}건이 더 있어.` : ''}`,
    facts: [`${dayOf(due.until)}까지 모두 ${count}건, ${is(bold(won(total)))}.`],
    next: asking('그때까지 하루에 얼마씩 쓰면 되는지도 볼까?', chips.perDayToPayday),
  }
}

function firstAfterPayday(due: Due): Pick<Reply, 'lead' | 'facts' | 'next' | 'assumed'> {
  const [first, ...others] = due.payments
  const sameDay = others.filter(({ date }) => date === first?.date)
  const later = others.filter(({ date }) => date !== first?.date).slice(0, 3)
  return {
    lead: first
      ? `월급날(${dayOf(due.from)}) 뒤로 제일 먼저 빠지는 건 ${is(bold(said(first)))} 📅`
      : '월급날 뒤로 저절로 빠지는 게 없어 👌',
    ...(due.nextPayday === null ? { assumed: '월급이 들어온 기록이 없어서 다음 달 1일부터로 봤어.' } : {}),
    facts: [
      ...(sameDay.length > 0 ? [`같은 날 ${is(sameDay.map(nameAndAmount).join(', '))}.`] : []),
      ...(later.length > 0 ? [`그다음은 ${later.map(said).join(', ')} 순이야.`] : []),
    ],
    next: asking('월급날까지 나갈 걸 다 볼까?', chips.dueBeforePayday),
  }
}

function toKeep(due: Due, isNamed: boolean): Pick<Reply, 'lead' | 'facts' | 'next' | 'assumed'> {
  const { until, total, count, perDay, living, withLiving, days, largest } = due
  const basis =
    due.nextPayday === null && !isNamed
      ? '월급이 들어온 기록이 없어서 월말까지로 봤어.'
      : isNamed
        ? undefined
        : `다음 월급(${dayOf(due.nextPayday ?? until)}) 전까지로 봤어.`
  return {
    lead: `${dayOf(until)}까지 저절로 빠질 게 ${withParticleSum(total)} 최소 그만큼은 남겨 둬야 해, 생활비까지 하면 ${bold(won(withLiving))}쯤이면 안전해 🏦`,
    ...(basis ? { assumed: basis } : {}),
    facts: [
      `정기 결제 ${count}건에, 평소 하루 ${won(perDay)}씩 ${days}일 쓰는 ${withObject(living)} 더한 거야.`,
      largest ? `그중 제일 큰 건 ${is(said(largest))}.` : '',
    ].filter(Boolean),
    next: '통장 잔액은 가계부에 없어서 몰라, 잔액이랑은 직접 견줘 봐.',
  }
}

const withParticleSum = (total: number): string => `${withParticle(bold(won(total)), '이라서/라서')}`
const withObject = (sum: number): string => withParticle(won(sum), '을/를')

const amountOf = ({ amount, varies }: Payment): string => `${varies ? '약 ' : ''}${won(amount)}`
const nameAndAmount = (row: Payment): string => `${row.name} ${amountOf(row)}`
const said = (row: Payment): string => `${dayOf(row.date)} ${nameAndAmount(row)}`

function dueTable({ payments, until }: Due): Chart | undefined {
  if (payments.length < 2) return undefined
  return {
    title: `${dayOf(until)}까지 나갈 돈`,
    chart_type: 'table',
    data: {
      columns: ['날짜', '이름', '분류', '금액'],
      rows: payments.map(({ date, name, category, amount, varies }) => [
        dayOf(date),
        name,
        category,
        `${varies ? '약 ' : ''}${formatWon(amount)}`,
      ]),
    },
  }
}
