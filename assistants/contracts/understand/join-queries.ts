import { type Query, readQuery, type Term } from './query.ts'

/** What a question goes on from weighs this much of what it says itself. */
const carriedWeight = 0.5

/** One query of a question and of what it goes on from: the first says the form, the others add what it leaves out. */
export function joinQueries([first = '', ...others]: readonly string[]): Query {
  const query = readQuery(first)
  const said = new Set(query.terms.map(({ said }) => said))
  const carried = others
    .flatMap((text) => readQuery(text).terms)
    .filter((term) => !said.has(term.said))
    .map((term): Term => ({ ...term, weight: term.weight * carriedWeight, focus: false, generic: true }))
  return { ...query, terms: [...query.terms, ...carried] }
}
