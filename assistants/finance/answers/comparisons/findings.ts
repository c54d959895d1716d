import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { is, pick, spendingOf, type Voice, won } from '../../wording.ts'
import { atStore } from '../at-store.ts'
import type { Fact } from '../facts.ts'
import { daysIn, during, duringOnly } from '../period-words.ts'
import { subjectWords } from '../subject.ts'
import {
  behind,
  type Change,
  directionOf,
  grew,
  type Held,
  isMistaken,
  labelOf,
  movedOf,
  sameWay,
  storeOf,
  wordsFor,
} from './held.ts'

type Facts = readonly (Fact | undefined | false)[]

/** What explains a difference: its parts, what worked against it, how often, how much in percent. */
export function findingsOf(held: Held, voice: Voice): Facts {
  const { question, sums, unequal } = held
  if (question.kind === 'changes') return isMistaken(held) ? mistaken(held) : ofChanges(held, voice)
  if (unequal || sums.difference === 0) return [withContracts(held)]
  if (storeOf(question) !== undefined)
    return [monthly(held), visits(held), eachTime(held), inPercent(held, voice)]
  return [
    withContracts(held),
    sums.categories.length > 1 ? mainPart(held, voice) : mainMerchant(held, voice),
    against(held),
    howOften(held),
    inPercent(held, voice),
  ]
}

/** What both come to with what had to be left out to be fair: the sums one has seen elsewhere. */
function withContracts({ period, other, sums: { fixed, withFixed } }: Held): Fact | undefined {
  if (!fixed || !withFixed || (fixed.current === 0 && fixed.previous === 0)) return undefined
  const both = `${other.name} ${won(withFixed.previous)}, ${period.name} ${won(withFixed.current)}`
  // Always: without them the sums are not those that other answers tell.
  return { score: 2, text: `고정비까지 넣으면 ${is(both)}.` }
}

const named = (row: Change, held: Held): string => `${labelOf(row, held)} ${won(row.distance)}`

function mainPart(held: Held, voice: Voice): Fact | undefined {
  const { difference, categories } = held.sums
  const main = categories.find((part) => sameWay(part.difference, difference))
  if (!main) return undefined
  const name = labelOf(main, held)
  const { went, gone } = wordsFor(held, difference > 0)
  const merchant = behind(held, main)
  // A category that is one merchant's says the same twice.
  const why =
    merchant && merchant.distance < main.distance
      ? ` 그중 ${withParticle(merchant.name, '이/가')} ${is(won(merchant.distance))}.`
      : ''
  const part = pick(
    [
      `${withParticle(name, '이/가')} ${won(main.distance)} ${went}.`,
      `${name}에서 ${won(main.distance)} ${gone} 게 제일 커.`,
    ],
    voice,
    1,
  )
  return { score: 0.7 + Math.min(0.2, main.distance / Math.abs(difference) / 5), text: `${part}${why}` }
}

function mainMerchant(held: Held, voice: Voice): Fact | undefined {
  const { merchants, difference } = held.sums
  const main = merchants.find((row) => sameWay(row.difference, difference))
  return main && merchants.length > 1 ? { score: 0.85, text: moved(held, main, voice) } : undefined
}

/** A merchant that is new, gone, or came to more or less. */
function moved(held: Held, row: Change, voice: Voice): string {
  const { other, period } = held
  const amount = won(row.distance)
  if (row.previousCount === 0) return `${duringOnly(other)} 없던 ${row.name}에 ${amount} 썼어.`
  if (row.currentCount === 0)
    return `${during(other)} ${atStore(row.name)} ${withParticle(amount, '을/를')} 썼는데 ${duringOnly(period)} 없어.`
  const { went, gone } = wordsFor(held, grew(row))
  return pick(
    [
      `${row.name}에서 ${amount} ${gone} 게 제일 커.`,
      `${withParticle(row.name, '이/가')} ${amount} ${went}.`,
    ],
    voice,
    1,
  )
}

