/** five percent (5%): what is written in words with its figure behind it. */
const worded = /\b(?:[a-z]+[\s-])?[a-z]+\s(?:percent|per\s?cent)(?:\s\(\d+(?:\.\d+)?%\))?/giu

export function englishNumbers(text: string): { start: number; end: number }[] {
  if (!/per\s?cent/iu.test(text)) return []
  return [...text.matchAll(worded)].map(({ 0: said, index }) => ({ start: index, end: index + said.length }))
}
