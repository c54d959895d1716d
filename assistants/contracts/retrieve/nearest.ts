import { offTopic } from '../topics/about.ts'
import { nearestQuery } from '../understand/join-queries.ts'
import type { Query } from '../understand/query.ts'
import type { ContractIndex } from './contract-index.ts'
import type { Judgement } from './judge.ts'
import type { Ranked } from './rank.ts'

/** What settles a part of it or the like, else what speaks of anything of it. */
export function nearestTo(
  index: ContractIndex,
  { ranked }: Pick<Judgement, 'ranked'>,
  query: Query,
): readonly Ranked[] {
  for (const by of ['parts', 'near'] as const) {
    const nearest = nearestQuery(query, by)
    if (nearest.terms.length === 0) continue
    const found = index.sentences.flatMap((indexed): Ranked[] => {
      const isIt = nearest.terms.some(({ needles }) =>
        needles.some((all) => all.every((part) => indexed.own.includes(part))),
      )
      const provision = index.clauses.provisions[indexed.at]!
      // What a word means settles nothing.
      if (/말한다\.?$|말합니다\.?$/u.test(indexed.own)) return []
      return isIt
        ? [
            {
              ...{ indexed, provision, found: [], covered: 0.3, affinity: 0, onTopic: offTopic },
              ...{ isNear: false, score: 0.3 },
            },
          ]
        : []
    })
    if (found.length > 0) return found.slice(0, 3)
  }
  return ranked
}
