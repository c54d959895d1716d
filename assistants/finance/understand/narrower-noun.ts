import { finalOf } from '#korean/suffixes.ts'
import { groupIn, groupOfThing, type StoreGroup } from '../stores/store-groups.ts'
import type { CategoryMention } from './category-words.ts'
import whole from './whole-category-words.json' with { type: 'json' }

/** A thing that a category is named by and holds among others: 학원비 of 교육, 야구장 of 문화/여가. */
export interface NarrowerNoun {
  /** As it is looked for in names and memos: 학원, 야구. */
  readonly noun: string
  readonly category: string
  /** The sort of shops that sell it. */
  readonly group?: StoreGroup
}

const wholeWords: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(whole))

/** What is but a part of the category that its words stand for; what all of the category came to is no answer to it. */
export function narrowerNoun({ words, category }: CategoryMention): NarrowerNoun | undefined {
  const same = wholeWords.get(category)
  if (!same || isOneOf(words, same)) return undefined
  const noun = nounOf(words)
  const group = groupIn(words) ?? groupOfThing(noun)
  return { noun, category, ...(group ? { group } : {}) }
}

const asCost = /(?:비용|요금|지출|비|값|료|세|금액)$/u
const withoutCost = (word: string): string => (word.length > 2 ? word.replace(asCost, '') : word)

function isOneOf(words: string, same: readonly string[]): boolean {
  const bare = words.replaceAll(' ', '')
  const thing = withoutCost(bare)
  return same.some((one) =>
    one.endsWith('~') ? bare.startsWith(one.slice(0, -1)) : one === bare || one === thing,
  )
}

/** 강아지 of 강아지 사료값, 학원 of 애들 학원비, 야구 of 야구 보러: the first of its nouns that is nobody. */
function nounOf(words: string): string {
  const named = words.split(/\s+/u).filter((word) => !people.test(word))
  return inFull(withoutCost((named[0] ?? words).replace(/(?:한테|에게|에다|에|로|으로)$/u, '')))
}

/** 담배 of 담뱃값, 고기 of 고깃값. */
function inFull(word: string): string {
  const last = word.length - 1
  return finalOf(word, last) === betweenNouns
    ? word.slice(0, last) + String.fromCharCode(word.charCodeAt(last) - betweenNouns)
    : word
}

/** ㅅ, as finals are counted. */
const betweenNouns = 19

const people = /^(?:애들?|아이들?|우리|내|남|자녀)$/u
