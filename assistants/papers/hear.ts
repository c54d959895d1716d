import type { Turn } from '#engine/turn.ts'
import { readConsent } from '#korean/consent.ts'
import { wantsToKnow } from '#korean/is-question.ts'
import { isParticles } from '#korean/suffixes.ts'
import type { Reading, Span } from '#nlu/schema.ts'
import { cutText } from '#protocol/cut-text.ts'
import type { Tx } from '#store/database.ts'
import { findTerms } from './glossary/find-terms.ts'
import years from './lexicon/years.json' with { type: 'json' }
import { findPapers } from './library/find-papers.ts'
import { isAround } from './library/other-language.ts'
import { ownNamesIn } from './library/own-names.ts'
import { searchPapers } from './library/search-papers.ts'
import type { Last } from './remembered.ts'
import { isOfDays, namelessAreaIn } from './understand/conditions.ts'
import type { Heard } from './understand/decide.ts'
import { papersReader } from './understand/reader.ts'
import type { Request } from './understand/request.ts'
import { levelsOfPapers } from './understand/said-level.ts'
import { withWholeNames } from './understand/whole-names.ts'
import { doneWith } from './understand/words-beside.ts'

/** A message as it was heard, and which of its topics the glossary has. */
export interface HeardMessage extends Heard {
  readonly entries: ReadonlySet<string>
  /** Whether it names a paper or an author of the library: then it is of the library, however it is read. */
  readonly namesOwn: boolean
  /** The message without the words that only say what is to be done with it (논문, 설명해줘): what is searched for. */
  readonly sought: string
  /** The part of it that asks, with spaces where none were typed. */
  readonly said: string
  /** Nouns of it that nothing explains. */
  readonly strange: readonly string[]
}

/** The longest message that is looked through. */
const longestMessage = 2000
/** A name given when asked which paper is meant. */
const longestName = 120

export async function hear(t: Turn, last: Last): Promise<HeardMessage> {
  const { message } = t
  const named = await acceptedBy(t, last)
  const heard = cutText(message, longestMessage)
  const names = await t.context.read((tx) => ownNamesIn(tx, heard))
  const context = {
    direction: 'past' as const,
    names,
    before: last.requests,
    ...(last.expects ? { expects: last.expects } : {}),
    ...(last.offer ? { offer: last.offer } : {}),
    ...(last.shown.length > 0 ? { shown: last.shown.length } : {}),
  }
  const first = named ? [] : await t.read(papersReader, context, heard)
  const accepted = named ?? (await describedPaper(t, last, first[0]))
  const read = accepted ? [] : first
  const { schema } = papersReader
  const readings = surestFirst(read).map((reading) =>
    withWholeNames(reading, (clause) => schema.build(clause, { ...context, now: t.today.toPlainDateTime() })),
  )
  const meant = [
    ...readings.map(({ value }) => value),
    ...(accepted ? [accepted] : []),
    ...last.requests.slice(0, 1),
  ]
  const topicsNamed = (readings[0]?.clause.mentions ?? []).flatMap(({ kind, text }) =>
    kind === 'topic' ? [text] : [],
  )
  const topics = [...new Set([...meant.flatMap((request) => request.topics ?? []), ...topicsNamed])]
  const entries =
    topics.length > 0 ? await t.context.read((tx) => entriesAmong(tx, topics)) : new Set<string>()
  return {
    message,
    today: t.today.toString(),
    accepted,
    readings,
    before: last.requests[0],
    entries,
    known: topicsNamed.filter((topic) => entries.has(topic)),
    namesOwn: names.find(heard).length > 0,
    // A yes says nothing of what it is about.
    sought: accepted ? '' : readings[0] ? soughtIn(readings[0]) : message,
    said: accepted ? '' : (readings[0]?.clause.spaced ?? message),
    strange: strangeIn(message, readings[0]),
  }
}

export const strangeIn = (message: string, reading: Reading<Request> | undefined): string[] =>
  (reading?.unexplained ?? []).map(({ start, end }) => message.slice(start, end))

const aside: ReadonlySet<string> = new Set(['off_topic', 'thanks', 'greet'])

