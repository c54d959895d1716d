import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { assistants } from '#assistants/index.ts'
import { readZip, unpack } from '#documents/zip.ts'
import { searchRecords } from '#search/records.ts'
import { everythingAsFiles } from '#server/export/everything.ts'
import type { Database } from '#store/database.ts'
import { type OwnRow, ownerTables, ownRows } from '#store/own-rows.ts'
import { sharedOwner } from '#store/owner-table.ts'
import { storeRecords } from '#store/records.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { askJson } from './support/chat.ts'
import { openFilled, rowsOf } from './support/filled-owners.ts'
import { servePage } from './support/page-server.ts'

type Tables = Readonly<Record<string, readonly OwnRow[]>>
interface Everything {
  readonly version: number
  readonly exportedAt: string
  readonly conversations: Tables
  readonly assistants: Readonly<Record<string, Tables>>
}

const nobody = '00000000-0000-7000-8000-00000000000c'
const all = [storeRecords, searchRecords, ...assistants.flatMap(({ records }) => records ?? [])]

for (const { name, skip, open } of testDatabases) {
  describe(`everything of a person’s, on ${name}`, { skip }, () => {
    let database: Database
    let hers: Awaited<ReturnType<typeof servePage>>
    before(async () => {
      database = await openFilled(open, [alice, bob])
      hers = await servePage(database, alice, assistants)
    })
    after(() => hers.close())

    const send = (method: string, path: string, body: unknown) =>
      fetch(`${hers.url}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const taken = async (query = '?format=json') => {
      const response = await fetch(`${hers.url}/api/export${query}`)
      assert.equal(response.status, 200)
      const text = await response.text()
      return { response, text, everything: JSON.parse(text) as Everything }
    }

    test('each table with an owner’s rows is taken away, or can be made from the others', async () => {
      const tables = await ownerTables({ db: database.admin })
      const named = all.flatMap(({ tables: own, derived }) => [...own.map(({ table }) => table), ...derived])
      assert.deepEqual(named.toSorted(), [...new Set(named)].toSorted(), 'named twice')
      assert.deepEqual(
        tables.filter((table) => !named.includes(table)),
        [],
        'with rows that nobody takes away',
      )
      const { rows } = await sql<{ place: string }>`
        select table_name || '.' || column_name as place from information_schema.columns
        where table_schema = 'public'`.execute(database.admin)
      const columns = new Set(rows.map(({ place }) => place))
      const left = all.flatMap(({ tables: own }) =>
        own.flatMap(({ table, without = [] }) => without.map((column) => `${table}.${column}`)),
      )
      assert.deepEqual(
        left.filter((place) => !columns.has(place)),
        [],
      )
    })

    test('every row of hers is there, and none of another’s', async () => {
      const asked = await askJson(hers.url, { message: '어제 스타벅스에서 5천원 썼어' })
      await send('PUT', `/messages/${asked.messageId}/feedback`, { rating: 'up', reason: '좋아요' })
      await fetch(`${hers.url}/api/messages/${asked.messageId}/resend`, { method: 'POST' })
      const { everything, response } = await taken()
      assert.match(response.headers.get('content-disposition') ?? '', /malgil-\d{4}-\d\d-\d\d\.json/u)
      const counts = await rowsOf(database, alice)
      const tables: Tables = Object.assign(
        { ...everything.conversations },
        ...Object.values(everything.assistants),
      )
      for (const { table } of all.flatMap((records) => records.tables)) {
        assert.equal(tables[table]?.length, counts[table]?.count, table)
        assert.ok(tables[table]!.every((row) => !('owner_id' in row)))
      }
      assert.ok(everything.assistants.finance!.expenses!.length > 100)
      assert.deepEqual(
        everything.conversations.message_feedback!.map(({ rating, reason }) => [rating, reason]),
        [['up', '좋아요']],
      )
      // What was set aside is hers, too.
      assert.equal(everything.conversations.turns!.length, 2)
      assert.equal(everything.conversations.turns!.filter((turn) => turn.set_aside_by !== null).length, 1)
    })

    test('where there are files it is a zip with them as they came', async () => {
      const response = await fetch(`${hers.url}/api/export`)
      assert.equal(response.headers.get('content-type'), 'application/zip')
      const entries = readZip(new Uint8Array(await response.arrayBuffer()))
      const read = async (path: string) => Buffer.concat(await Array.fromAsync(unpack(entries.get(path)!)))
      const files = await database.asOwner(alice, (tx) =>
        sql<{ contract_id: string; file_name: string; bytes: Buffer }>`
          select contract_id, file_name, bytes from contract_files join contracts on id = contract_id`.execute(
          tx.db,
        ),
      )
      const [file] = files.rows
      const path = `files/contracts/${file!.contract_id}/${file!.file_name}`
      assert.deepEqual([...entries.keys()], ['malgil.json', path])
      assert.ok((await read(path)).equals(file!.bytes))
      const everything = JSON.parse((await read('malgil.json')).toString()) as Everything
      assert.deepEqual(everything.assistants, (await taken()).everything.assistants)
    })

    test('keys are never in it', async () => {
      await send('PUT', '/settings', {
        models: { providers: { openai: { apiKey: 'sk-very-secret', baseUrl: 'https://models.example/v1' } } },
      })
      const { rows } = await database.asOwner(alice, (tx) =>
        sql<{
          key: string
        }>`select data->'models'->'providers'->'openai'->>'key' as key from settings`.execute(tx.db),
      )
      const { text, everything } = await taken()
      assert.ok(rows[0]!.key.length > 10)
      assert.ok(!text.includes(rows[0]!.key) && !text.includes('sk-very-secret'))
      const [settings] = everything.conversations.settings!
      assert.deepEqual((settings!.data as { models: { providers: unknown } }).models.providers, {
        openai: { baseUrl: 'https://models.example/v1' },
      })
    })

    test('who has nothing gets JSON with nothing in it', async () => {
      const server = await servePage({ ...database, close: async () => {} }, nobody, assistants)
      const response = await fetch(`${server.url}/api/export`)
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/u)
      const { conversations, assistants: parts } = (await response.json()) as Everything
      assert.deepEqual(
        Object.values({ ...conversations, ...Object.assign({}, ...Object.values(parts)) }).flat(),
        [],
      )
      assert.equal((await fetch(`${server.url}/api/export?format=xml`)).status, 400)
      await server.close()
    })

    test('rows come some at a time, each once, whatever their key', async () => {
      await database.asOwner(bob, (tx) =>
        sql`insert into data_versions (owner_id, tag, version)
          select ${bob}, 'tag ' || n, n from generate_series(1, 1203) n`.execute(tx.db),
      )
      const read = <T>(work: Parameters<typeof database.readAsOwner<T>>[1]) => database.readAsOwner(bob, work)
      const pages = await Array.fromAsync(ownRows(read, { table: 'data_versions', atOnce: 100 }))
      const tags = pages.flat().map((text) => (JSON.parse(text) as OwnRow).tag as string)
      assert.ok(pages.every((page) => page.length <= 100))
      assert.equal(new Set(tags.filter((tag) => tag.startsWith('tag '))).size, 1203)
      assert.equal(tags.length, new Set(tags).size)
      // Rows of everybody's are nobody's to take away.
      const terms = (await Array.fromAsync(ownRows(read, { table: 'glossary' }))).flat()
      const shared = await rowsOf(database, sharedOwner)
      assert.ok(shared.glossary!.count > 0)
      assert.equal(terms.length, (await rowsOf(database, bob)).glossary!.count)
    })

    test('a file’s name leads nowhere', async () => {
      const files = ['../../etc/passwd', '..', 'C:\\a.txt', '계약서.pdf'].map((file) => ({
        ...{ id: randomUUIDv7(), name: file, bytes: new Uint8Array() },
      }))
      const records = {
        ...{ tables: [], derived: [] },
        nextFile: async (_: unknown, last: string | undefined) =>
          files[files.findIndex(({ id }) => id === last) + 1],
      }
      const taking = { database, ownerId: alice, assistants: [{ id: 'x', records }], now: new Date() }
      const names: string[] = []
      for await (const file of everythingAsFiles(taking)) {
        names.push(file.name)
        for await (const _ of file.content);
      }
      assert.deepEqual(
        names.slice(1).map((path) => path.split('/').slice(3).join('/')),
        ['.._.._etc_passwd', '_', 'C__a.txt', '계약서.pdf'],
      )
    })
  })
}
