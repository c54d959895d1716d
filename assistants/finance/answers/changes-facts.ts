import { withParticle } from '#korean/particles.ts'
import { is, pick, type Voice, won } from '../wording.ts'
import { atStore } from './at-store.ts'
import type { CategoryChange, Change, HeldChanges } from './changes-findings.ts'
import {
  entriesOf,
  explains,
  grew,
  isMistaken,
  labelOf,
  movedFirst,
  withoutDirection,
} from './changes-words.ts'
import type { Fact } from './facts.ts'
import { during, duringOnly } from './period-words.ts'
import { subjectWords } from './subject.ts'

/** The merchants behind what changed most, what came next, what went the other way, what is new or gone, all in all. */
export function changesFacts(held: HeldChanges, voice: Voice): (Fact | undefined)[] {
  if (isMistaken(held)) return [movedTheirWay(held, voice), movedMost(held, voice)]
  return [
    behind(held, voice),
    nextOnes(held, voice),
    otherWay(held, voice),
    appeared(held, voice),
    vanished(held, voice),
    inAll(held, voice),
  ]
}

/** Of what was wrongly taken for granted: what did go that way, and what outweighed it. */
function movedTheirWay(held: HeldChanges, voice: Voice): Fact | undefined {
  const direction = held.question.takesForGranted
  const first = direction && movedFirst({ ...held, question: { ...held.question, direction } })
  if (!first) return undefined
  const [name, amount] = [labelOf(first, held), won(first.distance)]
  const more = grew(first)
  return {
    score: 0.8,
    text: pick(
      [
        `그래도 ${more ? '늘어난' : '줄어든'} 건 ${name}, ${is(amount)}.`,
        `그래도 ${withParticle(name, '은/는')} ${amount} ${more ? '늘었어' : '줄었어'}.`,
      ],
      voice,
      1,
    ),
  }
}

function movedMost(held: HeldChanges, voice: Voice): Fact | undefined {
  const direction = held.question.takesForGranted === 'more' ? 'less' : 'more'
  const first = movedFirst({ ...held, question: { ...held.question, direction } })
  if (!first) return undefined
  const [name, amount] = [labelOf(first, held), won(first.distance)]
  const more = grew(first)
  return {
    score: 0.85,
    text: pick(
      [
        `${withParticle(name, '이/가')} ${amount} ${more ? '늘어난' : '줄어든'} 게 제일 커.`,
        `제일 많이 ${more ? '늘어난' : '줄어든'} 건 ${name}, ${is(amount)}.`,
      ],
      voice,
      2,
    ),
  }
}

function behind(held: HeldChanges, voice: Voice): Fact | undefined {
  const { question, changes, other } = held
  const first = movedFirst(held)
  if (!first || question.category !== undefined) return undefined
  const category: CategoryChange | undefined = changes.categories.find((row) => row.name === first.name)
  const merchant = category?.merchants.find((row) => grew(row) === grew(first))
  if (!merchant) return undefined
  const amount = won(merchant.distance)
  const isAlone = category?.merchants.length === 1
  const more = grew(first)
  const text =
    merchant.previousCount === 0
      ? `${duringOnly(other)} 없던 ${merchant.name}에 ${amount} 썼거든.`
      : merchant.currentCount === 0
        ? `${during(other)} ${atStore(merchant.name)} 쓴 ${withParticle(amount, '이/가')} 이번엔 없어.`
        : isAlone
          ? `전부 ${merchant.name}에서 ${more ? '늘어난' : '줄어든'} 거야.`
          : merchant.distance > first.distance
            ? `${merchant.name}에서만 ${amount} ${more ? '늘었거든' : '줄었거든'}.`
            : pick(
                [
                  `그중 ${merchant.name}에서 ${amount} ${more ? '늘어난' : '줄어든'} 게 커.`,
                  `${withParticle(merchant.name, '이/가')} ${amount} ${more ? '늘었거든' : '줄었거든'}.`,
                ],
                voice,
                1,
              )
  return { score: 0.9, text }
}

function nextOnes(held: HeldChanges, voice: Voice): Fact | undefined {
  const [first, ...rest] = entriesOf(held)
  if (!first) return undefined
  const [second, third] = rest.filter((row) => grew(row) === grew(first))
  if (!second) return undefined
  const more = grew(first)
  const went = more ? '늘었어' : '줄었어'
  const named = (row: Change) => `${labelOf(row, held)} ${won(row.distance)}`
  return {
    score: held.question.direction === undefined && held.question.category !== undefined ? 0.9 : 0.7,
    text: third
      ? pick(
          [
            `그다음은 ${named(second)}, ${named(third)} 순이야.`,
            `${named(second)}, ${named(third)}도 ${went}.`,
          ],
          voice,
          2,
        )
      : `그다음은 ${is(named(second))}.`,
  }
}

