import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { papers } from '#assistants/papers/assistant.ts'
import { prepareStarterGlossary } from '#assistants/papers/glossary/starter.ts'
import type {
  GlossaryImport,
  GlossarySettingsView,
  GlossaryStats,
  Term,
  TermChange,
  TermNames,
} from '#protocol/glossary.ts'
import type { Page } from '#protocol/resources.ts'
import { searchMigrations } from '#search/tables.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { servePage } from './support/page-server.ts'

for (const { name, skip, open } of testDatabases) {
  describe(`the glossary over HTTP, on ${name}`, { skip }, () => {
    let database: Database
    let hers: Awaited<ReturnType<typeof servePage>>
    let his: Awaited<ReturnType<typeof servePage>>
    before(async () => {
      database = await open([searchMigrations, papers.migrations])
      await prepareStarterGlossary(database)
      hers = await servePage(database, alice, [papers])
      // One database is closed once.
      his = await servePage({ ...database, close: async () => {} }, bob, [papers])
    })
    after(async () => {
      await his.close()
      await hers.close()
    })

    const send = (method: string, path: string, body?: unknown, server = hers) =>
      fetch(`${server.url}/api/glossary${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
    const get = async <T>(path = '', server = hers): Promise<T> => {
      const response = await send('GET', path, undefined, server)
      assert.equal(response.status, 200, path)
      return (await response.json()) as T
    }
    const find = async (query: string, server = hers) =>
      (await get<Page<Term>>(`?query=${encodeURIComponent(query)}`, server)).items
    async function change(method: string, path: string, body?: unknown): Promise<TermChange> {
      const response = await send(method, path, body)
      assert.ok(response.ok, `${method} ${path}: ${await response.clone().text()}`)
      return (await response.json()) as TermChange
    }
    const undo = async ({ actionId }: { actionId: string | null }) => {
      const response = await fetch(`${hers.url}/api/actions/${actionId}/undo`, { method: 'POST' })
      assert.equal(response.status, 200, await response.text())
    }
    const written = { definition: '손으로 적은 정의예요.', aliases: ['손적'], category: '내 분야' }

    test('all entries come page by page, each once, in order', async () => {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Page<Term> = await get(`?limit=60${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
        seen.push(...page.items.map(({ term }) => term))
        cursor = page.nextCursor
      }
      const stats = await get<GlossaryStats>('/stats')
      assert.equal(seen.length, stats.total)
      assert.equal(new Set(seen).size, seen.length)
      assert.equal(
        stats.categories.reduce((sum, { count }) => sum + count, 0),
        stats.total,
      )
      const category = stats.categories[0]!.category
      const some = await get<Page<Term>>(`?limit=200&category=${encodeURIComponent(category)}`)
      assert.equal(some.items.length, stats.categories[0]!.count)
      assert.equal((await send('GET', '?categry=x')).status, 400)
    })

    test('an entry is added, changed, deleted, and each is undone', async () => {
      const added = await change('POST', '', { term: '손 적기', ...written })
      assert.equal((await find('손적'))[0]?.term, '손 적기')
      assert.equal((await send('POST', '', { term: '손적기', ...written })).status, 400)
      assert.equal((await send('POST', '', { term: '??', ...written })).status, 400)
      assert.equal((await send('POST', '', { term: '새 말' })).status, 400)

      const { id } = added.term!
      const edited = await change('PUT', `/${id}`, { term: '손 적음', ...written, aliases: ['손글'] })
      assert.deepEqual([(await find('손글'))[0]?.id, (await find('손적기')).length], [id, 0])
      await undo(edited)
      assert.deepEqual([(await find('손적'))[0]?.id, (await find('손글')).length], [id, 0])

      const deleted = await change('DELETE', `/${id}?keepOut=true`)
      assert.deepEqual(await find('손 적기'), [])
      assert.equal((await get<Page<{ term: string }>>('/blacklist')).items[0]?.term, '손 적기')
      assert.equal((await send('GET', `/${id}`)).status, 404)
      await undo(deleted)
      assert.equal((await find('손적'))[0]?.id, id)
      assert.deepEqual((await get<Page<unknown>>('/blacklist')).items, [])
      await undo(added)
      assert.deepEqual(await find('손적기'), [])
    })

    test('a change to everybody’s entry is one’s own, and deleting it is only for oneself', async () => {
      const [shared] = await find('LSTM')
      assert.ok(shared?.shared)
      const { definition: _, ...rest } = written
      const mine = await change('PUT', `/${shared!.id}`, {
        ...{ ...rest, term: 'LSTM', definition: '내 말로 적은 LSTM이에요.', aliases: ['내엘에스'] },
      })
      assert.notEqual(mine.term?.id, shared!.id)
      assert.equal((await find('LSTM'))[0]?.definition, '내 말로 적은 LSTM이에요.')
      assert.equal((await find('LSTM', his))[0]?.definition, shared!.definition)
      await undo(mine)
      assert.equal((await find('LSTM'))[0]?.definition, shared!.definition)

      const gone = await change('DELETE', `/${shared!.id}`)
      assert.ok((await find('LSTM')).every(({ id }) => id !== shared!.id))
      assert.equal((await find('LSTM', his))[0]?.id, shared!.id)
      const names = await get<TermNames>('/names')
      assert.ok(names.items.every(({ id }) => id !== shared!.id))
      await change('DELETE', `/blacklist?term=${encodeURIComponent('장단기 메모리')}`)
      assert.equal((await find('LSTM'))[0]?.id, shared!.id)
      assert.ok(gone.actionId)
    })

    test('two entries become one that has both names, and two again', async () => {
      const one = await change('POST', '', { term: '합칠 하나', ...written, aliases: [] })
      const two = await change('POST', '', {
        ...{
          term: '합칠 둘',
          definition: '다른 정의예요.',
          aliases: ['둘째'],
          easyExplanation: '쉬운 말이에요.',
        },
      })
      const merged = await change('POST', `/${one.term!.id}/merge`, { other: two.term!.id })
      assert.deepEqual(merged.term?.aliases.toSorted(), ['둘째', '합칠 둘'])
      assert.equal(merged.term?.easyExplanation, '쉬운 말이에요.')
      assert.equal((await find('둘째'))[0]?.id, one.term!.id)
      assert.equal((await send('POST', `/${one.term!.id}/merge`, { other: one.term!.id })).status, 400)
      assert.equal((await send('POST', `/${randomUUIDv7()}/merge`, { other: one.term!.id })).status, 404)
      await undo(merged)
      assert.equal((await find('둘째'))[0]?.id, two.term!.id)
      for (const it of [two, one]) await undo(it)
    })

    test('what goes out as CSV comes in again, and what is new of a file is undone as one', async () => {
      const response = await send('GET', '/export')
      assert.match(response.headers.get('content-type') ?? '', /text\/csv/u)
      const csv = await response.text()
      const load = async (text: string): Promise<GlossaryImport> => {
        const body = new FormData()
        body.set('file', new File([text], 'terms.csv'))
        const sent = await fetch(`${hers.url}/api/glossary/import`, { method: 'POST', body })
        assert.equal(sent.status, 200, await sent.clone().text())
        return (await sent.json()) as GlossaryImport
      }
      const again = await load(csv)
      assert.deepEqual([again.added, again.updated, again.failed, again.actionId], [0, 0, [], null])
      assert.equal(again.skipped, (await get<GlossaryStats>('/stats')).total)
      assert.equal(again.duplicates, again.skipped)

      const report = await load(
        '용어,정의,난이도,다른 이름\n파일 용어,파일에서 온 정의예요.,고급,파용; FileTerm\n,빈 용어,,\n뜻없음,,,\n이상,이상한 난이도예요.,최상,\n파용,같은 이름이에요.,,\n=1+1,식처럼 보이는 용어예요.,,\n',
      )
      assert.deepEqual([report.added, report.failed.map(({ line }) => line)], [2, [3, 4, 5, 6]])
      const [read] = await find('fileterm')
      assert.deepEqual(
        [read?.term, read?.difficultyLevel, read?.source.tool],
        ['파일 용어', 'advanced', 'import'],
      )
      assert.match(await (await send('GET', '/export')).text(), /'=1\+1/u)
      await undo(report)
      assert.deepEqual(await find('fileterm'), [])
      const broken = new FormData()
      broken.set('file', new File(['그냥 글이에요'], 'x.csv'))
      const refused = await fetch(`${hers.url}/api/glossary/import`, { method: 'POST', body: broken })
      assert.equal(refused.status, 422)
    })

    test('settings are kept, with what is out of range refused', async () => {
      const usual = await get<GlossarySettingsView>('/settings')
      assert.deepEqual(
        [usual.settings.extract, usual.settings.terms, usual.off, usual.last],
        [true, { min: 1, max: 5 }, false, null],
      )
      const mine = { extract: false, terms: { min: 2, max: 30 }, tools: ['summarize'] }
      await change('PUT', '/settings', mine)
      assert.deepEqual((await get<GlossarySettingsView>('/settings')).settings, mine)
      assert.deepEqual((await get<GlossarySettingsView>('/settings', his)).settings.terms, { min: 1, max: 5 })
      for (const terms of [
        { min: 0, max: 5 },
        { min: 6, max: 5 },
        { min: 1, max: 101 },
      ])
        assert.equal((await send('PUT', '/settings', { ...mine, terms })).status, 400)
    })

    test('nothing of one’s own is there for another, whatever the way', async () => {
      const { term } = await change('POST', '', { term: '앨리스의 비밀', ...written, aliases: [] })
      const { id } = term!
      assert.equal((await send('GET', `/${id}`, undefined, his)).status, 404)
      assert.equal((await send('PUT', `/${id}`, { term: '훔친 말', ...written }, his)).status, 404)
      assert.equal((await send('DELETE', `/${id}`, undefined, his)).status, 404)
      const [shared] = await find('GAN', his)
      assert.equal((await send('POST', `/${shared!.id}/merge`, { other: id }, his)).status, 400)
      assert.deepEqual(await find('앨리스의 비밀', his), [])
      assert.doesNotMatch(await (await send('GET', '/export', undefined, his)).text(), /앨리스/u)
      assert.doesNotMatch(JSON.stringify(await get('/names', his)), /앨리스/u)
      assert.equal((await find('앨리스의 비밀'))[0]?.id, id)
    })
  })
}