/** What is answered first is the part that is read surely, and before all one that asks something of ours. */
function surestFirst(readings: readonly Reading<Request>[]): readonly Reading<Request>[] {
  const isSure = ({ confidence }: Reading<Request>) => confidence >= sure
  // What may be done at all is told where nothing else is asked.
  const isOurs = ({ value: { ask, matter } }: Reading<Request>) =>
    !aside.has(ask) && (ask !== 'help' || matter !== undefined)
  const isHelp = ({ value: { ask } }: Reading<Request>) => ask === 'help'
  const sures = readings.filter(isSure)
  const first = sures.find(isOurs) ?? sures.find(isHelp) ?? sures[0]
  const told = first ?? readings[0]
  // 저는 BERT는 이미 알아요. 최신 논문 뭐 있어? What may only tell comes behind what asks, however surely it is read.
  const asked =
    told && (!asks(told) || !isOurs(told))
      ? readings.find((it) => isOurs(it) && it.confidence >= noticed && wantsToKnow(it.clause.text))
      : undefined
  const main = asked ?? first
  return main ? [main, ...readings.filter((it) => it !== main)] : readings
}

/** Whether a part asks, or says what is to be done. */
const asks = ({ clause, value }: Reading<Request>) =>
  value.ask === 'save' ||
  value.ask === 'change' ||
  wantsToKnow(clause.text) ||
  clause.mentions.some(({ kind }) => asking.has(kind))

/** Kinds of words that ask, and are nothing of what is looked for. */
const asking: ReadonlySet<string> = new Set([...doneWith, 'new', 'listing', 'save'])

/** 논문에선: without the noun its particles are nothing. */
function withoutParticles(text: string): string {
  const end = text.search(/\s|$/u)
  return end > 0 && isParticles(text, 0, end) ? text.slice(end) : text
}

/** What a part of a message looks for. */
export function soughtIn({ clause, value }: Reading<Request>): string {
  const { start } = clause.span
  const words = clause.mentions.filter(({ kind }) => asking.has(kind))
  const bare = words
    .toReversed()
    .reduce(
      (text, { span }) =>
        `${text.slice(0, span.start - start)} ${withoutParticles(text.slice(span.end - start))}`,
      clause.text,
    )
  const sought = bare.replace(/\s+/gu, ' ').trim()
  // Of 트랜스포머 관련 논문 있어? nothing is left beside what it is about.
  return sought === '' && !value.topics ? clause.text : sought
}

/** What a yes, or the name that was asked for, runs. */
async function acceptedBy(t: Turn, last: Last): Promise<Request | undefined> {
  if (last.offer && readConsent(t.message) === 'yes') return last.offer
  if (last.expects !== 'paper' || t.message.length > longestName) return undefined
  const [found] = await t.context.read((tx) => findPapers(tx, t.message, 1))
  return found?.isSure ? { ask: 'summarize', paper: found.title } : undefined
}

/** How much more than those of any other paper its passage has to say of what was told. */
const clearly = 1.5
const mostNear = 10
/** Below this a reading is no reason to leave what was asked back. */
const sure = 0.5
/** Below this it is no reason to leave another part. */
const noticed = 0.3

/** 그 잔차 하는 거, 152층짜리: which paper is meant, told by what it says where its name was asked for. */
async function describedPaper(
  t: Turn,
  last: Last,
  reading: Reading<Request> | undefined,
): Promise<Request | undefined> {
  if (last.expects !== 'paper' || t.message.length > longestName) return undefined
  if (reading && reading.confidence >= sure && reading.value.ask !== 'summarize') return undefined
  if (reading?.value.paper !== undefined || reading?.value.place !== undefined) return undefined
  const near = { limit: mostNear, isNearEnough: true }
  const { hits } = await t.context.read((tx) => searchPapers(tx, t.message, near))
  const [best] = hits
  const next = hits.find(({ paperId }) => paperId !== best?.paperId)
  return best && next && best.score >= next.score * clearly
    ? { ask: 'summarize', paper: best.title }
    : undefined
}

async function entriesAmong(tx: Tx, topics: readonly string[]): Promise<Set<string>> {
  const entries = new Set<string>()
  for (const topic of topics) {
    const [found] = await findTerms(tx, topic, 1)
    if (found && (found.match === 'exact' || found.match === 'alias')) entries.add(topic)
  }
  return entries
}

/** Nouns of the clause that nothing explains, and numbers that are no limit: what a count could not take in. */
export function unreadIn({ message, readings }: Pick<Heard, 'message' | 'readings'>): string[] {
  const [first] = readings
  if (!first) return []
  const nouns = together(first.unexplained, message)
    .map(({ start, end }) => message.slice(start, end))
    .filter((noun) => !isAround(noun) && !isYearBeside(noun, first))
  return [
    ...nouns,
    ...numbersUnread(first),
    ...extremeUnread(message, first),
    ...topicsUnread(first),
    ...figuresUnread(message, first),
    ...difficultyUnread(first),
    ...daysUnread(first),
    ...areaUnread(first),
  ]
}

