import { findAmounts } from '#korean/amounts.ts'

/** A figure of an answer, and how far the true one may be from it. */
export interface Figure {
  readonly text: string
  readonly value: number
  readonly tolerance: number
}

/** The figures of a text that none of the numbers known bears out. */
export function unknownFigures(text: string, known: readonly number[]): Figure[] {
  return figuresIn(text).filter(
    ({ value, tolerance }) => !known.some((number) => near(number, value, tolerance)),
  )
}

/** Every number that values hold: in numbers, in texts, and the days from one date to another. */
export function numbersOf(...values: readonly unknown[]): number[] {
  const known: number[] = []
  for (const value of values) collect(value, known)
  return known
}

function near(number: number, value: number, tolerance: number): boolean {
  // Signs are said in words: 줄었어, 적어.
  return Math.abs(Math.abs(number) - Math.abs(value)) <= tolerance + 1e-9
}

/**
 * The figures a text states: amounts in any Korean form (35만 2천원, to the 천원 it is said in; from 1억 up to the 만원),
 * percentages (to the decimal they are said in) and every number of two digits or more, dates included.
 */
export function figuresIn(text: string): Figure[] {
  const figures: Figure[] = []
  let rest = text.replaceAll('**', '')
  for (const { start, end, ...mention } of findAmounts(rest)) {
    const said = rest.slice(start, end)
    for (const value of [mention.value, mention.min, mention.max]) {
      if (value !== undefined) figures.push({ text: said, value, tolerance: wordedTo(said, value) })
    }
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  rest = rest.replace(percentage, (said: string, ...numbers: (string | undefined)[]) => {
    for (const number of numbers.slice(0, 2)) if (number !== undefined) figures.push(figureOf(number, said))
    return ' '.repeat(said.length)
  })
  for (const [number] of rest.matchAll(plainNumber)) {
    if (number.replace(/\D/gu, '').length >= 2) figures.push(figureOf(number, number))
  }
  return figures
}

const percentage = /(?:(\d+(?:\.\d+)?)\s*[–~-]\s*)?(\d+(?:\.\d+)?)\s*(?:%|퍼센트)/gu
const plainNumber = /\d+(?:,\d{3})*(?:\.\d+)?/gu

function figureOf(number: string, text: string): Figure {
  const decimals = number.split('.')[1]?.length ?? 0
  return {
    text,
    value: Number(number.replaceAll(',', '')),
    tolerance: decimals === 0 ? 0.5 : 0.5 / 10 ** decimals,
  }
}

/** An amount in 만 and 천 is rounded to 천원, from 1억 up to 만원; one in digits is exact. */
function wordedTo(said: string, value: number): number {
  if (!/[만천억조]/u.test(said)) return 0.5
  return value < 100_000_000 ? 500 : 5_000
}

function collect(value: unknown, known: number[]): void {
  if (typeof value === 'number') known.push(value)
  else if (typeof value === 'string') known.push(...numbersIn(value))
  else if (value && typeof value === 'object') {
    for (const held of Object.values(value)) collect(held, known)
    known.push(...lengthsIn(Object.values(value)))
  }
}

function* numbersIn(text: string): Generator<number> {
  for (const { value, min, max } of findAmounts(text)) {
    for (const number of [value, min, max]) if (number !== undefined) yield number
  }
  for (const [number] of text.matchAll(plainNumber)) yield Number(number.replaceAll(',', ''))
}

/** "그 전 31일": a period's length follows from its ends. */
function lengthsIn(values: readonly unknown[]): number[] {
  const days = values
    .filter((value) => typeof value === 'string')
    .filter((value) => /^\d{4}-\d{2}-\d{2}$/u.test(value))
    .map((value) => Temporal.PlainDate.from(value))
  return days.flatMap((from) =>
    days.map((until) => from.until(until).days + 1).filter((length) => length > 0),
  )
}
