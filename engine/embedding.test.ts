import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { scriptedServer } from '#model/testing/scripted-server.ts'
import { scriptedSettings, testModels } from '#model/testing/test-models.ts'
import { embeddingProgress } from '#search/embedding.ts'
import { put } from '#search/indexing.ts'
import { searchMigrations } from '#search/tables.ts'
import { prepareVectors } from '#search/vector-store.ts'
import type { Tx } from '#store/database.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { embeddingJob } from './embedding.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`embedding on ${name}`, { skip }, async () => {
    if (skip) return
    const database = await open([searchMigrations])
    const there = await prepareVectors(database)
    const server = await scriptedServer()
    after(() => Promise.all([database.close(), server.close()]))
    let model: string | undefined
    const models = testModels(database, () => scriptedSettings(server.url, model ? { embed: model } : {}))
    const asOwner = <T>(work: (tx: Tx) => Promise<T>) => database.asOwner(alice, work)
    const run = (inputs: { collection?: string }[]) =>
      embeddingJob({ models, own: [] }).run(inputs, {
        ownerId: alice,
        asOwner,
        signal: new AbortController().signal,
      })
    const embedded = async (collection: string, by: string) =>
      (await asOwner((tx) => embeddingProgress(tx, { collection }, by))).embedded

    test('what has come in is embedded once, all of it anew by another model, and nothing without one', {
      skip: there ? false : 'the database has no pgvector',
    }, async () => {
      const passages = [
        { id: 'a', text: '어텐션은 문맥을 본다.' },
        { id: 'b', text: 'Beam search keeps k hypotheses.' },
      ]
      for (const collection of ['papers', 'recipes'])
        await asOwner((tx) => put(tx, { collection, document: 'one', passages }))
      await run([{}])
      assert.equal(server.heard.length, 0)
      model = 'openai:small'
      await run([{ collection: 'papers' }])
      assert.deepEqual([await embedded('papers', model), await embedded('recipes', model)], [2, 0])
      const asked = server.heard.length
      await run([{ collection: 'papers' }, { collection: 'papers' }])
      assert.equal(server.heard.length, asked)
      model = 'voyage:other'
      await run([{}])
      assert.deepEqual([await embedded('papers', model), await embedded('recipes', model)], [2, 2])
      assert.equal(await embedded('papers', 'openai:small'), 0)
    })
  })
}
