import type { Query } from '../understand/query.ts'
import type { ContractIndex } from './contract-index.ts'
import type { Group } from './groups.ts'
import type { Ranked } from './rank.ts'

/** What a contract says to a question, as far as its own words entail it. Numbers are positions of provisions. */
export type Verdict =
  /** Values of the asked type that belong to what is asked; spans are of the contract's text. */
  | { readonly kind: 'value'; readonly at: number; readonly spans: readonly (readonly [number, number])[] }
  /** Two values of one thing, and where the one that prevails stands, if the contract says. */
  | {
      readonly kind: 'conflict'
      readonly name: string
      readonly at: readonly [number, number]
      readonly spans: readonly [readonly [number, number], readonly [number, number]]
      readonly prevails: number | null
      readonly by: number | null
    }
  | { readonly kind: 'person'; readonly at: number; readonly role: string }
  | { readonly kind: 'yes' | 'no' | 'conditional'; readonly at: number }
  /** A rule, and what excepts from it what was put of the case: both are told, and neither a yes nor a no. */
  | { readonly kind: 'excepted'; readonly at: number; readonly by: number }
  /** Clauses bear on it; nothing is claimed. */
  | { readonly kind: 'open' }
  /** Nothing comes near: what was looked for. `word`: that very word stands nowhere, which is all that is known. */
  | { readonly kind: 'absent'; readonly names: readonly string[]; readonly by: 'thing' | 'word' }

/** A question held against a contract. */
export interface Case {
  readonly index: ContractIndex
  readonly query: Query
  readonly groups: readonly Group[]
  readonly ranked: readonly Ranked[]
  /** The party whose doing is asked about, by its role. */
  readonly actor: string | undefined
}
