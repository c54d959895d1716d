import { keptByText } from '#korean/kept-by-text.ts'
import { normaliseStore } from '../import/store-name.ts'
import { type Brand, brandAtStart, brandNamed, brandOfStore, keysOf } from './brands.ts'
import { groupNamed, isOfGroup } from './store-groups.ts'
import {
  isBranch,
  isBranchWord,
  isCompanyWord,
  restAfter,
  type StoreWords,
  splitBranch,
  wordsOfStore,
} from './store-words.ts'

/** Who a store belongs to: its brand, else its own name without the branch. Rows of equal keys are one merchant. */
export interface Merchant {
  readonly key: string
  readonly name: string
}

/** A store whose name is near what was asked and which is yet not meant. */
export interface LeftOut {
  readonly store: string
  /** The merchant it belongs to. */
  readonly name: string
  /** Of another brand; a longer name that need not be the same shop; another branch than the one asked for. */
  readonly why: 'other_brand' | 'longer_name' | 'other_branch'
}

export interface ResolvedMerchant {
  /** How an answer names it: 배달의민족 for 배민. */
  readonly name: string
  /** `group`: all shops of a sort (편의점, 택시). `branch`: one branch was asked for. `partial`: what was asked is a part of the names that match. */
  readonly how: 'group' | 'brand' | 'branch' | 'name' | 'partial' | 'none'
  readonly matched: readonly string[]
  readonly leftOut: readonly LeftOut[]
}

/** A shortened brand may lack so many letters. */
const shortenedBy = 2

/** A store as matching sees it. */
interface KnownStore extends StoreWords {
  readonly brand: Brand | undefined
}

export function merchantOf(store: string): Merchant {
  return merchantOfKnown(knownStore(store))
}

/** The merchants of rows by their stores, each store looked at once. */
export function merchantsOf(rows: readonly { readonly store: string }[]): ReadonlyMap<string, Merchant> {
  return new Map([...new Set(rows.map(({ store }) => store))].map((store) => [store, merchantOf(store)]))
}

/** An owner's stores are looked at, all of them, in every turn that asks for a shop. */
const mostStores = 5000

const knownStore = keptByText(mostStores, (store): KnownStore => {
  const words = wordsOfStore(store)
  return { ...words, brand: brandOfStore(words) }
})

function merchantOfKnown(name: KnownStore): Merchant {
  const { brand } = name
  if (brand) return { key: normaliseStore(brand.name), name: brand.name }
  const { base, branch } = splitBranch(name)
  return { key: base, name: branch === '' ? name.store.trim() : writtenBase(name, base) }
}

/** The beginning of a store's name as it is written, up to the last letter of its base. */
function writtenBase({ store, key }: StoreWords, base: string): string {
  if (!key.startsWith(base)) return base
  for (let end = base.length; end < store.length; end++) {
    if (normaliseStore(store.slice(0, end)) === base) return store.slice(0, end).trim()
  }
  return base
}

/**
 * Which of the stores an owner has paid are the one asked for. The one matching for queries, changes and stored rules
 * alike: a brand by any of its names with all its branches, or the one branch that was named; another shop by its
 * name with its branches; and only when there is none such, by a part of its name.
 */
export function resolveMerchant(asked: string, knownStores: readonly string[]): ResolvedMerchant {
  const name = wordsOfStore(asked)
  const stores = knownStores.map(knownStore)
  const found = resolveWhole(name, stores)
  const wider = found.how === 'none' ? groupNamed(name.store)?.within : undefined
  // Of 엄마 nothing: what went to 부모님, by its own name.
  if (wider !== undefined) return resolveMerchant(wider, knownStores)
  // A branch that is not there is not there, and so is a group; a name that is not may be a part of one.
  const isKnown = brandAsked(name) !== undefined || groupNamed(name.store) !== undefined
  const isSettled = found.how !== 'none' || isKnown || splitBranch(name).branch !== ''
  return isSettled ? found : resolvePart(name, stores)
}

/**
 * Whether a store is of the merchant asked for: what a stored rule asks of a new row. A part of a name is not enough
 * here, as only all of an owner's stores together tell whether it is meant: a rule is stored for the names it matched.
 */
export function isOfMerchant(store: string, asked: string): boolean {
  return resolveWhole(wordsOfStore(asked), [knownStore(store)]).matched.length > 0
}

function resolveWhole(name: StoreWords, stores: readonly KnownStore[]): ResolvedMerchant {
  if (name.key === '') return { name: name.store, how: 'none', matched: [], leftOut: [] }
  const group = groupNamed(name.store)
  const ofGroup = group ? stores.filter(({ store }) => isOfGroup(store, group)) : []
  if (group && ofGroup.length > 0) {
    return { name: group.name, how: 'group', matched: names(ofGroup), leftOut: [] }
  }
  const hit = brandAsked(name)
  return hit ? resolveBrand(hit, stores) : resolveName(name, stores)
}

interface BrandAsked {
  readonly brand: Brand
  /** What was asked, when it says more than the brand: 스타벅스 강남점, 쿠팡 로켓배송. */
  readonly narrower: { readonly key: string; readonly branch: string; readonly written: string } | undefined
}

function brandAsked(name: StoreWords): BrandAsked | undefined {
  const named = brandNamed(name.key)
  if (named) return { brand: named, narrower: undefined }
  const hit = brandAtStart(name)
  const rest = hit && restAfter(name, hit.length)
  if (!hit || !rest) return undefined
  const words = rest.words.filter((word) => !isCompanyWord(word))
  if (words.length === 0) return { brand: hit.brand, narrower: undefined }
  const narrower = { key: name.key, branch: words.join(''), written: name.store.trim() }
  return { brand: hit.brand, narrower }
}

