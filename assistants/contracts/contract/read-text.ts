import { splitArticles } from '#documents/articles/split-articles.ts'
import type { Structure } from '#documents/articles/structure.ts'
import type { ReadDocument } from '#documents/document.ts'
import type { Contract } from './contract.ts'
import { takeApart } from './take-apart.ts'

/** A contract from its plain text. `name` stands in where it has no title. */
export function readContractText(text: string, name: string): Contract {
  const normal = text.normalize('NFC').replaceAll('\r\n', '\n')
  return takeApart(normal, splitArticles({ text: normal }), titleOf(name))
}

/** A contract from a file that has been read. */
export function readContractDocument(
  document: ReadDocument,
  structure: Structure,
  fileName: string,
): Contract {
  return takeApart(document.text, structure, document.declaredTitle?.trim() || titleOf(fileName))
}

const titleOf = (fileName: string): string => fileName.replace(/\.[^.]*$/u, '')
