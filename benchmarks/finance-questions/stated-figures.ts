import { figuresIn } from '#engine/figures.ts'
import { findNumerals } from '#korean/numerals.ts'

/** A figure an answer owes. `within`: how far a worded one may be off beyond its own rounding. */
export interface OwedFigure {
  readonly unit: 'won' | 'percent' | 'times' | 'days'
  readonly value: number
  readonly within?: number
}

/** The ways a figure may be given: all of one way's figures have to be stated. */
export type Ways = readonly (readonly OwedFigure[])[]

interface StatedFigure {
  readonly unit: OwedFigure['unit']
  readonly value: number
  readonly tolerance: number
}

const timesCounters = new Set(['번', '건', '회', '개', '차례', '곳', '군데', '가지'])

/** What an answer says first: up to its first empty line. */
export function leadOf(text: string): string {
  return text.trim().split(/\n\s*\n/u)[0] ?? ''
}

/** What nobody overlooks: the lead, whatever is bold, and that there is nothing. */
export function prominentPart(text: string): string {
  const bold = [...text.matchAll(/\*\*(.+?)\*\*/gu)].map((match) => match[1])
  const nothing = [...text.matchAll(/[^.!?\n]*(?:없|못 찾)[^.!?\n]*/gu)].map((match) => match[0])
  return [leadOf(text), ...bold, ...nothing].join('\n')
}

/** Whether a text says a figure; nothing at all is said in words (없어) as well. */
export function states(text: string, owed: OwedFigure): boolean {
  if (owed.value === 0 && /없|못 찾|안 보여|안 (?:썼|했|나갔|갔|시켰|샀|탔)|똑같|그대로/u.test(text))
    return true
  return statedIn(text).some(
    (stated) =>
      stated.unit === owed.unit &&
      Math.abs(stated.value - Math.abs(owed.value)) <= stated.tolerance + (owed.within ?? 0) + 1e-9,
  )
}

/** The amounts, shares and counts of a text; numbers of other things (dates) are none. */
export function statedIn(text: string): StatedFigure[] {
  const plain = text.replaceAll('**', '').replaceAll(/\d+월\s?\d+일/gu, '')
  const figures = figuresIn(plain).flatMap(({ text: said, value, tolerance }): StatedFigure[] => {
    if (/%|퍼센트/u.test(said)) return [{ unit: 'percent', value, tolerance }]
    return /[원만천억조]/u.test(said) ? [{ unit: 'won', value: Math.abs(value), tolerance }] : []
  })
  const counts = findNumerals(plain).flatMap(({ value, counter, ordinal, text: said }): StatedFigure[] => {
    // 이번 is no two times.
    if (counter === undefined || ordinal || said === '이') return []
    if (counter === '일') return [{ unit: 'days', value, tolerance: 0.05 }]
    return timesCounters.has(counter) ? [{ unit: 'times', value, tolerance: 0.05 }] : []
  })
  return [...figures, ...counts]
}
