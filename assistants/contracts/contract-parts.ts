import { inSlices } from '#search/pace.ts'
import type { Tx } from '#store/database.ts'
import type { Contract, Section } from './contract/contract.ts'
import { type PackedSection, partsOf, unpackedSection } from './contract/pack.ts'
import { contractTables } from './tables.ts'

/** Writes the text and the sections of a contract, a part a query. */
export async function insertParts(tx: Tx, contractId: string, contract: Contract): Promise<void> {
  let ordinal = 0
  for (const part of partsOf(contract)) {
    await contractTables(tx)
      .insertInto('contract_parts')
      .values({ owner_id: tx.ownerId, contract_id: contractId, ordinal, ...part })
      .execute()
    ordinal++
  }
  await contractTables(tx)
    .updateTable('contracts')
    .set({ part_count: ordinal })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', contractId)
    .execute()
}

/** Reads them again. Nothing where one is missing: the contract was deleted meanwhile. */
export async function readParts(
  tx: Tx,
  contractId: string,
  count: number,
): Promise<Pick<Contract, 'text' | 'sections'> | undefined> {
  const texts: string[] = []
  const packed: PackedSection[] = []
  for (let ordinal = 0; ordinal < count; ordinal++) {
    const part = await contractTables(tx)
      .selectFrom('contract_parts')
      .select(['text', 'sections'])
      .where('owner_id', '=', tx.ownerId)
      .where('contract_id', '=', contractId)
      .where('ordinal', '=', ordinal)
      .executeTakeFirst()
    if (!part) return undefined
    texts.push(part.text)
    packed.push(...part.sections)
  }
  const text = texts.join('')
  return { text, sections: await inSlices(unpacking(text, packed)) }
}

function* unpacking(text: string, packed: readonly PackedSection[]): Generator<void, Section[]> {
  const sections: Section[] = []
  for (const one of packed) {
    sections.push(unpackedSection(text, one))
    yield
  }
  return sections
}
