import { conceptOf } from './concepts.ts'
import { type Query, readQuery, type Term } from './query.ts'
import type { QuestionForm } from './question-form.ts'

/** What a question goes on from weighs this much of what it says itself; less where it says enough. */
const carriedWeight = 0.5
const carriedBeside = 0.2

/** One query of a question and of what it goes on from: the first says the form, the others add what it leaves out, without their figures. */
export function joinQueries([first = '', ...others]: readonly string[], form?: QuestionForm): Query {
  const query = readQuery(first, form)
  const said = new Set(query.terms.map(({ said }) => said))
  const saysEnough = query.terms.some(({ kind, generic }) => kind === 'concept' && !generic)
  const share = saysEnough ? carriedBeside : carriedWeight
  const carried = others
    .flatMap((text) => readQuery(text).terms)
    .filter((term) => !said.has(term.said) && !/^\d/u.test(term.said))
    .map(
      (term): Term => ({
        ...term,
        weight: term.weight * share,
        focus: false,
        generic: true,
        isCarried: true,
      }),
    )
  const own = query.terms.map((term) => afterPaying(term, carried))
  const only = own.flatMap((term, at) => (term === query.terms[at] ? [] : conceptOf(term.id).written))
  return {
    ...{ ...query, before: others.join(' '), terms: [...own, ...carried] },
    ...(only.length > 0 ? { only } : {}),
  }
}

/** 늦으면?, after 돈 언제까지 내요?: of what is paid, and not of what is delivered. */
function afterPaying(term: Term, before: readonly Term[]): Term {
  const other = term.kind === 'concept' ? conceptOf(term.id).ofPaying : undefined
  if (other === undefined || !before.some(({ id }) => id === 'payment_date' || id === 'payday')) return term
  const { name, written } = conceptOf(other)
  return { ...term, id: other, name, needles: written }
}

/** What comes nearest to what is not there, or settles a part of it. */
export function nearestQuery({ message, terms, ...rest }: Query, by: 'near' | 'parts' = 'near'): Query {
  const ids = [...new Set(terms.flatMap((term) => (by === 'near' ? term.near : partsOf(term))))]
  const near = ids.map((id, index): Term => {
    const { name, written } = conceptOf(id)
    const span = { start: 0, end: 0 }
    return {
      kind: 'concept',
      id,
      name,
      said: name,
      needles: written,
      named: null,
      // The first one named comes nearest.
      weight: index === 0 ? 1 : 0.6,
      generic: true,
      focus: false,
      isLast: false,
      isConsequence: false,
      isHint: false,
      isTopic: false,
      isMain: true,
      nounLike: true,
      isThing: true,
      near: [],
      span,
    }
  })
  return { ...rest, message, terms: near }
}

export const partsOf = ({ kind, id }: Term): readonly string[] =>
  kind === 'concept' ? conceptOf(id).parts : []
