import { isFunctionWord } from '#korean/function-words.ts'
import type { NumeralMention } from '#korean/numerals.ts'
import type { PeriodMention } from '#korean/periods.ts'
import type { Clause, Context, Mention, Told } from '#nlu/schema.ts'
import cameOut from '../lexicon/came-out.json' with { type: 'json' }
import tails from '../lexicon/tails.json' with { type: 'json' }
import years from '../lexicon/years.json' with { type: 'json' }
import { claimsMost } from './claimed.ts'
import { mostBetween, mostTopics, nameIn } from './names.ts'
import type { Asked, Request } from './request.ts'
import { levelIn } from './said-level.ts'
import { isOneOf, wordsBeside } from './words-beside.ts'

/** What is counted; what was counted before lends the rest (2024년 논문은 몇 편? 그럼 2023년은?). */
export function askedOf(
  mentions: readonly Mention[],
  { before: [last, earlier] }: Context<Request>,
  clause: Clause,
): Asked {
  const first = (kind: string) => mentions.find((it) => it.kind === kind)
  const by = groupOf(mentions, clause)
  const age = valueIn<Asked['order'] & string>(mentions, 'age')
  const isOfBothEnds = by === undefined && hasBothEnds(mentions)
  const order = isOfBothEnds ? 'ends' : (age ?? (first('new') ? 'newest' : undefined))
  const before = last?.asked
  // Papers have no level: 입문용 논문.
  const mayHaveLevel = first('glossary') !== undefined || first('paper') === undefined
  const level = mayHaveLevel
    ? (valueIn<Asked['level'] & string>(mentions, 'difficulty') ??
      (first('glossary') || before?.of === 'terms' ? levelOfTerms(mentions) : undefined))
    : undefined
  const added = isByAdded(mentions) ? { added: true as const } : {}
  const refers = first('pointing') !== undefined
  // 가장 많이 인용된 says an order, and no topic.
  const superlatives = mentions.filter(({ kind, value }) => kind === 'extreme' || value === 'most')
  const named = mentions.find(
    ({ kind, span }) =>
      kind === 'topic' &&
      !superlatives.some((it) => span.start >= it.span.end && span.start - it.span.end <= mostBetween),
  )
  const both = together(mentions, [last, earlier])
  const topic = both
    ? undefined
    : named
      ? nameIn(named.text)
      : refers && !before
        ? last?.topics?.[0]
        : areaIn(clause, mentions)
  const venues = venuesOf(mentions, by)
  // 뉴립스가 제일 많은 거 맞지? is of all venues.
  const isClaim = by === undefined && order === 'most' && claimsMost(mentions, clause)
  const claimed = isClaim ? venues.venue : undefined
  const said: Partial<Asked> = {
    ...(by ? { by } : {}),
    ...(order ? { order } : {}),
    ...added,
    // Days are those of being published: when something was put in is no condition that a query has.
    ...(isByAdded(mentions)
      ? {}
      : (yearBeside(clause, before) ?? daysOf(withoutDaysOfLife(mentions, clause)))),
    ...(claimed === undefined ? venues : { by: 'venue' as const, claimed }),
    ...(both ? { topics: both } : {}),
    ...(topic ? { topic } : {}),
    ...(level ? { level } : {}),
    ...havingOf(mentions, clause),
    ...oneAtTheEnd(order, superlatives, clause),
    ...limitOf(mentions),
  }
  const isOfTerms = first('glossary') !== undefined || level !== undefined || by === 'level'
  const isOfPapers = first('paper') !== undefined || by === 'venue' || by === 'author' || by === 'year'
  const of = isOfTerms ? 'terms' : isOfPapers ? 'papers' : (before?.of ?? 'papers')
  const saysWhich = said.venue ?? said.venues ?? said.topic ?? said.topics ?? said.claimed ?? said.level
  if (before?.of !== of) return { of, ...said }
  // 그중에 NeurIPS는 narrows what was counted; NeurIPS 논문은 counts anew.
  if (!refers && (saysWhich !== undefined || (isOfPapers && by === undefined))) return { of, ...said }
  // Oldest of those put in last is by its year again.
  const { by: _, order: __, limit: ___, added: ____, ...rows } = before
  return { ...rows, ...said }
}

/** arXiv 번호가 있는 것, DOI 있는 논문. */
function havingOf(mentions: readonly Mention[], { text, span: own }: Clause): Pick<Asked, 'having'> {
  const isThere = ({ span }: Mention) =>
    /^(?:\s?번호)?[이가]?\s?(?:있는|달린|붙은)/u.test(text.slice(span.end - own.start))
  const said = mentions.find((mention) => mention.kind === 'link' && isThere(mention))?.text.toLowerCase()
  if (said === undefined) return {}
  return said.includes('doi') ? { having: 'doi' } : /arxiv|아카이브/u.test(said) ? { having: 'arxiv' } : {}
}

