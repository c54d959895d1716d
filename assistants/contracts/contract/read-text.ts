import type { Contract } from './contract.ts'
import { splitContract } from './split.ts'
import { takeApart } from './take-apart.ts'

/** A contract from its plain text. `name` stands in where it has no title. */
export function readContractText(text: string, name: string): Contract {
  const normal = text.normalize('NFC').replaceAll('\r\n', '\n')
  return takeApart(normal, splitContract(normal), name.replace(/\.[^.]*$/u, ''))
}
