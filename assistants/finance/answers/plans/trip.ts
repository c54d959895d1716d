import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { expenseList } from '../../tools/expense-list.ts'
import { findPurchases } from '../../tools/find-purchases.ts'
import type { TripPlan } from '../../understand/plans/plan.ts'
import { bold, dayIn, is, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import type { Reply } from '../reply.ts'

const category = '여행'
const mostNamed = 3

/** 제주도 2박3일 둘이서: what a journey will take no record tells; what the last one there took, or travel as a whole, does. */
export async function answerTrip(t: Turn, plan: TripPlan, voice: Voice): Promise<Reply> {
  const { place } = plan
  const [there, ever] = await t.runAll([
    place ? call(findPurchases, { words: [place], travel: true }) : undefined,
    call(expenseList, { category, order: 'largest', limit: mostNamed }),
  ])
  const missing = missingIn(plan)
  const suggestions = [chips.savingGoal, chips.rowsOf(category)]
  const next =
    missing === ''
      ? '얼마쯤 잡을지 말해 주면(“60만원 세 달 안에”) 한 달에 얼마씩 모으면 되는지 셀게.'
      : `${missing} 말해 줘. 얼마쯤 잡을지 알면 한 달에 얼마씩 모을지도 바로 셀게.`
  const what = whatOf(plan)
  if (there?.kind === 'found' && there.value.named.count > 0) {
    const { named, firstDate, lastDate } = there.value
    const days = firstDate && lastDate ? ` (${daySpan(firstDate, lastDate, voice)}, ${named.count}건)` : ''
    return {
      lead: `${what}에 얼마 들지는 몰라도, 지금까지 ${place} 쪽으로 쓴 건 모두 ${is(bold(won(named.total)))} ✈️${days}`,
      facts: [
        `가게 이름이나 메모에 ${withParticle(`‘${place}’`, '이/가')} 있는 것과 그 무렵 여행으로 잡힌 걸 셌어. 며칠에 몇 명이었는지는 안 적혀 있어.`,
      ],
      next,
      suggestions,
    }
  }
  const rows = ever?.kind === 'found' ? ever.value : undefined
  return {
    lead: `${what}에 얼마 드는지는 가계부에 없어서 몰라 ✈️${place ? ` ${place}에서 쓴 기록도 안 보여.` : ''}`,
    facts: rows
      ? [
          `여행으로 쓴 건 기록 전체로 ${rows.count}건 ${is(bold(won(rows.total)))}.`,
          `큰 것부터 ${is(rows.expenses.map(({ date, store, amount }) => `${dayIn(date, voice.today.toString())} ${store} ${won(amount)}`).join(', '))}.`,
        ]
      : ['여행으로 적힌 지출도 아직 없어.'],
    next,
    suggestions,
  }
}

function daySpan(first: string, last: string, { today }: Voice): string {
  const from = dayIn(first, today.toString())
  return first === last ? from : `${from}~${dayIn(last, today.toString())}`
}

/** 제주도 2박 3일 여행: as far as it was said. */
function whatOf({ place, nights, people }: TripPlan): string {
  const parts = [place, nights === undefined ? undefined : `${nights}박 ${nights + 1}일`, people, '여행']
  return parts.filter((part) => part !== undefined).join(' ')
}

function missingIn({ place, nights, people }: TripPlan): string {
  const asked = [
    ...(place ? [] : ['어디로']),
    ...(nights === undefined ? ['며칠'] : []),
    ...(people ? [] : ['몇 명이서']),
  ]
  return asked.length === 0 ? '' : `${asked.join(', ')} 가는지`
}
