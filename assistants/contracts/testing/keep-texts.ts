import { randomUUID } from 'node:crypto'
import type { Database } from '#store/database.ts'
import { alice } from '#store/testing/databases.ts'
import { readContractText } from '../contract/read-text.ts'
import { insertContract } from '../contracts.ts'

/** Puts contracts in as texts, for Alice; their ids by their names. */
export async function keepTexts(
  database: Database,
  texts: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const [name, text] of Object.entries(texts)) {
    const id = randomUUID()
    const known = { id, fileName: `${name}.txt`, format: 'text' as const, sizeBytes: text.length }
    const entry = { ...known, pageCount: null, unreadable: [], isDemo: false, bytes: new Uint8Array() }
    await database.asOwner(alice, (tx) =>
      insertContract(tx, { ...entry, contract: readContractText(text, name) }),
    )
    ids[name] = id
  }
  return ids
}
