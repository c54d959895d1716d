import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { billMonths } from '../../tools/bill-months.ts'
import { paidApart } from '../../tools/paid-apart.ts'
import type { ApartPlan, BillPlan } from '../../understand/plans/plan.ts'
import { bold, is, pick, type Voice, won } from '../../wording.ts'
import { spendingAt } from '../at-store.ts'
import { chips } from '../chips.ts'
import { emptyBook, troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import { nameOf, shopOrCategory } from '../subject.ts'

type Bill = z.infer<(typeof billMonths)['output']>
type Apart = z.infer<(typeof paidApart)['output']>

const monthName = (month: string): string => `${Number(month.slice(5))}월`
const monthsSaid = (months: readonly { month: string; total: number }[]): string =>
  months.map(({ month, total }) => `${monthName(month)} ${won(total)}`).join(', ')

/** 관리비 왜 올랐어?: by how much, and that the statement does not say why. */
export async function answerBill(t: Turn, { subject, month, asks }: BillPlan, voice: Voice): Promise<Reply> {
  const name = subject.store ?? ''
  const ask = (of?: string) => t.run(call(billMonths, { storeName: name, ...(of ? { month: of } : {}) }))
  const found = await ask(month)
  if (found.kind === 'failed') return troubled(name)
  if (found.kind === 'miss') return notPaid(name)
  const suggestions = [`최근 6개월 월별 ${name} 추이 보여줘`, `${name} 내역 보여줘`, chips.raised]
  const bill = found.value
  const { againstBefore, lastRise } = bill
  if (!againstBefore || !bill.before) {
    return {
      lead: `${withParticle(name, '은/는')} ${monthName(bill.month)} 한 번뿐이라 올랐는지 견줄 데가 없어 🤔`,
      facts: [],
      suggestions,
    }
  }
  const isSame = againstBefore.difference === 0
  const isRise = againstBefore.difference > 0
  const isAsAsked = isRise === (asks === 'more') && againstBefore.difference !== 0
  const changed = `${monthName(bill.before)} ${won(againstBefore.previous)}에서 ${monthName(bill.month)} ${withParticle(won(againstBefore.current), '으로/로')}`
  const lead =
    againstBefore.difference === 0
      ? `${monthName(bill.month)} ${withParticle(name, '은/는')} ${monthName(bill.before)}이랑 똑같이 ${is(bold(won(againstBefore.current)))} ⚖️`
      : isAsAsked
        ? pick(
            [
              `${withParticle(name, '은/는')} ${changed} ${bold(won(againstBefore.distance))} ${isRise ? '올랐어 📈' : '내렸어 📉'}`,
              `${changed} ${bold(won(againstBefore.distance))} ${isRise ? '오른 거야 📈' : '내린 거야 📉'}`,
            ],
            voice,
          )
        : `${monthName(bill.month)} ${withParticle(name, '은/는')} ${isRise ? '오히려 올랐어 📈' : '오른 게 아니라 내렸어 📉'} ${changed} ${bold(won(againstBefore.distance))} ${isRise ? '늘었어' : '줄었어'}.`
  const rise =
    asks === 'more' && !isRise && lastRise
      ? [
          `마지막으로 오른 건 ${withParticle(monthName(lastRise.month), '이었/였')}어, ${monthName(lastRise.before)}보다 ${won(lastRise.distance)} 더 나왔어.`,
        ]
      : []
  return {
    lead,
    facts: [...rise, ...(isSame ? [] : [notToldWhy(bill)]), ...yearFact(bill)],
    ...(isSame
      ? {}
      : {
          next: '고지서에는 항목별 금액이 나와 있으니까 지난달 것과 나란히 보면 뭐가 달라졌는지 보일 거야.',
        }),
    suggestions,
    note: `${name} ${monthName(bill.month)} ${won(againstBefore.current)}`,
  }
}

function notToldWhy({ payments, store }: Bill): string {
  const on = store ? `명세서에는 ${withParticle(store, '으로/로')} ` : '명세서에는 '
  return `${on}${payments > 1 ? `${payments}번` : '한 번'}에 합계만 찍혀서 왜 달라졌는지는 여기서 알 수 없어.`
}

function yearFact({ againstLastYear, month }: Bill): string[] {
  if (!againstLastYear) return []
  const { previous, difference, distance } = againstLastYear
  if (distance < 1000)
    return [
      `작년 ${monthName(month)}에도 ${withParticle(won(previous), '이었/였')}으니까 이맘때는 보통 이만큼 나와.`,
    ]
  return [
    `작년 ${monthName(month)}(${won(previous)})에 비하면 ${won(distance)} ${difference > 0 ? '더' : '덜'} 나왔어.`,
  ]
}

function notPaid(name: string): Reply {
  return {
    lead: `${withParticle(name, '으로/로')} 나간 기록을 못 찾았어 🤔`,
    facts: ['명세서에 이름이 조금 다르게 적혀 있을 수도 있어.'],
    suggestions: [chips.recurring, chips.breakdown()],
  }
}

/** 가스비는 관리비에 포함된 건가? */
export async function answerApart(t: Turn, plan: ApartPlan, voice: Voice): Promise<Reply> {
  const [part, whole] = [nameOf(plan.part), nameOf(plan.whole)]
  const found = await t.run(
    call(paidApart, { part: shopOrCategory(plan.part), whole: shopOrCategory(plan.whole) }),
  )
  if (found.kind === 'failed') return troubled(part)
  if (found.kind === 'miss') return emptyBook(part)
  const apart = found.value
  const suggestions = [`${part} 내역 보여줘`, `${whole} 내역 보여줘`, chips.recurring]
  return { ...worded(apart, plan, [part, whole], voice), suggestions, topic: { subject: plan.part } }
}

function worded(
  { relation, part: own, whole: other, shared }: Apart,
  plan: ApartPlan,
  [part, whole]: readonly [string, string],
  voice: Voice,
): Pick<Reply, 'lead' | 'facts'> {
  const as = ({ stores, storeCount }: Apart['part']) =>
    storeCount === 1 ? stores[0]! : storeCount > stores.length ? `${stores[0]} 등` : stores.join(', ')
  const recent = (name: string, { months }: Apart['part']) =>
    months.length > 0
      ? [`${withParticle(name, '은/는')} ${withParticle(monthsSaid(months.slice(-3)), '이었/였')}어.`]
      : []
  switch (relation) {
    case 'apart':
      return {
        lead: pick(
          [
            `아니, ${withParticle(bold(part), '은/는')} ${whole}에 안 들어 있고 따로 나가 🧾 ${withParticle(as(own), '으로/로')} 찍혀.`,
            `아니, 따로 나가 🧾 ${withParticle(bold(part), '은/는')} ${as(own)}, ${withParticle(whole, '은/는')} ${withParticle(as(other), '으로/로')} 결제돼.`,
          ],
          voice,
        ),
        facts: [
          ...recent(part, own),
          plan.whole.store
            ? `그래서 ${whole} 금액을 말할 때는 이 돈이 안 들어가. 다만 ${whole} 고지서 안의 항목까지는 기록에 안 나와.`
            : `${whole} 합계에는 이 돈이 안 들어가.`,
        ],
      }
    case 'within':
      return {
        lead: `응, ${withParticle(bold(part), '은/는')} ${whole}에 포함돼 있어 🧾`,
        facts: [
          `최근 몇 달 ${whole} ${won(other.total)} 가운데 ${withParticle(won(own.total), '이/가')} ${is(spoken(part))}.`,
          ...recent(part, own),
        ],
      }
    case 'overlapping':
      return {
        lead: `일부만 들어가 있어 🧾 ${part} ${won(own.total)} 가운데 ${withParticle(won(shared.total), '이/가')} ${whole}에 들어 있어.`,
        facts: recent(part, own),
      }
    case 'no_part':
      return {
        lead: `${withParticle(bold(part), '은/는')} 따로 나간 기록이 없어 🤔 ${whole}에 같이 나올 수도 있는데 명세서만으로는 알 수 없어.`,
        facts: [...recent(whole, other), `${whole} 고지서의 항목을 보면 바로 알 수 있어.`],
      }
    case 'no_whole':
      return {
        lead: `${withParticle(bold(part), '은/는')} 따로 나가고 있고, ${withParticle(whole, '으로/로')} 나간 기록은 없어 🧾`,
        facts: recent(part, own),
      }
  }
}

const spoken = (part: string): string => spendingAt(part).replace(/ 지출$/u, '')
