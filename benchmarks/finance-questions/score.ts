import { benchmarks } from '#assistants/finance/benchmarks.ts'
import { partsOfCategory } from '#assistants/finance/categories.ts'
import { resolveMerchant } from '#assistants/finance/stores/merchant.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import { type Book, leftOver } from './book.ts'
import { fits, isCloser, isOfKind, upToToday } from './call-fits.ts'
import type { Expectation, Kind } from './label.ts'
import { owedFigures } from './owed-figures.ts'
import { leadOf, prominentPart, statedIn, states, type Ways } from './stated-figures.ts'
import { answeringRuns, roundsOf, type ToolRun } from './tool-runs.ts'

/** How far an answer is right: each step counts only on top of the one before. */
export interface Score {
  readonly kind: boolean
  readonly slots: boolean
  readonly figure: boolean
}

const wrong: Score = { kind: false, slots: false, figure: false }

/** The best that an answer is under any of a message's readings. */
export function scoreAnswer(readings: readonly Expectation[], answer: ChatAnswer, book: Book): Score {
  const scores = readings.map((reading) => scoreReading(reading, answer, book))
  return scores.reduce((best, score) => (height(score) > height(best) ? score : best), wrong)
}

const height = ({ kind, slots, figure }: Score): number => Number(kind) + Number(slots) + Number(figure)

function scoreReading(expect: Expectation, answer: ChatAnswer, book: Book): Score {
  switch (expect.kind) {
    case 'off_topic':
      return allOrNothing(answer.finishReason === 'blocked')
    case 'chat':
      return allOrNothing(isSmallTalk(answer))
    case 'advice': {
      const kind = answer.intent?.intent_type === 'advice' && roundsOf(answer).length > 0
      return after(kind, names(expect, answer, book), true)
    }
    case 'action': {
      const acted = (answer.actions?.length ?? 0) > 0 || answer.confirm !== undefined
      return after(acted || answer.intent?.intent_type === 'action', names(expect, answer, book), true)
    }
    case 'multi':
      return scoreParts(expect.parts ?? [], answer, book)
    default: {
      const first = answeringRuns(answer)
      const { text } = answer
      return scoreQuery(expect, answer, {
        runs: first,
        shown: listing.has(expect.kind) || tellsBoth(first) ? text : prominentPart(text),
        first: leadOf(text),
        book,
      })
    }
  }
}

/** What is paid by contract is left out to be fair; the sums with it stand beside, named as such. */
const tellsBoth = (runs: readonly ToolRun[]): boolean => runs.some(({ args }) => args.withoutFixed === true)

/** Kinds that are answered by several rows: the figure may be that of any sentence. */
const listing: ReadonlySet<Kind> = new Set([
  'expense_list',
  'top_expenses',
  'daily_totals',
  'monthly_totals',
  'biggest_changes',
  'recurring',
  'uncategorized_list',
])

interface Looked {
  /** The calls that may have been made for it. */
  readonly runs: readonly ToolRun[]
  /** Where its figure has to stand. */
  readonly shown: string
  /** Where the figure of a call that no round was run for has to stand. */
  readonly first: string
  readonly book: Book
}

function scoreQuery(expect: Expectation, answer: ChatAnswer, { runs, shown, first, book }: Looked): Score {
  const waysOf = (run: ToolRun) => owedFigures(settled(expect, run, book), book)
  const ofKind = runs.filter((run) => isOfKind(run, expect))
  // What stands beside a round's first call is there to add to its answer, unless the answer gives its figure first.
  const asked = ofKind.filter((run) => run.leads || isCloser(run, expect) || statesOne(first, waysOf(run)))
  const slots = fits(expect, asked, book) && names(expect, answer, book)
  // What was paid at some hours is none of the figures that a label without hours owes.
  const ofHours = asked.some(
    ({ tool }) => tool === 'spending_at' || (tool === 'weekday_pattern' && hours.test(first)),
  )
  const ways = ofHours ? [] : asked.flatMap(waysOf)
  return after(asked.length > 0, slots, ways.length === 0 || statesOne(shown, ways))
}

/** 저녁(18~22시) */
const hours = /\d{1,2}~\d{1,2}시/u

/** Several questions in one message: each has to have a round of its own, and its figure may stand anywhere. */
function scoreParts(parts: readonly Expectation[], answer: ChatAnswer, book: Book): Score {
  const runs = roundsOf(answer).flat()
  if (tellsLeftOver(parts, runs, answer, book)) return { kind: true, slots: true, figure: true }
  const scores = parts.map((part) =>
    isQuery(part)
      ? scoreQuery(part, answer, { runs, shown: answer.text, first: answer.text, book })
      : scoreReading(part, answer, book),
  )
  const taken = new Set<ToolRun>()
  const haveOwn = parts.filter(isQuery).every((part) => {
    const own = runs.find((run) => !taken.has(run) && isOfKind(run, part))
    if (own) taken.add(own)
    return own !== undefined
  })
  const all = (step: keyof Score) => scores.every((score) => score[step])
  return after(haveOwn && all('kind'), all('slots'), all('figure'))
}

