import { findNumerals, type NumeralMention } from '#korean/numerals.ts'
import { isKindOf, type Sense, thesaurus } from '#korean/thesaurus.ts'
import { type Token, tokenize } from '#korean/tokens.ts'
import words from '../lexicon/at-table.json' with { type: 'json' }
import { ofPlans, type Request, type Table } from './request.ts'

const two: ReadonlySet<string> = new Set(words.two)
const guests: ReadonlySet<string> = new Set(words.guests)
const along: ReadonlySet<string> = new Set(words.with)
const itself: ReadonlySet<string> = new Set(words.itself)
const counts: ReadonlyMap<string, number> = new Map(Object.entries(words.counts))
const persons: ReadonlySet<string> = new Set(['명', '명분', '사람', '분'])
/** 엄마가 늦게 온대요: who is away eats nothing. */
const absent: ReadonlySet<string> = new Set(words.absent)
const mostRead = 300
const farthest = 3
const mostPersons = 19

/**
 * Who eats along: people who are counted (애 둘), named beside oneself (엄마랑), or who come (부모님 오셔서). Somebody who is only
 * told of (남편이 당뇨라) is none. What a person is, the thesaurus knows.
 */
export function tableIn(message: string): Table | undefined {
  const text = message.slice(0, mostRead)
  const tokens = tokenize(text)
  const senses = Map.groupBy(thesaurus().sensesIn(text), ({ start }) => start)
  const numerals = findNumerals(text)
  const sensesOf = ({ span }: Token) => (senses.get(span.start) ?? []).map(({ sense }) => sense)
  const comes = tokens.map((token) => isComing(token, sensesOf(token)))
  const eaters = tokens.flatMap((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    const isGuest = isOf(guests, token)
    const isPair = isOf(two, token)
    // 아들 내외: the son is one of the two.
    const isOfPair = next !== undefined && isOf(two, next) && token.particle === undefined
    if (isOfPair || !(isGuest || isPair || sensesOf(token).some(isPerson))) return []
    const counted = countBehind(token, next, numerals, text)
    const isAbsent = tokens.slice(at + 1, at + 1 + farthest).some(({ surface }) => absent.has(surface))
    const isComer = isGuest || (!isAbsent && comes.slice(at + 1, at + 1 + farthest).includes(true))
    const isBeside = isWith(token) || (before !== undefined && isOf(itself, before) && isWith(before))
    if (!counted && !isComer && !isBeside) return []
    const several = isGuest || token.surface.startsWith(`${token.stem}들`) || token.stem.endsWith('들')
    const count = counted?.value ?? (isPair ? 2 : several ? undefined : 1)
    const end =
      counted?.end ??
      token.span.start + token.stem.length + (several && !isGuest && !token.stem.endsWith('들') ? 1 : 0)
    return [{ named: text.slice(token.span.start, end), isComer, count }]
  })
  if (eaters.length === 0) return undefined
  const isKnown = eaters.every(({ count }) => count !== undefined)
  return {
    named: eaters.map(({ named }) => named),
    ...(isKnown ? { count: eaters.reduce((sum, { count = 0 }) => sum + count, 1) } : {}),
    ...(eaters.some(({ isComer }) => isComer) ? { isForGuests: true as const } : {}),
  }
}

function isOf(named: ReadonlySet<string>, { stems }: Token): boolean {
  return stems.some((stem) => named.has(stem))
}

function isWith({ stems, surface }: Token): boolean {
  return stems.some((stem) => along.has(surface.slice(stem.length).replace(/^들/u, '')))
}

/** 애 둘, 손님 네 명: right behind, of persons. */
function countBehind(
  { span, particle }: Token,
  next: Token | undefined,
  numerals: readonly NumeralMention[],
  text: string,
): { readonly value: number; readonly end: number } | undefined {
  if (particle !== undefined && particle !== '들' && particle !== '이') return undefined
  const bare = next?.stems.find((stem) => counts.has(stem))
  if (next && bare !== undefined) return { value: counts.get(bare)!, end: next.span.start + bare.length }
  const found = numerals.find(({ start }) => start >= span.end && text.slice(span.end, start).trim() === '')
  const isHeads = found?.counter !== undefined && persons.has(found.counter) && !found.ordinal
  if (!isHeads || found.value < 1 || found.value > mostPersons) return undefined
  return { value: found.value, end: found.end + (text[found.end] === ' ' ? 1 : 0) + found.counter!.length }
}

export function isPerson(sense: Sense): boolean {
  if (notNamed.has(sense.head) || sense.broader.some(({ head }) => notNamed.has(head))) return false
  return isKindOf(sense, people, 2)
}
const people: ReadonlySet<string> = new Set(['사람', '가족', '친척'])
/** Oneself is counted anyhow; a house, a trade or how somebody is are nobody who eats along. */
const notNamed: ReadonlySet<string> = new Set(words.notNamed)

export function isComing({ surface }: Token, senses: readonly Sense[]): boolean {
  return (
    senses.some(({ head }) => words.coming.includes(head)) ||
    words.comes.some((form) => surface.startsWith(form))
  )
}

/** A request with how many eat, where people are named and no number of servings is. */
export function withTable(request: Request, message: string): Request {
  if (!ofPlans.has(request.ask) || request.ask === 'profile') return request
  const table = tableIn(message)
  if (!table || saysServings(message)) return request
  const { count, isForGuests } = table
  const servings = count === undefined ? request.servings : Math.max(count, request.servings ?? 0)
  // A plan that is there is not turned into a feast by who comes to it.
  const laid = isForGuests && request.ask !== 'change' ? ['손님상'] : []
  const wanted = [...new Set([...(request.wanted ?? []), ...laid])]
  return {
    ...request,
    table,
    ...(servings === undefined ? {} : { servings }),
    ...(wanted.length > 0 ? { wanted } : {}),
  }
}

/** 5인분 says for how many, whoever comes. */
function saysServings(message: string): boolean {
  return findNumerals(message.slice(0, mostRead)).some(
    ({ counter }) => counter === '인분' || counter === '명분',
  )
}
