import type { Term } from '../understand/query.ts'
import type { SearchResult } from './search.ts'

/** What the contract says nothing of. */
export interface Absence {
  /** Nothing of what was asked is there: that is the answer. */
  readonly isWhole: boolean
  /** What is not there, for people. */
  readonly names: readonly string[]
}

/** So much of what was asked about has to be there, by weight, for there to be an answer. */
const leastHeld = 0.34
/** With so much there, what is named and not there is only a side of the question. */
const mostHeld = 0.65

/** Whether the contract has nothing on what is asked: by the thing named, else by how much of the question it speaks of. */
export function absenceIn({ terms, missing, sentences }: SearchResult): Absence | undefined {
  const telling = terms.filter(tells)
  const there = telling.filter((term) => !missing.includes(term))
  // Two readings of the same words: one that is there will do.
  const gone = missing.filter(tells).filter((term) => !there.some((other) => isConcept(other) && overlap(other, term)))
  if (gone.length === 0) return undefined
  const named = nameOf(gone)
  const held = there.reduce(weightOf, 0)
  const share = held / (held + gone.reduce(weightOf, 0))
  const goneFocus = gone.filter(({ focus }) => focus)
  const thereFocus = there.filter(({ focus, kind }) => focus && kind === 'concept')
  const goneConcept = gone.some(({ kind }) => kind === 'concept')
  if (share < mostHeld && goneFocus.length > 0 && thereFocus.length === 0 && (goneConcept || !there.some(isConcept)))
    return { isWhole: true, names: named }
  if (share < leastHeld && !there.some(isConcept)) return { isWhole: true, names: named }
  const together = sentences[0]?.found.filter((term) => tells(term)).length ?? 0
  if (goneConcept && !there.some(isConcept) && together < 2) return { isWhole: true, names: named }
  return goneConcept ? { isWhole: false, names: nameOf(gone.filter(isConcept)) } : undefined
}

const overlap = (one: Term, other: Term): boolean =>
  one.span.start < other.span.end && other.span.start < one.span.end && one.said.length >= other.said.length

const weightOf = (sum: number, { weight }: Term): number => sum + weight
const isConcept = ({ kind }: Term): boolean => kind === 'concept'

/** Words of verbs and what is too general tell nothing by not being there. */
function tells(term: Term): boolean {
  return !term.generic && (isConcept(term) || term.nounLike)
}

function nameOf(terms: readonly Term[]): string[] {
  const concepts = terms.filter(isConcept)
  return [...new Set((concepts.length > 0 ? concepts : terms).map(({ name }) => name))]
}
