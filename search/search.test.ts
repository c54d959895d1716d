import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Database, Tx } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { build, progressOf, put, remove, removeCollection } from './indexing.ts'
import { verifyQuote } from './quote.ts'
import { search } from './search.ts'
import { searchMigrations } from './tables.ts'

const contract = { collection: 'contracts', document: 'supply' }
const passages = [
  {
    id: 'article-1',
    title: '제1조(목적)',
    text: '이 계약은 데이터 공급에 관한 사항을 정함을 목적으로 한다.',
    kind: 'article',
  },
  {
    id: 'article-10',
    title: '제10조(계약의 해지)',
    text: '① 갑은 을이 대금을 2회 이상 연체한 때 계약을 해지할 수 있다. 해지는 서면으로 한다.\n② 해지하려는 자는 30일 전에 통지하여야 한다.',
    kind: 'article',
    place: { page: 4 },
  },
  {
    id: 'article-12',
    title: '제12조(손해배상)',
    text: '계약을 위반한 자는 상대방의 손해를 배상한다.',
    kind: 'article',
  },
  {
    id: 'exhibit-1',
    title: '별지 1(데이터 명세)',
    text: 'API 호출 한도는 하루 10,000건으로 한다.',
    kind: 'exhibit',
  },
]

for (const { name, skip, open } of testDatabases) {
  describe(`search on ${name}`, { skip }, async () => {
    const database: Database = skip ? (undefined as never) : await open([searchMigrations])
    after(() => database?.close())
    const asOwner =
      (owner: string) =>
      <T>(work: (tx: Tx) => Promise<T>) =>
        database.asOwner(owner, work)
    const ask = (text: string, scope = {}, owner = alice) =>
      database.readAsOwner(owner, (tx) => search(tx, text, { collection: 'contracts', ...scope }))
    const firstOf = async (text: string, scope = {}) => (await ask(text, scope)).hits[0]?.passage

    test('a short document can be found once it is put in, by words in any form', async () => {
      await asOwner(alice)((tx) => put(tx, { ...contract, title: '데이터 공급 계약서', passages }))
      assert.equal(await firstOf('해지하는 조건이 뭐야?'), 'article-10')
      assert.equal(await firstOf('계약해지'), 'article-10')
      assert.equal(await firstOf('손해 배상은 누가 해?'), 'article-12')
      assert.equal(await firstOf('api 호출한도'), 'exhibit-1')
      assert.equal(await firstOf('제12조의 내용'), 'article-12')
    })

    test('a hit says what matched, how much of the question it covers, and where', async () => {
      const { hits, searched } = await ask('해지 통지는 며칠 전에?')
      const [hit] = hits
      assert.equal(hit?.passage, 'article-10')
      assert.deepEqual(hit?.place, { page: 4 })
      assert.ok(hit.matched.includes('해지') && hit.matched.includes('통지'))
      const [best] = hit.sentences
      assert.equal(hit.text.slice(best?.start, best?.end), '② 해지하려는 자는 30일 전에 통지하여야 한다.')
      assert.equal(searched.passages, passages.length)
    })

    test('what nothing has is said to be unknown', async () => {
      const { hits, searched } = await ask('경업금지 의무')
      assert.ok(searched.unknown.includes('경업금지'))
      assert.ok((hits[0]?.coverage ?? 0) < 0.5)
      assert.deepEqual((await ask('손해금지 조항')).searched.unknown, ['손해금지', '조항'])
      assert.deepEqual((await ask('계약해지를 통지할 때')).searched.unknown, [])
    })

    test('a scope leaves out other documents, kinds and collections', async () => {
      const other = { collection: 'contracts', document: 'licence' }
      const before = await ask('계약 해지', { documents: ['supply'] })
      await asOwner(alice)((tx) => put(tx, { ...other, passages }))
      assert.deepEqual(await ask('계약 해지', { documents: ['supply'] }), before)
      assert.equal((await ask('데이터', { kinds: ['exhibit'] })).searched.passages, 2)
      assert.equal((await ask('계약', { documents: ['none'] })).searched.passages, 0)
      assert.deepEqual((await ask('계약', { collection: 'papers' })).hits, [])
      await asOwner(alice)((tx) => remove(tx, other))
      assert.deepEqual(await ask('계약 해지', { documents: ['supply'] }), before)
    })

    test('another owner finds nothing, and changes nothing', async () => {
      assert.deepEqual((await ask('계약 해지', {}, bob)).hits, [])
      const before = await ask('계약 해지')
      await asOwner(bob)((tx) => put(tx, { ...contract, passages }))
      assert.deepEqual(await ask('계약 해지'), before)
    })

    test('a quote is one when it stands in the passage character by character', async () => {
      const quoteOf = (text: string, owner = alice) =>
        database.readAsOwner(owner, (tx) => verifyQuote(tx, { ...contract, passage: 'article-10' }, text))
      const quote = await quoteOf('해지는 서면으로 한다.')
      assert.equal(passages[1]?.text.slice(quote?.start, quote?.end), '해지는 서면으로 한다.')
      assert.equal(await quoteOf('해지는 구두로 한다.'), undefined)
      assert.equal(await quoteOf('해지는  서면으로 한다.'), undefined)
      assert.equal(await quoteOf(''), undefined)
    })

    test('a long document is built in slices and goes on where it was broken off', async () => {
      const long = { collection: 'papers', document: 'long' }
      const many = Array.from({ length: 600 }, (_, at) => ({
        id: `p${at}`,
        title: `${at}절`,
        text: `${at}번째 문단은 주제 ${at * 7}에 관하여 설명한다. ${'내용이 이어진다. '.repeat(5)}`,
      }))
      const work = asOwner(alice)
      assert.deepEqual(await work((tx) => put(tx, { ...long, passages: many })), {
        passages: 600,
        indexed: 0,
      })
      const stopped = new AbortController()
      const seen: number[] = []
      const onProgress = ({ indexed }: { indexed: number }) => {
        seen.push(indexed)
        stopped.abort(new Error('stopped'))
      }
      await assert.rejects(build(work, long, { signal: stopped.signal, onProgress }), /stopped/)
      const half = await work((tx) => progressOf(tx, 'papers'))
      assert.deepEqual(half, { passages: 600, indexed: seen[0] })
      await build(work, long)
      assert.deepEqual(await work((tx) => progressOf(tx, 'papers')), { passages: 600, indexed: 600 })
      assert.equal(await firstOf('주제 2772', { collection: 'papers' }), 'p396')
    })

    test('many documents of one passage are merged, and each can be taken out again', async () => {
      const work = asOwner(alice)
      const note = (at: number) => ({ collection: 'notes', document: `n${at}` })
      for (let at = 0; at < 90; at++) {
        const text = `메모 ${at}: 암호는 낱말${at * 13}입니다.`
        await work((tx) => put(tx, { ...note(at), passages: [{ id: 'only', text }] }))
      }
      const { rows } = await database.admin
        .selectFrom('search_segments' as never)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('collection' as never, '=', 'notes' as never)
        .execute()
        .then((rows) => ({ rows: rows as { count: number }[] }))
      assert.ok(Number(rows[0]?.count) < 10, `${rows[0]?.count} segments`)
      const find = async (text: string) =>
        (await ask(text, { collection: 'notes' })).hits.map((hit) => hit.document)
      assert.equal((await find('낱말663'))[0], 'n51')
      await work((tx) => remove(tx, note(51)))
      assert.ok(!(await find('낱말663')).includes('n51'))
      assert.equal((await find('낱말676'))[0], 'n52')
      await work((tx) => removeCollection(tx, 'notes'))
      assert.deepEqual(await find('낱말676'), [])
    })

    test('what cannot be indexed is refused with the reason', async () => {
      const refused = (list: { id: string; text: string }[]) =>
        assert.rejects(
          asOwner(alice)((tx) => put(tx, { ...contract, document: 'bad', passages: list })),
          {
            code: 'invalid_request',
          },
        )
      await refused([])
      await refused([
        { id: 'same', text: '하나' },
        { id: 'same', text: '둘' },
      ])
    })
  })
}
