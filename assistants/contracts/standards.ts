import { readdir, readFile } from 'node:fs/promises'
import type { Tx } from '#store/database.ts'
import { dropCached } from '#store/tool-cache.ts'
import { type ContractKind, kindOf } from './clauses/contract-kind.ts'
import type { Contract } from './contract/contract.ts'
import { readContractText } from './contract/read-text.ts'
import { documentColumns, insertParts, readParts } from './contract-parts.ts'
import { contractTables, standardsTable } from './tables.ts'

/** A contract that others are compared with: one of ours, or one its owner has added. */
export interface Standard {
  /** A name for ours (`data-provision`), else a UUID. */
  readonly id: string
  readonly isOwn: boolean
  readonly contract: Contract
}

const folder = new URL('./standards/', import.meta.url)

let ours: Promise<readonly Standard[]> | undefined

/** Those that come with the assistant. Files of the program: read once a process. */
export function shippedStandards(): Promise<readonly Standard[]> {
  ours ??= readShipped()
  return ours
}

async function readShipped(): Promise<readonly Standard[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { id: name.slice(0, -'.txt'.length), isOwn: false, contract: readContractText(text, name) }
    }),
  )
}

/** The owner's own first. */
export async function allStandards(tx: Tx): Promise<readonly Standard[]> {
  const rows = await contractTables(tx)
    .selectFrom('contract_standards')
    .select(documentColumns)
    .where('owner_id', '=', tx.ownerId)
    .orderBy('created_at', 'desc')
    .execute()
  const own: Standard[] = []
  for (const row of rows) {
    const contract = await readParts(tx, 'contract_standards', row)
    if (contract) own.push({ id: row.id, isOwn: true, contract })
  }
  return [...own, ...(await shippedStandards())]
}

/** The kinds of contract that there is a standard of, by their titles. */
export async function standardKinds(tx: Tx): Promise<ReadonlySet<ContractKind>> {
  const own = await contractTables(tx)
    .selectFrom('contract_standards')
    .select('title')
    .where('owner_id', '=', tx.ownerId)
    .execute()
  const titled = own.map(({ title }) => kindOf({ title, text: '' }))
  const shipped = (await shippedStandards()).map(({ contract }) => kindOf(contract))
  return new Set([...titled, ...shipped].flatMap((kind) => kind ?? []))
}

export async function insertStandard(tx: Tx, id: string, contract: Contract): Promise<void> {
  await contractTables(tx)
    .insertInto('contract_standards')
    .values({ owner_id: tx.ownerId, id, title: contract.title })
    .execute()
  await insertParts(tx, 'contract_standards', id, contract)
  await dropCached(tx, [standardsTable])
}

/** Resolves to whether there was one of the owner's own. */
export async function deleteStandard(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await contractTables(tx)
    .deleteFrom('contract_standards')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await dropCached(tx, [standardsTable])
  return numDeletedRows > 0n
}
