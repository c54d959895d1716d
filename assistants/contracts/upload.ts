import type { ReadDocument } from '#documents/document.ts'
import { readContract } from '#documents/read-document.ts'
import type { Database, Tx } from '#store/database.ts'
import type { Contract } from './contract/contract.ts'
import { readContractDocument } from './contract/read-text.ts'
import { insertContract } from './contracts.ts'
import { insertStandard } from './standards.ts'

/** A file as it came. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

interface Setting {
  readonly database: Database
  readonly ownerId: string
  /** What is made of the file has this id. */
  readonly id: string
  readonly signal: AbortSignal
  tell(progress: { phase: 'reading' | 'storing'; done: number }): void
  /** Called in the transaction that keeps it. */
  settle(tx: Tx, made: { readonly resource: UploadedResource }): Promise<void>
}

export interface UploadedResource {
  readonly id: string
  readonly title: string
  readonly articleCount: number
}

/** Reads a contract and keeps it. Throws as `readContract` does, with a message for the person; then nothing is kept. */
export async function uploadContract(setting: Setting, file: UploadedFile): Promise<UploadedResource> {
  return upload(setting, file, (tx, contract, document) =>
    insertContract(tx, {
      id: setting.id,
      fileName: file.name,
      format: document.format,
      sizeBytes: file.bytes.byteLength,
      pageCount: document.pageCount,
      unreadable: document.unreadable,
      isDemo: false,
      contract,
      bytes: file.bytes,
    }),
  )
}

/** The same for a contract to compare others with. */
export async function uploadStandard(setting: Setting, file: UploadedFile): Promise<UploadedResource> {
  return upload(setting, file, (tx, contract) => insertStandard(tx, setting.id, contract))
}

async function upload(
  { database, ownerId, id, signal, tell, settle }: Setting,
  { name, bytes }: UploadedFile,
  keep: (tx: Tx, contract: Contract, document: ReadDocument) => Promise<unknown>,
): Promise<UploadedResource> {
  tell({ phase: 'reading', done: 0 })
  const { document, structure } = await readContract(bytes, { fileName: name, signal })
  const contract = await readContractDocument(document, structure, name, signal)
  tell({ phase: 'storing', done: 0 })
  const articleCount = contract.sections.filter(({ kind }) => kind === 'article').length
  const resource = { id, title: contract.title, articleCount }
  await database.asOwner(ownerId, async (tx) => {
    await keep(tx, contract, document)
    await settle(tx, { resource })
  })
  return resource
}
