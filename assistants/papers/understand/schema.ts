import type { NumeralMention } from '#korean/numerals.ts'
import type { PeriodMention } from '#korean/periods.ts'
import type { Clause, Context, Mention, Schema } from '#nlu/schema.ts'
import concepts from '../lexicon/concepts.json' with { type: 'json' }
import deedWords from '../lexicon/deeds.json' with { type: 'json' }
import values from '../lexicon/values.json' with { type: 'json' }
import venues from '../lexicon/venues.json' with { type: 'json' }
import { isAround } from '../library/other-language.ts'
import type { OwnTitle } from '../library/own-names.ts'
import { englishOrdinals } from './english-ordinals.ts'
import { englishYears } from './english-years.ts'
import {
  type Ask,
  type Asked,
  asks,
  type Deed,
  type Detail,
  deeds,
  details,
  type Request,
} from './request.ts'
import { levelIn } from './said-level.ts'
import { termNames } from './term-names.ts'
import { linesIn, sentenceCounts } from './told-length.ts'
import { wholeWords } from './whole-names.ts'

const entriesOf = (terms: readonly string[]) => terms.map((term) => ({ term, value: term }))

/** What can be asked of papers and glossary. */
export const schema: Schema<Request> = {
  name: 'papers',
  facets: {
    ask: asks,
    level: ['none', 'easy', 'hard'],
    detail: ['none', ...details],
    deed: ['none', ...deeds],
  },
  given: { detail: { ask: ['search'] }, deed: { ask: ['change'] } },
  concepts: deedWords,
  roles: ['subject'],
  openSpans: ['topic'],
  grammars: ['period', 'number'],
  exact: (text) => [...englishYears(text), ...englishOrdinals(text), ...sentenceCounts(text)],
  lexicons: [
    { kind: 'topic', entries: entriesOf(termNames()) },
    { kind: 'venue', entries: entriesOf(venues) },
    ...Object.entries(concepts).map(([kind, terms]) => ({ kind, entries: entriesOf(terms) })),
    ...Object.entries(values).map(([kind, terms]) => ({
      kind,
      entries: Object.entries(terms).flatMap(([value, names]) => names.map((term) => ({ term, value }))),
    })),
  ],
  build,
  // PPO, DPO, TRPO가 뭐야: what each is, is one question.
  isOne: (before, next) => ofTerms.has(before.ask) && ofTerms.has(next.ask),
  traits: ({ ask, paper, topics: about, asked }) => [
    `ask=${ask}`,
    ...(paper === undefined ? [] : ['has=paper']),
    ...(about === undefined ? [] : ['has=topic']),
    ...(asked === undefined ? [] : ['has=asked']),
  ],
}

const counted: ReadonlySet<Ask> = new Set<Ask>(['count', 'list'])
const ofTerms: ReadonlySet<Ask> = new Set<Ask>(['define', 'explain', 'compare'])
/** What is told in as many lines as are asked for. */
const told: ReadonlySet<Ask> = new Set<Ask>(['define', 'explain', 'summarize'])
const ofPapers: ReadonlySet<Ask> = new Set<Ask>(['search', 'summarize'])