/** What went the other way is worth saying from this part of the difference on. */
const notablePart = 0.25

function against(held: Held): Fact | undefined {
  const { difference, distance, categories } = held.sums
  const other = categories.find((part) => part.distance > 0 && !sameWay(part.difference, difference))
  return other && other.distance >= notablePart * distance ? onTheOtherHand(held, other, 0.65) : undefined
}

function onTheOtherHand(held: Held, row: Change, score: number): Fact {
  const name = withParticle(labelOf(row, held), '은/는')
  return { score, text: `반대로 ${name} ${won(row.distance)} ${wordsFor(held, grew(row)).went}.` }
}

function howOften(held: Held): Fact {
  const { current, previous } = held.sums.payments
  if (current === previous) return { score: 0.4, text: `결제 건수는 ${current}건으로 똑같아.` }
  const text = `결제 건수는 ${held.other.name} ${previous}건, ${held.period.name} ${current}건이야.`
  return { score: 0.5, text }
}

/** Beyond this a percentage says less than the amounts. */
const mostPercent = 300

function inPercent(held: Held, voice: Voice): Fact | undefined {
  const { percent, difference, current } = held.sums
  const size = Math.abs(percent ?? 0)
  if (current <= 0 || size < 5 || size > mostPercent) return undefined
  const text = `${formatPercent(size)} ${wordsFor(held, difference > 0).gone}`
  return { score: 0.55, text: pick([`비율로는 ${text} 거야.`, `${text} 셈이야.`], voice, 2) }
}

/** Of so many days and more what a month comes to says more than the sums. */
const manyDays = 60

function monthly({ period, sums: { perMonth } }: Held): Fact | undefined {
  const { current, previous, difference } = perMonth
  if (daysIn(period) < manyDays || current <= 0 || previous <= 0) return undefined
  const now = withParticle(won(current), '으로/로')
  return {
    score: 0.9,
    text: `한 달로 치면 ${won(previous)}에서 ${now} ${difference > 0 ? '늘어난' : '줄어든'} 거야.`,
  }
}

const times = (count: number): string => (count === 1 ? '한 번' : `${count}번`)

function visits({ period, other, sums: { payments, difference } }: Held): Fact | undefined {
  const { current, previous } = payments
  if (current === 0 && previous === 0) return undefined
  if (current === previous) return { score: 0.6, text: `횟수는 ${times(current)}으로 똑같아.` }
  const score = sameWay(payments.difference, difference) ? 0.85 : 0.7
  if (previous === 0) return { score, text: `${duringOnly(other)} 한 번도 없었어.` }
  if (current === 0)
    return {
      score,
      text: `${duringOnly(other)} ${times(previous)} 있었는데 ${duringOnly(period)} 한 번도 없어.`,
    }
  return { score, text: `횟수는 ${other.name} ${times(previous)}, ${period.name} ${is(times(current))}.` }
}

/** A change of the average below this is none. */
const noticeablePercent = 3

function eachTime({ period, other, sums: { averages, difference } }: Held): Fact | undefined {
  const { current, previous, percent } = averages
  if (current <= 0 || previous <= 0) return undefined
  if (Math.abs(percent ?? 0) < noticeablePercent)
    return { score: 0.6, text: `한 번에 쓴 돈은 ${won(current)}쯤으로 비슷해.` }
  return {
    score: sameWay(averages.difference, difference) ? 0.8 : 0.6,
    text: `한 번에 쓴 돈은 ${other.name} ${won(previous)}, ${period.name} ${is(won(current))}.`,
  }
}

