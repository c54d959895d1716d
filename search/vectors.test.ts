import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Database, Tx } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import type { Embedder } from './embedder.ts'
import { embeddingProgress, embedPassages } from './embedding.ts'
import { put, remove } from './indexing.ts'
import { hybridSearch } from './search.ts'
import { searchMigrations } from './tables.ts'
import { prepareVectors } from './vector-store.ts'

/** A tiny model of meaning: a direction for money, one for ending, one for everything else. */
function directions(model: string, length = 3): Embedder & { asked: string[] } {
  const asked: string[] = []
  const has = (text: string, words: RegExp) => (words.test(text) ? 1 : 0)
  return {
    model,
    asked,
    async embed(texts) {
      asked.push(...texts)
      return texts.map((text) =>
        Float32Array.from({ length }, (_, at) =>
          at === 0 ? has(text, /대금|돈/) : at === 1 ? has(text, /해지|그만두/) : 0.1,
        ),
      )
    },
  }
}

const ref = { collection: 'contracts', document: 'one' }
const passages = [
  { id: 'pay', text: '대금은 매월 말일에 지급한다.', kind: 'article' },
  { id: 'end', text: '갑은 이 계약을 해지할 수 있다.', kind: 'article' },
  { id: 'law', text: '관할 법원은 서울로 한다.', kind: 'exhibit' },
]

for (const { name, skip, open } of testDatabases) {
  describe(`vectors on ${name}`, { skip }, async () => {
    const database: Database = skip ? (undefined as never) : await open([searchMigrations])
    const there = !skip && (await prepareVectors(database))
    after(() => database?.close())
    const asOwner =
      (owner: string) =>
      <T>(work: (tx: Tx) => Promise<T>) =>
        database.asOwner(owner, work)
    const work = asOwner(alice)
    const ask = async (embedder: Embedder, text: string, scope = {}, owner = alice) =>
      (
        await hybridSearch(asOwner(owner), text, { collection: 'contracts', ...scope }, { embedder })
      ).hits.map(({ passage }) => passage)

    test('an embedder that fails leaves the words to decide', async () => {
      await work((tx) => put(tx, { ...ref, passages }))
      const failures: unknown[] = []
      const broken: Embedder = { model: 'broken', embed: () => Promise.reject(new Error('down')) }
      const options = { embedder: broken, onFailure: (error: unknown) => failures.push(error) }
      const { hits, searched } = await hybridSearch(work, '해지', { collection: 'contracts' }, options)
      assert.equal(hits[0]?.passage, 'end')
      assert.equal(searched.byMeaning, false)
      assert.equal(failures.length, 1)
    })

    const skipVectors = there ? false : 'the database has no pgvector'

    test('what means alike is found without a word in common', { skip: skipVectors }, async () => {
      const embedder = directions('small')
      assert.deepEqual(await ask(embedder, '그만두려면'), [])
      const seen: number[] = []
      const onProgress = ({ embedded }: { embedded: number }) => seen.push(embedded)
      await embedPassages(work, ref, embedder, { onProgress })
      assert.deepEqual(seen, [3])
      assert.equal((await ask(embedder, '그만두려면'))[0], 'end')
      assert.equal((await ask(embedder, '돈은 언제'))[0], 'pay')
      assert.deepEqual(await ask(embedder, '그만두려면', { kinds: ['exhibit'] }), ['law'])
      assert.deepEqual(await ask(embedder, '그만두려면', { documents: ['none'] }), [])
      assert.deepEqual(await ask(embedder, '그만두려면', {}, bob), [])
    })

    test('another model embeds anew, and only what it has not', { skip: skipVectors }, async () => {
      const larger = directions('large', 5)
      assert.deepEqual(await ask(larger, '그만두려면'), [])
      await embedPassages(work, ref, larger)
      assert.deepEqual(await work((tx) => embeddingProgress(tx, ref, 'large')), { passages: 3, embedded: 3 })
      assert.deepEqual(await work((tx) => embeddingProgress(tx, ref, 'small')), { passages: 3, embedded: 0 })
      assert.equal((await ask(larger, '그만두려면'))[0], 'end')
      const before = larger.asked.length
      await embedPassages(work, ref, larger)
      assert.equal(larger.asked.length, before)
    })

    test('a document that goes takes its vectors along', { skip: skipVectors }, async () => {
      await work((tx) => remove(tx, ref))
      const { rows } = await work((tx) =>
        tx.run<{ count: number }>({ name: 'count_vectors', text: 'select count(*) from search_vectors' }, []),
      ).then((rows) => ({ rows }))
      assert.equal(Number(rows[0]?.count), 0)
    })
  })
}
