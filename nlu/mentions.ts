import { findAmounts } from '#korean/amounts.ts'
import { findDurations } from '#korean/durations.ts'
import { createLexicon, UNSURE } from '#korean/lexicon.ts'
import { findNumerals } from '#korean/numerals.ts'
import { findPeriods } from '#korean/periods.ts'
import type { Context, Grammar, Mention, Schema, Span } from './schema.ts'

/** A mention before its role is known. */
export interface Found extends Omit<Mention, 'role'> {
  /** Which of two that overlap stands, where they are equally long. */
  readonly rank: number
  readonly isGrammar: boolean
}

export type FindMentions = (text: string, context: Context<unknown>) => Found[]

/** The finder of a schema's mentions: its lexicons are made ready once. */
export function mentionFinder(schema: Schema<never>): FindMentions {
  const entries = schema.lexicons.flatMap(({ kind, entries }) =>
    entries.map(({ value, ...entry }) => ({ ...entry, value: { kind, value } })),
  )
  const lexicon = createLexicon(entries)
  return (text, context) => {
    const grammars = schema.grammars.flatMap((grammar) => byGrammar(grammar, text, context))
    const exact = (schema.exact?.(text) ?? []).map((found) => ({ ...found, rank: 4, isGrammar: true }))
    const terms = lexicon
      .find(text)
      .filter(({ score }) => score >= UNSURE)
      .map(({ value, span }) => ({ ...value, span, rank: 2, isGrammar: false }))
    const names = (context.names?.find(text) ?? [])
      .filter(({ span }) => !isTakenByGrammar(text, span, grammars))
      .map(({ kind, value, others, span }) => {
        const more = others.length > 0 ? { others } : {}
        return { kind, value, ...more, span, rank: 3, isGrammar: false }
      })
    const all = [...grammars, ...exact, ...terms, ...names].map((found) => ({
      ...found,
      text: text.slice(found.span.start, found.span.end),
    }))
    return longestFirst(all)
  }
}

type Bare = Omit<Found, 'text'>

function byGrammar(grammar: Grammar, text: string, { now, direction }: Context<unknown>): Bare[] {
  const found = grammars[grammar](text, { now, direction })
  const rank = grammar === 'number' ? 0 : 1
  return found.map((value) => ({
    kind: grammar,
    value,
    span: { start: value.start, end: value.end },
    rank,
    isGrammar: true,
  }))
}

type Read = (text: string, when: Pick<Context<unknown>, 'now' | 'direction'>) => readonly Span[]

const grammars: Readonly<Record<Grammar, Read>> = {
  period: (text, when) => findPeriods(text, when),
  amount: (text) => findAmounts(text),
  duration: (text) => findDurations(text),
  number: (text) => findNumerals(text),
}

/** Said of a place or in quotation marks: a shop called 오늘 is meant. */
const marksName = /^(?:에서|에선|에서는|["'”’」』])/u

/** A name that reads as a period or an amount, too, is one only where it is marked as a name. */
function isTakenByGrammar(text: string, span: Span, found: readonly Bare[]): boolean {
  const over = found.some(
    ({ span: own, kind }) => kind !== 'number' && own.start <= span.start && own.end >= span.end,
  )
  return over && !marksName.test(text.slice(span.end, span.end + 3))
}

/** Without overlaps, in the order of the text: the longest stands; of equals the more telling. */
function longestFirst(all: readonly Found[]): Found[] {
  const length = ({ span }: Found) => span.end - span.start
  const ordered = all.toSorted(
    (a, b) => length(b) - length(a) || b.rank - a.rank || a.span.start - b.span.start,
  )
  const chosen: Found[] = []
  const taken = new Set<number>()
  for (const found of ordered) {
    let isFree = true
    for (let at = found.span.start; at < found.span.end && isFree; at++) isFree = !taken.has(at)
    if (!isFree) continue
    for (let at = found.span.start; at < found.span.end; at++) taken.add(at)
    chosen.push(found)
  }
  return chosen.sort((a, b) => a.span.start - b.span.start)
}
