import { type Contract, headingOf, type Section } from '../contract/contract.ts'
import type { Standard } from '../standards.ts'
import { type Aspect, compareAspects } from './aspects.ts'
import { type Gap, gapsBetween } from './gaps.ts'
import { nearestStandard } from './match-articles.ts'

interface Head {
  readonly key: string
  readonly heading: string
}

/** A contract against a standard. */
export interface ContractComparison {
  readonly standard: { readonly id: string; readonly title: string }
  readonly pairs: { mine: Head; standard: Head; score: number }[]
  /** Articles of the standard that nothing answers. */
  readonly missing: Head[]
  /** Articles of the contract that the standard has not. */
  readonly extra: Head[]
  /** Things the standard settles and the contract does not, and the other way round. */
  readonly gaps: Gap[]
  readonly beyond: Gap[]
  readonly aspects: Aspect[]
}

/** Compares with the standard that a contract is most like; `only` some of its articles, where told. Nothing without standards. */
export async function compareContracts(
  mine: Contract,
  standards: readonly Standard[],
  only?: ReadonlySet<string>,
): Promise<ContractComparison | undefined> {
  const nearest = await nearestStandard(mine, standards)
  if (!nearest) return undefined
  const { standard, matching } = nearest
  const inQuestion = (key: string) => !only || only.has(key)
  const pairs = matching.pairs.filter(({ mine: own }) => inQuestion(own.key))
  const theirs = new Set(pairs.map((pair) => pair.standard.key))
  return {
    standard: { id: standard.id, title: standard.contract.title },
    pairs: pairs.map((pair) => ({ mine: head(pair.mine), standard: head(pair.standard), score: pair.score })),
    missing: only ? [] : matching.missing.map(head),
    extra: matching.extra.filter(({ key }) => inQuestion(key)).map(head),
    gaps: (await gapsBetween(mine, standard.contract)).filter(({ section }) => !only || theirs.has(section)),
    beyond: (await gapsBetween(standard.contract, mine)).filter(({ section }) => inQuestion(section)),
    aspects: compareAspects(mine, standard.contract).filter(({ mine: own }) => inQuestion(own.section)),
  }
}

const head = (section: Section): Head => ({ key: section.key, heading: headingOf(section) })