/** What the parts of a clause make, with what the talk before lends it. No word is looked at here but by its kind. */
function build(clause: Clause, context: Context<Request>): Request | undefined {
  const { facets } = clause
  const mentions = wholeWords(clause)
  const [last] = context.before
  const read = facets.ask as Ask
  // 매개변수는 몇 개야? asks for a number that stands in a paper, and counts none.
  const ask =
    counted.has(read) && !last?.asked && isOfSomethingElse(mentions)
      ? 'search'
      : // 요즘 올린 거: the web knows nothing of what was put in.
        read === 'latest' && isByAdded(mentions)
        ? 'list'
        : read
  const level = levelIn(mentions, facets.level ?? 'none')
  if (talk.has(ask)) return { ask }
  // The same once more is of what was answered last.
  if (ask === 'again') return { ask, ...level, ...linesIn(mentions) }
  if (ask === 'save') return { ask, ...savedOf(mentions) }
  if (ask === 'change') return changeOf(facets.deed as Deed | 'none', mentions)
  if (counted.has(ask)) {
    const denied = mentions.some(({ kind }) => kind === 'denial') ? { denied: true as const } : {}
    const points = mentions.some(({ kind }) => kind === 'pointing') ? { refers: true as const } : {}
    return { ask, asked: askedOf(mentions, context), ...denied, ...points }
  }
  const named = namesIn(mentions, ofPapers.has(ask))
  const own: Pick<Request, 'topics' | 'paper'> =
    ask === 'compare' ? withEarlier(named, context.before) : named
  const refers = mentions.some(({ kind }) => kind === 'pointing') ? { refers: true as const } : {}
  const place = ofPapers.has(ask) ? placeOf(mentions) : undefined
  const detail = ask === 'search' && facets.detail !== 'none' ? { detail: facets.detail as Detail } : {}
  if (place !== undefined) return { ask, place, ...level, ...detail }
  const together = ask === 'summarize' && own.topics === undefined ? togetherIn(mentions) : undefined
  if (together !== undefined) return { ask, together, ...level }
  const order = ofPapers.has(ask) && own.topics === undefined ? orderOf(mentions) : undefined
  const asked = isByAdded(mentions) ? { asked: { of: 'papers' as const, added: true as const } } : {}
  if (order !== undefined) return { ask, order, ...level, ...detail, ...asked }
  const days = ask === 'latest' ? daysOf(mentions) : {}
  const dated = Object.keys(days).length > 0 ? { asked: { of: 'papers' as const, ...days } } : {}
  const isBare = own.topics === undefined || (ofPapers.has(ask) && own.paper === undefined && refers.refers)
  const lent = isBare && last ? lentBy(last, ask) : {}
  const several = ask === 'summarize' ? severalOf(mentions) : {}
  const expands = mentions.some(({ kind }) => kind === 'abbreviation') ? { expands: true as const } : {}
  const length = told.has(ask) ? linesIn(mentions) : {}
  const why = mentions.some(({ kind }) => kind === 'why') ? { why: true as const } : {}
  return {
    ask,
    ...lent,
    ...own,
    ...dated,
    ...several,
    ...refers,
    ...level,
    ...detail,
    ...expands,
    ...why,
    ...length,
  }
}

/** What is compared with one thing alone, or with none, is what was spoken of before. */
function withEarlier(named: Pick<Request, 'topics'>, before: readonly Request[]): Pick<Request, 'topics'> {
  const { topics: own = [] } = named
  const earlier = [...new Set(before.flatMap((request) => request.topics?.[0] ?? []))]
  const others = earlier.filter((topic) => !own.includes(topic)).slice(0, Math.max(0, 2 - own.length))
  const both = [...others.toReversed(), ...own]
  return both.length > 0 ? { topics: both } : named
}

/** 둘 다, both. */
function togetherIn(mentions: readonly Mention[]): number | undefined {
  const said = valueIn<string>(mentions, 'together')
  return said === undefined ? undefined : Number(said)
}

/** What is to be done, and of what; without knowing what, there is nothing to be done. */
function changeOf(deed: Deed | 'none', mentions: readonly Mention[]): Request | undefined {
  if (deed === 'none') return undefined
  const has = (kind: string) => mentions.some((it) => it.kind === kind)
  const object = has('glossary') ? 'term' : has('paper') ? 'paper' : undefined
  const refers = has('pointing') ? { refers: true as const } : {}
  const place = placeOf(mentions)
  return {
    ask: 'change',
    deed,
    ...(object ? { object } : {}),
    ...namesIn(mentions),
    ...refers,
    ...(place === undefined ? {} : { place }),
  }
}

const libraryWords: ReadonlySet<string> = new Set(
  'paper library glossary per venue period age difficulty writer published pointing new listing look added'.split(
    ' ',
  ),
)

/** Whether a topic is there, and nothing says that papers or terms are counted: the word, what they are known by, 몇 편. */
function isOfSomethingElse(mentions: readonly Mention[]): boolean {
  return (
    mentions.some(({ kind }) => kind === 'topic') &&
    !mentions.some(
      ({ kind, text }) => libraryWords.has(kind) || (kind === 'howmany' && /[편권]$/u.test(text)),
    ) &&
    !numbersIn(mentions).some(({ counter }) => counter === '편' || counter === '권')
  )
}

/** Papers that are to be summed up together: those named side by side, or those of a time or a venue. */
function severalOf(mentions: readonly Mention[]): Pick<Request, 'papers' | 'asked'> {
  const about = mentions.filter(({ kind }) => kind === 'topic')
  const named = about.filter((topic) => isOfPaper(topic, mentions))
  // Between names that are joined stands more than a space: 랑, a comma, 논문이랑.
  const isSideBySide =
    named.length > 0 &&
    named.at(-1) === about.at(-1) &&
    about.every(({ span }, at) => at === 0 || span.start - about[at - 1]!.span.end > 1)
  const papers = [...new Set((named.length > 1 ? named : about).map(({ text }) => nameIn(text)))]
  if (papers.length > 1 && isSideBySide) return { papers: papers.slice(0, mostTopics) }
  const days = daysOf(mentions)
  const venue = mentions.find(({ kind }) => kind === 'venue')
  if (about.length > 0 || (days.from === undefined && days.to === undefined && !venue)) return {}
  return {
    asked: { of: 'papers', ...days, ...(venue ? { venue: String(venue.value) } : {}), ...limitOf(mentions) },
  }
}

