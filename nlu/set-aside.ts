import { isSetAsideFor } from '#korean/set-aside.ts'
import type { Clause, Mention } from './schema.ts'

interface Which {
  /** Only these kinds are looked at. */
  readonly kinds?: ReadonlySet<string>
  /** Kinds that stand for each other: 저자 말고 연도. */
  readonly alike?: Readonly<Record<string, string>>
}

/** What a mention may stand for: of numbers, their counter, or that they are a place. */
function sortOf({ kind, value }: Mention, alike: Which['alike'] = {}): string {
  if (kind !== 'number') return alike[kind] ?? kind
  const { counter, ordinal } = value as { counter?: string; ordinal?: true }
  return ordinal ? 'place' : `number ${counter ?? ''}`
}

/** Where it ends with its counter: 세 줄이 아니라. */
function endOf({ kind, value, span }: Mention, text: string, offset: number): number {
  const end = span.end - offset
  const { counter = '' } = kind === 'number' ? (value as { counter?: string }) : {}
  const at = text[end] === ' ' ? end + 1 : end
  return counter !== '' && text.startsWith(counter, at) ? at + counter.length : end
}

/** The mentions without those that are set aside for another of their sort: 작년 거 말고 올해 거 asks for this year. */
export function withoutSetAside(
  { text, span }: Pick<Clause, 'text' | 'span'>,
  mentions: readonly Mention[],
  { kinds, alike }: Which = {},
): readonly Mention[] {
  const isAside = (it: Mention, at: number): boolean => {
    if (kinds && !kinds.has(it.kind)) return false
    const sort = sortOf(it, alike)
    const next = mentions.slice(at + 1).find((other) => sortOf(other, alike) === sort)
    return (
      next !== undefined && isSetAsideFor(text, endOf(it, text, span.start), next.span.start - span.start)
    )
  }
  const aside = mentions.filter(isAside)
  return aside.length > 0 ? mentions.filter((it) => !aside.includes(it)) : mentions
}
