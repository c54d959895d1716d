/** Small native numbers, before a counter (한, 두, 석) and alone (하나, 둘). */
const few: Readonly<Record<string, number>> = {
  하나: 1,
  한: 1,
  둘: 2,
  두: 2,
  셋: 3,
  세: 3,
  석: 3,
  넷: 4,
  네: 4,
  넉: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
  열한: 11,
  열두: 12,
  열다섯: 15,
  스무: 20,
  스물: 20,
  서른: 30,
}

/** The number of a word that a pattern has found: native or in digits; NaN for any other. */
export const fewOf = (word: string): number => few[word] ?? Number(word)

/** The native words, the longest first, for a pattern. */
export const fewWords: readonly string[] = Object.keys(few).toSorted((a, b) => b.length - a.length)
