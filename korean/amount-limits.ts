import { restOfWord, type Source, wordAt } from './source.ts'
import { longestAt, spellings, type WordTable, wordTable } from './word-table.ts'

export interface Prefix {
  readonly kind: 'approx' | 'min' | 'max'
  readonly exclusive?: true
}

/** What stands before an amount: 약, 최소, 최대, over, at most. */
const PREFIXES: WordTable<Prefix> = wordTable(
  spellings<Prefix>(
    ['약|대략|대충|거의|about|around', { kind: 'approx' }],
    ['최소|적어도|못해도|at least', { kind: 'min' }],
    ['최대|많아야|많아 봐야|기껏해야|at most|up to', { kind: 'max' }],
    ['over|above|more than', { kind: 'min', exclusive: true }],
    ['under|below|less than', { kind: 'max', exclusive: true }],
  ),
)

export interface Limit {
  readonly kind: 'min' | 'max' | 'approx' | 'band'
  readonly exclusive: boolean
  readonly end: number
}

type LimitWord = readonly [kind: Limit['kind'], exclusive: boolean]

const LIMITS: WordTable<LimitWord> = wordTable(
  spellings<LimitWord>(
    ['이상|위로|부터', ['min', false]],
    [
      '초과|넘는|넘게|넘은|넘긴|넘어|넘었|넘으|넘음|넘던|이 넘|보다 많|보다 큰|보다 비싼|보다 더',
      ['min', true],
    ],
    ['이하|이내|밑으로|아래로|까지|안 넘|못 넘|안 넘는|안 넘게|넘지 않', ['max', false]],
    [
      '미만|안 되는|안 되게|안 되|안 돼|안 됨|못 되는|못 미치|보다 적|보다 작|보다 싼|보다 덜|밑|아래',
      ['max', true],
    ],
    ['정도|쯤|가량|남짓|안팎|내외|언저리|선에서|선', ['approx', false]],
    ['대', ['band', false]],
  ),
)

const PARTICLE = /^(을|를|이|가|도|은|는|에서)$/

export function readPrefix(source: Source, i: number): (Prefix & { readonly end: number }) | undefined {
  const found = longestAt(PREFIXES, source, i)
  return found && { ...found.value, end: found.end }
}

/** The limit word behind an amount, over one particle: 이상, 을 넘는, 도 안 되는, 정도, 대. */
export function readLimit(source: Source, i: number): Limit | undefined {
  const direct = limitAt(source, i)
  if (direct) return direct
  if (source.gaps[i] || !PARTICLE.test(source.chars[i] ?? '') || !source.gaps[i + 1]) return undefined
  return limitAt(source, i + 1)
}

function limitAt(source: Source, i: number): Limit | undefined {
  const found = longestAt(LIMITS, source, i)
  if (!found) return undefined
  const tail = restOfWord(source, found.end, 4)
  if (found.letters === '대' && (source.gaps[i] || !/^(의|로|에|인|는|은|가|를)?$/.test(tail)))
    return undefined
  if (found.letters === '선' && !/^$/.test(tail)) return undefined
  // 부터, 까지 after an amount are limits only when the word ends there: "만원까지만" is, "만원부터미널" is not.
  if ((found.letters === '부터' || found.letters === '까지') && !/^(는|만|도|야)?$/.test(tail))
    return undefined
  if (wordAt(source, i, '이내') && tail !== '' && !/^(로|에|의|인)$/.test(tail)) return undefined
  return { kind: found.value[0], exclusive: found.value[1], end: found.end }
}
