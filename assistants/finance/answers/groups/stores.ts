import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { fixedCategories } from '../../queries/fixed-spending.ts'
import { topExpenses } from '../../tools/top-expenses.ts'
import type { StoreRankingQuestion } from '../../understand/question.ts'
import { assumedPeriodNote, pick, type Voice, won } from '../../wording.ts'
import { absentIn } from '../absent.ts'
import { atStoreOnly } from '../at-store.ts'
import { chips } from '../chips.ts'
import type { Fact } from '../facts.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import { subjectArguments } from '../subject.ts'
import { inPeriod, neighbourOf } from '../when-words.ts'
import { composeGroups } from './compose-groups.ts'
import type { Grouped } from './grouped.ts'
import { ordinalOf } from './place.ts'

type Top = z.infer<(typeof topExpenses)['output']>
type Merchant = Top['merchants'][number]

/** What nobody means by a shop: what is paid by contract, and fares, which outnumber every visit. */
const noShops = { amount: fixedCategories, visits: ['교통'] } as const

/** How many places are named beside the first. */
const named = 3
/** The most that the tool ranks. */
const mostRanked = 50

/** 어느 가게에서 제일 많이 썼어? 자주 가는 카페 어디야? 두 번째는? */
export async function answerStoreRanking(
  t: Turn,
  question: StoreRankingQuestion,
  voice: Voice,
): Promise<Reply> {
  const { category, store, period, by, place = 0 } = question
  const { startDate, endDate } = period
  const limit = Math.min(Math.max(question.limit, named + 1, place + 1), mostRanked)
  const scope = {
    startDate,
    endDate,
    by,
    limit,
    ...subjectArguments(question),
  }
  const [all, chosen] = await t.runAll([
    call(topExpenses, scope),
    category || store ? undefined : call(topExpenses, { ...scope, without: [...noShops[by]] }),
  ])
  if (all.kind === 'failed' || chosen?.kind === 'failed') return troubled('가게별 지출')
  if (all.kind === 'miss') return absentIn(t, question, voice)
  const top = chosen?.kind === 'found' ? chosen.value : all.value
  const merchants = top.merchants.filter(
    ({ payments, total }) => payments > 0 && (by === 'visits' || total > 0),
  )
  const [first] = merchants
  const row = merchants[Math.max(place, 1) - 1] ?? first
  if (!first || !row) return absentIn(t, question, voice)
  const assumed = assumedPeriodNote(period, voice)
  const isOnce = by === 'visits' && merchants.length > 1 && first.payments === 1
  const where = whereOf(question)
  return composeGroups(
    groupedOf(question, merchants, limit),
    {
      lead: isOnce && place === 0 ? `${where}두 번 이상 간 데는 없어, 다 한 번씩이야 🏆` : undefined,
      facts: [
        top !== all.value && leftOutOf(question, first, all.value.merchants[0]),
        place === 0 && shareOf(top, question.limit),
        averageOf(question, row),
      ],
      ...(assumed ? { assumed } : {}),
      next: pick(
        [
          asking(`${row.name} 내역을 하나씩 볼까?`, chips.list(period, { store: row.name })),
          asking(
            `${withParticle(neighbourOf(period), '은/는')} 어땠는지도 볼까?`,
            chips.amount({ name: neighbourOf(period) }, { store: row.name }),
          ),
        ],
        voice,
        1,
      ),
      suggestions: [
        chips.list(period, { store: row.name }),
        by === 'amount' ? chips.oftenest(period) : chips.topStore(period),
        chips.amount({ name: neighbourOf(period) }, { store: row.name }),
      ],
      note: `${period.name} ${place > 0 ? ordinalOf(place) : by === 'amount' ? '1위' : '단골'} ${row.name}`,
      topic: { subject: { store: row.name } },
    },
    voice,
  )
}

const whereOf = ({ period, store, category }: StoreRankingQuestion): string =>
  `${inPeriod(period)} ${store ? `${store} 중에 ` : category ? `${category} 쪽에서 ` : ''}`

function groupedOf(question: StoreRankingQuestion, merchants: readonly Merchant[], limit: number): Grouped {
  const { period, category, store, by, place } = question
  const isVisits = by === 'visits'
  return {
    by: 'store',
    subject: { ...(category ? { category } : {}), ...(store ? { store } : {}) },
    period,
    where: whereOf(question),
    ...(isVisits ? { most: '자주 결제한', unit: '번' } : {}),
    asks: 'most',
    told: question.limit > 1 ? Math.min(question.limit - 1, named) : 2,
    ...(place ? { place, limit } : {}),
    groups: merchants.map(({ name, total, payments }) => ({
      name,
      value: isVisits ? payments : total,
      said: isVisits ? `${payments}번` : won(total),
      beside: isVisits ? won(total) : `${payments}번`,
    })),
  }
}

/** What was left out of the ranking, with what would have come first. */
function leftOutOf(
  { by }: StoreRankingQuestion,
  first: Merchant,
  overall: Merchant | undefined,
): Fact | false {
  if (!overall || overall.name === first.name) return false
  const name = withParticle(overall.name, '이/가')
  const text =
    by === 'amount'
      ? `월세나 보험처럼 정해진 돈은 빼고 봤어. 넣으면 ${name} ${withParticle(won(overall.total), '으로/로')} 제일 커.`
      : `교통은 빼고 봤어. 넣으면 ${name} ${overall.payments}번으로 제일 많아.`
  return { score: 0.85, text }
}

/** How much of all the first few take; the tool counted as many as it was asked for. */
function shareOf({ merchants, merchantsShare, merchantCount }: Top, limit: number): Fact | false {
  if (merchantCount <= merchants.length || limit < merchants.length || merchantsShare > 100) return false
  const share = withParticle(formatPercent(merchantsShare), '이/가')
  return { score: 0.58, text: `${merchantCount}곳 중 상위 ${merchants.length}곳에 ${share} 몰려 있어.` }
}

function averageOf({ by }: StoreRankingQuestion, { name, payments, count, average }: Merchant): Fact | false {
  if (payments < 2 || payments !== count) return false
  return {
    score: by === 'visits' ? 0.7 : 0.4,
    text: `${atStoreOnly(name)} 한 번에 평균 ${won(average)}꼴이야.`,
  }
}
