import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { spendingAt } from '../answers/at-store.ts'
import { chips } from '../answers/chips.ts'
import { troubled } from '../answers/nothing.ts'
import type { Reply } from '../answers/reply.ts'
import { subjectArguments } from '../answers/subject.ts'
import { limit } from '../tools/limit.ts'
import type { Change } from '../understand/change.ts'
import { bold, is, pick, spendingOf, type Voice, won } from '../wording.ts'

type Limit = Extract<Change, { type: 'limit' }>
type Room = z.infer<(typeof limit)['output']>

const runs = { week: '이번 주', month: '이번 달', year: '올해' } as const

/** 올해 여행 예산 150, 택시 한 달에 5만원까지만: no budget as it is said; how it stands, and the budget that comes nearest. */
export async function limitTold(t: Turn, change: Limit, voice: Voice): Promise<Reply> {
  const { span, amount, category, store } = change
  const found = await t.run(
    call(limit, {
      amount,
      span,
      ...subjectArguments({ ...(category ? { category } : {}), ...(store ? { store } : {}) }),
    }),
  )
  if (found.kind !== 'found') return troubled('예산')
  const room = found.value
  const offer = offerOf(change, room)
  return {
    lead: store ? ofStore(change, store, room, voice) : ofSpan(change, room, voice),
    facts: store
      ? wholeOf(store, room, change)
      : [change.isNext ? '' : standing(change, room)].filter(Boolean),
    next: offer
      ? `${spendingOf(offer.category ?? '')} 예산을 한 달 ${withParticle(won(offer.amount ?? 0), '으로/로')} 정해 둘까?`
      : '한 달에 얼마로 할지 말해 주면 바로 정할게.',
    suggestions: [...(offer ? ['응 그렇게 정해줘'] : []), chips.budget(), chips.cut],
    ...(offer ? { offer } : {}),
    ...(store ? { topic: { subject: { store } } } : {}),
    note: `${nameOf(change)} ${won(amount)} 안에서`,
  }
}

/** Of all spending a week's bound is no month's: the rent is not paid by the week. */
function offerOf(
  { category, store }: Limit,
  { monthly, within }: Room,
): Extract<Change, { type: 'set_budget' }> | undefined {
  if (store)
    return within ? { type: 'set_budget', category: within.category, amount: within.whole } : undefined
  return category ? { type: 'set_budget', category, amount: monthly } : undefined
}

const nameOf = ({ store, category }: Limit): string =>
  store ? spendingAt(store) : category ? spendingOf(category) : '지출'

function ofStore(change: Limit, store: string, room: Room, voice: Voice): string {
  const only = `예산은 분류마다 정하는 거라 ${store}만 따로는 못 정해`
  return pick(
    [`${standing(change, room)} 🎯 ${only}.`, `${only} 🎯 대신 봐 줄게, ${standing(change, room)}`],
    voice,
  ).replace('. 🎯', ' 🎯')
}

/** 이번 달 택시는 3만 7천원 써서 5만원까지 1만 3천원 남았어. */
function standing(change: Limit, { spent, left, count }: Room): string {
  const { span, amount } = change
  const what = withParticle(`${runs[span]} ${nameOf(change)}`, '은/는')
  if (count === 0 || spent <= 0)
    return `${what} 아직 없어서 ${withParticle(won(amount), '이/가')} 그대로 남아 있어.`
  if (left < 0)
    return `${what} 벌써 ${withParticle(won(spent), '을/를')} 써서 ${won(amount)}에서 ${bold(won(-left))} 넘었어.`
  if (left === 0) return `${what} 벌써 ${withParticle(won(amount), '을/를')} 다 썼어.`
  return `${what} 지금까지 ${withParticle(won(spent), '을/를')} 써서 ${won(amount)}까지 ${bold(won(left))} 남았어.`
}

/** 택시 5만원에 나머지 교통이 평소 5만 1천원. */
function wholeOf(store: string, { within, monthly }: Room, { span }: Limit): string[] {
  if (!within) return []
  const { category, others, whole } = within
  const own = span === 'month' ? won(monthly) : `한 달치 ${won(monthly)}`
  return [
    `${withParticle(store, '이/가')} 들어가는 ${category}에서 나머지는 한 달 평균 ${is(won(others))}. ${store} ${own}까지 더하면 ${is(won(whole))}.`,
  ]
}

function ofSpan(change: Limit, { monthly }: Room, voice: Voice): string {
  const { span, amount, category } = change
  const spanName = span === 'year' ? '1년' : '한 주'
  const by = span === 'year' ? '열두 달로 나누면 한 달' : '한 달로 치면'
  const why = `예산은 달마다 정하는 거라 ${spanName} 치로는 못 넣어`
  if (!category) return `${why} 🎯`
  return pick(
    [
      `${why} 🎯 ${withParticle(won(amount), '을/를')} ${by} ${is(bold(won(monthly)))}.`,
      `${withParticle(won(amount), '을/를')} ${by} ${is(bold(won(monthly)))} 🎯 ${why}.`,
    ],
    voice,
  )
}
