import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import type { topExpenses } from '../tools/top-expenses.ts'
import type { StoreRankingQuestion } from '../understand/question.ts'
import { bold, emojiOf, is, pick, type Voice, won } from '../wording.ts'
import { atStoreOnly } from './at-store.ts'
import { chips } from './chips.ts'
import { ordinalOf } from './place-words.ts'
import type { Reply } from './reply.ts'
import { inPeriod } from './when-words.ts'

type Merchant = z.infer<(typeof topExpenses)['output']>['merchants'][number]

interface Asked {
  readonly place: number
  /** How many were ranked at most. */
  readonly limit: number
  /** What the ranking leaves out, as a sentence. */
  readonly leftOut: string | undefined
}

/** 두 번째는? The shop at that place of the ranking is the answer, told with those beside it. */
export function placeReply(
  question: StoreRankingQuestion,
  merchants: readonly Merchant[],
  { place, limit, leftOut }: Asked,
  voice: Voice,
): Reply {
  const { period, by } = question
  const row = merchants[place - 1]
  if (!row) return missingPlace(question, merchants, { place, limit, leftOut }, voice)
  const visits = by === 'visits'
  const nth = ordinalOf(place)
  const name = is(bold(row.name))
  const aside = visits ? `(${row.payments}번, ${won(row.total)})` : `(${won(row.total)}, ${row.payments}번)`
  const end = `${markOf(question)} ${aside}`
  const how = visits ? '자주 결제한' : '많이 쓴'
  return {
    lead: pick(
      [
        `${withParticle(nth, '은/는')} ${name} ${end}`,
        `${whereOf(question)}${nth}로 ${how} 곳은 ${name} ${end}`,
        `${whereOf(question)}${visits ? '자주 간' : '많이 쓴'} 순서로 ${withParticle(nth, '은/는')} ${name} ${end}`,
      ],
      voice,
    ),
    facts: [besideOf(question, merchants, place, voice), leftOut, averageOf(row)].filter(
      (fact) => fact !== undefined,
    ),
    next: pick([`${row.name} 내역을 하나씩 볼까?`, `${row.name} 결제를 더 들여다볼까?`], voice, 1),
    suggestions: [
      `${period.name} ${row.name} 내역 보여줘`,
      chips.amount(period, { store: row.name }),
      chips.breakdown(period),
    ],
    note: `${period.name} ${nth} ${row.name}`,
  }
}

const markOf = ({ category }: StoreRankingQuestion): string => (category ? emojiOf(category) : '🏆')

const whereOf = ({ period, category }: StoreRankingQuestion): string =>
  `${inPeriod(period)} ${category ? `${category} 쪽에서 ` : ''}`

function besideOf(
  { by }: StoreRankingQuestion,
  merchants: readonly Merchant[],
  place: number,
  voice: Voice,
): string | undefined {
  const [before, row, after] = [merchants[place - 2], merchants[place - 1], merchants[place]]
  const sizeOf = (merchant: Merchant) => (by === 'visits' ? `${merchant.payments}번` : won(merchant.total))
  const named = (merchant: Merchant) => `${merchant.name} ${sizeOf(merchant)}`
  const figure = ({ payments, total }: Merchant) => (by === 'visits' ? payments : total)
  const twin = [before, after].find((it) => it && row && figure(it) === figure(row))
  if (twin) return `${twin.name}도 똑같이 ${is(sizeOf(twin))}.`
  if (before && after) {
    return pick(
      [
        `바로 앞은 ${withParticle(named(before), '이고/고')}, 다음은 ${is(named(after))}.`,
        `${withParticle(named(before), '과/와')} ${named(after)} 사이야.`,
      ],
      voice,
      1,
    )
  }
  if (before) return `바로 앞은 ${named(before)}, 여기가 마지막이야.`
  return after ? `그다음은 ${is(named(after))}.` : undefined
}

function averageOf({ name, payments, count, average }: Merchant): string | undefined {
  return payments < 2 || payments !== count
    ? undefined
    : `${atStoreOnly(name)} 한 번에 평균 ${won(average)}꼴이야.`
}

function missingPlace(
  question: StoreRankingQuestion,
  merchants: readonly Merchant[],
  { place, limit, leftOut }: Asked,
  voice: Voice,
): Reply {
  const nth = withParticle(ordinalOf(place), '은/는')
  const last = merchants.at(-1)
  const suggestions = [chips.breakdown(question.period), chips.list(question.period, {})]
  if (!last || merchants.length >= limit)
    return { lead: `한 번에 ${limit}곳까지만 줄 세울 수 있어서 ${nth} 못 찾아 🙏`, facts: [], suggestions }
  const count = merchants.length === 1 ? '한 곳' : `${merchants.length}곳`
  return {
    lead: pick(
      [
        `${whereOf(question)}돈 쓴 곳이 ${count}뿐이라 ${nth} 없어 🤔`,
        `${nth} 없어 🤔 ${whereOf(question)}돈 쓴 곳은 ${count}뿐이야.`,
      ],
      voice,
    ),
    facts: [
      merchants.length === 1
        ? `그 한 곳은 ${last.name}, ${is(won(last.total))}.`
        : `마지막 ${withParticle(ordinalOf(merchants.length), '이/가')} ${last.name}, ${is(won(last.total))}.`,
      ...(leftOut ? [leftOut] : []),
    ],
    suggestions,
  }
}
