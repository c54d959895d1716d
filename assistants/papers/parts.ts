import { asksFor } from '#korean/is-question.ts'
import { withParticle } from '#korean/particles.ts'
import { finalOf, isParticles } from '#korean/suffixes.ts'
import type { Clause } from '#nlu/schema.ts'
import type { Reply } from './answers/reply.ts'
import { notOurs } from './answers/talk.ts'
import { readWanted } from './evidence/question.ts'
import { readText, standsIn } from './evidence/words.ts'
import type { Left } from './remembered.ts'
import { valueIn } from './understand/conditions.ts'
import type { Part } from './understand/decide.ts'
import type { Ask, Request } from './understand/request.ts'
import { linesIn } from './understand/told-length.ts'
import { wordsBeside } from './understand/words-beside.ts'

/** What is looked up, and changes nothing: it can be answered beside another. */
const lookedUp: ReadonlySet<Ask> = new Set<Ask>(
  'define explain compare search latest count list summarize'.split(' ') as Ask[],
)
/** What is said, and asks for nothing. */
const said: ReadonlySet<Ask> = new Set<Ask>(['thanks', 'greet'])

const mostAnswered = 2

/** A part's answer, and what it was taken to ask. */
export interface Answered {
  readonly reply: Reply
  readonly request: Request
}

/** All that one message is answered, and what each of its parts leaves for the next turn. */
export interface Whole {
  readonly reply: Reply
  readonly lefts: readonly Left[]
}

/**
 * What a message asks is a list of parts: the first is answered by `reply`, others that are read surely are answered behind it,
 * and of what is left it is said that it is.
 */
export async function withParts(
  reply: Reply,
  main: Request,
  parts: readonly Part[],
  answer: (request: Request, part: Part) => Promise<Answered>,
): Promise<Whole> {
  let whole = reply
  const lefts: Left[] = [{ ...reply, request: main }]
  const left: string[] = []
  let answered = 0
  for (const part of parts) {
    const { value } = part.reading
    if (said.has(value.ask)) continue
    if (value.ask === 'off_topic') {
      if (part.isSure) whole = { ...whole, text: `${whole.text}\n\n${notOurs}` }
      else if (asksFor(part.said)) left.push(part.said)
      continue
    }
    // txt로: how what was asked is to be had, and no question of its own.
    if (isManner(part)) {
      const { format } = mannerOf(part)
      const before = lefts.at(-1)!
      if (format) lefts[lefts.length - 1] = { ...before, request: { ...before.request, saves: true, format } }
      continue
    }
    // What is asked back for comes before what else was asked.
    if (!part.isSure && isToldBy(whole, part)) continue
    const isTried = part.isSure || saysWhat(part)
    if (!isTried || !isLookedUp(value) || answered === mostAnswered || asksBack(whole)) {
      if ((part.isSure || asks(part) || asksOn(part.said)) && !isToldBy(whole, part)) left.push(part.said)
      continue
    }
    const next = await answer(withLent(part, lefts.at(-1)!.request), part)
    if (!part.isSure && !next.reply.isAnswer) {
      left.push(part.said)
      continue
    }
    answered += 1
    if (next.reply.isAnswer || asksBack(next.reply) || value.ask === 'help') {
      whole = joined(whole, next.reply)
      lefts.push({ ...next.reply, request: next.request })
    } else whole = withNothing(whole, part.said, next.reply)
  }
  return { reply: left.length === 0 ? whole : { ...whole, ...besideLeft(whole, left) }, lefts }
}

/** Whether a part asks for anything: 논문에 나온걸로 says of what was asked where it is to come from. */
const asks = (part: Part) => asksFor(part.said) || asksPolitely(part.said) || saysWhat(part)

/** 데이터셋 크기도요, 한계는요: asks for one thing more without asking; 바쁜데도요 and 저도요 do not. */
const asksOn = (said: string) =>
  /(?<!데|라|래|(?<![단언영용국])어|아|해|려|저|나)(?:도요?|[은는]요)[.!~…\s]*$/u.test(said)

