import { normaliseStore } from '../import/store-name.ts'
import brandData from './brands.json' with { type: 'json' }
import { isBranch, isBranchWord, isCompanyWord, restAfter, type StoreWords } from './store-words.ts'

/**
 * A merchant that goes by several names on statements. What people call differently is a brand of its own (쿠팡이츠,
 * 이마트24): the longest name that fits a store wins.
 */
export interface Brand {
  readonly name: string
  /** Other spellings, Latin and legal names, what people call it. */
  readonly aliases?: readonly string[]
  /** Whatever follows a short name belongs to it as well. */
  readonly loose?: boolean
  /** After none of its names may anything follow but a branch: the name begins many others'. */
  readonly strict?: boolean
  /** What may follow a strict name beside a branch. */
  readonly lines?: readonly string[]
  /** It pays for others, and its name stands before theirs. */
  readonly pay?: boolean
  /** It takes the payments of other shops and is none itself. */
  readonly agency?: boolean
  /** Names that are ordinary words: in a sentence they only count where a place is meant. */
  readonly unsaid?: readonly string[]
}

export const brands: readonly Brand[] = brandData

interface Alias {
  readonly key: string
  readonly brand: Brand
  /** Whatever follows belongs to it. */
  readonly isLoose: boolean
}

const aliases: readonly Alias[] = brands.flatMap((brand) =>
  namesOf(brand).map((name) => {
    const key = normaliseStore(name)
    return { key, brand, isLoose: !brand.strict && (brand.loose === true || isDistinct(key)) }
  }),
)

/** By their first two letters, the longest first. */
const byStart: ReadonlyMap<string, readonly Alias[]> = Map.groupBy(
  aliases.toSorted((a, b) => b.key.length - a.key.length),
  ({ key }) => key.slice(0, 2),
)

const keys: ReadonlyMap<Brand, readonly string[]> = new Map(
  brands.map((brand) => [brand, namesOf(brand).map(normaliseStore)]),
)

export function namesOf(brand: Brand): readonly string[] {
  return [brand.name, ...(brand.aliases ?? [])]
}

/** Its names as keys. */
export function keysOf(brand: Brand): readonly string[] {
  return keys.get(brand) ?? []
}

/** Long enough that no other name is likely to begin with it. */
function isDistinct(key: string): boolean {
  return /^[a-z0-9]+$/.test(key) ? key.length >= 4 : key.length >= 3
}

/** A brand found in a name, and how many letters of the key its own name takes. */
export interface BrandHit {
  readonly brand: Brand
  readonly length: number
}

/** The brand whose name, spelled out, this is. */
export function brandNamed(key: string): Brand | undefined {
  return byStart.get(key.slice(0, 2))?.find((alias) => alias.key === key)?.brand
}

/** The brand a store is of, by its name alone. */
export function brandOfStore(name: StoreWords): Brand | undefined {
  const hit = brandAtStart(name) ?? brandAtWord(name)
  if (!hit?.brand.pay) return hit?.brand
  // 네이버페이_스타벅스 is a Starbucks paid by Naver Pay.
  const rest = restAfter(name, hit.length)
  const paid = rest?.isApart && rest.words.length > 0 ? brandAtStart(joined(rest.words)) : undefined
  return paid?.brand ?? hit.brand
}

/** The brand whose name a store's begins with. */
export function brandAtStart(name: StoreWords): BrandHit | undefined {
  const found = byStart
    .get(name.key.slice(0, 2))
    ?.find((alias) => name.key.startsWith(alias.key) && fits(alias, name))
  return found && { brand: found.brand, length: found.key.length }
}

/** 코엑스 스타벅스: a name that is not short may stand further back, as a word. */
function brandAtWord({ words }: StoreWords): BrandHit | undefined {
  for (let index = 1; index < words.length; index++) {
    const hit = brandAtStart(joined(words.slice(index)))
    if (hit && !hit.brand.pay && !hit.brand.strict && hit.length >= 3) return hit
  }
  return undefined
}

function joined(words: readonly string[]): StoreWords {
  const key = words.join('')
  return { store: key, key, words }
}

function fits({ key, brand, isLoose }: Alias, name: StoreWords): boolean {
  const rest = restAfter(name, key.length)
  if (!rest) return false
  if (isLoose || isBranch(rest)) return true
  const [first = '', ...others] = rest.words
  const isLine = (word: string) => brand.lines?.some((line) => word.startsWith(normaliseStore(line))) ?? false
  return isLine(first) && others.every((word) => isLine(word) || isBranchWord(word) || isCompanyWord(word))
}
