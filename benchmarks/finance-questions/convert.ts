import { buildRequest } from '#assistants/finance/reader/build-request.ts'
import type { Ask, Request } from '#assistants/finance/reader/request.ts'
import { schema } from '#assistants/finance/reader/schema.ts'
import { createOwnStoreLexicon } from '#assistants/finance/stores/merchant-mentions.ts'
import { type Found, mentionFinder } from '#nlu/mentions.ts'
import type { NameIndex } from '#nlu/names.ts'
import type { Clause, Context, Mention, Schema, Span } from '#nlu/schema.ts'
import { demoBook } from './book.ts'
import { conversationsOf, type Expectation, type LabelledMessage, readingsOf } from './label.ts'
import type { Labelled } from './labelled.ts'
import { rolesOf, withShops } from './mention-roles.ts'
import { scoreRequests } from './score-requests.ts'
import { toldApart } from './told-apart.ts'

/** The day the labels speak of. */
export const labelDay = Temporal.PlainDateTime.from('2026-03-15T12:00')
const today = labelDay.toPlainDate()
const book = demoBook(today)

/** The shops of the demo's records, as the owner's names. */
export const demoNames: NameIndex = namesOf(
  createOwnStoreLexicon([...new Set(book.rows.map(({ store }) => store))]),
)

function namesOf(own: ReturnType<typeof createOwnStoreLexicon>): NameIndex {
  return {
    find: (text) =>
      own.find(text).map(({ asked, start, end, score }) => ({
        kind: 'store',
        value: { store: asked },
        others: [],
        span: { start, end },
        isExact: score === 1,
      })),
  }
}

export function contextAfter(before: readonly Request[]): Context<Request> {
  return { now: labelDay, direction: 'past', before, names: demoNames }
}

const find = mentionFinder(schema as unknown as Schema<never>)

/** A set as lines of examples, and the messages that the schema cannot say. */
export function convertSet(labels: readonly LabelledMessage[]) {
  const left: LabelledMessage[] = []
  const lines = conversationsOf(labels).flatMap((conversation) => {
    const talk: object[] = []
    const lines: string[] = []
    let before: Request[] = []
    const flush = () => {
      if (talk.length > 0) lines.push(JSON.stringify(talk.length === 1 ? talk[0] : talk))
      talk.length = 0
    }
    for (const label of conversation) {
      const clauses = labelled(label, before)
      if (!clauses) {
        left.push(label)
        // What comes after it has lost the state it was said in.
        flush()
        break
      }
      talk.push(exampleOf(label.message, clauses))
      const requests = clauses.flatMap(({ request, tells }) => (tells ? [] : [request]))
      before = [...requests.toReversed(), ...before].slice(0, 3)
    }
    flush()
    return lines
  })
  return { lines, left }
}

function labelled(label: LabelledMessage, before: readonly Request[]): Labelled[] | undefined {
  const readings = readingsOf(label)
  const { message } = label
  const mentions = find(message, contextAfter(before) as Context<unknown>)
  const fits = (clauses: readonly Labelled[], reading: Expectation) =>
    scoreRequests(
      [reading],
      clauses.map(({ request }) => request),
      book,
    ).slots
  for (const reading of readings) {
    const parts = reading.kind === 'multi' ? (reading.parts ?? []) : [reading]
    const whole = { start: 0, end: message.length }
    const one = ofClause(message, whole, parts, mentions, before)
    if (one && fits([one], reading)) return toldApart(message, one)
    if (parts.length < 2) continue
    const split = inClauses(message, parts, mentions, before)
    if (split && fits(split, reading)) return split
  }
  return undefined
}

/** Words that end a clause, so that the next asks anew. */
const closes = /(?:[?!.,\n]|고|며|면서|는데|은데|인데|지|냐|니|까|요|야|줘|랑|하고|그리고|또)$/u

