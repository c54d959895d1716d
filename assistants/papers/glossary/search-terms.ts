import type { QuestionVector } from '#search/embedder.ts'
import type { Tx } from '#store/database.ts'
import { type FoundTerm, findTerms } from './find-terms.ts'

/** Finds entries by a name and, with a vector, by what they mean; merged without duplicates, best first. */
export async function searchTerms(
  tx: Tx,
  name: string,
  {
    limit,
  }: {
    readonly mode: 'sql' | 'vector' | 'hybrid'
    readonly limit: number
    readonly vector?: QuestionVector | undefined
  },
): Promise<FoundTerm[]> {
  return findTerms(tx, name, limit)
}
