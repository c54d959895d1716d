import { saysAny } from '../lexicon/concepts.ts'
import { isFood } from '../lexicon/terms.ts'
import { keptFrom } from '../planner/rules.ts'
import { unableOf } from './doubts.ts'
import { isOfGuest } from './guest-subject.ts'
import { ofPlans, type Request } from './request.ts'

/** What a guest cannot eat is kept from this plan, as strictly as an allergy, and is nobody's to remember. */
export function leftOutForGuest(request: Request, foods: readonly string[]): Request {
  // Said whatever it is called: 왕새우 is in no list, and is left out all the same.
  return { ...leftOutOfIt(request, foods), onlyNow: [...foods], ofGuests: true }
}

/** Kept from this plan as strictly as an allergy, as long as nobody has said whether it is one. */
export function leftOutOfIt(request: Request, foods: readonly string[]): Request {
  const { allergies: _, ...rest } = request
  const both = (words: readonly string[] = []) => [...new Set([...words, ...foods])]
  const named = foods.filter((word) => keptFrom(word) !== undefined)
  return { ...rest, without: both(rest.without), inDoubt: both(rest.inDoubt), onlyNow: named }
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
  if (!saysAny(message, 'cannot eat')) return request
  const foods = request.without.filter((word) => isFood(word) && keptFrom(word) !== undefined)
  if (foods.length === 0) return request
  if (isOfGuest(message, foods)) return leftOutForGuest(request, foods)
  return unableOf(foods, message).length > 0 ? leftOutOfIt(request, foods) : { ...request, onlyNow: foods }
}

export function isBare({ ask: _, unheard: _unheard, ...said }: Request): boolean {
  return Object.keys(said).length === 0
}
