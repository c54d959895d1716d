import type { ContractIndex } from '../retrieve/contract-index.ts'

/** What a party has to do or must not do, by indices of provisions, one an article. */
export interface Duties {
  readonly role: string
  readonly at: readonly number[]
  /** Of all articles that bind it, however many are told. */
  readonly articles: number
}

/** Longer ones are no summary; what only leads into a list says nothing by itself. */
const longest = 160
const leadsOn = /다음\s?각\s?호|다음과\s?같|아래와\s?같|as follows|following/u
/** They say what the contract is for and what its words mean. */
const bindsNobody = /목적|정의|용어|해석|purpose|definition/iu

const longestName = 40

/** What each party is bound to, the first sentence of each article that says so, so many at most. */
export function dutiesOf({ sides, clauses, contract, sentences }: ContractIndex, most: number): Duties[] {
  return sides.flatMap(({ role, aliases }) => {
    /** 월 이용료는 갑이 지정한 계좌로: who stands inside is not who is bound. */
    const begins = (from: number) =>
      aliases.some(
        (alias) =>
          alias !== '' &&
          contract.text
            .slice(from, from + longestName)
            .trimStart()
            .startsWith(alias),
      )
    const binding = clauses.provisions.flatMap(({ parts, section, start, end, isException, goesOn }, at) => {
      const isBound =
        contract.sections[section]!.kind === 'article' &&
        !bindsNobody.test(contract.sections[section]!.title) &&
        !isException &&
        parts.some(
          ({ kind, actor, modality, start: from }) =>
            kind === 'main' &&
            actor === role &&
            (modality === 'must' || modality === 'must_not') &&
            begins(from),
        )
      return isBound
        ? [
            {
              at,
              section,
              isTold:
                !goesOn &&
                end - start <= longest &&
                !leadsOn.test(contract.text.slice(start, end)) &&
                sentences[at] !== undefined,
            },
          ]
        : []
    })
    const bySection = [...Map.groupBy(binding, ({ section }) => section).values()]
    const told = bySection.flatMap((of) => of.find(({ isTold }) => isTold)?.at ?? []).slice(0, most)
    return told.length > 0 ? [{ role, at: told, articles: bySection.length }] : []
  })
}
