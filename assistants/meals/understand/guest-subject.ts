import { type Sense, thesaurus } from '#korean/thesaurus.ts'
import { type Token, tokenize } from '#korean/tokens.ts'
import words from '../lexicon/at-table.json' with { type: 'json' }
import { conceptsIn } from '../lexicon/concepts.ts'
import { isComing, isPerson, tableIn } from './table.ts'

const self: ReadonlySet<string> = new Set(words.self)
const ours: ReadonlySet<string> = new Set(words.ours)
const strangers: ReadonlySet<string> = new Set(words.strangers)
const kin: ReadonlySet<string> = new Set(words.kin)
const others: ReadonlySet<string> = new Set(words.others)
const between: ReadonlySet<string> = new Set(words.between)
const subject: ReadonlySet<string> = new Set(words.subject)
const degrees: ReadonlySet<string> = new Set(words.degrees)
const predicates: ReadonlySet<string> = new Set(words.predicates)
const sentenceEnd = /[.!?;\n]/u
const mostRead = 300

/** A sentence by its words, with what each can mean. */
interface Said {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly senses: readonly (readonly Sense[])[]
}

/**
 * Whether what cannot be eaten is told of somebody who only eats along: who comes to eat, or a friend, and only where that
 * one is who cannot eat it. A companion or a guest named elsewhere proves nothing: what is in doubt is one's own.
 */
export function isOfGuest(message: string, foods: readonly string[]): boolean {
  const sentences = message.slice(0, mostRead).split(sentenceEnd).map(said)
  const isForGuests = tableIn(message)?.isForGuests === true
  return (
    foods.length > 0 &&
    foods.every((food) => {
      const telling = sentences.flatMap((it) => {
        const at = placeOf(food, it)
        return at === undefined ? [] : [{ it, at }]
      })
      return telling.length > 0 && telling.some(({ it, at }) => isOfStranger(it, at, foods, isForGuests))
    })
  )
}

function said(text: string): Said {
  const senses = Map.groupBy(thesaurus().sensesIn(text), ({ start }) => start)
  const tokens = tokenize(text)
  return {
    text,
    tokens,
    senses: tokens.map(({ span }) => (senses.get(span.start) ?? []).map(({ sense }) => sense)),
  }
}

function placeOf(food: string, { tokens, senses }: Said): number | undefined {
  const at = tokens.findIndex(
    ({ surface }, index) => surface.includes(food) || senses[index]!.some(({ head }) => head === food),
  )
  return at < 0 ? undefined : at
}

/** Back from the food to who stands before it, over what only says who comes and how many. */
function isOfStranger(it: Said, food: number, foods: readonly string[], isForGuests: boolean): boolean {
  const { tokens, senses } = it
  if (isOwn(it)) return false
  if (/^[a-z]/u.test(tokens[food]!.surface)) return isOfStrangerInEnglish(it)
  if (!isUnable(it, food, foods)) return false
  let [isOther, hasCome] = [others.has(tokens[food]!.surface), false]
  for (let at = food - 1; at >= 0; at--) {
    const token = tokens[at]!
    const own = senses[at]!
    const isSubject = subject.has(token.particle ?? '')
    if (own.some(isStranger)) return isSubject && (!hasCome || isOther || isReported(it, food))
    if (own.some(isKin)) return isSubject && isForGuests
    if (others.has(token.surface)) isOther = true
    else if (isComing(token, own)) hasCome = true
    else if (!isPassed(token, own, foods)) return false
  }
  return isOther && isForGuests
}

function isPassed({ surface }: Token, senses: readonly Sense[], foods: readonly string[]): boolean {
  return (
    between.has(surface) ||
    /^\d+(?:명|분|사람)/u.test(surface) ||
    foods.some((food) => surface.includes(food)) ||
    senses.some(({ broader }) => broader.some(({ head }) => head === '날짜'))
  )
}

/** 새우를 못, 새우 알레르기: right behind the food, or behind others that are named with it. */
function isUnable({ text, tokens, senses }: Said, food: number, foods: readonly string[]): boolean {
  const unable = conceptsIn(text).filter(({ name }) => name === 'cannot eat')
  for (let at = food; at < tokens.length; at++) {
    const { surface, span } = tokens[at]!
    const isAllergy =
      /알레르기|알러지|알레르지/u.test(surface) || senses[at]!.some(({ head }) => head === '알레르기')
    if (isAllergy || unable.some(({ start }) => start >= span.start && start < span.end)) return true
    if (at > food && !degrees.has(surface) && !foods.some((it) => surface.includes(it))) return false
  }
  return false
}

/** 알레르기래요, 못 드세요: said of somebody else. */
function isReported({ tokens }: Said, food: number): boolean {
  return tokens
    .slice(food)
    .some(
      ({ surface }) =>
        words.reported.some((it) => surface.endsWith(it)) ||
        words.honoured.some((it) => surface.includes(it)),
    )
}

function isOwn({ tokens, senses }: Said): boolean {
  return tokens.some(({ surface }, at) => {
    if (self.has(surface)) return true
    const next = senses[at + 1]
    return ours.has(surface) && next?.some(isPerson) === true && !next.some(isStranger)
  })
}

/** My friend is allergic to shrimp: the one of whom it is said stands before the verb. */
function isOfStrangerInEnglish({ tokens, senses }: Said): boolean {
  const isFamily = senses.some((own) => own.some(isPerson) && !own.some(isStranger))
  const isSaid = (own: readonly Sense[], at: number) =>
    own.some(isStranger) && predicates.has(tokens[at + 1]?.surface ?? '')
  return !isFamily && senses.some(isSaid)
}

function isStranger({ head, broader }: Sense): boolean {
  return strangers.has(head) || broader.some((it) => strangers.has(it.head))
}

/** Relatives who keep a house of their own. */
function isKin({ broader }: Sense): boolean {
  return broader.some(({ head }) => kin.has(head)) && !broader.some(({ head }) => head === '가족')
}
