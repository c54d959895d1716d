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
import { papers } from '../assistant.ts'
import { type PaperSettings, paperSettingsSchema, writePaperSettings } from '../settings.ts'
import { prepareStarterGlossary } from './starter.ts'
import { termSchema } from './term.ts'
import { termVectors } from './term-vectors.ts'
import { addTerm, lockGlossary, updateTerm } from './write-terms.ts'

const now = new Date('2026-03-15T12:00:00+09:00')
const own = '00000000-0000-7000-8000-000000000001'

/** A small model of meaning: a direction for forgetting, one for bees, one for all else. */
function vectors(text: string): number[] {
  if (/잊|까먹/u.test(text)) return [1, 0, 0]
  return /꿀벌|양봉/u.test(text) ? [0, 1, 0] : [0, 0, 1]
}

for (const { name, skip, open } of testDatabases) {
  describe(`the glossary by meaning, on ${name}`, { skip }, async () => {
    if (skip) return
    const database: Database = await open([searchMigrations, papers.migrations])
    const there = await prepareVectors(database)
    const missing = there ? false : 'the database has no pgvector'
    let server: ScriptedServer
    let tested: TestEngine
    let embed = 'openai:small'
    before(async () => {
      server = await scriptedServer(() => ({ vectors }))
      await prepareStarterGlossary(database)
      if (there) await termVectors.prepare(database)
      const models = testModels(database, () => scriptedSettings(server.url, { embed }))
      tested = testEngine(database, [papers], { models })
      await write({ term: '꿀벌최적화', definition: '벌이 먹이를 찾는 방법을 따라 하는 최적화예요.' })
    })
    after(() => Promise.all([database.close(), server.close()]))

    const write = (fields: { term: string; definition: string }) =>
      database.asOwner(alice, async (tx) => {
        await lockGlossary(tx)
        const entry = termSchema.parse(fields)
        const added = await addTerm(tx, own, entry, { tool: 'by_hand' })
        if (added === 'exists') await updateTerm(tx, own, entry)
      })
    const embedAll = (ownerId: string) => {
      const models = testModels(database, () => scriptedSettings(server.url, { embed }))
      return embeddingJob({ models, own: [termVectors] }).run([{ collection: 'glossary' }], {
        ownerId,
        asOwner: (work) => database.asOwner(ownerId, work),
        signal: new AbortController().signal,
      })
    }
    /** Texts the model was given since. */
    const given = () => server.heard.flatMap(({ body }) => body.input as string[])
    const set = (glossarySearch: PaperSettings['glossarySearch'], ownerId = alice) =>
      database.asOwner(ownerId, (tx) =>
        writePaperSettings(tx, { ...paperSettingsSchema.parse({}), glossarySearch }),
      )
    const found = async (term: string, ownerId = alice) => {
      const { answer } = await tested.ask({ message: `${term}이 뭐야?`, now, ownerId })
      const step = answer.steps?.find(({ tool }) => tool === 'glossary')
      return step?.miss ? undefined : (step?.result as { term: string; isExact: boolean } | undefined)
    }

    test('one’s own entries and everybody’s have vectors, and only what has changed gets another', {
      skip: missing,
    }, async () => {
      await embedAll(alice)
      const first = given()
      assert.ok(first.some((text) => text.startsWith('꿀벌최적화\n')) && first.length > 120)
      server.play(() => ({ vectors }))
      await embedAll(alice)
      assert.deepEqual(given(), [])
      await write({ term: '꿀벌최적화', definition: '양봉에서 온 최적화 방법이에요.' })
      await embedAll(alice)
      assert.deepEqual(given(), ['꿀벌최적화\n양봉에서 온 최적화 방법이에요.\n'])
      embed = 'openai:other'
      await embedAll(alice)
      assert.equal(given().length, first.length + 1)
    })

    test('what means alike is found by meaning, by both, and not by name; nobody else’s is', {
      skip: missing,
    }, async () => {
      await embedAll(bob)
      for (const mode of ['vector', 'hybrid'] as const) {
        await set(mode)
        const near = await found('양봉기법')
        assert.deepEqual([near?.term, near?.isExact], ['꿀벌최적화', false], mode)
        // By whatever it is found, an entry that is called so is no neighbour of itself.
        const called = await found('꿀벌최적화')
        assert.deepEqual([called?.term, called?.isExact], ['꿀벌최적화', true], mode)
      }
      await set('sql')
      assert.equal(await found('양봉기법'), undefined)
      await set('hybrid', bob)
      assert.equal(await found('양봉기법', bob), undefined)
    })

    test('a name that is there asks no model, and a model that fails leaves names to decide', {
      skip: missing,
    }, async () => {
      await set('hybrid')
      server.play(() => ({ vectors }))
      assert.equal((await found('드롭아웃'))?.isExact, true)
      assert.deepEqual(given(), [])
      server.play(() => ({ status: 500 }))
      assert.equal((await found('Trans'))?.term, '트랜스포머')
    })
  })
}
