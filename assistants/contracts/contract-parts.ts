import { inSlices } from '#search/pace.ts'
import type { Tx } from '#store/database.ts'
import { jsonText } from '#store/storable.ts'
import type { Contract, Section } from './contract/contract.ts'
import { type PackedSection, partsOf, unpackedSection } from './contract/pack.ts'
import { contractTables } from './tables.ts'

/** Which documents the parts are of. */
type Documents = 'contracts' | 'contract_standards'

const partsTables = { contracts: 'contract_parts', contract_standards: 'contract_standard_parts' } as const

/** Writes the text and the sections of a contract whose row is there, a part a query. */
export async function insertParts(
  tx: Tx,
  documents: Documents,
  id: string,
  contract: Contract,
): Promise<void> {
  const tables = contractTables(tx)
  let ordinal = 0
  for (const part of partsOf(contract)) {
    await tables
      .insertInto(partsTables[documents])
      .values({ owner_id: tx.ownerId, document_id: id, ordinal, ...part })
      .execute()
    ordinal++
  }
  await tables
    .updateTable(documents)
    .set({ parties: jsonText(contract.parties), part_count: ordinal })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

/** What a document's own row says of its contract. */
interface DocumentRow {
  readonly id: string
  readonly title: string
  readonly parties: Contract['parties'] | null
  readonly part_count: number | null
  readonly body: string | null
  readonly structure: Omit<Contract, 'text'> | null
}

export const documentColumns = ['id', 'title', 'parties', 'part_count', 'body', 'structure'] as const

/**
 * Reads the contract again, part by part: a long one holds the event loop no longer than a short one. Nothing where a
 * part is missing: it was deleted meanwhile.
 */
export async function readParts(
  tx: Tx,
  documents: Documents,
  { id, title, parties, part_count: count, body, structure }: DocumentRow,
): Promise<Contract | undefined> {
  // From before there were parts.
  if (structure && body !== null) return { ...structure, text: body }
  const texts: string[] = []
  const packed: PackedSection[] = []
  for (let ordinal = 0; ordinal < (count ?? 0); ordinal++) {
    const part = await contractTables(tx)
      .selectFrom(partsTables[documents])
      .select(['text', 'sections'])
      .where('owner_id', '=', tx.ownerId)
      .where('document_id', '=', id)
      .where('ordinal', '=', ordinal)
      .executeTakeFirst()
    if (!part) return undefined
    texts.push(part.text)
    packed.push(...part.sections)
  }
  const text = texts.join('')
  return { title, text, parties: parties ?? [], sections: await inSlices(unpacking(text, packed)) }
}

function* unpacking(text: string, packed: readonly PackedSection[]): Generator<void, Section[]> {
  const sections: Section[] = []
  for (const one of packed) {
    sections.push(unpackedSection(text, one))
    yield
  }
  return sections
}