/** The merchants behind what changed most, what came next, what went the other way, what is new or gone, all in all. */
function ofChanges(held: Held, voice: Voice): Facts {
  const { question, sums } = held
  const direction = directionOf(question)
  const ofCategory = question.category !== undefined
  const [first, ...rest] = movedOf(held)
  const all = movedOf(held, 'either')
  const up = first ? grew(first) : direction === 'more'
  const next = first ? rest.filter((row) => grew(row) === up).slice(0, 2) : []
  const other = all.find((row) => grew(row) !== up)
  const merchant = first && !ofCategory ? behind(held, first) : undefined
  const told = [first?.name, merchant?.name]
  const cameOrWent = direction === 'less' ? sums.goneMerchants : sums.newMerchants
  const fresh = ofCategory ? [] : cameOrWent.filter(({ name }) => !told.includes(name)).slice(0, 2)
  const explained =
    first !== undefined && direction === 'either' && sameWay(first.difference, sums.difference)
  return [
    merchant && { score: 0.9, text: moved(held, merchant, voice) },
    next.length > 0 && {
      score: direction === 'either' && ofCategory ? 0.9 : 0.7,
      text: `그다음은 ${is(next.map((row) => named(row, held)).join(', '))}.`,
    },
    other && onTheOtherHand(held, other, first ? (direction === 'either' ? 0.895 : 0.6) : 0.95),
    fresh.length > 0 && {
      // A merchant that came or went counts by how large it is beside the largest change.
      score: first ? 0.5 + Math.min(0.18, (fresh[0]!.distance / first.distance) * 0.2) : 0.5,
      text: `${direction === 'less' ? '없어진' : '새로 생긴'} 건 ${is(fresh.map((row) => `${row.name} ${won(row.distance)}`).join(', '))}.`,
    },
    all.length > 0 && !explained && inAll(held),
  ]
}

function inAll({ question, sums, other }: Held): Fact {
  const { distance, difference, current } = sums
  if (distance === 0) return { score: 0.5, text: `다 합치면 ${withParticle(other.name, '과/와')} 똑같아.` }
  const what = question.category === undefined ? '전체 지출' : subjectWords(question).what
  const text = `${withParticle(what, '은/는')} 다 합쳐서 ${won(distance)} ${difference > 0 ? '늘어' : '줄어'} ${is(won(current))}.`
  return { score: 0.65, text }
}

/** Of what was wrongly taken for granted: what moved most the way it did, and what did go the other. */
function mistaken(held: Held): Facts {
  const granted = held.question.kind === 'changes' ? held.question.takesForGranted : undefined
  const [[less], [more]] = [movedOf(held, 'less'), movedOf(held, 'more')]
  const [most, theirs] = granted === 'more' ? [less, more] : [more, less]
  return [
    most && {
      score: 0.85,
      text: `제일 많이 ${wordsFor(held, grew(most)).gone} 건 ${labelOf(most, held)}, ${is(won(most.distance))}.`,
    },
    theirs && {
      score: 0.8,
      text: `그래도 ${withParticle(labelOf(theirs, held), '은/는')} ${won(theirs.distance)} ${wordsFor(held, grew(theirs)).went}.`,
    },
  ]
}

/** So many categories are told in words; the table has them all. */
const mostTold = 4

/** 카테고리별로 비교해줘: the largest differences in words. */
export function partsSaid(held: Held): string[] {
  const { categories } = held.sums
  const parts = categories.filter(({ distance }) => distance > 0)
  if (parts.length === 0) return ['카테고리별로 봐도 똑같아.']
  const said = parts.slice(0, mostTold).map((part, index, { length }) => {
    const more = grew(part)
    const end = index === length - 1 ? wordsFor(held, more).went : more ? '늘었고' : '줄었고'
    return `${spendingOf(labelOf(part, held))} ${won(part.distance)} ${end}`
  })
  const same = categories.length - parts.length
  return [
    `${held.other.name}보다 ${during(held.period)} ${said.join(', ')}.`,
    ...(parts.length > mostTold ? ['나머지는 표에 다 적어 뒀어.'] : []),
    ...(same > 0 ? [`${same}가지는 그대로야.`] : []),
  ]
}
