import { sql } from 'kysely'
import type { OwnVectors } from '#engine/embedding.ts'
import type { QuestionVector } from '#search/embedder.ts'
import { checked } from '#search/embedding.ts'
import { nearestInStretches } from '#search/nearest-in-stretches.ts'
import { vectorText } from '#search/vector-store.ts'
import type { Database, Statement, Tx } from '#store/database.ts'
import { protectOwnerTable } from '#store/owner-table.ts'
import type { Recipe } from '../kitchen/recipe.ts'
import { recipesOf } from './own.ts'

export const recipeVectorsName = 'recipes'

/**
 * Vectors of recipes, an owner's own and everybody's alike: each owner keeps those of what they see, by the model they have
 * chosen. A vector is kept with the text it was made of, so that any change is seen by itself.
 */
export const recipeVectors: OwnVectors = {
  name: recipeVectorsName,
  prepare: prepareTable,
  async embed(work, embedder, signal) {
    const { recipes, there } = await work(async (tx) => ({
      recipes: await recipesOf(tx),
      there: new Map(
        (await tx.run<{ id: string; text: string }>(textsOfModel, [tx.ownerId, embedder.model])).map(
          ({ id, text }) => [id, text],
        ),
      ),
    }))
    const texts = recipes.map((recipe) => ({ id: recipe.id, text: textOf(recipe) }))
    await work((tx) => tx.run(dropGone, [tx.ownerId, texts.map(({ id }) => id)]))
    const missing = texts.filter(({ id, text }) => there.get(id) !== text)
    for (let at = 0; at < missing.length; at += batchLength) {
      signal.throwIfAborted()
      const batch = missing.slice(at, at + batchLength)
      const vectors = await embedder.embed(batch.map(({ text }) => text))
      const made = batch.map((it, index) => ({ ...it, values: checked(vectors[index], embedder.model) }))
      const columns = [
        made.map(({ id }) => id),
        made.map(({ text }) => text),
        made.map(({ values }) => vectorText(values)),
      ]
      await work((tx) => tx.run(writeVectors, [tx.ownerId, embedder.model, ...columns]))
    }
  },
}

/** Recipes an embedder is given at once. */
const batchLength = 32

/** What somebody may mean a dish by: what it is called, what it is like and made of, how it is made. */
function textOf({ name, cuisine, method, tags, meals, ingredients, minutes }: Recipe): string {
  const inside = ingredients.map((line) => line.name).join(', ')
  return `${name}\n${[cuisine, method, ...tags, ...meals, `${minutes}분`].join(', ')}\n${inside}`.slice(
    0,
    4000,
  )
}

async function prepareTable({ admin }: Database): Promise<void> {
  await admin.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('meal_recipe_vectors'))`.execute(db)
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('meal_recipe_vectors') is not null as there`.execute(db)
    if (rows[0]?.there) return
    await sql`
      create table meal_recipe_vectors (
        owner_id uuid not null,
        recipe_id text collate "C" not null,
        model text not null,
        text text not null,
        vector vector not null,
        primary key (owner_id, recipe_id)
      )`.execute(db)
    await protectOwnerTable(db as never, 'meal_recipe_vectors')
  })
}

const textsOfModel: Statement = {
  name: 'meal_recipe_texts',
  text: 'select recipe_id as id, text from meal_recipe_vectors where owner_id = $1 and model = $2',
}

const dropGone: Statement = {
  name: 'meal_recipe_vectors_gone',
  text: 'delete from meal_recipe_vectors where owner_id = $1 and recipe_id <> all($2::text[])',
}

const writeVectors: Statement = {
  name: 'meal_recipe_vectors_write',
  text: `insert into meal_recipe_vectors (owner_id, recipe_id, model, text, vector)
    select $1, made.id, $2, made.text, made.vector::vector
    from unnest($3::text[], $4::text[], $5::text[]) as made(id, text, vector)
    on conflict (owner_id, recipe_id) do update
      set model = excluded.model, text = excluded.text, vector = excluded.vector`,
}

const nearestOfStretch: Statement = {
  name: 'meal_recipe_nearest_of_stretch',
  text: `with stretch as materialized (
      select recipe_id, 1 - (vector <=> $5::vector) as similarity from meal_recipe_vectors
      where owner_id = $1 and recipe_id > $2 and model = $3 and vector_dims(vector) = $6
      order by recipe_id limit $4
    )
    select recipe_id as key, similarity, (select max(recipe_id) from stretch) as last,
      (select sum(similarity) from stretch) as total, (select count(*) from stretch) as compared
    from stretch order by similarity desc limit $7`,
}

/** Recipes that are merely the nearest there are lie below. */
const leastNearness = 0.15

/** The ids of the recipes that mean what is asked, the nearest first; none where none comes near. */
export async function recipesMeaning(
  tx: Tx,
  { model, values }: QuestionVector,
  most: number,
): Promise<readonly string[]> {
  const vector = vectorText(values)
  const near = await nearestInStretches<string>(
    (after = '', length) =>
      tx.run(nearestOfStretch, [tx.ownerId, after, model, length, vector, values.length, most]),
    most,
  )
  return near.filter(({ nearness }) => nearness >= leastNearness).map(({ key }) => key)
}
