import { periodsIn, subjectsIn } from '#assistants/finance/reader/build-request.ts'
import { categoryOfSort } from '#assistants/finance/reader/named.ts'
import type { Ask, Subject } from '#assistants/finance/reader/request.ts'
import type { Found } from '#nlu/mentions.ts'
import type { Mention, Span } from '#nlu/schema.ts'
import { demoBook, merchantKey, sameSubject } from './book.ts'
import type { Expectation } from './label.ts'

const today = Temporal.PlainDate.from('2026-03-15')
const book = demoBook(today)

/** What each thing that is named is there for, by what the label asks for. */
export function rolesOf(parts: readonly Expectation[], ask: Ask, found: readonly Found[]): Mention[] {
  const roleOf = ({ kind, value }: Found, mention: Mention): string => {
    if (typeof value === 'object' && value !== null && ('category' in value || 'store' in value)) {
      const [subject] = subjectsIn([{ ...mention, role: 'main' }], 'main')
      if (!subject) return 'aside'
      if (parts.some((part) => isSubject(part, subject))) return 'main'
      const name = subject.category ?? subject.store!
      const isOut = parts.some(({ without = [] }) =>
        without.some((one) => one === name || sameSubject(book, { without: [one] }, { without: [name] })),
      )
      return isOut ? 'excluded' : 'aside'
    }
    if (kind === 'period') {
      const [period] = periodsIn([{ ...mention, role: 'main' }], 'main', today)
      if (!period) return 'aside'
      const isDays = (from?: string, to?: string) =>
        period.endDate === to &&
        (period.startDate === from || (from! <= book.firstDay && period.startDate <= book.firstDay))
      if (parts.some(({ from, to }) => isDays(from, to))) return 'main'
      if (parts.some(({ other }) => isDays(other?.from, other?.to))) return 'other'
      const isPart = parts.some(
        ({ from, to }) => from !== undefined && period.startDate >= from && period.endDate <= to!,
      )
      return isPart && found.filter((it) => it.kind === 'period').length > 1 ? 'main' : 'aside'
    }
    if (kind === 'number') {
      const { value: number } = value as { value: number }
      return parts.some(({ limit }) => limit === number) ? 'main' : 'aside'
    }
    const bounded = parts.some((part) => part.minAmount !== undefined || part.maxAmount !== undefined)
    return kind === 'amount' && bounded ? 'main' : 'aside'
  }
  return found.map((one) => {
    const { kind, text, span, value } = one
    const mention = { kind, text, span, value, role: 'main' }
    return { ...mention, role: ask === 'action' || ask === 'advice' ? roleIn(one) : roleOf(one, mention) }
  })
}

/** What is named in a wish is what it is about. */
const roleIn = ({ kind }: Found) => (kind === 'number' ? 'aside' : 'main')

function isSubject({ category, categories = [], store, kind }: Expectation, subject: Subject): boolean {
  const own = categoryOfSort(subject)
  const isOfCategory = (name: string) =>
    sameSubject(book, { category: name }, subject) || (byCategory.has(kind) && own === name)
  if (store !== undefined) return sameSubject(book, { store }, subject)
  return (category !== undefined && isOfCategory(category)) || categories.some(isOfCategory)
}

const byCategory: ReadonlySet<Expectation['kind']> = new Set([
  'recurring',
  'forecast',
  'budget_status',
  'category_ratio',
])

/** A shop that stands in no list, by its name in the message. */
export function withShops(
  message: string,
  span: Span,
  parts: readonly Expectation[],
  mentions: readonly Mention[],
): Mention[] {
  const text = message.slice(span.start, span.end)
  const unnamed = parts.flatMap(({ store }) => {
    if (store === undefined) return []
    const isNamed = mentions.some(
      ({ value, role }) =>
        role === 'main' &&
        (value as Subject | null)?.store !== undefined &&
        sameSubject(book, { store }, value as Subject),
    )
    return isNamed ? [] : [store]
  })
  const shops = unnamed.flatMap((store): Mention[] => {
    const words = [store, ...store.split(' ')].filter((word) => word.length >= 2)
    const word = words.find((one) => text.includes(one))
    if (word === undefined || merchantKey(word) === '') return []
    const start = span.start + text.indexOf(word)
    return [
      { kind: 'shop', text: word, span: { start, end: start + word.length }, value: word, role: 'main' },
    ]
  })
  const free = mentions.filter(
    ({ span: own }) => !shops.some((it) => it.span.start < own.end && own.start < it.span.end),
  )
  return [...free, ...shops].sort((a, b) => a.span.start - b.span.start)
}