/** 번 거에서 쓴 거 빼면?: one call knows both, and what is left says it. */
function tellsLeftOver(
  parts: readonly Expectation[],
  runs: readonly ToolRun[],
  { text }: ChatAnswer,
  book: Book,
): boolean {
  const income = parts.find(({ kind }) => kind === 'total_income' || kind === 'monthly_income')
  const spent = parts.find(({ kind, category }) => kind === 'total_expense' && category === undefined)
  if (!income || !spent || parts.length > 2) return false
  const { from = '', to = '' } = spent
  const isAsked = ({ tool, args }: ToolRun) =>
    (tool === 'total_income' || tool === 'leftover') &&
    args.startDate === from &&
    upToToday(args.endDate, book) === to
  return runs.some(isAsked) && states(text, { unit: 'won', value: leftOver(book, { from, to }) })
}

function isQuery({ kind }: Expectation): boolean {
  return kind !== 'action' && kind !== 'advice' && kind !== 'chat' && kind !== 'off_topic'
}

/** What was not understood is answered like small talk; only the default gives it away. */
function isSmallTalk(answer: ChatAnswer): boolean {
  const { intent, finishReason } = answer
  const understood = intent?.intent_type === 'chat' && intent.decided_by !== 'default'
  return understood && finishReason === 'complete' && roundsOf(answer).length === 0
}

/** Of all that has no argument of its own, the answer must be about what was asked: a call or its words name it. */
function names({ kind, category, categories, store }: Expectation, answer: ChatAnswer, book: Book): boolean {
  if (kind !== 'category_ratio' && kind !== 'recurring' && kind !== 'advice' && kind !== 'action') return true
  const told = (answer.actions ?? []).map(({ summary }) => summary)
  const said = [answer.text, ...told, JSON.stringify(answer.confirm ?? '')].join('\n')
  const called = (answer.steps ?? []).map(({ args }) => args.category)
  const asked = categories ?? (category === undefined ? [] : [category])
  const isNamed = (one: string) => called.includes(one) || wordsFor(one).some((word) => said.includes(word))
  return asked.every(isNamed) && (store === undefined || namesOf(store, book).some((it) => said.includes(it)))
}

function wordsFor(category: string): string[] {
  const held = benchmarks.filter(({ parts }) => parts.includes(category) && parts.length > 1)
  return [category, ...partsOfCategory(category), ...held.map(({ name }) => name)]
}

function namesOf(store: string, book: Book): string[] {
  const { name, matched } = resolveMerchant(store, [...new Set(book.rows.map((row) => row.store))])
  return [store, name, ...matched]
}

function statesOne(text: string, ways: Ways): boolean {
  return ways.some((way) => way.every((figure) => states(text, figure)))
}

/** Where no period was said, the figure is that of the period that was taken. */
function settled(expect: Expectation, { args }: ToolRun, book: Book): Expectation {
  const [from, to] = [args.startDate, upToToday(args.endDate, book)]
  return expect.from === undefined && typeof from === 'string' && to !== undefined
    ? { ...expect, from, to }
    : expect
}

/**
 * Whether an answer that is taken for the answer (`complete`) leads with a figure of another question than the one
 * asked, without saying so.
 */
export function misleads(readings: readonly Expectation[], answer: ChatAnswer, book: Book): boolean {
  if (answer.finishReason !== 'complete' || scoreAnswer(readings, answer, book).slots) return false
  const lead = leadOf(answer.text)
  // 한 번 is no figure either.
  const isFigure = statedIn(lead).some(({ unit, value }) => unit === 'won' || unit === 'percent' || value > 1)
  if (!isFigure || /모르|못 |어려워|없어/u.test(lead)) return false
  const isAskedFor = readings
    .flatMap((reading) => (reading.kind === 'multi' ? (reading.parts ?? []) : [reading]))
    .some((reading) => statesOne(lead, owedFigures(reading, book)))
  return !isAskedFor && !isForgivable(readings, answer, book)
}

/** Only the number of rows is another, or the period, and the answer says which one it took. */
function isForgivable(readings: readonly Expectation[], answer: ChatAnswer, book: Book): boolean {
  const namesPeriod = /말해서|말해 줘서|[로걸] 봤어|로 셌어|기준으로/u.test(answer.text)
  const [first = []] = roundsOf(answer)
  return readings.some(({ limit: _limit, ...reading }) => {
    const { from: _from, to: _to, ...timeless } = reading
    const asTaken = (run: ToolRun) => (namesPeriod ? settled(timeless, run, book) : reading)
    return first.some((run) => fits(asTaken(run), [run], book))
  })
}

function after(kind: boolean, slots: boolean, figure: boolean): Score {
  return { kind, slots: kind && slots, figure: kind && slots && figure }
}

function allOrNothing(right: boolean): Score {
  return { kind: right, slots: right, figure: right }
}
