import { brands } from '../../stores/brands.ts'
import type { Said } from '../said.ts'
import type { Subject } from '../subject.ts'

/** Something a message names, and the text behind it up to the next one, without spaces. */
export interface Thing {
  readonly subject: Subject
  readonly words: string
  readonly start: number
  readonly after: string
}

/** What a message names, in order. `inTalkOfThese`: short names that are also other words count too (밀리, of a subscription). */
export function thingsIn({ mentions: { text, all } }: Said, inTalkOfThese = false): Thing[] {
  const named = all.flatMap((one) =>
    one.type === 'store' || one.type === 'category'
      ? [
          {
            subject: one.type === 'store' ? { store: one.store } : { category: one.category.category },
            words: text.slice(one.start, one.end).trim(),
            start: one.start,
            end: one.end,
          },
        ]
      : [],
  )
  const short = inTalkOfThese ? shortNames(text).filter((one) => !named.some((it) => overlaps(it, one))) : []
  const found = [...named, ...short].sort((a, b) => a.start - b.start)
  return found.map(({ subject, words, start, end }, index) => ({
    subject,
    words,
    start,
    after: text.slice(end, found[index + 1]?.start ?? text.length).replaceAll(/\s/gu, ''),
  }))
}

interface Span {
  readonly start: number
  readonly end: number
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

function shortNames(text: string) {
  return brands.flatMap(({ name, unsaid = [] }) =>
    unsaid.flatMap((words) => {
      const found = new RegExp(
        `(?<![\\p{L}])${words}(?=(?:만|이?랑|도|은|는|까지|하고|를|을)?(?:[\\s,.?!]|$))`,
        'u',
      ).exec(text)
      if (!found) return []
      return [{ subject: { store: name }, words, start: found.index, end: found.index + words.length }]
    }),
  )
}

/** The same things, each once. */
export function unrepeated(subjects: readonly Subject[]): Subject[] {
  return [...new Map(subjects.map((subject) => [JSON.stringify(subject), subject])).values()]
}
