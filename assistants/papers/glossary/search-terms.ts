import type { ToolContext } from '#engine/tool.ts'
import { fuseRanks } from '#search/fusion.ts'
import type { PaperSettings } from '../settings.ts'
import { entriesAt, type FoundTerm, findTerms } from './find-terms.ts'
import { placesMeaning } from './term-vectors.ts'

/**
 * Finds entries by their names (`sql`), by what they mean (`vector`) or by both, merged without duplicates, best first.
 * Without a model that makes vectors names alone decide.
 */
export async function searchTerms(
  { read, embed }: Pick<ToolContext, 'read' | 'embed'>,
  name: string,
  { mode, limit }: { readonly mode: PaperSettings['glossarySearch']; readonly limit: number },
): Promise<FoundTerm[]> {
  const named = await read((tx) => findTerms(tx, name, limit))
  // What is called so is what is meant: no model is asked.
  if (mode === 'sql' || (mode === 'hybrid' && isCalled(named[0]))) return named
  const vector = await embed(name)
  if (!vector) return named
  const alike = await read(async (tx) => entriesAt(tx, await placesMeaning(tx, vector, limit * 2), limit))
  return merged(mode === 'vector' && alike.length > 0 ? [alike] : [named, alike], named).slice(0, limit)
}

const isCalled = (found: FoundTerm | undefined) => found?.match === 'exact' || found?.match === 'alias'

/** By reciprocal rank. What is called as was said stays so; else what means alike is more than what shares a word. */
function merged(lists: readonly (readonly FoundTerm[])[], named: readonly FoundTerm[]): FoundTerm[] {
  const all = [...lists.flat(), ...named.filter(isCalled)]
  const found = new Map(all.map((it) => [it.term.id, it]))
  const ids = [...found.keys()]
  const ranks = lists.map((list) => list.map(({ term }) => ids.indexOf(term.id)))
  return [...fuseRanks(ranks)].sort(([, one], [, other]) => other - one).map(([at]) => found.get(ids[at]!)!)
}
