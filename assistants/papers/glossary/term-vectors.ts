import { sql } from 'kysely'
import type { OwnVectors } from '#engine/embedding.ts'
import type { QuestionVector } from '#search/embedder.ts'
import { checked } from '#search/embedding.ts'
import { nearestInStretches } from '#search/nearest-in-stretches.ts'
import { vectorText } from '#search/vector-store.ts'
import type { Database, Statement, Tx } from '#store/database.ts'
import { protectOwnerTable, sharedOwner } from '#store/owner-table.ts'
import { glossaryTable } from '../tables.ts'
import type { Place } from './find-terms.ts'

/**
 * Vectors of entries, an owner's own and everybody's alike: each owner keeps those of what they see, by the model they
 * have chosen. `text_key` tells of what text one was made, so that any change, an undo too, is seen by itself.
 */
export const termVectors: OwnVectors = {
  name: glossaryTable,
  prepare: prepareTable,
  async embed(work, embedder, signal) {
    const { ownerId } = await work(async ({ ownerId }) => ({ ownerId }))
    for (const holder of [ownerId, sharedOwner]) {
      for (let after = firstId; ; ) {
        signal.throwIfAborted()
        const batch = await work((tx) => readWithoutVector(tx, holder, after, embedder.model))
        const last = batch.at(-1)
        if (!last) break
        const vectors = await embedder.embed(batch.map(({ text }) => text))
        const made = batch.map((entry, at) => ({ ...entry, values: checked(vectors[at], embedder.model) }))
        await work((tx) => writeVectors(tx, holder, embedder.model, made))
        after = last.id
      }
    }
  },
}

const firstId = '00000000-0000-0000-0000-000000000000'
/** Entries an embedder is given at once. */
const batchLength = 32

async function prepareTable({ admin }: Database): Promise<void> {
  await admin.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('glossary_vectors'))`.execute(db)
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('glossary_vectors') is not null as there`.execute(db)
    if (rows[0]?.there) return
    await sql`
      create table glossary_vectors (
        owner_id uuid not null,
        term_id uuid not null,
        term_owner uuid not null,
        model text not null,
        text_key text not null,
        vector vector not null,
        primary key (owner_id, term_id),
        foreign key (term_owner, term_id) references glossary (owner_id, id) on delete cascade
      )`.execute(db)
    await sql`create index glossary_vectors_by_term on glossary_vectors (term_owner, term_id)`.execute(db)
    await protectOwnerTable(db as never, 'glossary_vectors')
  })
}

interface EntryToEmbed {
  readonly id: string
  readonly text: string
  readonly key: string
}

const withoutVector: Statement = {
  name: 'glossary_without_vector',
  text: `select g.id, g.text, md5(g.text) as key from (
      select id, left(term || E'\\n' || definition || E'\\n' || easy_explanation, 6000) as text
      from glossary where owner_id = $2 and id > $3::uuid
    ) g
    left join glossary_vectors v on v.owner_id = $1 and v.term_id = g.id
    where v.model is distinct from $4 or v.text_key is distinct from md5(g.text)
    order by g.id limit ${batchLength}`,
}

/** Entries of a holder's that have no vector of the model, or one of what they said before. */
const readWithoutVector = (tx: Tx, holder: string, after: string, model: string): Promise<EntryToEmbed[]> =>
  tx.run(withoutVector, [tx.ownerId, holder, after, model])

const insertVectors: Statement = {
  name: 'glossary_insert_vectors',
  text: `insert into glossary_vectors (owner_id, term_id, term_owner, model, text_key, vector)
    select $1, g.id, g.owner_id, $3, made.key, made.vector::vector
    from unnest($4::uuid[], $5::text[], $6::text[]) as made(id, key, vector)
    join glossary g on g.owner_id = $2 and g.id = made.id
    on conflict (owner_id, term_id) do update
      set model = excluded.model, text_key = excluded.text_key, vector = excluded.vector`,
}

/** Those whose entry is gone by now are left out. */
async function writeVectors(
  tx: Tx,
  holder: string,
  model: string,
  made: readonly (EntryToEmbed & { readonly values: Float32Array })[],
): Promise<void> {
  const columns = [
    made.map(({ id }) => id),
    made.map(({ key }) => key),
    made.map(({ values }) => vectorText(values)),
  ]
  await tx.run(insertVectors, [tx.ownerId, holder, model, ...columns])
}

const nearestOfStretch: Statement = {
  name: 'glossary_nearest_of_stretch',
  text: `with stretch as materialized (
      select term_owner, term_id, 1 - (vector <=> $5::vector) as similarity from glossary_vectors
      where owner_id = $1 and term_id > $2::uuid and model = $3 and vector_dims(vector) = $6
      order by term_id limit $4
    )
    select term_owner || '/' || term_id as key, similarity, (select max(term_id::text) from stretch) as last,
      (select sum(similarity) from stretch) as total, (select count(*) from stretch) as compared
    from stretch order by similarity desc limit $7`,
}

/** Entries that are merely the nearest there are lie below. */
const leastNearness = 0.15

/** The entries that mean what a question says, the nearest first; none where none comes near. */
export async function placesMeaning(
  tx: Tx,
  { model, values }: QuestionVector,
  most: number,
): Promise<Place[]> {
  const vector = vectorText(values)
  const near = await nearestInStretches<string>(
    (after = firstId, length) =>
      tx.run(nearestOfStretch, [tx.ownerId, after, model, length, vector, values.length, most]),
    most,
  )
  return near
    .filter(({ nearness }) => nearness >= leastNearness)
    .map(({ key }) => {
      const [ownerId, id] = key.split('/') as [string, string]
      return { ownerId, id, match: 'meaning' }
    })
}
