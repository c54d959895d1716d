import { splitArticles } from '#documents/articles/split-articles.ts'
import type { Structure } from '#documents/articles/structure.ts'
import type { ReadDocument } from '#documents/document.ts'
import { inSlices } from '#search/pace.ts'
import type { Contract } from './contract.ts'
import { takeApart, takingApart } from './take-apart.ts'

/** A contract from its plain text. `name` stands in where it has no title. */
export function readContractText(text: string, name: string): Contract {
  const normal = text.normalize('NFC').replaceAll('\r\n', '\n')
  return takeApart(normal, splitArticles({ text: normal }), titleOf(name))
}

/** A contract from a file that has been read. A long one is taken apart in slices. */
export function readContractDocument(
  { text, declaredTitle }: Pick<ReadDocument, 'text' | 'declaredTitle'>,
  structure: Structure,
  fileName: string,
  signal?: AbortSignal,
): Promise<Contract> {
  return inSlices(takingApart(text, structure, declaredTitle?.trim() || titleOf(fileName)), signal)
}

const titleOf = (fileName: string): string => fileName.replace(/\.[^.]*$/u, '')
