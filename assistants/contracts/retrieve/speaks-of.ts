import { readQuery } from '../understand/query.ts'
import type { ContractIndex } from './contract-index.ts'
import { groupsOf, isEssential, isIn } from './groups.ts'

/** So much of what a message names has to stand in the contract for it to be asked of it. */
const leastNamed = 0.6

/** Whether a message speaks of what the contract itself speaks of, in its words: Business 요금제, resell, 식대. */
export function speaksOfContract(message: string, index: ContractIndex): boolean {
  const named = groupsOf(readQuery(message), index).filter((group) => isEssential(group) && group.isNoun)
  const there = named.filter(
    ({ exact, meant, isNamed }) => isIn(index, exact) || (isNamed && isIn(index, meant)),
  )
  return named.length > 0 && there.length / named.length >= leastNamed
}
