import { withParticle } from '#korean/particles.ts'
import { bold, is, pick, type Voice } from '../../wording.ts'
import type { Reply } from '../reply.ts'

/** One of several that spending is told apart by: a day, a month, a weekday, a shop, a means of payment. */
export interface Ranked {
  /** As an answer names it: 2월 5일(목), 스타벅스. */
  readonly name: string
  /** How much, in words: 12만원, 6번. */
  readonly said: string
}

/** What a ranking is of, as the words about it need it. */
export interface Ranking {
  /** When and of what, with a space behind it: 지난달에 카페에. */
  readonly where: string
  /** What stands first is the most of: 많이 쓴 날, 자주 결제한 곳. */
  readonly noun: string
  readonly mark: string
}

const ones = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉']
const tens = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔']

/** 첫 번째, 두 번째, 열한 번째, 스무 번째; from a hundred on in digits. */
export function ordinalOf(place: number): string {
  if (place >= 100) return `${place}번째`
  if (place === 1) return '첫 번째'
  if (place === 20) return '스무 번째'
  return `${tens[Math.floor(place / 10)]}${ones[place % 10]} 번째`
}

type Placed = Pick<Reply, 'lead' | 'facts'>

/** What of a ranking is asked by its place. */
export interface Place {
  /** From 1. */
  readonly place: number
  /** How many were looked up at most. */
  readonly limit?: number
  /** How the one at that place is named, where its name alone says too little. */
  readonly name?: string
  /** What stands behind it: how much, when, of what. */
  readonly aside: string
  /** What there are so many of, and how they are counted: 돈 쓴 곳, 곳. */
  readonly all: string
  readonly counter: string
}

/** 두 번째는? The one at that place is the answer, told with those beside it. */
export function placeSaid(
  { where, noun, mark }: Ranking,
  rows: readonly Ranked[],
  { place, name, limit = Number.POSITIVE_INFINITY, aside, all, counter }: Place,
  voice: Voice,
): Placed {
  const nth = ordinalOf(place)
  const row = rows[place - 1]
  if (!row) return missingPlace(where, rows, { nth, limit, all, counter }, voice)
  const it = `${is(bold(name ?? row.name))} ${mark} (${aside})`
  const [before, after] = [rows[place - 2], rows[place]]
  return {
    lead: pick(
      [
        `${withParticle(nth, '은/는')} ${it}`,
        `${where}${nth}로 ${withParticle(noun, '은/는')} ${it}`,
        `${where}순서대로 보면 ${withParticle(nth, '은/는')} ${it}`,
      ],
      voice,
    ),
    facts: [besides(row, before, after, voice)],
  }
}

const named = ({ name, said }: Ranked): string => `${name} ${said}`

function besides(row: Ranked, before: Ranked | undefined, after: Ranked | undefined, voice: Voice): string {
  const twin = [before, after].find((it) => it?.said === row.said)
  if (twin) return `${twin.name}도 똑같이 ${is(twin.said)}.`
  if (before && after)
    return pick(
      [
        `바로 앞은 ${withParticle(named(before), '이고/고')}, 다음은 ${is(named(after))}.`,
        `${withParticle(named(before), '과/와')} ${named(after)} 사이야.`,
      ],
      voice,
      1,
    )
  if (before) return `바로 앞은 ${named(before)}, 여기가 마지막이야.`
  return after ? `그다음은 ${is(named(after))}.` : '그 하나가 다야.'
}

function missingPlace(
  where: string,
  rows: readonly Ranked[],
  {
    nth,
    limit,
    all,
    counter,
  }: Pick<Place, 'all' | 'counter'> & { readonly nth: string; readonly limit: number },
  voice: Voice,
): Placed {
  const missing = withParticle(nth, '은/는')
  const last = rows.at(-1)
  if (rows.length >= limit)
    return { lead: `한 번에 ${limit}${counter}까지만 줄 세울 수 있어서 ${missing} 못 찾아 🙏`, facts: [] }
  const count = rows.length === 1 ? `한 ${counter}` : `${rows.length}${counter}`
  const few = `${where}${withParticle(all, '이/가')} ${count}뿐`
  return {
    lead: pick([`${few}이라 ${missing} 없어 🤔`, `${missing} 없어 🤔 ${few}이야.`], voice),
    facts: last
      ? [
          rows.length === 1
            ? `그 하나는 ${is(named(last))}.`
            : `마지막 ${withParticle(ordinalOf(rows.length), '이/가')} ${is(named(last))}.`,
        ]
      : [],
  }
}
