import type { PeriodMention } from '#korean/periods.ts'
import { findReference } from '#korean/reference.ts'
import type { Clause, Context, Mention } from '#nlu/schema.ts'
import type { Topic } from '../course/topics.ts'
import { isOfAnyDay, measuresIn } from './measures.ts'
import type { Details, Reading } from './reading.ts'
import { ordinalIn } from './references.ts'
import { isSetAside } from './set-aside.ts'

/** What a clause names, and how much and when. */
export interface Named {
  readonly topics: readonly Topic[]
  readonly names: Pick<Reading, 'units' | 'problems' | 'skills' | 'concepts'>
  readonly term: Pick<Reading, 'term'>
  readonly title: Pick<Reading, 'title'>
  readonly missed: string | undefined
  readonly periods: readonly PeriodMention[]
  readonly measures: Details
  readonly setAside?: NonNullable<Details['setAside']>
}

/** Of the mentions of one clause: the same for every combination of facets. */
const known = new WeakMap<readonly Mention[], Named>()

export function namesIn(
  { text, spaced, span: { start } }: Pick<Clause, 'text' | 'spaced' | 'span'>,
  mentions: readonly Mention[],
  context: Pick<Context<never>, 'now'>,
): Named {
  const before = known.get(mentions)
  if (before) return before
  const aside = mentions.filter(
    ({ kind, span }) => canBeSetAside.has(kind) && isSetAside(text.slice(span.end - start)),
  )
  const meant = mentions.filter((it) => !aside.includes(it))
  const of = <T>(kind: string, among = meant) =>
    among.filter((it) => it.kind === kind).map(({ value }) => value as T)
  const topics = of<Topic>('topic')
  const words = [...of<string>('tech'), ...of<string>('term')]
    .filter((word) => !pointsBack(word))
    .toSorted((a, b) => b.length - a.length)
  const [titled] = of<string>('title')
  const named = {
    topics,
    names: {
      units: unique(of<string>('unit')),
      problems: unique(of<string>('problem')),
      ...namesOf(topics),
    },
    term:
      !topics.some(({ skills, concepts }) => skills.length + concepts.length > 0) && words[0] !== undefined
        ? { term: words[0] }
        : {},
    title: titled === undefined ? {} : { title: titled },
    missed: of<string>('miss')[0],
    periods: of<PeriodMention>('period').filter((it) => !isOfAnyDay(it)),
    measures: measuresIn(spaced, ordinalIn(withMarks(spaced, mentions)), context.now),
    ...(aside.length > 0
      ? {
          setAside: {
            units: unique(of<string>('unit', aside)),
            problems: unique(of<string>('problem', aside)),
          },
        }
      : {}),
  }
  known.set(mentions, named)
  return named
}

export function namesOf(topics: readonly Topic[]): Pick<Reading, 'skills' | 'concepts'> {
  return {
    skills: unique(topics.flatMap(({ skills }) => skills)),
    concepts: unique(topics.flatMap(({ concepts }) => concepts)),
  }
}

const canBeSetAside: ReadonlySet<string> = new Set(['topic', 'unit', 'problem', 'tech', 'term', 'title'])

/** 그 스킬, 그거, 아까 그: what was spoken of, and the name of nothing. */
function pointsBack(word: string): boolean {
  const said = findReference(word)
  return said !== undefined && said.words.length > 0
}

/** Without spaces, with Ⓤ for each unit. */
function withMarks(text: string, mentions: readonly Mention[]): string {
  let result = text
  for (const { kind, text: said, value } of mentions)
    if (kind === 'unit' || (kind === 'topic' && (value as Topic).units.length > 0))
      result = result.replace(said, 'Ⓤ')
  return result.replace(/\s+/gu, '').toLowerCase().replaceAll('ⓤ', 'Ⓤ')
}

export function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)]
}