/** The places between words where the parts of a message may part, those after a word that closes a clause first. */
function inClauses(
  message: string,
  parts: readonly Expectation[],
  mentions: readonly Found[],
  before: readonly Request[],
): Labelled[] | undefined {
  const words = [...message.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
  const gaps = words.slice(1).map((next, index) => ({
    end: words[index]!.end,
    start: next.start,
    closes: closes.test(words[index]!.word),
  }))
  const cuts = parts.length === 2 ? gaps.map((gap) => [gap]) : parts.length === 3 ? pairs(gaps) : []
  const ranked = cuts.toSorted((a, b) => count(b) - count(a))
  for (const cut of ranked) {
    const starts = [0, ...cut.map(({ start }) => start)]
    const ends = [...cut.map(({ end }) => end), message.length]
    const clauses: Labelled[] = []
    for (const [index, part] of parts.entries()) {
      const span = { start: starts[index]!, end: ends[index]! }
      const clause = ofClause(message, span, [part], mentions, before, clauses.at(-1)?.request)
      if (!clause) break
      clauses.push(clause)
    }
    if (clauses.length === parts.length) return clauses
  }
  return undefined
}

const count = (cut: readonly { closes: boolean }[]) => cut.filter((gap) => gap.closes).length

function pairs<T>(all: readonly T[]): T[][] {
  return all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other]))
}

const askOf: Readonly<Partial<Record<Expectation['kind'], Ask>>> = {
  total_expense: 'sum',
  total_income: 'income',
  expense_list: 'list',
  top_expenses: 'largest',
  daily_totals: 'days',
  weekday_pattern: 'weekdays',
  monthly_totals: 'months',
  monthly_income: 'monthly_income',
  uncategorized_list: 'uncategorised',
  category_ratio: 'ratio',
  compare_periods: 'comparison',
  biggest_changes: 'changes',
  average_spending: 'average',
  spending_count: 'count',
  recurring: 'recurring',
  forecast: 'forecast',
  budget_status: 'budget',
  advice: 'advice',
  action: 'action',
  chat: 'chat',
  off_topic: 'off_topic',
}

function asked({ kind, category, categories, store }: Expectation): Ask | undefined {
  if (kind === 'expense_by_category') return (category ?? categories) ? 'sum' : 'breakdown'
  if (kind === 'expense_by_store') return store ? 'sum' : 'shops'
  return askOf[kind]
}

const times = [
  'own',
  'kept',
  'month',
  'all',
  'three_months',
  'whole_months',
  'last_month',
  'recent_month',
  'year',
  'payday',
]
const sides = ['none', 'before', 'whole', 'year']

/** The labels under which a clause asks for just these parts; none where no labels do. */
function ofClause(
  message: string,
  span: Span,
  parts: readonly Expectation[],
  found: readonly Found[],
  before: readonly Request[],
  clauseBefore?: Request,
): Labelled | undefined {
  const [first] = parts
  const ask = first && asked(first)
  if (ask === undefined || parts.some((part) => asked(part) !== ask)) return undefined
  const within = found.filter((it) => it.span.start >= span.start && it.span.end <= span.end)
  const mentions = withShops(message, span, parts, rolesOf(parts, ask, within))
  const context = contextAfter(before)
  const text = message.slice(span.start, span.end)
  const letters = bareLength(text, span, mentions)
  const isShort = letters <= shortest
  // Where what was said before and what is usual come to the same, a few words go on and a sentence begins anew.
  const leans = before.length > 0 && letters <= fewWords
  const asks = before[0]?.ask === ask && isShort && span.start === 0 ? ['same', ask] : [ask]
  const reading: Expectation = parts.length === 1 ? first! : { kind: 'multi', parts: [...parts] }
  const hasPeriod = mentions.some(({ kind, role }) => kind === 'period' && role === 'main')
  const possible = /월급|급여|페이|월급날/u.test(text) ? times : times.filter((time) => time !== 'payday')
  const leaning = ['kept', ...possible.filter((time) => time !== 'kept')]
  const per = first!.per ?? 'none'
  const order = ask === 'largest' ? 'none' : (first!.order ?? 'none')
  for (const askFacet of asks)
    for (const subject of leans ? ['kept', 'own'] : ['own', 'kept'])
      for (const time of hasPeriod ? ['own'] : leans ? leaning : possible)
        for (const against of first!.other ? sides : ['none'])
          for (const together of ['no', 'yes']) {
            const facets = { ask: askFacet, subject, time, against, per, order, together }
            const clause: Clause = { text, spaced: text, span, facets, mentions }
            const request = buildRequest(clause, context)
            if (!request) continue
            if (request.takes?.includes('subject') && !clauseBefore) continue
            const whole = clauseBefore ? [clauseBefore, request] : [request]
            const wanted = clauseBefore
              ? scoreTail(reading, whole)
              : scoreRequests([reading], whole, book).slots
            if (wanted && isExact(first!, request)) return { span, facets, mentions, request }
          }
  return undefined
}

