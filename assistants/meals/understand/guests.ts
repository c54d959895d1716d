import { type Sense, thesaurus } from '#korean/thesaurus.ts'
import { tokenize } from '#korean/tokens.ts'
import { conceptFinder } from '#nlu/concepts.ts'
import words from '../lexicon/at-table.json' with { type: 'json' }
import concepts from '../lexicon/concepts.json' with { type: 'json' }
import { isFood } from '../lexicon/terms.ts'
import { allergyCovers } from '../planner/rules.ts'
import { ofPlans, type Request } from './request.ts'
import { isPerson, tableIn } from './table.ts'

const self: ReadonlySet<string> = new Set(words.self)
const ours: ReadonlySet<string> = new Set(words.ours)
const strangers: ReadonlySet<string> = new Set(words.strangers)
const sentenceEnd = /[.!?;\n]/u
const mostRead = 300

/**
 * Whether what cannot be eaten is told of somebody who only eats along: who comes to eat, or a friend. Whoever says it of
 * themselves or of their own is none, whoever comes.
 */
export function isOfGuest(message: string, foods: readonly string[]): boolean {
  const text = message.slice(0, mostRead)
  const telling = text.split(sentenceEnd).filter((part) => foods.some((food) => part.includes(food)))
  const said = telling.length > 0 ? telling.join('. ') : text
  const senses = Map.groupBy(thesaurus().sensesIn(said), ({ start }) => start)
  const sensesAt = (start: number): readonly Sense[] => (senses.get(start) ?? []).map(({ sense }) => sense)
  const tokens = tokenize(said)
  const isOwn = tokens.some((token, at) => {
    const next = tokens[at + 1]
    if (self.has(token.surface)) return true
    if (!ours.has(token.surface) || !next) return false
    const of = sensesAt(next.span.start)
    return of.some(isPerson) && !of.some(isStranger)
  })
  if (isOwn) return false
  const isOfStranger = tokens.some(({ span }) => sensesAt(span.start).some(isStranger))
  return isOfStranger || tableIn(message)?.isForGuests === true
}

function isStranger({ head, broader }: Sense): boolean {
  return strangers.has(head) || broader.some((it) => strangers.has(it.head))
}

/** What a guest cannot eat is kept from this plan, as strictly as an allergy, and is nobody's to remember. */
export function leftOutForGuest(request: Request, foods: readonly string[]): Request {
  const { allergies: _, ...rest } = request
  const both = (words: readonly string[] = []) => [...new Set([...words, ...foods])]
  return {
    ...rest,
    without: both(rest.without),
    inDoubt: both(rest.inDoubt),
    onlyNow: [...foods],
    ofGuests: true,
  }
}

/** An allergy that is named in passing is kept before anything else is done; the plan changes by that alone. */
export function withAllergiesFirst(requests: readonly Request[], message: string): Request[] {
  return requests.flatMap(({ allergies, ...request }) => {
    if (!allergies) return [withOnlyNow(request, message)]
    if (ofPlans.has(request.ask) && isOfGuest(message, allergies))
      return [leftOutForGuest(request, allergies)]
    const kept: Request = { ask: 'profile', wanted: allergies, isAllergy: true }
    const { without = [] } = request
    const rest = without.length > 0 ? { ...request, onlyNow: without } : request
    return request.ask === 'change' && isBare(request) ? [kept] : [kept, rest]
  })
}

/** 우유는 절대 안 된다고: left out, and not known to be an allergy; what could be one is said to be of this plan alone. */
function withOnlyNow(request: Request, message: string): Request {
  if (!ofPlans.has(request.ask) || request.ask === 'profile' || !request.without) return request
  const names = conceptsIn(message, { start: 0, end: message.length }).map(({ name }) => name)
  if (!names.includes('cannot eat')) return request
  const foods = request.without.filter((word) => isFood(word) && allergyCovers(word) !== undefined)
  if (foods.length === 0) return request
  return isOfGuest(message, foods) ? leftOutForGuest(request, foods) : { ...request, onlyNow: foods }
}

const conceptsIn = conceptFinder(concepts)

export function isBare({ ask: _, unheard: _unheard, ...said }: Request): boolean {
  return Object.keys(said).length === 0
}
