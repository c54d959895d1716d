import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { findPurchases } from '../tools/find-purchases.ts'
import { paymentMethods } from '../tools/payment-methods.ts'
import type { Period } from '../understand/period.ts'
import type { IncludedQuestion } from '../understand/question.ts'
import { bold, is, spendingOf, won } from '../wording.ts'
import { chips } from './chips.ts'
import { troubled } from './nothing.ts'
import { duringOnly } from './period-words.ts'
import type { Reply } from './reply.ts'

type Aside = NonNullable<IncludedQuestion['aside']>

/** 카드값 낸 것도 포함된 거야?: the bill is no spending beside what was bought by card, unless somebody wrote it down as such. */
export async function answerSetAside(
  t: Turn,
  { aside, period, category }: IncludedQuestion & { readonly aside: Aside },
): Promise<Reply> {
  if (category) return inBill(t, category, period)
  const { startDate, endDate } = period
  const { name, words, why } = told[aside]
  const [written, methods] = await t.runAll([
    call(findPurchases, { words: [...words], startDate, endDate }),
    aside === 'card_bill' ? call(paymentMethods, { startDate, endDate }) : undefined,
  ])
  if (written.kind === 'failed') return troubled(name)
  const rows = written.kind === 'found' ? written.value.named : { total: 0, count: 0 }
  const cards = methods?.kind === 'found' ? methods.value.cards : undefined
  const bought =
    cards && cards.count > 0
      ? [
          `카드로 산 건 하나하나 다 들어 있어, ${duringOnly(period)} ${cards.count}건 ${is(won(cards.total))}.`,
        ]
      : []
  if (rows.count > 0) {
    return {
      lead: `응, ${duringOnly(period)} ${name} ${rows.count}건(${bold(won(rows.total))})이 지출로 적혀 있어서 들어가 있어 💳`,
      facts: [...bought, why.twice],
      suggestions: [chips.newest, chips.breakdown(period)],
    }
  }
  return {
    lead: `아니, ${name}은 안 들어가 🙅 ${why.apart}`,
    facts: [...bought, '명세서를 가져올 때도 그런 출금은 따로 빼 두고, 몇 건인지 말해 줘.'],
    suggestions: [chips.breakdown(period), chips.newest],
  }
}

/** 카드값에 통신비도 포함돼?: so much of it was paid by card. */
async function inBill(t: Turn, category: string, period: Period): Promise<Reply> {
  const what = spendingOf(category)
  const { startDate, endDate } = period
  const found = await t.run(call(paymentMethods, { startDate, endDate, category }))
  if (found.kind === 'failed') return troubled(what)
  const suggestions = [chips.list(period, { category }), chips.stillDue]
  if (found.kind !== 'found') {
    return {
      lead: `${duringOnly(period)} ${what} 기록이 없어서 카드값에 들어갈 것도 없어 💳`,
      facts: [],
      suggestions,
    }
  }
  const { billed, debit, unknown, count } = found.value
  const facts = [
    ...(debit.count > 0 ? [`체크카드로 낸 ${debit.count}건(${won(debit.total)})은 바로 빠져나가.`] : []),
    ...(unknown.count > 0
      ? [`결제 수단이 안 적힌 ${unknown.count}건(${won(unknown.total)})은 알 수 없어.`]
      : []),
  ]
  if (billed.count > 0) {
    return {
      lead: `응, ${duringOnly(period)} ${what} ${count}건 중 카드로 낸 ${billed.count}건(${bold(won(billed.total))})은 카드값에 들어가 💳`,
      facts,
      suggestions,
    }
  }
  return {
    lead:
      unknown.count === count
        ? `${withParticle(what, '은/는')} 결제 수단이 안 적혀 있어서 카드값에 들어가는지 몰라 💳`
        : `아니, ${duringOnly(period)} ${what} ${count}건 중에 신용카드로 낸 게 없어서 카드값에는 안 들어가 💳`,
    facts: unknown.count === count ? [] : facts,
    suggestions,
  }
}

const told: Readonly<
  Record<
    Aside,
    { name: string; words: readonly string[]; why: { readonly apart: string; readonly twice: string } }
  >
> = {
  card_bill: {
    name: '카드값 낸 것',
    words: ['카드값', '카드대금', '카드 대금', '이용대금'],
    why: {
      apart: '카드로 산 걸 살 때마다 세니까, 카드값까지 세면 두 번이 되거든.',
      twice: '카드로 산 것도 따로 적혀 있으면 두 번 센 거니까, 카드값 쪽을 지우는 게 맞아.',
    },
  },
  own_transfer: {
    name: '내 계좌끼리 옮긴 돈',
    words: ['내 계좌', '내계좌', '내 통장', '내통장', '본인 이체', '계좌 간'],
    why: {
      apart: '옮긴 것뿐이라 쓴 돈이 아니거든.',
      twice: '쓴 돈이 아니면 “그거 내 계좌로 옮긴 거야”라고 해 줘, 지출에서 빼 줄게.',
    },
  },
}
