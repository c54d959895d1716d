import { starterEntries } from '../glossary/starter-entries.ts'
import concepts from '../lexicon/concepts.json' with { type: 'json' }
import topics from '../lexicon/topics.json' with { type: 'json' }
import { spelling } from '../library/spelled-names.ts'

const asking = new Set(Object.values(concepts).flat())
/** Two Latin letters (IR, MT) are too short to be told from other words, and 요약 most often says what is to be done. */
const isTelling = (name: string) => !/^[\x20-\x7e]{1,2}$/u.test(name) && !asking.has(name.toLowerCase())

/** What the glossary that everybody begins with calls its terms, and other topics. */
export function termNames(): string[] {
  const names = starterEntries().flatMap(({ term, aliases }) => [term, ...aliases])
  const spoken = [...spelling].flat()
  const known = new Map(
    [...topics, ...spoken, ...names.filter(isTelling)].map((name) => [name.toLowerCase(), name]),
  )
  return [...known.values()]
}

const keyOf = (name: string) => name.toLowerCase().replace(/\s/gu, '')

let keys: ReadonlySet<string> | undefined

/** Whether a name, spaces apart, is one of them. */
export function isTermName(name: string): boolean {
  keys ??= new Set(termNames().map(keyOf))
  return keys.has(keyOf(name))
}
