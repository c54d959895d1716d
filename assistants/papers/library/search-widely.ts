import type { QuestionVector } from '#search/embedder.ts'
import type { Tx } from '#store/database.ts'
import { findPapers } from './find-papers.ts'
import { inOtherLanguage } from './other-language.ts'
import { openingOf, type PaperHit, type PapersSearched, searchPapers } from './search-papers.ts'
import { withNamesSpelled } from './spelled-names.ts'

const mostOfAll = 12
/** A paper that was named is looked through whole, as far as it is short. */
const mostOfOne = 24

/** Every passage that may have something of a question: of papers that it names all there is, of others what has its words. */
export async function searchWidely(
  tx: Tx,
  said: string,
  titles: readonly string[],
  vector: QuestionVector | undefined,
): Promise<{ readonly hits: readonly PaperHit[]; readonly searched: PapersSearched }> {
  const question = withNamesSpelled(said)
  const other = inOtherLanguage(question)
  const named = (await Array.fromAsync(titles, (title) => findPapers(tx, title, 1))).flat()
  const all = await searchPapers(tx, question, { limit: mostOfAll, isNearEnough: true, vector })
  const hits: PaperHit[] = []
  for (const text of [question, ...(other ? [other.text] : [])])
    for (const { id } of named) {
      const of = { limit: mostOfOne, paperIds: [id], isNearEnough: true, vector }
      hits.push(...(await searchPapers(tx, text, of)).hits)
    }
  for (const { id } of named) hits.push(...(await openingOf(tx, id, mostOfOne)))
  hits.push(...all.hits)
  if (other) {
    const translated = await searchPapers(tx, other.text, { limit: mostOfAll, isNearEnough: true })
    hits.push(...translated.hits)
  }
  const places = new Map(hits.map((hit) => [`${hit.paperId}/${hit.passageId}`, hit]))
  return { hits: [...places.values()], searched: all.searched }
}
