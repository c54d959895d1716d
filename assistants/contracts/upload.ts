import { readContract } from '#documents/read-document.ts'
import type { Database } from '#store/database.ts'
import { readContractDocument } from './contract/read-text.ts'
import { type ContractEntry, insertContract } from './contracts.ts'
import { insertStandard } from './standards.ts'

/** A file as it came. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

interface Setting {
  readonly database: Database
  readonly ownerId: string
  readonly newId: () => string
}

/** Reads a contract and keeps it. Throws as `readContract` does, with a message for the person; then nothing is kept. */
export async function uploadContract(
  { database, ownerId, newId }: Setting,
  { name, bytes }: UploadedFile,
  signal: AbortSignal,
): Promise<ContractEntry> {
  const { document, structure } = await readContract(bytes, { fileName: name, signal })
  const contract = await readContractDocument(document, structure, name, signal)
  return database.asOwner(ownerId, (tx) =>
    insertContract(tx, {
      id: newId(),
      fileName: name,
      format: document.format,
      sizeBytes: bytes.byteLength,
      pageCount: document.pageCount,
      unreadable: document.unreadable,
      isDemo: false,
      contract,
      bytes,
    }),
  )
}

/** The same for a contract to compare others with. */
export async function uploadStandard(
  { database, ownerId, newId }: Setting,
  { name, bytes }: UploadedFile,
  signal: AbortSignal,
): Promise<{ id: string; title: string; articleCount: number }> {
  const { document, structure } = await readContract(bytes, { fileName: name, signal })
  const contract = await readContractDocument(document, structure, name, signal)
  const id = newId()
  await database.asOwner(ownerId, (tx) => insertStandard(tx, id, contract))
  const articleCount = contract.sections.filter(({ kind }) => kind === 'article').length
  return { id, title: contract.title, articleCount }
}
