import type { Contract } from '../contract/contract.ts'
import kinds from './contract-kinds.json' with { type: 'json' }
import { wordList } from './word-list.ts'

export type ContractKind = (typeof kinds)[number]['id']

const table = kinds.map(({ id, name, title, words }) => ({
  id,
  name,
  title: wordList(title),
  words: wordList(words),
}))

/** What a kind is called. */
export const kindName = (id: ContractKind): string => table.find((one) => one.id === id)?.name ?? ''

/** The kind of a contract by its title, else by the words it is written with; nothing where neither tells. */
export function kindOf({ title, text }: Pick<Contract, 'title' | 'text'>): ContractKind | undefined {
  const head = title.toLowerCase()
  const byTitle = table.find((kind) => kind.title.some((word) => head.includes(word)))
  if (byTitle) return byTitle.id
  const counted = table
    .map(({ id, words }) => ({
      id,
      count: words.reduce((sum, word) => sum + text.split(word).length - 1, 0),
    }))
    .sort((a, b) => b.count - a.count)
  return counted[0]!.count > 4 && counted[0]!.count > 2 * counted[1]!.count ? counted[0]!.id : undefined
}