function resolveBrand({ brand, narrower }: BrandAsked, stores: readonly KnownStore[]): ResolvedMerchant {
  const own = stores.filter((store) => store.brand === brand)
  const others = stores.filter((store) => store.brand !== brand && beginsLike(brand, store))
  const leftOut = others.map((store) => leaveOut(store, undefined))
  if (!narrower) {
    return { name: brand.name, how: own.length > 0 ? 'brand' : 'none', matched: names(own), leftOut }
  }
  const exact = own.filter(({ key }) => key === narrower.key)
  const core = narrower.branch.replace(/점$/u, '')
  const matched = exact.length > 0 ? exact : own.filter(({ key }) => key.includes(core))
  const branches = own
    .filter((store) => !matched.includes(store))
    .map((store) => leaveOut(store, 'other_branch'))
  return {
    name: narrower.written,
    how: matched.length > 0 ? 'branch' : 'none',
    matched: names(matched),
    leftOut: branches,
  }
}

/** Whether a store's name, or a word of it, begins with one of a brand's: 쿠팡이츠 with 쿠팡. */
function beginsLike(brand: Brand, store: KnownStore): boolean {
  return keysOf(brand).some((key) => store.key.startsWith(key) && restAfter(store, key.length) !== undefined)
}

function resolveName(asked: StoreWords, stores: readonly KnownStore[]): ResolvedMerchant {
  const matched = stores.filter((store) => store.key === asked.key || isBranchOf(asked.key, store))
  const { base, branch } = splitBranch(asked)
  const siblings =
    branch === '' ? [] : stores.filter((store) => isBranchOf(base, store) && !matched.includes(store))
  const longer = stores.filter(
    (store) => !matched.includes(store) && !siblings.includes(store) && store.key.startsWith(asked.key),
  )
  return {
    name: writtenName(asked, matched),
    how: matched.length === 0 ? 'none' : branch === '' ? 'name' : 'branch',
    matched: names(matched),
    leftOut: [
      ...siblings.map((store) => leaveOut(store, 'other_branch')),
      ...longer.map((store) => leaveOut(store, undefined)),
    ],
  }
}

/** How an answer names a shop: as its statement does where there is but one name, else as it was asked for. */
function writtenName(asked: StoreWords, matched: readonly KnownStore[]): string {
  const [first, ...others] = matched.filter(({ key }) => key === asked.key)
  return first && others.length === 0 ? first.store.trim() : asked.store.trim()
}

function isBranchOf(base: string, store: KnownStore): boolean {
  if (base.length < 2 || !store.key.startsWith(base) || store.brand) return false
  const rest = restAfter(store, base.length)
  return rest !== undefined && isBranch(rest)
}

/** By a part of the name: the last words, else a shortened brand, else anywhere in it. */
function resolvePart(asked: StoreWords, stores: readonly KnownStore[]): ResolvedMerchant {
  if (asked.key.length < 2) return { name: asked.store.trim(), how: 'none', matched: [], leftOut: [] }
  const near = stores.filter(({ key }) => key.includes(asked.key))
  const tiers = [endsWith, isShortenedBrand, holds]
  const found =
    tiers.map((fits) => near.filter((store) => fits(asked, store))).find((hits) => hits.length > 0) ?? []
  return {
    name: asked.store.trim(),
    how: found.length > 0 ? 'partial' : 'none',
    matched: names(found),
    leftOut: near
      .filter((store) => !found.includes(store) && startsAtWord(asked, store))
      .map((store) => leaveOut(store, undefined)),
  }
}

/** 노가리골목 for 을지로 노가리골목, with its branch or without. */
function endsWith(asked: StoreWords, store: KnownStore): boolean {
  if (store.brand) return false
  let end = store.words.length
  while (end > 1 && isBranchWord(store.words[end - 1]!)) end--
  return [store.words, store.words.slice(0, end)].some((words) =>
    words.some((_, index) => index > 0 && words.slice(index).join('') === asked.key),
  )
}

/** 파리바 for 파리바게뜨: nearly all of a brand's name. */
function isShortenedBrand(asked: StoreWords, store: KnownStore): boolean {
  if (!store.brand) return false
  return keysOf(store.brand).some(
    (key) => key.startsWith(asked.key) && key.length - asked.key.length <= shortenedBy,
  )
}

/** 온누리약국 for 역삼온누리약국, but not 마트 for 이마트: a brand is not what a part of its name says. */
function holds(asked: StoreWords, store: KnownStore): boolean {
  const at = store.key.indexOf(asked.key)
  const isCut = /[a-z0-9]$/.test(store.key.slice(0, at)) && /^[a-z0-9]/.test(asked.key)
  return at >= 0 && !isCut && !store.brand && restAfter(store, at + asked.key.length) !== undefined
}

function startsAtWord(asked: StoreWords, { words }: StoreWords): boolean {
  return words.some((_, index) => words.slice(index).join('').startsWith(asked.key))
}

function leaveOut(store: KnownStore, why: LeftOut['why'] | undefined): LeftOut {
  return {
    store: store.store,
    name: merchantOfKnown(store).name,
    why: why ?? (store.brand ? 'other_brand' : 'longer_name'),
  }
}

function names(stores: readonly KnownStore[]): string[] {
  return stores.map(({ store }) => store)
}
