import { createLexicon, type Lexicon, UNSURE } from '#korean/lexicon.ts'
import { normaliseStore } from '../import/store-name.ts'
import { type Brand, brandNamed, brandOfStore, brands, namesOf } from './brands.ts'
import { merchantOf } from './merchant.ts'
import { isBranchWord, wordsOfStore } from './store-words.ts'

/** A merchant that a message names. */
export interface MerchantMention {
  /** What to resolve: the brand, or a store of the owner's with or without its branch. */
  readonly asked: string
  /** `brand` from the brand file, `store` from the owner's own records alone. */
  readonly kind: 'brand' | 'store'
  readonly words: string
  readonly start: number
  readonly end: number
  /** How surely it is meant; 1 for the name as it is written. */
  readonly score: number
}

/** What finds the merchants of one owner in a message. Building it takes some time: keep it until the stores change. */
export interface MerchantLexicon {
  find(message: string): MerchantMention[]
}

interface Named {
  readonly asked: string
  readonly kind: 'brand' | 'store'
  /** An ordinary word: it counts only where a place is meant. */
  readonly isOrdinary: boolean
}

/** Shorter names are too near to other words to be recognised with a slip or another spacing. */
const correctable = 3

/** 당근에서, 자라에: the word before is a place. */
const placeParticle =
  /^(?:에서|에선|에는|에다|에만|에\s|에$|만[.!~]*$|(?:는|은|도|랑)?\s?(?:몇\s?(?:달|개월|년)째|구독|해지|끊|결제(?!한|하|했)|언제부터|얼마(?:씩|나)?\s?(?:내|나가|썼|냈)))/u

export function createMerchantLexicon(storesOfOwner: readonly string[]): MerchantLexicon {
  const lexicon = createLexicon([...brandEntries(), ...storeEntries(storesOfOwner)])
  return { find: (message) => mentionsIn(message, lexicon) }
}

/** Knows the owner's stores alone, not the brands: quick to make for a few. */
export function createOwnStoreLexicon(storesOfOwner: readonly string[]): MerchantLexicon {
  const lexicon = createLexicon(storeEntries(storesOfOwner))
  return { find: (message) => mentionsIn(message, lexicon) }
}

/** For one message; who has several to read keeps the lexicon. */
export function merchantMentions(message: string, storesOfOwner: readonly string[]): MerchantMention[] {
  return createMerchantLexicon(storesOfOwner).find(message)
}

function mentionsIn(message: string, lexicon: Lexicon<Named>): MerchantMention[] {
  return lexicon
    .find(message)
    .filter(({ value, score, span }) => {
      if (score < UNSURE) return false
      return !value.isOrdinary || placeParticle.test(message.slice(span.end)) || isWhole(message, span)
    })
    .map(({ value, score, span }) => ({
      asked: value.asked,
      kind: value.kind,
      words: message.slice(span.start, span.end),
      start: span.start,
      end: span.end,
      score,
    }))
}

function isWhole(message: string, span: { start: number; end: number }): boolean {
  return /^\P{L}*$/u.test(message.slice(0, span.start) + message.slice(span.end))
}

interface Entry {
  readonly term: string
  readonly value: Named
  readonly exact: boolean
}

function brandEntries(): Entry[] {
  return brands.flatMap((brand) =>
    namesOf(brand).map((name) => entry(name, 'brand', brand.name, isOrdinary(brand, name))),
  )
}

function isOrdinary(brand: Brand, name: string): boolean {
  return brand.unsaid?.includes(name) ?? false
}

/** Every store by its whole name, by its name without the branch, and by its last word. */
function storeEntries(stores: readonly string[]): Entry[] {
  const names = new Set([
    ...stores.flatMap((store) => [store.trim(), merchantOf(store).name]),
    ...stores.flatMap(lastWord),
  ])
  return [...names]
    .filter((name) => normaliseStore(name).length >= 2 && !brandNamed(normaliseStore(name)))
    .map((name) => entry(name, 'store', name, false))
}

/** 노가리골목 of 을지로 노가리골목; a brand and a short word have none that could be told from others. */
function lastWord(store: string): string[] {
  const words = wordsOfStore(store)
  const last = store.trim().split(/\s+/u).at(-1) ?? ''
  const isOwn = words.words.length > 1 && !isBranchWord(last) && !brandOfStore(words)
  return isOwn && normaliseStore(last).length >= correctable ? [last] : []
}

function entry(term: string, kind: Named['kind'], asked: string, isOrdinaryWord: boolean): Entry {
  return {
    term,
    value: { asked, kind, isOrdinary: isOrdinaryWord },
    exact: normaliseStore(term).length < correctable,
  }
}
