import { daySpan, monthSpan, weekSpan } from './calendar.ts'
import { type Element, endsWord, RANK, type Reader } from './period-element.ts'
import { wordAt } from './source.ts'
import { longestAt, spellings, type WordTable, wordTable } from './word-table.ts'

/** A day and its neighbours: 설 전날, 크리스마스 다음 날. */
export const BESIDE: WordTable<number> = wordTable(
  spellings(['당일', 0], ['전날|전 날', -1], ['다음 날|담 날|이튿날', 1]),
)

/** 다음 날, 전날 right behind a day: 11월 3일 다음 날, 금요일 전날 저녁. */
export const readBeside: Reader = (source, i, _scope, previous) => {
  const word = previous && previous.rank >= RANK.day ? longestAt(BESIDE, source, i) : undefined
  if (!word) return undefined
  const spans: Element['spans'] = (_, within) =>
    within?.grain === 'day' ? [daySpan(within.from.toPlainDate().add({ days: word.value }))] : []
  return { element: { rank: RANK.beside, spans }, end: word.end, closes: endsWord(source, word.end) }
}

/** 그 다음 날, 그 전날, 그 전달, of what was spoken of; that day again (그날) names no other. */
export const readBesideSpoken: Reader = (source, i, { spoken }) => {
  if (!spoken) return undefined
  const { from, grain } = spoken
  const word = longestAt(besides[grain], source, wordAt(source, i, '그') ? i + 1 : i)
  if (!word || word.value === 0) return undefined
  const span = {
    day: () => daySpan(from.add({ days: word.value })),
    week: () => weekSpan(from.add({ weeks: word.value })),
    month: () => monthSpan(from.year, from.month + word.value),
  }[grain]
  const spans: Element['spans'] = (_, within) => (within ? [] : [span()])
  return { element: { rank: ranks[grain], spans }, end: word.end, closes: endsWord(source, word.end) }
}

const besides = {
  day: BESIDE,
  week: wordTable(spellings(['전주|전 주', -1], ['다음 주|담 주', 1])),
  month: wordTable(spellings(['전달|전 달', -1], ['다음 달|담 달', 1])),
}
const ranks = { day: RANK.beside, week: RANK.week, month: RANK.month }
