import type { Request } from './request.ts'

/**
 * A request with what is said on top of it: what is wished for and left out adds up, the rest is what was said last, and so is what
 * was wanted and is now left out.
 */
export function merged(earlier: Request, now: Request): Request {
  const { ask: _, wanted: _wanted, without: _without, ...said } = now
  const { wanted: _before, without: _out, ...others } = earlier
  const but = (words: readonly string[] = [], others: readonly string[] = []) =>
    words.filter((word) => !others.includes(word))
  const last: Partial<Request> = {
    ...others,
    wanted: but(earlier.wanted, now.without),
    without: but(earlier.without, now.wanted),
  }
  const both = (key: 'wanted' | 'without' | 'cuisines' | 'unkept' | 'unheard') => {
    const list = [...new Set([...(last[key] ?? []), ...(now[key] ?? [])])]
    return list.length > 0 ? { [key]: list } : {}
  }
  // A list that is empty says nothing, and is no key.
  return {
    ...others,
    ...said,
    ...both('wanted'),
    ...both('without'),
    ...both('cuisines'),
    ...both('unkept'),
    ...both('unheard'),
    ...(last.byMeal || now.byMeal ? { byMeal: { ...last.byMeal, ...now.byMeal } } : {}),
  }
}

/** Requests with days and meals of their own; those of the calendar count right behind it (이번 주 뭐 있어? 없으면 짜줘). */
const timed: ReadonlySet<Request['ask']> = new Set<Request['ask']>(['plan', 'details', 'again', 'add'])

/** Days and meals said earlier in the talk hold, as long as a new plan names none of its own. */
export function withHeld(now: Request, before: readonly Request[]): Request {
  const earlier = before.filter(({ ask }, at) => timed.has(ask) || (at === 0 && ask === 'calendar'))
  const isTimed = ({ days, from, to, places }: Request) => (days ?? from ?? to ?? places) !== undefined
  const last = earlier.find(isTimed)
  // 저녁 뭐 먹지, then 3일치로 짜줘: of that meal.
  const ofIdeas = before.find(({ ofMeal, meals }) => ofMeal && meals)?.meals
  const meals = now.meals ?? earlier.find((it) => it.meals)?.meals ?? ofIdeas
  const time = isTimed(now) || !last ? {} : pick(last, ['days', 'from', 'to', 'places'])
  return { ...time, ...now, ...(meals ? { meals } : {}) }
}

export function pick(request: Request, keys: readonly (keyof Request)[]): Partial<Request> {
  return Object.fromEntries(keys.flatMap((key) => (request[key] === undefined ? [] : [[key, request[key]]])))
}

/** They are not known to be any, as long as that is asked. */
export function withoutAllergies({ allergies: _, ...request }: Request): Request {
  return request
}
