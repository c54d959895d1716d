import { keptByText } from '#korean/kept-by-text.ts'
import { normaliseStore } from '../import/store-name.ts'
import groups from './store-groups.json' with { type: 'json' }

/**
 * Shops and bills of one sort, which people ask for as one: 택시, 편의점, 전기세. `words` are how they say it, `parts` are
 * parts of the names on statements, `not` parts of names that are yet none of it.
 */
export interface StoreGroup {
  readonly name: string
  /** What such spending is sorted into: asked for instead where nothing of the sort is recorded. */
  readonly category: string
  readonly words: readonly string[]
  readonly parts: readonly string[]
  readonly not?: readonly string[]
  /** All shops whose payments are sorted into the category, but those of these groups: 식당, of which no list is whole. */
  readonly allBut?: readonly string[]
  /** Whom the money goes to, as people call them: what is given to them (엄마한테 보낸) is of this group. */
  readonly people?: readonly string[]
  /** The group asked for instead where nothing of this one is recorded: 부모님 용돈 for what went to 엄마. */
  readonly within?: string
}

export const storeGroups: readonly StoreGroup[] = groups

const byWord = new Map(
  storeGroups.flatMap((group) =>
    [group.name, ...group.words].map((word) => [normaliseStore(word), group] as const),
  ),
)

/** The group of that name, by any of the words for it. */
export const groupNamed = keptByText(1000, (word): StoreGroup | undefined => byWord.get(normaliseStore(word)))

/** 영화 of 영화값, 떡볶이 of 떡볶이값: the group that what is paid for a thing belongs to. */
export const groupOfThing = (noun: string): StoreGroup | undefined =>
  noun.length < 2
    ? undefined
    : (groupNamed(noun) ?? costs.map((cost) => groupNamed(noun + cost)).find(Boolean))

const costs = ['값', '비', '료', '요금']

/** What one pays for there, in one word each: 기름, 주유, 휘발유. */
export const thingsOf = ({ name, words }: StoreGroup): readonly string[] =>
  [...new Set([name, ...words].filter((word) => !word.includes(' ')).map(withoutCost))]
    .filter((word) => word.length > 1)
    .slice(0, mostThings)

const mostThings = 20
const withoutCost = (word: string): string =>
  word.length > 2 ? word.replace(/(?:요금|값|비|료|세)$/u, '') : word

/** The group that one of some words, or their end, is said for: 학원비 of 애들 학원비. */
export function groupIn(words: string): StoreGroup | undefined {
  const said = words.split(/\s+/u)
  return said.map((_, from) => groupNamed(said.slice(from).join(' '))).find(Boolean)
}

export function isOfGroup(store: string, group: StoreGroup): boolean {
  const { parts, not = [] } = group
  if (isCalledSo(store, group)) return true
  return parts.some((part) => holds(store, part)) && !not.some((part) => holds(store, part))
}

/** 술값 엔빵, 기름: an entry made by hand has the word people say for it as its name, or in front of it. */
function isCalledSo(store: string, { name, words, allBut }: StoreGroup): boolean {
  if (allBut) return false
  const whole = normaliseStore(store)
  const first = normaliseStore(store.trim().split(/\s+/u)[0] ?? '')
  return [name, ...words].some((word) => {
    const said = normaliseStore(word)
    const thing = said.replace(/(?:값|비)$/u, '')
    return said.length >= 2 && (said === whole || said === first || (thing.length >= 2 && thing === whole))
  })
}

/** Latin names are whole words: CU is not in CULTURE. */
function holds(store: string, part: string): boolean {
  if (!/^[a-z0-9&+-]+$/iu.test(part)) return normaliseStore(store).includes(normaliseStore(part))
  const letters = part.replace(/[+]/gu, '\\$&')
  return new RegExp(`(?<![a-z])${letters}(?![a-z])`, 'iu').test(store)
}
