import { monthsSpan, type Span } from './calendar.ts'
import { readNumber } from './numeral-reader.ts'
import { endsUnless, endsWord, RANK, type Reader, type Scope } from './period-element.ts'
import type { Source } from './source.ts'
import { longestAt, spellings, type WordTable, wordTable } from './word-table.ts'

/** The years of a decade, the last exclusive, that a word behind it leaves. */
type Part = readonly [first: number, until: number]

const PARTS: WordTable<Part> = wordTable(
  spellings<Part>(
    ['초반|초기|초', [0, 4]],
    ['중반|중기|중엽', [4, 7]],
    ['후반|말기|말엽|말', [7, 10]],
    ['전반기|전반', [0, 5]],
    ['후반기', [5, 10]],
  ),
)

/** 2010년대, 이천십년대, 90년대; 2010년대 초반 is its first four years. */
export const readDecade: Reader = (source, i, scope) => {
  const number = readNumber(source, i)
  if (!number || number.form === 'native' || !saysDecade(source, number.end)) return undefined
  const first = firstYear(number.value, scope)
  if (first === undefined) return undefined
  const whole = number.end + 2
  const part = longestAt(PARTS, source, whole)
  const isPart = part !== undefined && endsWord(source, part.end)
  const [from, until] = isPart ? part.value : [0, 10]
  const end = isPart ? part.end : whole
  // 2010년대논문 is grown to its noun; 10년대출 and 2020년대비 are other words.
  const isGrown = number.value >= 1000 && endsUnless(source, whole, NOT_A_DECADE)
  if (!endsWord(source, end) && !isGrown) return undefined
  const span = yearsSpan(first + from, until - from)
  return { element: { rank: RANK.closed, spans: () => [span] }, end, closes: true }
}

const NOT_A_DECADE = /^(비|출|기|여|체|표|상|략|규|학|폭|안|응)/

const yearsSpan = (year: number, years: number): Span => monthsSpan(year, 1, years * 12, 'year')

const saysDecade = ({ chars, gaps }: Source, i: number): boolean =>
  chars.startsWith('년대', i) && !gaps[i + 1]

/** 90 is the last such decade that has begun. */
function firstYear(value: number, { today }: Scope): number | undefined {
  if (value % 10 !== 0 || value < 0) return undefined
  if (value >= 1000) return value <= 9990 ? value : undefined
  if (value >= 100) return undefined
  const century = Math.floor(today.year / 100) * 100
  return century + value <= today.year ? century + value : century - 100 + value
}