/** Whether a name stands right before the word: BERT 논문. */
function isOfPaper({ span }: Mention, mentions: readonly Mention[]): boolean {
  return mentions.some(
    (it) => it.kind === 'paper' && it.span.start >= span.end && it.span.start - span.end <= mostBetween,
  )
}

const talk: ReadonlySet<Ask> = new Set<Ask>(['greet', 'thanks', 'help', 'off_topic'])

/** What the request before lends one that names nothing: a follow-up is about the same. */
function lentBy({ topics: about, paper, place }: Request, ask: Ask): Partial<Request> {
  if (ofPapers.has(ask)) {
    if (paper !== undefined) return { paper }
    if (place !== undefined) return { place }
  }
  return about === undefined ? {} : { topics: about }
}

const mostTopics = 4
/** What is longer is no name. */
const longestName = 120

/** The topics, and the paper: a name right before the word (BERT 논문). */
function namesIn(mentions: readonly Mention[], isOfPapers = false): Pick<Request, 'topics' | 'paper'> {
  const about = mentions.filter(
    ({ kind, text }) => kind === 'topic' && !isAround(text) && !isPercentage(text),
  )
  const paper = about.find((topic) => isOfPaper(topic, mentions))
  const title = isOfPapers ? about.map(({ value }) => value as OwnTitle | string).find(isTitle) : undefined
  const names = [...new Set(about.flatMap(namesOf))]
    .filter((name) => name.length <= longestName)
    .slice(0, mostTopics)
  return {
    ...(names.length > 0 ? { topics: names } : {}),
    ...(title
      ? { paper: title.paper }
      : paper && paper.text.length <= longestName
        ? { paper: nameIn(paper.text) }
        : {}),
  }
}

/** DPO, TRPO are two names; a title may have a comma. */
const namesOf = ({ text, value }: Mention) =>
  (isTitle(value as OwnTitle | string) ? [text] : text.split(/,\s/u))
    .map(nameIn)
    .filter((name) => name !== '')

const isPercentage = (text: string) => /^\d+(?:\.\d+)?\s?%/u.test(text)
const isTitle = (value: OwnTitle | string): value is OwnTitle => typeof value === 'object'

/** Particles and the copula behind a name in Latin letters are none of it: Vaswani인, BERT의. */
function nameIn(text: string): string {
  return text.trim().replace(/(?<=[A-Za-z0-9.)])(?:이라는|이란|라는|인|이|가|은|는|의|을|를|님)$/u, '')
}

/** Letters between a name and 논문: a space, a quotation mark. */
const mostBetween = 2

function valueIn<V extends string>(mentions: readonly Mention[], kind: string): V | undefined {
  return mentions.find((it) => it.kind === kind)?.value as V | undefined
}

function savedOf(mentions: readonly Mention[]): Pick<Request, 'saved' | 'format'> {
  const has = (kind: string) => mentions.some((it) => it.kind === kind)
  const what = has('glossary') ? 'terms' : has('table') ? 'table' : has('sum') ? 'summary' : 'answer'
  const format = valueIn<Request['format'] & string>(mentions, 'format')
  return { saved: what, ...(format ? { format } : {}) }
}

/** What is counted; what was counted before lends the rest (2024년 논문은 몇 편? 그럼 2023년은?). */
function askedOf(mentions: readonly Mention[], { before: [last] }: Context<Request>): Asked {
  const first = (kind: string) => mentions.find((it) => it.kind === kind)
  const by = valueIn<Asked['by'] & string>(mentions, 'per')
  const age = valueIn<Asked['order'] & string>(mentions, 'age')
  const order = age ?? (first('new') ? 'newest' : undefined)
  const level = valueIn<Asked['level'] & string>(mentions, 'difficulty')
  const before = last?.asked
  const added = isByAdded(mentions) ? { added: true as const } : {}
  const refers = first('pointing') !== undefined
  // 가장 많이 인용된 says an order, and no topic.
  const superlatives = mentions.filter(({ kind, value }) => kind === 'extreme' || value === 'most')
  const named = mentions.find(
    ({ kind, span }) =>
      kind === 'topic' &&
      !superlatives.some((it) => span.start >= it.span.end && span.start - it.span.end <= mostBetween),
  )
  const topic = named ? nameIn(named.text) : refers && !before ? last?.topics?.[0] : undefined
  const said: Partial<Asked> = {
    ...(by ? { by } : {}),
    ...(order ? { order } : {}),
    ...added,
    // Days are those of being published: when something was put in is no condition that a query has.
    ...(isByAdded(mentions) ? {} : daysOf(mentions)),
    ...venuesOf(mentions, by),
    ...(topic ? { topic } : {}),
    ...(level ? { level } : {}),
    ...limitOf(mentions),
  }
  const isOfTerms = first('glossary') !== undefined || level !== undefined || by === 'level'
  const isOfPapers = first('paper') !== undefined || by === 'venue' || by === 'author' || by === 'year'
  const of = isOfTerms ? 'terms' : isOfPapers ? 'papers' : (before?.of ?? 'papers')
  const saysWhich = said.venue ?? said.venues ?? said.topic ?? said.level
  if (before?.of !== of) return { of, ...said }
  // 그중에 NeurIPS는 narrows what was counted; NeurIPS 논문은 counts anew.
  if (!refers && (saysWhich !== undefined || (isOfPapers && by === undefined))) return { of, ...said }
  // Oldest of those put in last is by its year again.
  const { by: _, order: __, limit: ___, added: ____, ...rows } = before
  return { ...rows, ...said }
}