/** 아닙니까, and not 하니까. */
function asksPolitely(said: string): boolean {
  const at = said.lastIndexOf('니까')
  return at > 0 && finalOf(said, at - 1) === p && said.length - at < 4
}
const p = 17

/** Whether a part says itself what it is of: a name, a detail, a condition or a grouping. */
function saysWhat({ reading: { value, clause } }: Part): boolean {
  const { detail, asked } = value
  const conditions = Object.keys(asked ?? {}).filter((key) => key !== 'of' && key !== 'order')
  const isNamed = clause.mentions.some(({ kind }) => kind === 'topic')
  return isLookedUp(value) && (isNamed || detail !== undefined || conditions.length > 0)
}

/** 1년차한테 보여줄 거라 쉽게요, 세 줄이면 됩니다: how what was asked is to be said, in a part of its own. */
export function withManner(
  main: Request,
  parts: readonly Part[],
): { readonly request: Request; readonly parts: readonly Part[] } {
  const own: ReadonlySet<Ask> = new Set<Ask>(['again', 'thanks'])
  const ofSaying = parts.flatMap((part) => {
    const { value, clause } = part.reading
    const isOther = !own.has(value.ask) && (value.ask !== 'define' || saysWhat(part))
    const how = { ...(value.level ? { level: value.level } : {}), ...linesIn(clause.mentions) }
    return part.isSure || isOther || Object.keys(how).length === 0 ? [] : [{ part, how }]
  })
  const how: Partial<Request> = Object.assign({}, ...ofSaying.map((it) => it.how))
  return {
    request: { ...how, ...main },
    parts: parts.filter((part) => ofSaying.every((it) => it.part !== part)),
  }
}

/** 과적합 때문인가: all that a part speaks of stands in what was told. */
function isToldBy({ isAnswer, grounds = [] }: Reply, { said, reading }: Part): boolean {
  const { words, wants } = readWanted(reading.clause.spaced, [], [])
  if (!isAnswer || words.length === 0 || wants.size > 0) return false
  const told = readText(grounds.join(' '))
  return said.length <= longestAside && words.every((word) => standsIn(word, told) > 0)
}

const longestAside = 40

const ofManner: ReadonlySet<string> = new Set(['format', 'easy', 'hard', 'explaining'])

/** Whether a part has nothing but a format, a level or particles that were left over. */
function isManner({ reading: { clause } }: Part): boolean {
  const { text, mentions } = clause
  if (!mentions.every(({ kind }) => ofManner.has(kind))) return false
  if (mentions.length === 0) return isParticles(`가${text}`, 1, text.length + 1)
  return wordsBeside(clause, mentions).length === 0
}

const mannerOf = ({ reading }: Part): Pick<Request, 'format'> => {
  const format = valueIn<NonNullable<Request['format']>>(reading.clause.mentions, 'format')
  return format ? { format } : {}
}

const isLookedUp = ({ ask, matter }: Request) => lookedUp.has(ask) || (ask === 'help' && matter !== undefined)

const asksBack = ({ expects, offer }: Reply) => expects !== undefined || offer !== undefined

/** A part that names nothing is of what the one before it is about, whatever was spoken of in the turn before. */
function withLent({ reading: { value, clause }, isSure }: Part, main: Request): Request {
  const { topics, paper, asked } = main
  const isSaid = (...kinds: string[]) => clause.mentions.some(({ kind }) => kinds.includes(kind))
  // 분류별로도: of what was counted.
  if (value.asked) {
    if (!asked || isSaid('topic', 'paper', 'term') || value.refers) return value
    return { ...value, asked: { ...asked, ...value.asked, of: asked.of } }
  }
  if (topics === undefined && paper === undefined) return value
  const { topics: named = [], paper: _, ...own } = value
  // LoRA …? 추론 지연은 늘어나고요?
  if (isSaid('topic'))
    return isSure || !topics || own.ask !== 'search' ? value : { ...own, topics: [...topics, ...named] }
  return { ...own, ...(topics ? { topics } : {}), ...(paper ? { paper } : {}) }
}

