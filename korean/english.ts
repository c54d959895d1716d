/** What English words end in beside their stem, the longest first. */
const endings = [
  ...['ability', 'ations', 'ments', 'ation', 'ment', 'ates', 'ated', 'ings', 'able', 'ible', 'ions', 'ating'],
  ...['ing', 'ies', 'ied', 'ion', 'ers', 'ed', 'es', 'al', 'ly', 's', 'e', 'y'],
].sort((a, b) => b.length - a.length)

const fewestLetters = 4
const longestShort = 8
/** Of pay and fix so much is left of paying and fixes. */
const shortForms = /^([a-z]*[aeiou][a-z]*)ing$|^([a-z]*[aeiou][a-z]*(?:[xsz]|[cs]h))es$/u

export const isEnglishWord = (word: string): boolean => /^[a-z][a-z'-]*$/u.test(word)

/** A word as other forms of it begin: termination and terminate are terminat, pets is pet. In lower case. */
export function englishStem(word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= fewestLetters)
  if (ending) return word.slice(0, -ending.length)
  // Of a word of thousands of letters they would look at every pair.
  const short = word.length <= longestShort ? shortForms.exec(word) : null
  const stem = short?.[1] ?? short?.[2] ?? ''
  if (stem.length === fewestLetters - 1) return stem
  return word.length > 3 && /[^s]s$/u.test(word) ? word.slice(0, -1) : word
}
