import type { ContractKind } from '../clauses/contract-kind.ts'
import type { Modality } from '../clauses/provision.ts'
import { bareWordList } from '../clauses/word-list.ts'
import table from './rules.json' with { type: 'json' }

/**
 * On whom what a rule finds weighs. `favoured`: the clause names the one it favours, and it is the other's burden; `silent`:
 * whoever is to answer in time; `payer`: who pays in contracts of such parties, else the one who faces it.
 */
export type Burdens = 'actor' | 'other' | 'favoured' | 'payer' | 'silent' | 'tenant' | 'both'

/** What makes a clause worth a second look. Words stand without spaces, as `bareText` has the contract. */
export interface Rule {
  readonly id: string
  readonly name: string
  readonly kinds: readonly ContractKind[]
  /** One of these in the very part that has the modality. */
  readonly acts: readonly string[]
  readonly modality: readonly Modality[]
  /** One of these in the sentence; none is asked for where it is empty. */
  readonly with: readonly string[]
  readonly without: readonly string[]
  /** It counts only where one party alone has it. */
  readonly oneSided: boolean
  readonly burdens: Burdens
  readonly weight: number
  readonly why: string
  readonly ask: string
  readonly statute?: string
  /** The statute is told of contracts of this sort only. */
  readonly statuteOf?: string
}

export const rules: readonly Rule[] = (table as readonly Record<string, string | number | boolean>[]).map(
  (row) => {
    const { kinds, acts, modality, with: needs, without, oneSided, ...rest } = row
    return {
      ...(rest as unknown as Pick<Rule, 'id' | 'name' | 'burdens' | 'weight' | 'why' | 'ask'>),
      kinds: bareWordList(kinds as string) as ContractKind[],
      acts: bareWordList(acts as string),
      modality: bareWordList(modality as string) as Modality[],
      with: bareWordList(needs as string),
      without: bareWordList(without as string),
      oneSided: oneSided === true,
    }
  },
)
