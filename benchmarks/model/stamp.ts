/** The moment on a clock that all processes of a machine share, in microseconds. */
export function moment(): number {
  return Number(process.hrtime.bigint() / 1000n)
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A moment as a word: a number would have to be known to be let through. */
export function stamped(at: number): string {
  let word = ''
  for (let rest = at; rest > 0; rest = Math.floor(rest / 26)) word = letters[rest % 26] + word
  return word
}

export function stampIn(word: string): number {
  return [...word].reduce((sum, letter) => sum * 26 + letters.indexOf(letter), 0)
}
