import type { Json } from '#protocol/events.ts'
import type { Statement, Tx } from '#store/database.ts'
import { jsonText } from '#store/storable.ts'
import type { DocumentRef, Passage } from './passages.ts'

export interface StoredDocument {
  readonly id: string
  readonly title: string
  readonly first: number
  readonly passages: number
  /** How many of its passages, from the first on, can be found. */
  readonly indexed: number
}

export interface StoredPassage {
  readonly number: number
  readonly document: string
  readonly documentTitle: string
  readonly id: string
  readonly title: string
  readonly text: string
  readonly kind: string
  readonly place: Json
  readonly metadata: Json
}

const documentColumns = 'id, title, first_number as first, passages, indexed'

const oneDocument: Statement = {
  name: 'search_document',
  text: `select ${documentColumns} from search_documents where owner_id = $1 and collection = $2 and id = $3`,
}

const lockedDocument: Statement = { name: 'search_document_locked', text: `${oneDocument.text} for update` }

const someDocuments: Statement = {
  name: 'search_documents_some',
  text: `select ${documentColumns} from search_documents
    where owner_id = $1 and collection = $2 and id = any($3::text[]) order by first_number`,
}

const collectionDocuments: Statement = {
  name: 'search_documents_all',
  text: `select ${documentColumns} from search_documents where owner_id = $1 and collection = $2
    order by first_number`,
}

export async function readDocument(
  tx: Tx,
  { collection, document }: DocumentRef,
  lock = false,
): Promise<StoredDocument | undefined> {
  const statement = lock ? lockedDocument : oneDocument
  return (await tx.run<StoredDocument>(statement, [tx.ownerId, collection, document]))[0]
}

/** The documents named, or all of the collection, in the order they were put in. */
export function readDocuments(
  tx: Tx,
  collection: string,
  ids?: readonly string[],
): Promise<StoredDocument[]> {
  return ids
    ? tx.run(someDocuments, [tx.ownerId, collection, ids])
    : tx.run(collectionDocuments, [tx.ownerId, collection])
}

const takeNumbers: Statement = {
  name: 'search_take_numbers',
  text: `insert into search_owners as o (owner_id, next_number) values ($1, 1 + $2)
    on conflict (owner_id) do update set next_number = o.next_number + $2
    returning next_number - $2 as first`,
}

const insertDocument: Statement = {
  name: 'search_insert_document',
  text: `insert into search_documents (owner_id, collection, id, title, first_number, passages)
    values ($1, $2, $3, $4, $5, $6)`,
}

const insertPassages: Statement = {
  name: 'search_insert_passages',
  text: `insert into search_passages
      (owner_id, number, collection, document, id, title, text, kind, place, metadata)
    select $1, $2 + row.n::int - 1, $3, $4, row.id, row.title, row.text, row.kind, row.place, row.metadata
    from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::jsonb[], $10::jsonb[])
      with ordinality as row(id, title, text, kind, place, metadata, n)`,
}

/** Passages a statement inserts at most. */
const passagesAtOnce = 500

/** Writes a document that is not there, and its passages; none of them indexed. */
export async function writeDocument(
  tx: Tx,
  { collection, document }: DocumentRef,
  title: string,
  passages: readonly Passage[],
): Promise<StoredDocument> {
  const [taken] = await tx.run<{ first: number }>(takeNumbers, [tx.ownerId, passages.length])
  const { first } = taken!
  await tx.run(insertDocument, [tx.ownerId, collection, document, title, first, passages.length])
  for (let start = 0; start < passages.length; start += passagesAtOnce) {
    const some = passages.slice(start, start + passagesAtOnce)
    const jsonOf = (value: Json | undefined) => (value === undefined ? null : jsonText(value))
    await tx.run(insertPassages, [
      ...[tx.ownerId, first + start, collection, document],
      some.map(({ id }) => id),
      some.map((passage) => passage.title ?? ''),
      some.map(({ text }) => text),
      some.map(({ kind }) => kind ?? ''),
      some.map(({ place }) => jsonOf(place)),
      some.map(({ metadata }) => jsonOf(metadata)),
    ])
  }
  return { id: document, title, first, passages: passages.length, indexed: 0 }
}

const setIndexed: Statement = {
  name: 'search_set_indexed',
  text: 'update search_documents set indexed = $4 where owner_id = $1 and collection = $2 and id = $3',
}

export async function markIndexed(
  tx: Tx,
  { collection, document }: DocumentRef,
  indexed: number,
): Promise<void> {
  await tx.run(setIndexed, [tx.ownerId, collection, document, indexed])
}

const deleteDocument: Statement = {
  name: 'search_delete_document',
  text: 'delete from search_documents where owner_id = $1 and collection = $2 and id = $3',
}

export async function deleteDocumentRow(tx: Tx, { collection, document }: DocumentRef): Promise<void> {
  await tx.run(deleteDocument, [tx.ownerId, collection, document])
}

const passageColumns = `p.number, p.document, d.title as "documentTitle", p.id, p.title, p.text, p.kind, p.place, p.metadata`
const passagesAndDocuments = `search_passages p
    join search_documents d on d.owner_id = $1 and d.collection = p.collection and d.id = p.document`

const numberedPassages: Statement = {
  name: 'search_passages_numbered',
  text: `select ${passageColumns} from ${passagesAndDocuments}
    where p.owner_id = $1 and p.number = any($2::int[])`,
}

export function readPassages(tx: Tx, numbers: readonly number[]): Promise<StoredPassage[]> {
  return tx.run(numberedPassages, [tx.ownerId, numbers])
}

const passageRun: Statement = {
  name: 'search_passage_run',
  text: `select ${passageColumns} from ${passagesAndDocuments}
    where p.owner_id = $1 and p.number >= $2 and p.number < $3 order by p.number`,
}

export function readPassageRun(tx: Tx, first: number, end: number): Promise<StoredPassage[]> {
  return tx.run(passageRun, [tx.ownerId, first, end])
}

const namedPassage: Statement = {
  name: 'search_passage_named',
  text: `select ${passageColumns} from ${passagesAndDocuments}
    where p.owner_id = $1 and p.collection = $2 and p.document = $3 and p.id = $4`,
}

export async function readPassage(
  tx: Tx,
  { collection, document }: DocumentRef,
  passage: string,
): Promise<StoredPassage | undefined> {
  return (await tx.run<StoredPassage>(namedPassage, [tx.ownerId, collection, document, passage]))[0]
}
