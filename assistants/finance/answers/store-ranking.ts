import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { fixedCategories } from '../queries/fixed-spending.ts'
import { topExpenses } from '../tools/top-expenses.ts'
import type { StoreRankingQuestion } from '../understand/question.ts'
import { assumedPeriodNote, bold, emojiOf, is, pick, type Voice, won } from '../wording.ts'
import { absentIn } from './absent.ts'
import { atStore, atStoreOnly, markOf } from './at-store.ts'
import { type Fact, telling } from './facts.ts'
import { troubled } from './nothing.ts'
import { placeReply } from './ranking-place-words.ts'
import type { Reply } from './reply.ts'
import { inPeriod, neighbourOf } from './when-words.ts'

type Top = z.infer<(typeof topExpenses)['output']>
type Merchant = Top['merchants'][number]

/** What nobody means by a shop: what is paid by contract, and fares, which outnumber every visit. */
const noShops = { amount: fixedCategories, visits: ['교통'] } as const

/** How many places are named beside the first. */
const named = 3
/** The most that the tool ranks. */
const mostRanked = 50

/** 어느 가게에서 제일 많이 썼어? 자주 가는 카페 어디야? */
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
    ...(category ? { category } : {}),
    ...(store ? { storeName: store } : {}),
  }
  const [all, chosen] = await t.runAll([
    call(topExpenses, { ...scope, limit }),
    category || store ? undefined : call(topExpenses, { ...scope, without: [...noShops[by]], limit }),
  ])
  if (all.kind === 'failed' || chosen?.kind === 'failed') return troubled('가게별 지출')
  if (all.kind === 'miss') return absentIn(t, question, voice)
  const top = chosen?.kind === 'found' ? chosen.value : all.value
  const merchants = top.merchants.filter(
    ({ payments, total }) => payments > 0 && (by === 'visits' || total > 0),
  )
  const [first] = merchants
  if (!first) return absentIn(t, question, voice)
  const assumed = assumedPeriodNote(period, voice)
  const chart = rankingChart(question, merchants)
  const leftOut = top === all.value ? undefined : leftOutOf(question, first, all.value.merchants[0])
  if (place > 0) {
    return {
      ...placeReply(question, merchants, { place, limit, leftOut: leftOut?.text }, voice),
      ...(assumed ? { assumed } : {}),
      ...(chart ? { chart } : {}),
      ...(merchants[place - 1] ? { topic: { subject: { store: merchants[place - 1]!.name } } } : {}),
    }
  }
  return {
    lead: leadOf(question, merchants, voice),
    ...(assumed ? { assumed } : {}),
    facts: telling([
      othersOf(question, merchants, voice),
      leftOut,
      shareOf(top, question.limit, voice),
      averageOf(question, merchants, voice),
    ]),
    next: pick(
      [
        `${first.name} 내역을 하나씩 볼까?`,
        `${withParticle(neighbourOf(period), '은/는')} 어땠는지도 볼까?`,
        `${first.name} 결제를 더 들여다볼까?`,
      ],
      voice,
      1,
    ),
    suggestions: [
      `${period.name} ${first.name} 내역 보여줘`,
      by === 'amount'
        ? `${period.name} 제일 자주 간 가게는 어디야?`
        : `${period.name} 어느 가게에서 제일 많이 썼어?`,
      `${neighbourOf(period)} ${atStore(first.name)} 얼마 썼어?`,
    ],
    ...(chart ? { chart } : {}),
    note: `${period.name} ${by === 'amount' ? '1위' : '단골'} ${first.name}`,
    topic: { subject: { store: first.name } },
  }
}

