import type { Example } from './examples.ts'
import type { FindMentions, Found } from './mentions.ts'
import type { Clause, Context, Schema, Span } from './schema.ts'
import { asTyped, type Spaced, spacedPart } from './spacing.ts'
import { overlap } from './words.ts'

/** A day on which examples are read: what they say of days is relative, and no label names a date. */
const exampleDay = Temporal.PlainDateTime.from('2026-03-15T12:00')

/** A mention with the role that the example gives it; the usual one where it gives none. */
export type GoldMention = Found & { readonly role?: string }

/** How a message's letters are parted before it is read. */
export type Space = (typed: string) => Spaced

/**
 * The mentions of an example's message: what is marked in it, and what lists and grammars find beside, with the spaces that
 * its reader puts in.
 */
export function goldOf(
  example: Example,
  find: FindMentions,
  context: Context<unknown>,
  space: Space = asTyped,
): GoldMention[] {
  const { text, typed } = space(example.say)
  const found = find(text, context).map((it) => {
    const span = typed(it.span)
    return { ...it, span, text: example.say.slice(span.start, span.end) }
  })
  const marked = example.spans.map((span): GoldMention => {
    const same = found.find((it) => overlap(it.span, span) && span.kind === undefined)
    const role = span.role === undefined ? {} : { role: span.role }
    if (same) return { ...same, ...role }
    const text = example.say.slice(span.start, span.end)
    const own = { start: span.start, end: span.end }
    return { kind: span.kind ?? 'unknown', text, span: own, value: text, rank: 0, isGrammar: false, ...role }
  })
  const others = found.filter(({ span }) => !marked.some((it) => overlap(it.span, span)))
  return [...marked, ...others].sort((a, b) => a.span.start - b.span.start)
}

const requestsBy = new WeakMap<Space, WeakMap<Example, readonly unknown[]>>()

/** What an example's labels ask for, clause by clause; labels that make no request of the schema make none here. */
export function requestsIn<R>(
  schema: Schema<R>,
  example: Example,
  find: FindMentions,
  space: Space = asTyped,
): readonly R[] {
  const requestsOf = requestsBy.getOrInsertComputed(space, () => new WeakMap())
  const before = requestsOf.get(example)
  if (before) return before as readonly R[]
  const context = contextOf(schema, example, find, space)
  const gold = goldOf(example, find, context, space)
  const spaced = space(example.say)
  const usual = schema.roles[0] ?? ''
  const within = ({ start, end }: Span) => gold.filter(({ span }) => span.start >= start && span.end <= end)
  const told = example.clauses
    .filter(({ facets }) => !facets)
    .map(({ start, end }) => ({
      text: example.say.slice(start, end),
      span: { start, end },
      mentions: within({ start, end }).map(({ kind, text, span, value, role = usual }) => ({
        ...{ kind, text, span, value, role },
      })),
    }))
  const requests = example.clauses.flatMap(({ start, end, facets }) => {
    if (!facets) return []
    const mentions = within({ start, end }).map(({ kind, text, span, value, others, role = usual }) => {
      return { kind, text, span, value, role, ...(others ? { others } : {}) }
    })
    const text = example.say.slice(start, end)
    const clause: Clause = {
      ...{ text, spaced: spacedPart(spaced, { start, end }), span: { start, end }, facets, mentions },
      ...(told.length > 0 ? { told } : {}),
    }
    return schema.build(clause, context) ?? []
  }) as R[]
  requestsOf.set(example, requests)
  return requests
}

/** What was known before an example's message: the requests of the messages before it, as they are labelled. */
export function contextOf<R>(
  schema: Schema<R>,
  example: Example,
  find: FindMentions,
  space: Space = asTyped,
): Context<R> {
  const before: R[] = []
  for (let earlier = example.after; earlier; earlier = earlier.after) {
    before.push(...requestsIn(schema, earlier, find, space).toReversed())
    if (before.length >= 3) break
  }
  const { expects, offered, shown } = example
  return {
    now: exampleDay,
    direction: 'past',
    before,
    ...(expects === undefined ? {} : { expects }),
    ...(offered && before[0] !== undefined ? { offer: before[0] } : {}),
    ...(shown === undefined ? {} : { shown }),
  }
}