/** 그 전해: the year that it says was read. */
const isYearBeside = (noun: string, { value: { asked }, clause: { text } }: Reading<Request>): boolean =>
  asked?.from !== undefined &&
  Object.values(years)
    .flat()
    .some((word) => text.includes(word) && word.includes(noun))

/** Kingma와 Hinton 논문 수: a query has one topic. */
function topicsUnread({ value: { asked }, clause: { mentions } }: Reading<Request>): string[] {
  if (asked?.topic === undefined) return []
  const named = mentions.filter(({ kind, text }) => kind === 'topic' && !text.includes(asked.topic!))
  return named.map(({ text }) => text)
}

/** 저자 수 top 5, 제일 긴 논문: figures of a paper that no list goes by. */
function figuresUnread(
  message: string,
  { value: { asked }, clause: { mentions } }: Reading<Request>,
): string[] {
  if (!asked || asked.by === 'author' || asked.topic !== undefined || asked.topics) return []
  return mentions
    .filter(
      ({ kind, span }) => kind === 'length' || (kind === 'writer' && /^\s?수/u.test(message.slice(span.end))),
    )
    .map(({ kind, text }) => (kind === 'writer' ? `${text} 수` : text))
}

/** 입문용 논문, 쉬운 논문: terms have a level, papers have none. */
function difficultyUnread({ value: { asked }, clause: { mentions } }: Reading<Request>): string[] {
  return asked?.of === 'papers' ? levelsOfPapers(mentions).map(({ text }) => text) : []
}

/** 지난주에 올린 논문: the day that a paper was put in is an order, and no condition. */
function daysUnread({ value: { asked }, clause: { mentions } }: Reading<Request>): string[] {
  if (!asked?.added) return []
  return mentions.filter(isOfDays).map(({ text }) => text)
}

/** 같은 분야 논문: which one it is, is not said. */
function areaUnread({ value: { asked }, clause: { text } }: Reading<Request>): string[] {
  const area = asked?.topic === undefined && asked?.by === undefined ? namelessAreaIn(text) : undefined
  return area === undefined ? [] : [area]
}

/** Words one behind the other are one name: 꿀벌 최적화. */
function together(spans: readonly Span[], message: string): Span[] {
  const names: Span[] = []
  for (const span of spans) {
    const before = names.at(-1)
    if (before && message.slice(before.end, span.start) === ' ')
      names[names.length - 1] = { start: before.start, end: span.end }
    else names.push(span)
  }
  return names
}

/** 제일 긴, 가장 많이 인용된: an order that no query has, unless it is one by age or that of groups. */
function extremeUnread(message: string, { clause: { mentions }, value }: Reading<Request>): string[] {
  const { asked } = value
  if (!asked || asked.by !== undefined) return []
  const isMost = asked.order === 'most'
  const said = mentions.find(({ kind, value: order }) =>
    isMost ? kind === 'age' && order === 'most' : kind === 'extreme',
  )
  if (!said || (!isMost && asked.order !== undefined)) return []
  const next = /^\s*\S+/u.exec(message.slice(said.span.end))?.[0] ?? ''
  const isRead = mentions.some(
    ({ kind, span }) =>
      (kind !== 'topic' || asked.topic !== undefined) &&
      span.start >= said.span.end &&
      span.start < said.span.end + next.length,
  )
  return [`${said.text}${isRead ? '' : next}`.trim()]
}

const counters = new Set(['개', '건', '권', '편', '줄', undefined])

/** 세 명, 10쪽: said of something that is no limit. */
function numbersUnread({ clause, value: { asked } }: Reading<Request>): string[] {
  // 저자별로 상위 다섯 명.
  const isTaken = (number: unknown) => asked?.by !== undefined && number === asked.limit
  return clause.mentions
    .filter(({ kind }) => kind === 'number')
    .map(({ value, text }) => ({ ...(value as { counter?: string; ordinal?: true; value?: number }), text }))
    .filter(({ counter, ordinal, value }) => !ordinal && !counters.has(counter) && !isTaken(value))
    .map(({ text, counter }) =>
      counter === undefined || text.includes(counter) ? text : `${text} ${counter}`,
    )
}