const bare = (part: string) => `‘${part.replace(/[?.!\s]+$/u, '')}’`

/** What was looked for and not found is said to be, and why. */
function withNothing(whole: Reply, part: string, { text }: Reply): Reply {
  return { ...whole, text: `${whole.text}\n\n---\n\n${bare(part)}: ${text}` }
}

/** Parts that nothing was done about are said to be left, and offered. */
export function besideLeft(
  { text, suggestions }: Pick<Reply, 'text' | 'suggestions'>,
  left: readonly string[],
): Pick<Reply, 'text' | 'suggestions'> {
  if (left.length === 0) return { text, suggestions }
  const names = left.map(bare).join(', ')
  return {
    text: `${text}\n\n${withParticle(names, '은/는')} 아직 답하지 않았어요. 아래에서 이어서 물어보실 수 있어요.`,
    suggestions: [...left.slice(0, 2), ...suggestions],
  }
}

/** What asks for something, beside a thing that is done and not answered: none of it is. */
export const leftOf = (parts: readonly Part[]): string[] =>
  parts
    .filter(({ reading: { value } }) => !said.has(value.ask) && value.ask !== 'off_topic')
    .filter(({ reading: { clause } }) => !asksHowAlone(clause))
    .map((part) => part.said)

/** 어떻게 합니까, behind what is to be done: its answer says how. */
const asksHowAlone = (clause: Clause) =>
  clause.mentions.some(({ kind }) => kind === 'how') &&
  wordsBeside(clause, clause.mentions).every((word) => /^[하해합할되돼됩]/u.test(word))

/** One answer behind another, its sources numbered on. */
function joined(one: Reply, other: Reply): Reply {
  const { sources = [] } = one
  const numbered = (text: string) =>
    text.replace(/\[(\d+)\](?=\s*(?:\n|$))/gu, (_, at) => `[${Number(at) + sources.length}]`)
  const more = (other.sources ?? []).map((source, at) => ({
    ...source,
    id: String(sources.length + at + 1),
  }))
  const grounds = [...(one.grounds ?? []), ...(other.grounds ?? [])]
  return {
    ...one,
    text: `${one.text}\n\n---\n\n${numbered(other.text)}`,
    suggestions: [...one.suggestions.slice(0, 2), ...other.suggestions.slice(0, 2)],
    ...(sources.length + more.length > 0 ? { sources: [...sources, ...more] } : {}),
    ...(grounds.length > 0 ? { grounds } : {}),
    ...(other.offer ? { offer: other.offer } : {}),
    ...(other.expects ? { expects: other.expects } : {}),
    isAnswer: one.isAnswer || other.isAnswer,
  }
}

/** 요약해서 PDF로 저장해줘: that it was not saved, and how it can be. */
export function withSaving({ reply, lefts }: Whole): Whole {
  const { saves, unsaved, format } = lefts.find(({ request }) => request.saves)?.request ?? lefts[0]!.request
  if (!saves || !reply.isAnswer) return { reply, lefts }
  const isList = lefts.at(-1)?.request.ask === 'list' && format === 'csv'
  const text =
    unsaved === undefined || format !== undefined
      ? `아직 파일로 저장하지는 않았어요. ${isList ? '목록 전체를' : '이대로'} 저장할까요?`
      : `${unsaved} 파일로는 저장할 수 없어서 아직 저장하지 않았어요. 대신 md로 저장할까요?`
  const offer = { ask: 'save' as const, saved: 'answer' as const, ...(format ? { format } : {}) }
  return {
    reply: {
      ...reply,
      text: `${reply.text}\n\n${text}`,
      offer,
      suggestions: [`${format ?? 'md'}로 저장해줘`, ...reply.suggestions],
    },
    lefts: [...lefts.slice(0, -1), { ...lefts.at(-1)!, offer }],
  }
}
