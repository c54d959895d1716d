import { z } from 'zod'
import { headingOf, shortCitation } from '../contract/contract.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'

/** A sentence with its place: where it stands, how that is cited, and what it says. */
export const citedShape = {
  key: z.string(),
  heading: z.string(),
  citation: z.string(),
  start: z.number(),
  end: z.number(),
  quote: z.string(),
}
const cited = z.object(citedShape)
export type Cited = z.infer<typeof cited>

/** The sentence of a provision, by its index. */
export function citedAt({ sentences }: Pick<ContractIndex, 'sentences'>, at: number): Cited {
  const { section, sentence } = sentences[at]!
  return {
    ...{ key: section.key, heading: headingOf(section) },
    ...{ citation: shortCitation(section, sentence.place) },
    ...{ start: sentence.start, end: sentence.end, quote: sentence.text },
  }
}
