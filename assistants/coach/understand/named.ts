import type { PeriodMention } from '#korean/periods.ts'
import { findReference } from '#korean/reference.ts'
import type { Clause, Context, Mention } from '#nlu/schema.ts'
import type { Topic } from '../course/topics.ts'
import { isOfAnyDay, isSpanOfDays, measuresIn, offDaysOf } from './measures.ts'
import type { Details, Reading } from './reading.ts'
import { ordinalIn } from './references.ts'

/** What a clause names, and how much and when. */
export interface Named {
  readonly topics: readonly Topic[]
  readonly names: Pick<Reading, 'units' | 'problems' | 'skills' | 'concepts'>
  readonly term: Pick<Reading, 'term'>
  /** Words that the course has no page for, the longest first. */
  readonly words: readonly string[]
  readonly title: Pick<Reading, 'title'>
  readonly missed: string | undefined
  readonly periods: readonly PeriodMention[]
  readonly measures: Details
  /** 주말에 두 시간씩: the days that are named as the only ones, where a pace is asked for. */
  readonly everyWeek: Pick<Details, 'offDays' | 'isOnly'>
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
  const aside = mentions.filter(({ kind, role }) => canBeSetAside.has(kind) && role === 'excluded')
  const meant = mentions.filter((it) => !aside.includes(it) && !isEnglishWord(it, text, start))
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
    words,
    term:
      !topics.some(({ skills, concepts }) => skills.length + concepts.length > 0) && words[0] !== undefined
        ? { term: words[0] }
        : {},
    title: titled === undefined ? {} : { title: titled },
    missed: of<string>('miss')[0],
    periods: meant
      .filter(({ kind, text: said, span }) => {
        const [before, behind] = [text.slice(0, span.start - start), text.slice(span.end - start)]
        return kind === 'period' && !isSpanOfDays(said, before, behind)
      })
      .map(({ value }) => value as PeriodMention)
      .filter((it) => !isOfAnyDay(it)),
    everyWeek: offDaysOf(mentions.map((it) => (isOfEveryWeek(it) ? { ...it, role: 'only' } : it))),
    measures: measuresIn(spaced, ordinalIn(withMarks(spaced, mentions)), context.now, offDaysOf(mentions)),
    ...(aside.length > 0
      ? {
          setAside: {
            units: unique(of<string>('unit', aside)),
            problems: unique(of<string>('problem', aside)),
            ...namesOf(of<Topic>('topic', aside)),
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

/** 주말, 토요일, 월수금; 다음 주 금요일까지 is a day of the calendar. */
const isOfEveryWeek = ({ kind, text, role }: Mention): boolean =>
  role !== 'excluded' && (kind === 'weekdays' || (kind === 'period' && text.length <= longestWeekday))

const longestWeekday = 3

const canBeSetAside: ReadonlySet<string> = new Set(['topic', 'unit', 'problem', 'tech', 'term', 'title'])

/** Words of a language of programming that are words of English as well. */
const englishWords = /^(?:for|if|else|while|finally|rest|return|import|set|break|continue|try)$/iu

/** what else can I do if I have time: no loop and no condition, unless it is spoken of as one. */
function isEnglishWord({ text, span }: Mention, clause: string, start: number): boolean {
  if (!englishWords.test(text)) return false
  const [before, behind] = [clause.slice(0, span.start - start), clause.slice(span.end - start)]
  const isQuoted = /[‘“'"`]$/u.test(before)
  const isSpokenOf =
    /^\s?(?:statements?|loops?|blocks?|keywords?|clauses?|methods?|api)/iu.test(behind) ||
    /(?:what(?:'?s| is| are| does| do)(?: an?| the)?|explain)\s$/iu.test(before) ||
    /\b(?:difference|between|versus|vs)\b/iu.test(clause)
  const isInEnglish = /[a-z]\s*$/iu.test(before) || /^\s*[a-z]/iu.test(behind)
  return isInEnglish && !isQuoted && !isSpokenOf
}

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