/** 저자별로; Hinton이 저자로 들어간 목록 is of one author, and no group. */
function groupOf(mentions: readonly Mention[], { facets }: Clause): Asked['by'] {
  const by = valueIn<Asked['by'] & string>(mentions, 'per')
  const isOfOne = by === 'author' && facets.ask === 'list' && mentions.some(({ kind }) => kind === 'topic')
  const isEach = mentions.some(({ kind, text }) => kind === 'per' && /별|마다|per|by|가장|제일/iu.test(text))
  return isOfOne && !isEach ? undefined : by
}

/** 그 다음 해, 그 전해, 그해: counted from the year that was told beside (2014년 말한 거였어요. 그해 거), or spoken of before. */
function yearBeside(
  { text, told = [] }: Clause,
  before: Asked | undefined,
): Pick<Asked, 'from' | 'to'> | undefined {
  if (/\d\s?년|\d{4}/u.test(text)) return undefined
  const beside = told.flatMap((part) => part.mentions).filter(isOfDays)
  const { from, to } = beside.length > 0 ? daysOf(beside.slice(-1)) : (before ?? {})
  const year = Number(from?.slice(0, 4))
  if (from !== `${year}-01-01` || to !== `${year}-12-31`) return undefined
  const { next, previous, same } = years
  const by = [next, previous, same].findIndex((words) => words.some((word) => text.includes(word)))
  if (by < 0) return undefined
  const meant = year + [1, -1, 0][by]!
  return { from: `${meant}-01-01`, to: `${meant}-12-31` }
}

/** 제일 오래된 거 is one of them; 제일 오래된 것부터, 가장 최근 논문들 are an order. */
function oneAtTheEnd(
  order: Asked['order'],
  superlatives: readonly Mention[],
  { text }: Clause,
): Pick<Asked, 'limit'> {
  const isOneEnd = (order === 'oldest' || order === 'newest') && superlatives.length > 0
  return isOneEnd && !/들|부터|순|s\b/u.test(text) ? { limit: 1 } : {}
}

const ofArea = /([가-힣A-Za-z]{2,})\s?(?:분야|계열|쪽|관련)(?=[\s의인은는에]|$)/gu

/** 의료 분야 논문: what stands right before the word is an area, though no list has it. */
function areaIn({ text, span }: Clause, mentions: readonly Mention[]): string | undefined {
  for (const { 1: said = '', index } of text.matchAll(ofArea)) {
    const [start, end] = [span.start + index, span.start + index + said.length]
    const isTaken = mentions.some((it) => it.span.start < end && start < it.span.end)
    if (!isTaken && !isFunctionWord(said) && !isAdnominal(said)) return said
  }
  return undefined
}

/** 같은, 다른, 비슷한, 이런 분야: says which, and names none. */
const isAdnominal = (word: string) => /(?:[은는런른운]|[가-힣]{2}한|이딴|그딴)$/u.test(word)

/** 같은 분야: an area that has no name, which no count goes by. */
export const namelessAreaIn = (text: string): string | undefined =>
  text.matchAll(ofArea).find(({ 1: said = '' }) => isAdnominal(said))?.[0]

/** 어려운 건?, of terms: those that are, and no way of telling. */
function levelOfTerms(mentions: readonly Mention[]): Asked['level'] {
  const { level } = levelIn(mentions, 'none')
  return level && (level === 'hard' ? 'advanced' : 'beginner')
}

/** 제일 오래된 것이랑 제일 최신. */
function hasBothEnds(mentions: readonly Mention[]): boolean {
  const has = (kind: string, value?: string) =>
    mentions.some((it) => it.kind === kind && (value === undefined || it.value === value))
  const isMost = has('extreme') || mentions.some(({ text }) => /^(?:가장|제일)/u.test(text))
  return isMost && has('age', 'oldest') && (has('new') || has('age', 'newest'))
}

/** 둘이 같이 쓴 거: what is of both that were asked about one after the other. */
function together(
  mentions: readonly Mention[],
  before: readonly (Request | undefined)[],
): [string, string] | undefined {
  if (valueIn(mentions, 'together') !== '2') return undefined
  const [last, earlier] = before.map((it) => it?.asked?.topic)
  return last !== undefined && earlier !== undefined && last !== earlier ? [earlier, last] : undefined
}

/** One of them, or several side by side: then each is counted. */
function venuesOf(mentions: readonly Mention[], by: Asked['by']): Partial<Asked> {
  const names = [...new Set(mentions.flatMap(({ kind, value }) => (kind === 'venue' ? [String(value)] : [])))]
  if (names.length > 1) return { venues: names.slice(0, mostTopics), by: by ?? 'venue' }
  return names.length === 1 ? { venue: names[0]! } : {}
}

