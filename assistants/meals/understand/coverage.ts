import { tokenize } from '#korean/tokens.ts'
import type { Clause, Mention } from '#nlu/schema.ts'
import { conceptsIn } from '../lexicon/concepts.ts'
import { isFood } from '../lexicon/terms.ts'
import { heads } from './amounts.ts'
import type { Request } from './request.ts'

type Said = Partial<Omit<Request, 'ask'>>

/** What says something of a plan by itself; of a cart, only how much and what. */
export const telling: ReadonlySet<string> = new Set([
  'word',
  'meal',
  'day',
  'period',
  'weekdays',
  'duration',
  'number',
  'amount',
  'people',
  'cuisine',
  'diet',
  'nutrient',
])
export const tellingOfCart: ReadonlySet<string> = new Set(['word', 'number', 'amount'])

/**
 * What a clause names and nothing in its request stands for. A mention counts for something where the request is another
 * without it, or where it says by itself what the request says already (토요일 하루). The whole kind of it: no grammar that
 * finds a number knows whether a parameter takes it.
 */
export function unheardIn(
  clause: Clause,
  kinds: ReadonlySet<string>,
  said: (clause: Clause) => Said,
): string[] {
  const { mentions } = clause
  const full = said(clause)
  const whole = JSON.stringify(full)
  const isHeard = (one: Mention) => {
    const rest = { ...clause, mentions: mentions.filter((it) => it !== one) }
    if (JSON.stringify(said(rest)) !== whole) return true
    const own = said({ ...clause, mentions: [one] })
    if (holds(own, full)) return true
    const alone = Object.entries(own)
    return alone.length > 0 && alone.every(([key, value]) => agrees(value, full[key as keyof Said]))
  }
  return mentions
    .slice(0, mostLooked)
    .filter(
      (it) =>
        kinds.has(it.kind) &&
        it.role !== 'aside' &&
        !isTrivial(it, full) &&
        !isOfStory(it, clause, full) &&
        !isAllOf(it, clause) &&
        !isHeard(it),
    )
    .map((it) => wordsOf(it, clause))
}

/** 다음 주 목금토: the stretch in which the days lie that were named. */
function holds({ from: begin, to: end }: Said, { from, to }: Said): boolean {
  return (
    begin !== undefined && end !== undefined && from !== undefined && begin <= from && (to ?? from) <= end
  )
}

/** Each is a reading of all of them: of a longer row the beginning is named. */
const mostLooked = 30

function agrees(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part) && Array.isArray(whole))
    return part.every((one) => whole.some((it) => JSON.stringify(it) === JSON.stringify(one)))
  return JSON.stringify(part) === JSON.stringify(whole)
}

/** What could mean nothing else, or is no wish: 하나만 of one meal, 한 번, 요즘, 하루 of so much a day, 2인 of 2인이 아니라 6명. */
function isTrivial({ kind, value, text, role }: Mention, said: Said): boolean {
  if (kind === 'word') return child.test(text)
  // 한 분이 채식하셔: of whom the diet is, and no minute.
  if (said.diet !== undefined && one.test(text)) return true
  if (kind === 'period') return vague.has((value as { kind: string }).kind)
  if (kind === 'duration') return text === '하루' && (said.kcal ?? said.budgetFor) !== undefined
  const { value: number, counter } = (kind === 'people' ? { value } : value) as Counted
  if (kind === 'people' || heads.has(counter ?? ''))
    return role !== 'wanted' || number <= (said.servings ?? 0) || (number === 1 && said.diet !== undefined)
  if (kind !== 'number') return false
  // 오시는 is no five o'clock, nor is 이번 the second.
  if (text.length === 1 && '일이삼사오육칠팔구'.includes(text)) return true
  // 점심 사흘, 3끼: as many as there are.
  const { days = 1, meals = [] } = said
  const usual = meals.filter((meal) => meal !== 'snack').length
  if (counter === '끼' && (number === meals.length || number === usual || number === days * meals.length))
    return true
  return (
    number === 1 &&
    (text === '하나' || counter !== undefined || (said.days === 1 && said.meals?.length === 1))
  )
}

