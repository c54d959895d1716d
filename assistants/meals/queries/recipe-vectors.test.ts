import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { embeddingJob } from '#engine/embedding.ts'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import { type ScriptedServer, scriptedServer } from '#model/testing/scripted-server.ts'
import { scriptedSettings, testModels } from '#model/testing/test-models.ts'
import { searchMigrations } from '#search/tables.ts'
import { prepareVectors } from '#search/vector-store.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { meals } from '../assistant.ts'
import { mealsTables } from '../tables.ts'
import { recipeVectors, recipeVectorsName } from './recipe-vectors.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

/** A small model of meaning: a direction for what warms on a rainy day, one for all else. */
function vectors(text: string): number[] {
  return /비 오는|몸이 녹|^(?:수제비|감자수제비|들깨수제비)\n/u.test(text) ? [1, 0] : [0, 1]
}

for (const { name, skip, open } of testDatabases) {
  describe(`recipes by meaning, on ${name}`, { skip }, async () => {
    if (skip) return
    const database: Database = await open([searchMigrations, meals.migrations])
    const there = await prepareVectors(database)
    const missing = there ? false : 'the database has no pgvector'
    let server: ScriptedServer
    let tested: TestEngine
    let plain: TestEngine
    before(async () => {
      server = await scriptedServer(() => ({ vectors }))
      if (there) await recipeVectors.prepare(database)
      const models = testModels(database, () => scriptedSettings(server.url, { embed: 'openai:small' }))
      tested = testEngine(database, [meals], { models })
      plain = testEngine(database, [meals])
    })
    after(() => Promise.all([database.close(), server.close()]))

    const embedAll = (ownerId: string) => {
      const models = testModels(database, () => scriptedSettings(server.url, { embed: 'openai:small' }))
      return embeddingJob({ models, own: [recipeVectors] }).run([{ collection: recipeVectorsName }], {
        ownerId,
        asOwner: (work) => database.asOwner(ownerId, work),
        signal: new AbortController().signal,
      })
    }
    const given = () => server.heard.flatMap(({ body }) => body.input as string[])
    const found = async (message: string, engine = tested, ownerId = alice) =>
      (await engine.ask({ message, now, ownerId })).answer

    test('one’s own recipes and everybody’s have vectors, once; one that is gone loses its own', {
      skip: missing,
    }, async () => {
      const body = {
        ...{
          id: 'own-1',
          name: '비빔당면',
          cuisine: '한식',
          method: '비비기',
          meals: ['lunch'],
          servings: 2,
        },
        ...{ minutes: 20, tags: [], ingredients: ['당면 200g'], steps: ['비벼요.'] },
      }
      await database.asOwner(alice, (tx) =>
        mealsTables(tx)
          .insertInto('meal_recipes')
          .values({ owner_id: tx.ownerId, id: 'own-1', body: JSON.stringify(body) })
          .execute(),
      )
      await embedAll(alice)
      assert.ok(given().length > 200 && given().some((text) => text.startsWith('비빔당면\n')))
      server.play(() => ({ vectors }))
      await embedAll(alice)
      assert.deepEqual(given(), [])
      await database.asOwner(alice, (tx) =>
        mealsTables(tx).deleteFrom('meal_recipes').where('owner_id', '=', tx.ownerId).execute(),
      )
      await embedAll(alice)
      const kept = await database.asOwner(alice, (tx) =>
        tx.run<{ id: string }>(
          { name: 'kept', text: 'select recipe_id as id from meal_recipe_vectors where owner_id = $1' },
          [tx.ownerId],
        ),
      )
      assert.ok(kept.length > 200 && !kept.some(({ id }) => id === 'own-1'))
    })

    test('what means alike is found without a word of it; without a model, and for others, nothing changes', {
      skip: missing,
    }, async () => {
      const message = '비 오는 날 몸이 녹는 요리 추천해줘'
      assert.match((await found(message)).text, /수제비/u)
      const without = await found(message, plain)
      const others = await found(message, tested, bob)
      assert.equal(others.text, without.text)
      // What may not be eaten is found by no meaning.
      await found('나 밀 알레르기 있어')
      assert.doesNotMatch((await found(message)).text, /수제비/u)
    })
  })
}
