import type { Ask, Request } from './request.ts'

/** What is taken out of the cart, out of a plan, what one is allergic to, what a dish is made of: there it is all one whether 빼 stands behind it. */
const ofAll: ReadonlySet<Ask> = new Set<Ask>([
  'cart_remove',
  'recipe',
  'contents',
  'substitute',
  'nutrition',
  'cooking',
])
/** There a thing to be replaced is one to be left out: nothing stands there yet. */
const anew: ReadonlySet<Ask> = new Set<Ask>(['plan', 'details', 'again', 'find'])

/** What the words of a message are there for, by what is asked. */
export function wordsBy(
  ask: Ask,
  words: (...roles: string[]) => string[],
): Pick<Request, 'wanted' | 'without' | 'replaced'> {
  const all = words('wanted', 'excluded', 'replaced')
  const [wanted, without, replaced] = [words('wanted'), words('excluded'), words('replaced')]
  const lists = ofAll.has(ask)
    ? { wanted: ask === 'substitute' ? [...new Set([...all, ...words('aside')])] : all }
    : ask === 'remove'
      ? { replaced: all }
      : anew.has(ask)
        ? { wanted, without: words('excluded', 'replaced') }
        : ask === 'calendar'
          ? { wanted: all }
          : { wanted, without, replaced }
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
}
