import { type Contract, headingOf, type Section } from '../contract/contract.ts'
import { bareText } from '../retrieve/contract-index.ts'
import type { Standard } from '../standards.ts'
import { concepts, conceptsIn, speaksOf } from '../understand/concepts.ts'
import { type Aspect, compareAspects } from './aspects.ts'
import { compareChoices } from './choices.ts'
import { beyondStandard, type Gap, gapsBetween } from './gaps.ts'
import { leastAlike, type Matching, nearestStandard } from './match-articles.ts'
import { compareSides } from './sides.ts'

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
  /** Articles of the contract that none of the standard's answers; `elsewhere`: the one that has it among other things. */
  readonly extra: (Head & { readonly elsewhere: string | null })[]
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
    extra: matching.extra
      .filter(({ key }) => inQuestion(key))
      .map((section) => ({
        ...head(section),
        elsewhere: matching.likest.get(section)?.label ?? standingIn(section, standard.contract, matching),
      })),
    gaps: (await gapsBetween(mine, standard.contract)).filter(({ section }) => !only || theirs.has(section)),
    beyond: (await beyondStandard(mine, standard.contract)).filter(({ section }) => inQuestion(section)),
    aspects: [
      ...compareSides(mine, matching.pairs),
      ...compareAspects(mine, standard.contract),
      ...compareChoices(mine, standard.contract),
    ].filter(({ mine: own }) => inQuestion(own.section)),
  }
}

const head = (section: Section): Head => ({ key: section.key, heading: headingOf(section) })

/** Where a standard settles what an article of its own is given here, by what the article is called or forbids. */
function standingIn(section: Section, { sections }: Contract, { alike }: Matching): string | null {
  const named = conceptsIn(section.title).map(({ concept }) => concept)
  const title = bareText(section.title)
  const called = concepts.filter((concept) => named.includes(concept) || speaksOf(title, concept))
  const own = called.filter(({ generic }) => !generic)
  // 통지 stands in every article: none has it among other things.
  if (own.length === 0 && called.length > 0) return null
  if (named.length > 0 && named.every(({ generic }) => generic)) return null
  const wanted = own.length > 0 ? own : heldIn(section)
  // 공급 지체에 대한 지체상금: all that it is called by.
  const least = own.length > 0 ? own.length : 2
  const scored = sections
    // A word that both happen to have is no place for it: 통지 in what is said of an inspection.
    .filter((one) => one.kind === 'article' && alike(section, one) >= leastAlike)
    .map((one) => {
      const text = one.units.map((unit) => bareText(unit.text))
      return { one, count: wanted.filter((concept) => text.some((it) => speaksOf(it, concept))).length }
    })
    .filter(({ count }) => count >= least)
    .sort((a, b) => b.count - a.count)
  return scored[0]?.one.label ?? null
}

/** What its parts speak of, where its title names nothing: 금지행위. */
function heldIn({ units }: Section) {
  const text = units.map((unit) => bareText(unit.text))
  return concepts.filter((concept) => !concept.generic && text.some((it) => speaksOf(it, concept)))
}
