import type { ExactMention } from '#nlu/schema.ts'

const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const count = `(${words.join('|')}|\\d{1,2})`
/** for five, make it nine, a party of six, we are seven: how many eat, where nothing else is counted behind it. */
const english = new RegExp(
  String.raw`\b(?:(?:for|serves?|party of|table of) |make it |make that |we(?:'re| are) )(?:just |about |only )?${count}(?=\s*(?:[.,!?;]|$|please\b|of us\b|tonight\b|instead\b|now\b|not\b|but\b|allergic\b|and (?:no|not|make)\b))`,
  'giu',
)

/** How many people English says a meal is for. */
export function personsIn(text: string): ExactMention[] {
  return [...text.matchAll(english)].map(({ 0: said, 1: number, index }) => {
    const end = index + said.length
    const value = words.indexOf(number!.toLowerCase()) + 1 || Number(number)
    return { kind: 'people', value, span: { start: end - number!.length, end } }
  })
}
