import type { DocumentFormat, UnreadablePages } from '#documents/document.ts'
import type { Tx } from '#store/database.ts'
import { jsonText } from '#store/storable.ts'
import { dropCached } from '#store/tool-cache.ts'
import { keepClauses, keptClauses } from './clauses/kept-clauses.ts'
import type { Clauses } from './clauses/provision.ts'
import type { Contract } from './contract/contract.ts'
import { documentColumns, insertParts, readParts } from './contract-parts.ts'
import { contractsTable, contractTables } from './tables.ts'

/** What is known of a contract without its text. */
export interface ContractEntry {
  readonly id: string
  readonly title: string
  readonly fileName: string
  readonly format: DocumentFormat
  readonly sizeBytes: number
  readonly pageCount: number | null
  readonly unreadable: readonly UnreadablePages[]
  readonly isDemo: boolean
  readonly createdAt: Date
}

/** A contract with everything taken apart. */
export interface StoredContract extends ContractEntry {
  readonly contract: Contract
  /** What it provides; nothing where no reader of today has read it yet. */
  readonly clauses?: Clauses
}

export type NewContract = Omit<ContractEntry, 'createdAt' | 'title'> & {
  readonly contract: Contract
  readonly bytes: Uint8Array
}

const entryColumns = [
  'id',
  'title',
  'file_name',
  'format',
  'size_bytes',
  'page_count',
  'unreadable',
  'is_demo',
  'created_at',
] as const

/** Keeps a contract, a long one part by part, and resolves to what is known of it. */
export async function insertContract(
  tx: Tx,
  { contract, bytes, ...entry }: NewContract,
): Promise<ContractEntry> {
  const row = await contractTables(tx)
    .insertInto('contracts')
    .values({
      owner_id: tx.ownerId,
      id: entry.id,
      title: contract.title,
      file_name: entry.fileName,
      format: entry.format,
      size_bytes: entry.sizeBytes,
      page_count: entry.pageCount,
      unreadable: jsonText(entry.unreadable),
      is_demo: entry.isDemo,
    })
    .returning(entryColumns)
    .executeTakeFirstOrThrow()
  await insertParts(tx, 'contracts', entry.id, contract)
  await keepClauses(tx, entry.id, contract)
  await contractTables(tx)
    .insertInto('contract_files')
    .values({ owner_id: tx.ownerId, contract_id: entry.id, bytes })
    .execute()
  await dropCached(tx, [contractsTable])
  return entryOf(row)
}

/** All of the owner's contracts, the newest first; their own before the demo. */
export async function listContracts(tx: Tx): Promise<ContractEntry[]> {
  const rows = await contractTables(tx)
    .selectFrom('contracts')
    .select(entryColumns)
    .where('owner_id', '=', tx.ownerId)
    .orderBy('is_demo')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(entryOf)
}

/** What is known of one, without its text. */
export async function findEntry(tx: Tx, id: string): Promise<ContractEntry | undefined> {
  const row = await contractTables(tx)
    .selectFrom('contracts')
    .select(entryColumns)
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && entryOf(row)
}

/** A contract with everything. */
export async function findContract(tx: Tx, id: string): Promise<StoredContract | undefined> {
  const row = await contractTables(tx)
    .selectFrom('contracts')
    .select([...entryColumns, ...documentColumns])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  const contract = row && (await readParts(tx, 'contracts', row))
  if (!contract) return undefined
  const clauses = await keptClauses(tx, id)
  return { ...entryOf(row), contract, ...(clauses ? { clauses } : {}) }
}

export async function contractFile(tx: Tx, id: string): Promise<Uint8Array | undefined> {
  const row = await contractTables(tx)
    .selectFrom('contract_files')
    .select('bytes')
    .where('owner_id', '=', tx.ownerId)
    .where('contract_id', '=', id)
    .executeTakeFirst()
  return row && new Uint8Array(row.bytes)
}

/** Resolves to whether there was one. */
export async function deleteContract(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await contractTables(tx)
    .deleteFrom('contracts')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await dropCached(tx, [contractsTable])
  return numDeletedRows > 0n
}

type EntryRow = {
  id: string
  title: string
  file_name: string
  format: DocumentFormat
  size_bytes: number
  page_count: number | null
  unreadable: readonly UnreadablePages[]
  is_demo: boolean
  created_at: Date
}

function entryOf(row: EntryRow): ContractEntry {
  return {
    id: row.id,
    title: row.title,
    fileName: row.file_name,
    format: row.format,
    sizeBytes: Number(row.size_bytes),
    pageCount: row.page_count,
    unreadable: row.unreadable,
    isDemo: row.is_demo,
    createdAt: row.created_at,
  }
}