/** One of them, or several side by side: then each is counted. */
function venuesOf(mentions: readonly Mention[], by: Asked['by']): Partial<Asked> {
  const names = [...new Set(mentions.flatMap(({ kind, value }) => (kind === 'venue' ? [String(value)] : [])))]
  if (names.length > 1) return { venues: names.slice(0, mostTopics), by: by ?? 'venue' }
  return names.length === 1 ? { venue: names[0]! } : {}
}

function daysOf(mentions: readonly Mention[]): Pick<Asked, 'from' | 'to'> {
  const periods = mentions.filter(isOfDays).map(({ value }) => value as PeriodMention)
  const [first] = periods
  const last = periods.at(-1)
  if (!first || !last) return {}
  const until = last.interval.until.toPlainDate().subtract({ days: 1 }).toString()
  return {
    ...(last.open === 'before' && periods.length === 1
      ? {}
      : { from: first.interval.from.toPlainDate().toString() }),
    ...(last.open === 'after' ? {} : { to: until }),
  }
}

/** 최근, 요즘, 지금 say an order, not days. */
export function isOfDays({ kind, value }: Mention): boolean {
  if (kind !== 'period') return false
  const period = (value as PeriodMention).kind
  return period !== 'vague' && period !== 'instant'
}

function numbersIn(mentions: readonly Mention[]): NumeralMention[] {
  return mentions.filter(({ kind }) => kind === 'number').map(({ value }) => value as NumeralMention)
}

function placeOf(mentions: readonly Mention[]): number | undefined {
  // 제1저자 is a place among authors.
  const isOfAuthors = ({ span }: Mention) =>
    mentions.some(
      (it) => it.kind === 'writer' && it.span.start - span.end >= 0 && it.span.start - span.end <= 1,
    )
  return numbersIn(mentions.filter((it) => !isOfAuthors(it))).find(({ ordinal }) => ordinal)?.value
}

/** 그중 제일 최근 거, 가장 오래된 논문: which one by its age. */
function orderOf(mentions: readonly Mention[]): Request['order'] {
  const age = valueIn<string>(mentions, 'age')
  if (age === 'newest' || age === 'oldest') return age
  if (mentions.some(({ kind }) => kind === 'new')) return 'newest'
  // 최근 alone says when; 그중 최근 거, 제일 최근 거 say which.
  const isOneOf = mentions.some(({ kind }) => kind === 'extreme' || kind === 'pointing')
  const isVague = ({ kind, value }: Mention) => kind === 'period' && (value as PeriodMention).kind === 'vague'
  return isOneOf && mentions.some(isVague) ? 'newest' : undefined
}

/** 작년에 올린 논문 is of the time it came in; 올린 2020년 논문 is not. */
function isByAdded(mentions: readonly Mention[]): boolean {
  const word = mentions.find(({ kind }) => kind === 'added')
  return word !== undefined && !mentions.some((it) => it.span.start > word.span.start && isOfDays(it))
}

const mostListed = 50

/** What papers and terms are counted in; 1등 and 10쪽 are said of something else. */
const counters: ReadonlySet<string | undefined> = new Set([
  '개',
  '건',
  '권',
  '편',
  '명',
  '가지',
  '종',
  '항목',
  undefined,
])

function limitOf(mentions: readonly Mention[]): Pick<Asked, 'limit'> {
  const number = numbersIn(mentions).find(
    ({ ordinal, value, counter }) =>
      !ordinal && Number.isInteger(value) && value >= 1 && value <= mostListed && counters.has(counter),
  )
  return number ? { limit: number.value } : {}
}