/** Without a direction asked for, or where the other way weighs more. */
function otherWay(held: HeldChanges, voice: Voice): Fact | undefined {
  const { question, changes } = held
  const first = movedFirst(held)
  const all = entriesOf({ question: withoutDirection(question), changes })
  const up = first ? grew(first) : question.direction === 'more'
  const other = all.find((row) => grew(row) !== up)
  if (!other) return undefined
  const went = grew(other) ? '늘었어' : '줄었어'
  return {
    score: first ? (question.direction === undefined ? 0.895 : 0.6) : 0.95,
    text: pick(
      [
        `반대로 ${withParticle(labelOf(other, held), '은/는')} ${won(other.distance)} ${went}.`,
        `대신 ${withParticle(labelOf(other, held), '은/는')} ${won(other.distance)} ${went}.`,
      ],
      voice,
      3,
    ),
  }
}

/** Of one category the merchants are ranked themselves: new ones are among them. */
function appeared({ question, changes }: HeldChanges, voice: Voice): Fact | undefined {
  const list = listOf(untold(changes.newMerchants, { question, changes }))
  if (question.direction === 'less' || question.category !== undefined || list === '') return undefined
  return {
    score: weightOf(changes.newMerchants, { question, changes }),
    text: pick([`새로 생긴 건 ${is(list)}.`, `새로 쓴 데는 ${is(list)}.`], voice, 1),
  }
}

function vanished({ question, changes, period }: HeldChanges, voice: Voice): Fact | undefined {
  const list = listOf(untold(changes.goneMerchants, { question, changes }))
  if (question.direction !== 'less' || question.category !== undefined || list === '') return undefined
  return {
    score: weightOf(changes.goneMerchants, { question, changes }),
    text: pick([`없어진 건 ${is(list)}.`, `${during(period)} 안 나간 건 ${is(list)}.`], voice, 1),
  }
}

/** A merchant that came or went counts by how large it is beside the largest change. */
function weightOf(rows: readonly Change[], held: Pick<HeldChanges, 'question' | 'changes'>): number {
  const first = movedFirst(held)
  const largest = untold(rows, held)[0]
  return first && largest ? 0.5 + Math.min(0.18, (largest.distance / first.distance) * 0.2) : 0.5
}

/** The largest two that are not told as those behind what changed most. */
function untold(rows: readonly Change[], held: Pick<HeldChanges, 'question' | 'changes'>): Change[] {
  const told = movedAlready(held.question, held.changes)
  return rows.filter((row) => !told.includes(row.name)).slice(0, 2)
}

const listOf = (rows: readonly Change[]): string =>
  rows.map((row) => `${row.name} ${won(row.distance)}`).join(', ')

/** The merchants told already as those behind what changed most. */
function movedAlready(question: HeldChanges['question'], changes: HeldChanges['changes']): readonly string[] {
  const first = movedFirst({ question, changes })
  if (!first) return []
  const category = changes.categories.find((row) => row.name === first.name)
  const behindIt = category?.merchants.find((row) => grew(row) === grew(first))
  return [first.name, ...(behindIt ? [behindIt.name] : [])]
}

function inAll({ question, changes, other }: HeldChanges, voice: Voice): Fact | undefined {
  const { distance, difference, current } = changes
  const { what } = subjectWords(question)
  const first = movedFirst({ question, changes })
  if (changes.categories.length === 0 || (first && explains({ question, changes }, first))) return undefined
  if (distance === 0) return { score: 0.5, text: `다 합치면 ${withParticle(other.name, '과/와')} 똑같아.` }
  const more = difference > 0
  return {
    score: 0.65,
    text: pick(
      [
        `${question.category === undefined ? '' : `${what} `}전체로는 ${other.name}보다 ${won(distance)} ${more ? '더' : '덜'} 썼어.`,
        `${question.category === undefined ? '전체 지출은' : `${withParticle(what, '은/는')} 다 합쳐서`} ${won(distance)} ${more ? '늘어' : '줄어'} ${is(won(current))}.`,
      ],
      voice,
      4,
    ),
  }
}