function leadOf(question: StoreRankingQuestion, merchants: readonly Merchant[], voice: Voice): string {
  const { period, by } = question
  const category = question.store ?? question.category
  const [first] = merchants as [Merchant]
  const mark = question.store ? markOf(question.store) : category ? emojiOf(category) : '🏆'
  const where = `${inPeriod(period)} ${question.store ? `${category} 중에 ` : category ? `${category} 쪽에서 ` : ''}`
  if (merchants.length === 1) {
    return `${where}돈 쓴 곳은 ${bold(first.name)} 하나뿐이야 ${mark} (${first.payments}번, ${won(first.total)})`
  }
  if (by === 'visits') {
    if (first.payments === 1) return `${where}두 번 이상 간 데는 없어, 다 한 번씩이야 ${mark}`
    const most = merchants.filter(({ payments }) => payments === first.payments)
    if (most.length > 1) {
      const names = most
        .slice(0, named)
        .map(({ name }) => bold(name))
        .join(', ')
      return `${where}제일 자주 결제한 곳은 ${names}, 똑같이 ${first.payments}번씩이야 ${mark}`
    }
    const aside = `(${first.payments}번, ${won(first.total)})`
    return pick(
      [
        `${where}제일 자주 결제한 곳은 ${is(bold(first.name))} ${mark} ${aside}`,
        `${where}${withParticle(bold(first.name), '을/를')} 제일 자주 찾았어 ${mark} ${aside}`,
        `${period.name} ${category ? `${category} ` : ''}단골은 ${is(bold(first.name))} ${mark} ${aside}`,
      ],
      voice,
    )
  }
  const aside = `(${won(first.total)}, ${first.payments}번)`
  return pick(
    [
      `${where}제일 많이 쓴 곳은 ${is(bold(first.name))} ${mark} ${aside}`,
      `${where}${bold(first.name)}에 제일 많이 썼어 ${mark} ${aside}`,
      `${where}돈이 제일 많이 나간 곳은 ${is(bold(first.name))} ${mark} ${aside}`,
    ],
    voice,
  )
}

/** The places after the first, or those that share it. */
function othersOf({ by, limit }: StoreRankingQuestion, merchants: readonly Merchant[], voice: Voice) {
  const [first] = merchants
  const isTied = (row: Merchant) => by === 'visits' && row.payments === first?.payments
  const others = merchants.filter((row) => row !== first && !isTied(row))
  const shown = others.slice(0, limit > 1 ? Math.min(limit - 1, named) : 2)
  if (shown.length === 0) return undefined
  const list = shown
    .map((row) =>
      by === 'visits'
        ? `${row.name} ${row.payments}번`
        : `${row.name} ${won(row.total)}${row.payments > 1 ? `(${row.payments}번)` : ''}`,
    )
    .join(', ')
  return { score: 0.9, text: pick([`그다음은 ${is(list)}.`, `뒤로는 ${list} 순서야.`], voice, 1) }
}

/** What was left out of the ranking, with what would have come first. */
function leftOutOf(
  { by }: StoreRankingQuestion,
  first: Merchant,
  overall: Merchant | undefined,
): Fact | undefined {
  if (!overall || overall.name === first.name) return undefined
  const text =
    by === 'amount'
      ? `월세나 보험처럼 정해진 돈은 빼고 봤어. 넣으면 ${withParticle(overall.name, '이/가')} ${withParticle(won(overall.total), '으로/로')} 제일 커.`
      : `교통은 빼고 봤어. 넣으면 ${withParticle(overall.name, '이/가')} ${overall.payments}번으로 제일 많아.`
  return { score: 0.85, text }
}

/** How much of all the first few take; the tool counted as many as it was asked for. */
function shareOf(
  { merchants, merchantsShare, merchantCount }: Top,
  limit: number,
  voice: Voice,
): Fact | undefined {
  if (merchantCount <= merchants.length || limit < merchants.length || merchantsShare > 100) return undefined
  const share = formatPercent(merchantsShare)
  const text = pick(
    [
      `상위 ${merchants.length}곳이 전체의 ${withParticle(share, '을/를')} 차지해.`,
      `${merchantCount}곳 중 상위 ${merchants.length}곳에 ${withParticle(share, '이/가')} 몰려 있어.`,
    ],
    voice,
    2,
  )
  return { score: 0.6, text }
}

function averageOf(
  { by }: StoreRankingQuestion,
  [first, second]: readonly Merchant[],
  voice: Voice,
): Fact | undefined {
  const isTied = by === 'visits' && first?.payments === second?.payments
  if (!first || isTied || first.payments < 2 || first.payments !== first.count) return undefined
  const score = by === 'visits' ? 0.7 : 0.4
  const average = won(first.average)
  const text = pick(
    [`${atStoreOnly(first.name)} 한 번에 평균 ${average}꼴이야.`, `한 번에 ${average}쯤 쓰는 셈이야.`],
    voice,
    1,
  )
  return { score, text }
}

function rankingChart(
  { period, category, store, by }: StoreRankingQuestion,
  merchants: readonly Merchant[],
): Chart | undefined {
  if (merchants.length < 2) return undefined
  const what = [period.name, store ?? category, by === 'visits' ? '가게별 결제 횟수' : '가게별 지출']
  return {
    title: what.filter(Boolean).join(' '),
    chart_type: 'bar',
    data: {
      labels: merchants.map(({ name }) => name),
      datasets: [
        {
          label: period.name,
          data: merchants.map(({ payments, total }) => (by === 'visits' ? payments : total)),
        },
      ],
    },
    unit: by === 'visits' ? '번' : '원',
  }
}