export function daysOf(mentions: readonly Mention[]): Pick<Asked, 'from' | 'to'> {
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

/** When, as what asks says it; else as a part beside that says nothing but days (올해 꺼로). 2019년에 졸업했어요 tells a life. */
export function daysSaid(mentions: readonly Mention[], clause: Clause): Pick<Asked, 'from' | 'to'> {
  const own = withoutDaysOfLife(mentions, clause)
  if (own.some(isOfDays)) return daysOf(own)
  return daysOf((clause.told ?? []).filter(saysDaysAlone).flatMap((part) => part.mentions))
}

/** The same where it was not read as a part beside: a sentence of its own that has nothing but days and what was done then; 2019년에 나왔어 is of papers. */
function withoutDaysOfLife(mentions: readonly Mention[], { text, span: own }: Clause): readonly Mention[] {
  const sentences = [...text.matchAll(/\S.*?(?:[.!?~](?=\s)|$)/gsu)].map(({ 0: said, index }) => ({
    said,
    isPast: /\u11BB(?!\u1102\u1173\u11AB)[\p{Script=Hangul}]+[.!~]*$/u.test(said.normalize('NFD')),
    within: mentions.filter(
      ({ span }) => span.start - own.start >= index && span.end - own.start <= index + said.length,
    ),
  }))
  if (sentences.length < 2) return mentions
  const ofLife = sentences.filter(
    ({ isPast, said, within }) =>
      isPast && within.every(isOfDays) && !cameOut.some((word) => said.includes(word)),
  )
  return mentions.filter((mention) => !ofLife.some(({ within }) => within.includes(mention)))
}

const besideDays: ReadonlySet<string> = new Set(['period', 'paper', 'venue', 'new'])

function saysDaysAlone(part: Told): boolean {
  const said = part.mentions.filter(({ kind }) => besideDays.has(kind))
  return wordsBeside(part, said).every((word) => isOneOf(word, tails))
}

/** 최근, 요즘, 지금 say an order, not days. */
export function isOfDays({ kind, value }: Mention): boolean {
  if (kind !== 'period') return false
  const { kind: period, interval } = value as PeriodMention
  // 20분 안에 읽을 논문: papers have no time of day.
  const isOfClock = ['hour', 'minute', 'second'].includes(interval.grain)
  return period !== 'vague' && period !== 'instant' && !isOfClock
}

export function numbersIn(mentions: readonly Mention[]): NumeralMention[] {
  return mentions.filter(({ kind }) => kind === 'number').map(({ value }) => value as NumeralMention)
}

export function placeOf(mentions: readonly Mention[]): number | undefined {
  // 제1저자 is a place among authors.
  const isOfAuthors = ({ span }: Mention) =>
    mentions.some(
      (it) => it.kind === 'writer' && it.span.start - span.end >= 0 && it.span.start - span.end <= 1,
    )
  return numbersIn(mentions.filter((it) => !isOfAuthors(it))).find(({ ordinal }) => ordinal)?.value
}

/** 그중 제일 최근 거, 가장 오래된 논문: which one by its age. */
export function orderOf(mentions: readonly Mention[]): Request['order'] {
  const age = valueIn<string>(mentions, 'age')
  if (age === 'newest' || age === 'oldest') return age
  if (mentions.some(({ kind }) => kind === 'new')) return 'newest'
  // 최근 alone says when; 그중 최근 거, 제일 최근 거 say which.
  const isOneOf = mentions.some(({ kind }) => kind === 'extreme' || kind === 'pointing')
  const isVague = ({ kind, value }: Mention) => kind === 'period' && (value as PeriodMention).kind === 'vague'
  return isOneOf && mentions.some(isVague) ? 'newest' : undefined
}

/** 작년에 올린 논문 is of the time it came in; 올린 2020년 논문 is not. */
export function isByAdded(mentions: readonly Mention[]): boolean {
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

/** 하나도 없어: one that is none. */
export function isNoNumber({ kind, value, span }: Mention, { text, span: own }: Clause): boolean {
  return kind === 'number' && (value as NumeralMention).value === 1 && text[span.end - own.start] === '도'
}

export function limitOf(mentions: readonly Mention[]): Pick<Asked, 'limit'> {
  const number = numbersIn(mentions).find(
    ({ ordinal, value, counter }) =>
      !ordinal && Number.isInteger(value) && value >= 1 && value <= mostListed && counters.has(counter),
  )
  return number ? { limit: number.value } : {}
}

export function valueIn<V extends string>(mentions: readonly Mention[], kind: string): V | undefined {
  return mentions.find((it) => it.kind === kind)?.value as V | undefined
}