/** The last of two requests, with what it takes from the one before, alone. */
function scoreTail(reading: Expectation, [earlier, request]: readonly Request[]): boolean {
  const { takes = [], ...rest } = request!
  const whole = {
    ...rest,
    ...(takes.includes('subject') && earlier!.subjects ? { subjects: earlier!.subjects } : {}),
    ...(takes.includes('time') && earlier!.periods ? { periods: earlier!.periods } : {}),
  }
  return scoreRequests([reading], [whole], book).slots
}

/** A label that fits is not enough to teach: what it does not say is not to be there either. */
function isExact({ from, limit }: Expectation, { periods = [], limit: own }: Request): boolean {
  return (limit !== undefined || own === undefined) && (from !== undefined || periods.length <= 1)
}

const shortest = 6
const fewWords = 12

/** How many letters stand beside what is named. */
function bareLength(text: string, { start }: Span, mentions: readonly Mention[]): number {
  const named = mentions.filter(({ role }) => role !== 'aside')
  const rest = [...text].filter(
    (_, at) => !named.some((it) => at + start >= it.span.start && at + start < it.span.end),
  )
  return rest.join('').replace(/그럼|그러면|그리고|[\s?!.,~ㅋㅎㅠㅜ]/gu, '').length
}

/** The message with its marks, and its labels without what is usual. */
function exampleOf(message: string, clauses: readonly Labelled[]): object {
  let say = ''
  let at = 0
  const known = find(message, { ...contextAfter([]), names: { find: () => [] } } as Context<unknown>)
  for (const [index, { span, mentions }] of clauses.entries()) {
    if (index > 0) {
      say = `${say}${message.slice(at, clauses[index - 1]!.span.end)} | `
      at = span.start
    }
    for (const mention of mentions) {
      const mark = markOf(mention, known)
      if (mark === undefined) continue
      say += `${message.slice(at, mention.span.start)}[${mention.text}](${mark})`
      at = mention.span.end
    }
  }
  say += message.slice(at)
  const labels = clauses.map(({ facets, tells }) => (tells ? null : labelOf(facets)))
  return { say: say.replace(/\n/gu, ' '), ask: labels.length === 1 ? labels[0] : labels }
}

function markOf({ kind, role, span }: Mention, known: readonly Found[]): string | undefined {
  const isKnown = known.some((it) => it.span.start === span.start && it.span.end === span.end)
  if (kind === 'shop' || !isKnown) return role === 'main' ? 'shop' : `shop:${role}`
  return role === 'main' ? undefined : role
}

function labelOf(facets: Readonly<Record<string, string>>): string | Record<string, string> {
  const usual = Object.entries(facets).filter(
    ([name, value]) => name === 'ask' || value !== schema.facets[name]![0],
  )
  return usual.length === 1 ? facets.ask! : Object.fromEntries(usual)
}
