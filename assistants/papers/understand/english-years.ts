import type { ExactMention } from '#nlu/schema.ts'

const month = 'January|February|March|April|May|June|July|August|September|October|November|December'
/** between 2015 and 2018, 2015–2018 · in 2019, from 2019 · since 2019 · before 2019 · the 2010s */
const years = new RegExp(
  [
    String.raw`(?:(?:between|from) )?\b((?:19|20)\d\d) ?(?:and|to|-|–) ?((?:19|20)\d\d)\b`,
    String.raw`\b(since|after|before|until) ((?:19|20)\d\d)\b`,
    String.raw`\b(?:(?:in|from|of|during) )?(?:the )?((?:19|20)\d0)s\b`,
    String.raw`\b(?:in|from|of|during) (?:(?:${month}) )?((?:19|20)\d\d)\b(?! ?(?:년|이후|부터|이전))`,
  ].join('|'),
  'giu',
)

const yearsOfDecade = 10

/** Years as English says them, as the periods that the Korean grammar makes of 2019년. */
export function englishYears(text: string): ExactMention[] {
  return [...text.matchAll(years)].map(
    ({ 0: said, 1: first, 2: last, 3: side, 4: bound, 5: decade, 6: year, index }) => {
      const word = side?.toLowerCase()
      const from = Number(first ?? bound ?? decade ?? year) + (word === 'after' ? 1 : 0)
      const to =
        decade === undefined
          ? Number(last ?? bound ?? year) - (word === 'before' ? 1 : 0)
          : Number(decade) + yearsOfDecade - 1
      const open = word === 'since' || word === 'after' ? 'after' : word === undefined ? undefined : 'before'
      const value = {
        start: index,
        end: index + said.length,
        text: said,
        kind: 'calendar',
        interval: { from: start(from), until: start(to + 1), grain: 'year' },
        ...(open ? { open } : {}),
      }
      return { kind: 'period', value, span: { start: index, end: index + said.length } }
    },
  )
}

const start = (year: number) => Temporal.PlainDateTime.from({ year, month: 1, day: 1 })
