import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../offers/asked.ts'
import { paymentMethods } from '../tools/payment-methods.ts'
import { assumedPeriod } from '../understand/period.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import type { How } from './how-words.ts'
import type { Methods } from './limit-words.ts'
import { troubled } from './nothing.ts'
import type { Reply } from './reply.ts'

/** 다음 달 카드값 얼마야?: what was paid by card this month and falls due, not all that the month will have come to. */
export async function answerBilled(t: Turn, billed: string, voice: Voice): Promise<Reply> {
  const { startDate, endDate } = assumedPeriod(voice.today)
  const found = await t.run(call(paymentMethods, { startDate, endDate }))
  if (found.kind === 'failed') return troubled(`${billed} 카드값`)
  const methods = found.kind === 'found' ? found.value : undefined
  const suggestions = [chips.stillDue, chips.forecast(), chips.newest]
  if (!methods || methods.cards.count === 0) {
    const rest = methods ? ` 이번 달 지출은 지금까지 모두 ${is(won(methods.total))}.` : ''
    return {
      lead: methods
        ? `${billed} 카드값은 몰라, 결제 수단이 안 적혀 있어서 카드로 쓴 것만 가를 수가 없어 💳`
        : `이번 달은 아직 쓴 게 없어서 ${billed} 카드값으로 나올 것도 없어 💳`,
      facts: rest === '' ? [] : [rest.trim()],
      next: '카드사 명세서를 가져오면 카드별로 볼 수 있어.',
      suggestions,
    }
  }
  const { total, count } = methods.billed
  return {
    lead:
      count === 0
        ? `체크카드만 써서 ${billed}에 따로 나올 카드값은 없어 💳`
        : `${billed} 카드값으로 나올 건 지금까지 ${is(bold(won(total)))} 💳 (이번 달 카드로 쓴 ${count}건)`,
    assumed,
    facts: partsOf(methods),
    next: pick(
      [
        asking('아직 나갈 정기 결제도 같이 볼까?', chips.stillDue),
        '할부로 산 게 있으면 그달 치만 나오니까 이보다 적을 수 있어.',
      ],
      voice,
    ),
    suggestions,
  }
}

const assumed = '이번 달에 카드로 쓴 게 다음 달에 나온다고 봤어, 결제일에 따라 앞뒤로 며칠은 달라질 수 있어.'

/** 그거 확실해?, of the bill to come: what it is put together from, and what it cannot know. */
export async function billedHow(t: Turn, billed: string, { today }: Voice): Promise<How | undefined> {
  const { startDate, endDate } = assumedPeriod(today)
  const found = await t.run(call(paymentMethods, { startDate, endDate }))
  if (found.kind !== 'found' || found.value.billed.count === 0) return undefined
  const { total, count } = found.value.billed
  return {
    lead: `${billed} 카드값 ${withParticle(bold(won(total)), '은/는')} 이번 달 카드로 쓴 ${count}건을 더한 거야 🧮`,
    facts: [
      ...partsOf(found.value),
      assumed,
      '이번 달에 앞으로 더 쓰는 것과 할부로 나뉘는 건 안 셌으니까, 실제 청구액은 카드사에서 봐야 확실해.',
    ],
    suggestions: [chips.stillDue, chips.newest],
  }
}

const mostNamed = 3

function partsOf({ methods, debit, unknown, billed }: Methods): string[] {
  const cards = methods.filter(({ kind }) => kind === 'credit' || kind === 'card').slice(0, mostNamed)
  return [
    ...(cards.length > 1 ? [`${is(cards.map((row) => `${row.name} ${won(row.total)}`).join(', '))}.`] : []),
    ...(debit.count > 0 && billed.count > 0
      ? [`체크카드로 쓴 ${withParticle(won(debit.total), '은/는')} 벌써 빠져나갔으니 뺐어.`]
      : []),
    ...(unknown.count > 0
      ? [`결제 수단이 안 적힌 ${unknown.count}건(${won(unknown.total)})은 못 넣었어.`]
      : []),
  ]
}
