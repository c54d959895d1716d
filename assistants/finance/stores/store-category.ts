import { normaliseStore } from '../import/store-name.ts'
import knownStores from './known-stores.json' with { type: 'json' }

/** Words by which a store is known, longest first, so that 쿠팡이츠 is not taken for 쿠팡. */
const known: readonly { word: string; latin: boolean; category: string }[] = Object.entries(knownStores)
  .flatMap(([category, words]) =>
    words.map((name) => {
      const word = normaliseStore(name)
      return { word, latin: /^[a-z0-9]+$/u.test(word), category }
    }),
  )
  .sort((a, b) => b.word.length - a.word.length)

/** The category a store most likely belongs to, by its name; `null` when the name says nothing. */
export function categoryOfStore(store: string): string | null {
  const name = normaliseStore(store)
  // A brand says more than a kind of shop, and a brand stands at the start: 스타벅스 마트점 sells coffee.
  const brand = known.find(
    ({ word, latin }) => name.startsWith(word) && (!latin || endsWord(name, word.length)),
  )
  if (brand) return brand.category
  return known.find(({ word, latin }) => !latin && word.length >= 2 && name.includes(word))?.category ?? null
}

/** A short Latin brand must not be the start of a longer word: CU is not CUTE. */
function endsWord(name: string, at: number): boolean {
  return !/[a-z]/u.test(name[at] ?? '')
}
