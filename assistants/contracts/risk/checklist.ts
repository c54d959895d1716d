import { type ContractKind, kindOf } from '../clauses/contract-kind.ts'
import { bareWordList } from '../clauses/word-list.ts'
import { bareText, type ContractIndex } from '../retrieve/contract-index.ts'
import table from './checklist.json' with { type: 'json' }

/** What contracts of a kind should settle and this one says no word of. */
export interface Lack {
  readonly name: string
  readonly why: string
}

const items = (table as readonly Record<string, string>[]).map(({ kinds, name, words, near, why }) => ({
  kinds: bareWordList(kinds) as ContractKind[],
  name: name!,
  words: bareWordList(words),
  near: bareWordList(near),
  why: why!,
}))

/** What is missing of the checklist of the contract's kind; nothing where the kind is not known. */
export function lackingIn(index: ContractIndex): Lack[] {
  const kind = kindOf(index.contract)
  if (kind === undefined) return []
  const sentences = index.sentences.map(({ title, introduction, own }) =>
    bareText(title + introduction + own),
  )
  const settles = ({ words, near }: (typeof items)[number]) =>
    sentences.some(
      (text) =>
        words.some((word) => text.includes(word)) &&
        (near.length === 0 || near.some((word) => text.includes(word))),
    )
  return items
    .filter((item) => item.kinds.includes(kind) && !settles(item))
    .map(({ name, why }) => ({ name, why }))
}
