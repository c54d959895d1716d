import type { z } from 'zod'
import type { comparePeriods } from '../../tools/compare-periods.ts'
import type { PeriodRange } from '../../understand/period.ts'
import type { ChangesQuestion, ComparisonQuestion } from '../../understand/question.ts'
import { besideParts } from '../ranked-categories.ts'

export type Sums = z.infer<(typeof comparePeriods)['output']>
export type Change = Sums['merchants'][number]

/** Whether one came to more (comparison), or what moved most between them (changes). */
export type Compared = ComparisonQuestion | ChangesQuestion

/** Two periods of one thing as they are held against each other, cut to what is fair. */
export interface Pair {
  readonly question: Compared
  readonly period: PeriodRange
  readonly other: PeriodRange
  /** Of unlike length: only what a day comes to can be compared. */
  readonly unequal: boolean
  /** What was cut to be fair. */
  readonly note?: string
  /** What is paid by contract is left out: one of the periods may hold more of it. */
  readonly withoutFixed: boolean
}

/** The same with what both came to. */
export interface Held extends Pair {
  readonly sums: Sums
}

export const storeOf = (question: Compared): string | undefined =>
  question.kind === 'comparison' ? question.store : undefined

export const grew = ({ difference }: Pick<Change, 'difference'>): boolean => difference > 0
export const sameWay = (a: number, b: number): boolean => Math.sign(a) === Math.sign(b)

/** Of a later period 늘었어 and 줄었어; in an earlier one, held against a later, nothing has grown yet. */
export function wordsFor({ period, other }: Pair, more: boolean): { went: string; gone: string } {
  if (period.startDate >= other.startDate)
    return more ? { went: '늘었어', gone: '늘어난' } : { went: '줄었어', gone: '줄어든' }
  return more ? { went: '많아', gone: '많은' } : { went: '적어', gone: '적은' }
}

type Direction = 'more' | 'less' | 'either'

export const directionOf = (question: Compared): Direction =>
  (question.kind === 'changes' ? question.direction : undefined) ?? 'either'

/** What moved, of categories, or of one category its merchants: those of the direction asked for, the most first. */
export function movedOf(
  { question, sums }: Pick<Held, 'question' | 'sums'>,
  direction = directionOf(question),
): readonly Change[] {
  const rows = question.category === undefined ? sums.categories : sums.merchants
  const moved = rows.filter(({ distance }) => distance > 0)
  if (direction !== 'either') return moved.filter((row) => grew(row) === (direction === 'more'))
  // Asked for neither way, what goes the way of the sum explains it.
  const isAlong = ({ difference }: Change) => sameWay(difference, sums.difference)
  return [...moved.filter(isAlong), ...moved.filter((row) => !isAlong(row))]
}

/** The merchant that moved a category most, the same way. */
export const behind = ({ sums }: Pick<Held, 'sums'>, moved: Change): Change | undefined =>
  sums.categories
    .find(({ name }) => name === moved.name)
    ?.merchants.find(({ difference }) => sameWay(difference, moved.difference))

/** What a row is called: 식비 without 배달 where that stands beside it; a merchant by its name. */
export function labelOf({ name }: Change, { sums }: Pick<Held, 'sums'>): string {
  const categories = sums.categories.map((row) => ({ category: row.name }))
  return besideParts(name, categories)
}

/** What was taken for granted (왜 이렇게 많이 나왔지?) is not so: it is less, or as much. */
export function isMistaken({ question, sums }: Pick<Held, 'question' | 'sums'>): boolean {
  const granted = question.kind === 'changes' ? question.takesForGranted : undefined
  return granted !== undefined && (granted === 'more' ? sums.difference <= 0 : sums.difference >= 0)
}
