import { normaliseStore } from '../import/store-name.ts'
import places from './places.json' with { type: 'json' }

/** A store's name with its word boundaries, which `normaliseStore` gives up: 우동 가조쿠 is no branch of 우동. */
export interface StoreWords {
  /** As it stands on the statement. */
  readonly store: string
  /** `normaliseStore(store)`, the key of its rows. */
  readonly key: string
  /** The key's parts, in order. */
  readonly words: readonly string[]
}

/** The company's legal form, as `normaliseStore` leaves it out. */
const companyForm = /\(주\)|^주\)|\(주$|주식회사|\(유\)|유한회사|\(사\)|\(재\)/g

export function wordsOfStore(store: string): StoreWords {
  const key = normaliseStore(store)
  const text = store.normalize('NFKC').toLowerCase().replace(companyForm, ' ')
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  // Where the two disagree on what to leave out, the key decides, and is one word.
  return { store, key, words: words.join('') === key ? words : [key] }
}

/** What a name says after its first letters. */
interface Rest {
  readonly words: readonly string[]
  /** Whether a word begins here, so that the first letters stand for themselves. */
  readonly isApart: boolean
}

/** What follows the first `length` letters; `undefined` when they end within a Latin word or a number. */
export function restAfter({ key, words }: StoreWords, length: number): Rest | undefined {
  let at = 0
  for (const [index, word] of words.entries()) {
    if (at === length) return { words: words.slice(index), isApart: true }
    at += word.length
    if (at <= length) continue
    const pair = key.slice(length - 1, length + 1)
    if (/^(?:[a-z]{2}|\d{2})$/.test(pair)) return undefined
    const rest = [key.slice(length, at), ...words.slice(index + 1)]
    return { words: rest, isApart: /^[a-z0-9][^a-z0-9]$/.test(pair) }
  }
  return { words: [], isApart: true }
}

/** Kinds of shop whose word ends like a branch. */
const kindOfShop = /(?:전문|음식|백화|편의|면세|할인|중고서|분식)점$|^(?:서|상|반|주|노|매|지물|정육|철물)점$/

/** Words that say where, or that it is the company: 강남, 역삼역, 3호점, 코리아. */
const branchWord =
  /^(?:[\p{L}\p{N}]{1,12}점|\d{1,8}호?|[가-힣]{1,4}(?:역|터미널|공항|휴게소)|본사|본점|직영|매장|dt|r)$/u
const companyWord =
  /^(?:코리아|한국|컴퍼니|korea|kr|inc|corp|co|ltd|com|온라인|공식몰|닷컴|앱|app|주|주식회사|스토어|store)$/

const place = places.toSorted((a, b) => b.length - a.length).join('|')
const placeWord = new RegExp(`^(?:${place})$`, 'u')
/** A branch written on to the name without a space: only a place that is known tells it from a longer name. */
const placeOn = new RegExp(`^(?:${place}).{0,8}점$`, 'u')
const numberOn = /^(?:\d{1,3}호점|본점|지점|직영점)$/

export function isCompanyWord(word: string): boolean {
  return companyWord.test(word)
}

/** Whether a word on its own names a branch. */
export function isBranchWord(word: string): boolean {
  return (branchWord.test(word) && !kindOfShop.test(word)) || placeWord.test(word)
}

/** Whether what follows a name only says which branch or which company of it. */
export function isBranch({ words, isApart }: Rest): boolean {
  const [first, ...others] = words
  if (first === undefined) return true
  const isFirst = isApart ? isBranchWord(first) : placeOn.test(first) || numberOn.test(first)
  return (
    (isFirst || isCompanyWord(first)) && others.every((word) => isBranchWord(word) || isCompanyWord(word))
  )
}

/** A name and the branch it ends with, as keys; `branch` is empty for a name without one. */
export function splitBranch({ words }: StoreWords): { readonly base: string; readonly branch: string } {
  let end = words.length
  while (end > 1 && (isBranchWord(words[end - 1]!) || isCompanyWord(words[end - 1]!))) end--
  const rest = words.slice(end).filter((word) => !isCompanyWord(word))
  const last = words[end - 1] ?? ''
  const joined = end === words.length ? joinedBranch.exec(last) : null
  if (!joined) return { base: words.slice(0, end).join(''), branch: rest.join('') }
  return { base: [...words.slice(0, end - 1), joined[1]].join(''), branch: joined[2] ?? '' }
}

const joinedBranch = new RegExp(
  `^(.{2,}?)((?:${place})(?:역|본|센터|타운|중앙|사거리)?점|\\d{1,3}호점|본점)$`,
  'u',
)
