const longestShort = 8
/** Words that letters leave out: from, of, -trained. */
const mostSkipped = 2

/** Which of an entry's names letters are short for: Generative Pre-trained Transformer of GPT. */
export function expansionOf(short: string, names: readonly string[]): string | undefined {
  const letters = short.toLowerCase()
  if (!/^[a-z]+$/u.test(letters) || letters.length < 2 || letters.length > longestShort) return undefined
  return names.find((name) => {
    const initials = name
      .toLowerCase()
      .split(/[^a-z]+/u)
      .map((word) => word.slice(0, 1))
      .join('')
    return initials.length - letters.length <= mostSkipped && isWithin(letters, initials)
  })
}

/** Whether the letters stand in a text in their order, from its first on. */
function isWithin(letters: string, text: string): boolean {
  if (letters[0] !== text[0]) return false
  let at = 0
  for (const letter of text) if (letter === letters[at]) at += 1
  return at === letters.length
}
