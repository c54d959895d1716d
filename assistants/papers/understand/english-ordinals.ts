import type { ExactMention } from '#nlu/schema.ts'

const words = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
/** the third one, the 2nd paper, the last of them; number 4, #4. The first author is none of a list. */
const ordinals = new RegExp(
  [
    String.raw`\b(${words.join('|')}|last|\d{1,2}(?:st|nd|rd|th))(?= (?:ones?|papers?|of|in the list)\b|[.?!]*$)`,
    String.raw`(?:\bnumber |#)(\d{1,2})\b`,
  ].join('|'),
  'giu',
)

/** Places in a list as English says them, as the Korean grammar makes them of 세 번째. */
export function englishOrdinals(text: string): ExactMention[] {
  return [...text.matchAll(ordinals)].map(({ 0: said, 1: word, 2: number, index }) => {
    const start = index
    const end = index + said.length
    const value = { start, end, value: placeOf((word ?? number)!.toLowerCase()), ordinal: true }
    return { kind: 'number', value, span: { start, end } }
  })
}

function placeOf(said: string): number {
  if (said === 'last') return -1
  return words.includes(said) ? words.indexOf(said) + 1 : Number.parseInt(said, 10)
}
