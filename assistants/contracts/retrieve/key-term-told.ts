import { keyTermDefinitions } from '../clauses/key-terms.ts'
import type { Wanted } from '../understand/question-form.ts'
import type { Case, Verdict } from './case.ts'
import { lastMain } from './coverage.ts'
import { type Group, isEssential } from './groups.ts'

/** The value of the key term that is asked about, where all else that is asked is spoken of where it stands. */
export function keyTermTold(asked: Case, { types, bound, isLimit }: Wanted): Verdict | undefined {
  const { groups, index, ranked } = asked
  const asks = (group: Group) =>
    keyTermDefinitions.some(({ concepts }) => concepts.some((concept) => group.concepts.includes(concept)))
  // 비밀유지 의무는 언제까지 이어져?: the thing, not what it does.
  const last = groups[lastMain(groups)]
  const head = last && (asks(last) ? last : groups.findLast((group) => group.isMain && asks(group)))
  if (!head) return undefined
  const meant = keyTermDefinitions.filter(
    ({ id, concepts, types: own }) =>
      concepts.some((concept) => head.concepts.includes(concept)) &&
      [...own].some((type) => types.has(type)) &&
      index.keyTerms.some((term) => term.id === id),
  )
  const called = meant.filter(({ name, nouns }) =>
    [name, ...nouns].some((noun) => noun.replaceAll(' ', '') === head.said),
  )
  const bounded = meant.filter((definition) => (definition.bound === 'most') === (bound === 'most'))
  const [definition, other] = isLimit
    ? bounded
    : called.length > 0
      ? called
      : bounded.length > 0
        ? bounded
        : meant
  if (!definition || other) return undefined
  const term = index.keyTerms.find(({ id }) => id === definition.id)
  const value =
    term &&
    index.clauses.provisions[term.provision]!.values.find(
      ({ start, end }) => start >= term.start && end <= term.end,
    )
  if (!term || !value || !types.has(value.type)) return undefined
  const found = ranked.find(({ indexed }) => indexed.at === term.provision)?.found
  const isOther = groups.some(
    (group, at) =>
      isEssential(group) &&
      group !== head &&
      !definition.asked.some((stem) => group.said.startsWith(stem)) &&
      !group.concepts.some((concept) => definition.concepts.includes(concept)) &&
      !(found && found[at]!.isSure),
  )
  if (isOther) return undefined
  return keyTermOf(asked, definition.id)
}

/** A key term's value, or the two that it has; nothing where it has several that are no conflict. */
export function keyTermOf({ index }: Pick<Case, 'index'>, asked: string): Verdict | undefined {
  const terms = index.keyTerms.filter(({ id }) => id === asked)
  const [term] = terms
  const conflict = index.conflicts.find(({ id }) => id === asked)
  if (conflict) {
    const [one, two] = conflict.terms
    return {
      ...{ kind: 'conflict', name: conflict.name, at: [one.provision, two.provision] },
      spans: [
        [one.start, one.end],
        [two.start, two.end],
      ],
      prevails: conflict.prevails?.term.provision ?? null,
      by: conflict.prevails?.by ?? null,
    }
  }
  return term && terms.length === 1
    ? { kind: 'value', at: term.provision, spans: [[term.start, term.end]] }
    : undefined
}
