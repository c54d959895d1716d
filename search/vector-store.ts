import { sql } from 'kysely'
import type { Database, Statement, Tx } from '#store/database.ts'
import { protectOwnerTable } from '#store/owner-table.ts'
import type { QuestionVector } from './embedder.ts'
import { nearestInStretches } from './nearest-in-stretches.ts'
import type { NumberRange } from './segment-store.ts'

/**
 * Makes the table of vectors where the database has pgvector or may take it, and says whether there is one now. To be
 * called at every start after the migrations: pgvector may have been installed since the last.
 */
export async function prepareVectors(database: Database): Promise<boolean> {
  const { admin } = database
  if (await isThere(database)) return true
  try {
    await sql`create extension if not exists vector`.execute(admin)
  } catch {
    // Not installed, or this user may not: words alone decide.
    return false
  }
  await admin.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('search_vectors'))`.execute(db)
    if (await isThere({ admin: db })) return
    await sql`
      create table search_vectors (
        owner_id uuid not null,
        collection text not null,
        number integer not null,
        model text not null,
        vector vector not null,
        primary key (owner_id, collection, number),
        foreign key (owner_id, number) references search_passages on delete cascade
      )`.execute(db)
    await sql`create index search_vectors_by_passage on search_vectors (owner_id, number)`.execute(db)
    await protectOwnerTable(db as never, 'search_vectors')
  })
  return true
}

/** Whether vectors can be kept: there is a table of them, there could be one, or the server has no pgvector. */
export async function vectorState(database: Database): Promise<'ready' | 'available' | 'missing'> {
  if (await isThere(database)) return 'ready'
  const { rows } = await sql`select from pg_available_extensions where name = 'vector'`.execute(
    database.admin,
  )
  return rows.length > 0 ? 'available' : 'missing'
}

async function isThere({ admin }: Pick<Database, 'admin'>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('search_vectors') is not null as there`.execute(admin)
  return rows[0]?.there ?? false
}

export interface PassageToEmbed {
  readonly number: number
  readonly title: string
  readonly text: string
}

const withoutVector: Statement = {
  name: 'search_without_vector',
  text: `select p.number, p.title, p.text from search_passages p
    left join search_vectors v on v.owner_id = $1 and v.collection = p.collection and v.number = p.number
    where p.owner_id = $1 and p.collection = $2 and ($3::text[] is null or p.document = any($3))
      and v.model is distinct from $4
    order by p.number limit $5`,
}

/** Passages that have no vector of `model` yet, or one of another. */
export function readWithoutVector(
  tx: Tx,
  scope: { readonly collection: string; readonly documents?: readonly string[] | undefined },
  model: string,
  most: number,
): Promise<PassageToEmbed[]> {
  return tx.run(withoutVector, [tx.ownerId, scope.collection, scope.documents ?? null, model, most])
}

const countVectors: Statement = {
  name: 'search_count_vectors',
  text: `select count(*) as passages, count(v.number) as embedded from search_passages p
    left join search_vectors v
      on v.owner_id = $1 and v.collection = p.collection and v.number = p.number and v.model = $4
    where p.owner_id = $1 and p.collection = $2 and ($3::text[] is null or p.document = any($3))`,
}

export async function countEmbedded(
  tx: Tx,
  scope: { readonly collection: string; readonly documents?: readonly string[] | undefined },
  model: string,
): Promise<{ passages: number; embedded: number }> {
  const values = [tx.ownerId, scope.collection, scope.documents ?? null, model]
  const [counted] = await tx.run<{ passages: number; embedded: number }>(countVectors, values)
  return counted ?? { passages: 0, embedded: 0 }
}

const collections: Statement = {
  name: 'search_collections',
  text: 'select distinct collection from search_documents where owner_id = $1 order by collection',
}

/** Every collection the owner has something in. */
export async function collectionsOf(tx: Tx): Promise<string[]> {
  const rows = await tx.run<{ collection: string }>(collections, [tx.ownerId])
  return rows.map(({ collection }) => collection)
}

const insertVectors: Statement = {
  name: 'search_insert_vectors',
  text: `insert into search_vectors (owner_id, collection, number, model, vector)
    select $1, $2, p.number, $3, made.vector::vector
    from unnest($4::int[], $5::text[]) as made(number, vector)
    join search_passages p on p.owner_id = $1 and p.number = made.number
    on conflict (owner_id, collection, number) do update set model = excluded.model, vector = excluded.vector`,
}

/** Writes vectors of passages; those whose passage is gone by now are left out. */
export async function writeVectors(
  tx: Tx,
  collection: string,
  model: string,
  vectors: readonly { readonly number: number; readonly values: Float32Array }[],
): Promise<void> {
  const numbers = vectors.map(({ number }) => number)
  const texts = vectors.map(({ values }) => vectorText(values))
  await tx.run(insertVectors, [tx.ownerId, collection, model, numbers, texts])
}

/** A vector as the database reads it. */
export function vectorText(values: Float32Array): string {
  return `[${values.join(',')}]`
}

const nearestOfStretch: Statement = {
  name: 'search_nearest_of_stretch',
  text: `with stretch as materialized (
      select v.number, 1 - (v.vector <=> $6::vector) as similarity from search_vectors v
      where v.owner_id = $1 and v.collection = $2 and v.number > $3 and v.model = $4
        and vector_dims(v.vector) = $10
        and ($7::int[] is null or exists (
          select from unnest($7::int[], $8::int[]) as wanted(first, last)
          where v.number between wanted.first and wanted.last))
        and ($9::text[] is null or exists (
          select from search_passages p where p.owner_id = $1 and p.number = v.number and p.kind = any($9)))
      order by v.number limit $5
    )
    select number as key, similarity, (select max(number) from stretch) as last,
      (select sum(similarity) from stretch) as total, (select count(*) from stretch) as compared
    from stretch order by 2 desc limit $11`,
}

export interface NearPassage {
  readonly number: number
  readonly similarity: number
  /** By how much it is nearer than the passages of the scope are on the average, whatever the model calls near. */
  readonly nearness: number
}

/** The passages nearest to a question, nearest first: every vector in scope is compared, so that none is missed. */
export async function nearest(
  tx: Tx,
  question: QuestionVector,
  scope: {
    readonly collection: string
    readonly ranges?: readonly NumberRange[] | undefined
    readonly kinds?: readonly string[] | undefined
  },
  most: number,
): Promise<NearPassage[]> {
  const vector = vectorText(question.values)
  const { ranges, kinds } = scope
  const filters = [
    ranges?.map(({ first }) => first) ?? null,
    ranges?.map(({ last }) => last) ?? null,
    kinds ?? null,
  ]
  const near = await nearestInStretches<number>(
    (after = 0, length) =>
      tx.run(nearestOfStretch, [
        ...[tx.ownerId, scope.collection, after, question.model, length, vector],
        ...[...filters, question.values.length, most],
      ]),
    most,
  )
  return near.map(({ key: number, similarity, nearness }) => ({ number, similarity, nearness }))
}
