/** Letters of Unicode's mathematical alphabets: where A, a and 0 stand, and the letters that had a place before. */
interface Alphabet {
  readonly capital: number
  readonly small?: number
  readonly digit?: number
  readonly others?: Readonly<Record<string, string>>
}

export const alphabets: Readonly<Record<string, Alphabet>> = {
  mathbf: { capital: 0x1d400, small: 0x1d41a, digit: 0x1d7ce },
  boldsymbol: { capital: 0x1d468, small: 0x1d482, digit: 0x1d7ce },
  mathbb: {
    capital: 0x1d538,
    small: 0x1d552,
    digit: 0x1d7d8,
    others: { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
  },
  mathcal: {
    capital: 0x1d49c,
    others: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ' },
  },
}

/** A letter or digit in one of them; whatever they have none for stays as it is. */
export function lettered(character: string, { capital, small, digit, others = {} }: Alphabet): string {
  if (Object.hasOwn(others, character)) return others[character] ?? character
  const shifted = (first: string, from: number | undefined) =>
    from === undefined
      ? character
      : String.fromCodePoint(from + character.charCodeAt(0) - first.charCodeAt(0))
  if (/^[A-Z]$/u.test(character)) return shifted('A', capital)
  if (/^[a-z]$/u.test(character)) return shifted('a', small)
  return /^\d$/u.test(character) ? shifted('0', digit) : character
}