/** 둘째가 잘 먹어요, 오늘 장 봐서 내일 저녁, 도시락 5개 of five days: told beside what is asked, or said by it already. */
function isOfStory({ kind, value, text, span }: Mention, clause: Clause, said: Said): boolean {
  const start = span.start - clause.span.start
  const behind = clause.text.slice(start + text.length, start + text.length + 12)
  if ((kind === 'day' || kind === 'number') && born.test(text))
    return !/^\s?(?:날|일|끼|번|거|것|저녁|점심|아침)/u.test(behind)
  const isDated = (said.from ?? said.places ?? said.days) !== undefined
  if (kind === 'period') return text === '오늘' && isDated && !ofToday.test(behind)
  const { value: number, counter } = (kind === 'number' ? value : {}) as Partial<Counted>
  if (counter !== '개' || !/도시락\s?$/u.test(clause.text.slice(0, start))) return false
  const { days = lengthOf(said), meals = [], servings } = said
  return [days, servings, days * Math.max(1, meals.length)].includes(number)
}
const born = /^(?:첫째|둘째|셋째|넷째)$/u
const ofToday = /^(?:은|의)?\s?(?:아침|점심|저녁|간식|먹)|^(?:부터|까지)/u
const one = /^한\s?(?:분|명|사람)$/u
const child = /^(?:애|아이|아기|어린이)(?:들)?$/u

function lengthOf({ from, to }: Said): number {
  return from && to ? Temporal.PlainDate.from(to).since(Temporal.PlainDate.from(from)).days + 1 : 1
}

/** 두 개 다: all there are. */
function isAllOf({ kind, value, span }: Mention, { text, span: { start } }: Clause): boolean {
  const { counter } = (kind === 'number' ? value : {}) as Partial<Counted>
  const behind = text.slice(span.end - start, span.end - start + 12).trimStart()
  return counter !== undefined && behind.startsWith(counter) && all.test(behind.slice(counter.length))
}
const all = /^\s?(?:다|모두|전부)(?![가-힣])/u

interface Counted {
  readonly value: number
  readonly counter?: string
}
const vague: ReadonlySet<string> = new Set(['vague', 'instant'])

/** As it was said: a number with the counter behind it, and with what it counts before it. */
function wordsOf(
  { kind, value, text, span }: Mention,
  { text: all, span: { start }, mentions }: Clause,
): string {
  const counter = kind === 'number' ? (value as Counted).counter : undefined
  // 1센치로: with what no grammar knows it to count.
  if (!counter) return (kind === 'number' && wholeOf(all, span.start - start)) || text
  const behind = all.slice(span.end - start)
  const gap = behind.startsWith(' ') ? ' ' : ''
  const counted = behind.startsWith(gap + counter) ? text + gap + counter : text
  const thing = mentions.find((it) => it.kind === 'word' && span.start - it.span.end === 1)
  return thing ? `${thing.text} ${counted}` : counted
}

function wholeOf(text: string, start: number): string | undefined {
  return tokenize(text).find((it) => it.span.start <= start && start < it.span.end)?.stem
}

/** 반찬 네 가지, 한 명이: what a number counts by is no food. */
export function withoutCounters(mentions: readonly Mention[]): Mention[] {
  return mentions.filter((it, at) => {
    const before = mentions[at - 1]
    const { counter } = (before?.kind === 'number' ? before.value : {}) as Partial<Counted>
    return !(
      it.kind === 'word' &&
      (it.text === counter || it.text === `${counter}이`) &&
      it.span.start - before!.span.end <= 1
    )
  })
}

/** 첫날은 그대로 두고: a place that is named to say that nothing is wanted of it. Nor is a drink wanted of a meal: 술 마셨더니. */
export function isLeftAlone(
  { kind, role, value, span }: Mention,
  { text, span: { start }, facets, mentions }: Clause,
): boolean {
  // 술이라서 못 써요: why something else is asked for.
  if (facets.ask === 'substitute') return false
  // 술 들어간 요리: there it is of the dish.
  const behind = text.slice(span.end - start).trimStart()
  const isInside = conceptsIn(behind).some((it) => it.name === 'made of' && it.start <= 2)
  // 아침은 간단하게, 점심은 든든하게: a meal of which it is said what it is to be like is one that is wanted.
  const next = mentions.find((it) => it.kind === 'word' && it.span.start >= span.end)
  const between = text.slice(span.end - start, (next?.span.start ?? span.end) - start)
  if (kind === 'meal' && next?.role === 'wanted' && !isFood(String(next.value)) && topic.test(between))
    return false
  if (kind === 'word' && drinks.has(String(value))) return role !== 'excluded' && !isInside
  return role === 'aside' && (kind === 'day' || kind === 'meal')
}
const topic = /^(?:은|는|엔|에는)\s?$/u
const drinks: ReadonlySet<string> = new Set(['술', '알코올'])
