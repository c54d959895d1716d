import { before, type Span } from './calendar.ts'
import { readDigits } from './numeral-reader.ts'
import { closesDay, dayElement } from './period-days.ts'
import { type Element, endsWord, RANK, type Reader, type Reading } from './period-element.ts'
import { monthElement } from './period-months.ts'
import { quarterElement, yearElement } from './period-years.ts'
import { type Source, wordAt } from './source.ts'

interface SpreadUnit {
  readonly word: string
  readonly element: (value: number) => Element
  readonly least: number
  readonly most: number
}

const UNITS: readonly SpreadUnit[] = [
  { word: '일', element: dayElement, least: 1, most: 31 },
  { word: '월', element: monthElement, least: 1, most: 12 },
  { word: '분기', element: quarterElement, least: 1, most: 4 },
  { word: '년', element: yearElement, least: 1900, most: 2200 },
]

const JOINS = ['~', '-', '에서', '부터', ',', '·']

/** One unit for two numbers: 1~15일, 3-5월, 1~3분기, 2024~2025년; 3,4월 for two in a row. */
export const readSpread: Reader = (source, i, _scope, previous): Reading | undefined => {
  const first = readDigits(source, i)
  const join = first && JOINS.find((word) => wordAt(source, first.end, word))
  if (!join) return undefined
  const second = readDigits(source, first.end + join.length)
  const unit = second && UNITS.find(({ word }) => wordAt(source, second.end, word))
  if (!unit || !inBounds(first.value, unit) || !inBounds(second.value, unit)) return undefined
  if ((join === ',' || join === '·') && second.value !== first.value + 1) return undefined
  if (unit.word !== '월' && second.value <= first.value && previous?.rank !== RANK.year) return undefined
  const [from, until] = [unit.element(first.value), unit.element(second.value)]
  const spans: Element['spans'] = (scope, within) =>
    from
      .spans(scope, within)
      .flatMap((span) => closed(span, until.spans({ ...scope, anchor: span.from.toPlainDate() }, within)))
  const end = second.end + unit.word.length
  return { element: { ...from, spans }, end, closes: closes(source, end, unit.word, previous) }
}

const inBounds = (value: number, { least, most }: SpreadUnit): boolean =>
  Number.isInteger(value) && value >= least && value <= most

function closed(span: Span, ends: readonly Span[]): Span[] {
  const end = ends.find(({ from }) => before(span.from, from))
  return end ? [{ ...span, until: end.until }] : []
}

const closes = (source: Source, end: number, unit: string, previous: Element | undefined): boolean =>
  unit === '일' ? closesDay(source, end, previous?.rank === RANK.month) : endsWord(source, end)
