import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pack } from '#cli/archive.ts'
import { backup } from '#cli/backup.ts'
import { manifestName } from '#cli/backup-file.ts'
import { restore } from '#cli/restore.ts'
import { MalgilError } from '#protocol/errors.ts'
import { readConfig } from '#server/config.ts'
import { lockFolder } from '#store/folder-lock.ts'
import { createServerDatabase } from '#store/testing/databases.ts'
import { askJson } from './support/chat.ts'
import { root, type ServerHere, serveHere, startHere, temporaryFolder } from './support/running-server.ts'

const question = {
  message: '이번 달 식비 얼마야?',
  now: `${new Date().toISOString().slice(0, 10)}T12:00:00+09:00`,
}

const configOf = (dataFolder: string) => readConfig({ MALGIL_DATA: dataFolder, MALGIL_DEMO: '0' })

/** What the command prints is no output of the tests. */
function quiet(t: TestContext): { said: () => string } {
  const mocks = [t.mock.method(console, 'log', () => {}), t.mock.method(console, 'error', () => {})]
  return { said: () => mocks.flatMap(({ mock }) => mock.calls.map((call) => call.arguments[0])).join('\n') }
}

async function add(url: string, store: string): Promise<string> {
  const response = await fetch(`${url}/api/finance/expenses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 1000, store, date: '2025-01-05' }),
  })
  assert.equal(response.status, 201)
  return store
}

async function stores(url: string): Promise<Set<string>> {
  const found = new Set<string>()
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = new URLSearchParams({ from: '2025-01-05', to: '2025-01-05', ...(cursor ? { cursor } : {}) })
    const response = await fetch(`${url}/api/finance/expenses?${query}`)
    const page = (await response.json()) as { items: { store: string }[]; nextCursor: string | null }
    for (const { store } of page.items) found.add(store)
    cursor = page.nextCursor
  }
  return found
}

describe('a backup of a server that runs', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let server: ServerHere
  let file: string
  let answered: Awaited<ReturnType<typeof askJson>>
  const acknowledged: string[] = []

  before(async () => {
    folder = await temporaryFolder()
    file = join(folder.path, 'of-today.backup')
    server = await startHere({ dataFolder: join(folder.path, 'data'), env: { MALGIL_DEMO: '1' } })
    answered = await askJson(server.url, question)
    for (const store of ['가', '나']) acknowledged.push(await add(server.url, store))
  })
  after(async () => {
    await server.end()
    await folder.remove()
  })

  test('is made while turns run and rows are written, and leaves nothing but the file', async () => {
    let isDone = false
    const ask = async () => {
      const texts = new Set<string>()
      while (!isDone) texts.add((await askJson(server.url, question)).text.split('\n')[0]!)
      return [...texts]
    }
    const write = async () => {
      for (let at = 0; !isDone; at++) await add(server.url, `쓰는 중 ${at}`)
    }
    const busy = Promise.all([ask(), ask(), write()])
    const child = spawn(process.execPath, [join(root, 'cli/main.ts'), 'backup', file], {
      env: { ...process.env, MALGIL_DATA: server.dataFolder },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(child, 'exit').finally(() => {
      isDone = true
    })
    const [texts] = await busy
    assert.equal(code, 0)
    assert.deepEqual(texts, [answered.text.split('\n')[0]])
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.deepEqual(
      readdirSync(server.dataFolder).filter((name) => name.includes('snapshot')),
      [],
    )
    assert.deepEqual(readdirSync(folder.path).sort(), ['data', 'of-today.backup'])
  })

  test('restored it gives the same answers, with all that was acknowledged and nothing by half', async (t) => {
    const { said } = quiet(t)
    const target = join(folder.path, 'restored')
    mkdirSync(target)
    writeFileSync(join(target, 'secret.key.unfinished'), 'cut')
    assert.equal(await restore(file, configOf(target)), 0, said())
    assert.ok(!existsSync(join(target, 'secret.key.unfinished')))
    assert.equal(statSync(join(target, 'secret.key')).mode & 0o777, 0o600)
    assert.deepEqual(
      readFileSync(join(target, 'secret.key')),
      readFileSync(join(server.dataFolder, 'secret.key')),
    )
    const other = await serveHere({ dataFolder: target, env: { MALGIL_DEMO: '1' } })
    try {
      assert.equal((await askJson(other.url, question)).text, answered.text)
      const messages = await fetch(`${other.url}/api/sessions/${answered.sessionId}/messages`)
      assert.equal(((await messages.json()) as { items: unknown[] }).items.length, 2)
      const [there, here] = [await stores(other.url), await stores(server.url)]
      assert.deepEqual(
        acknowledged.filter((store) => !there.has(store)),
        [],
      )
      assert.deepEqual([...there.difference(here)], [])
    } finally {
      await other.end()
    }
  })

  test('a file that is there and a folder with data are left as they are', async (t) => {
    const { said } = quiet(t)
    const size = statSync(file).size
    assert.equal(await backup(file, configOf(server.dataFolder)), 1)
    assert.match(said(), /이미 있어요/u)
    assert.equal(statSync(file).size, size)
    const target = join(folder.path, 'restored')
    const held = readdirSync(target)
    await assert.rejects(restore(file, configOf(target)), /빈 폴더/u)
    assert.deepEqual(readdirSync(target), held)
  })

  test('a secret of something else is no place to restore to', async (t) => {
    quiet(t)
    const target = await temporaryFolder()
    t.after(target.remove)
    const secret = join(target.path, 'secret.key')
    writeFileSync(secret, 'of another database')
    await assert.rejects(restore(file, configOf(target.path)), /다른 열쇠/u)
    assert.equal(readFileSync(secret, 'utf8'), 'of another database')
    assert.ok(!existsSync(join(target.path, 'database')))
  })

  test('a damaged file and one of something else are refused, and nothing is changed', async (t) => {
    quiet(t)
    const whole = readFileSync(file)
    const flipped = Buffer.from(whole)
    flipped[whole.length >> 1]! ^= 0x10
    const archive = async (...named: [string, string][]) => {
      const entries = named.map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
      return gzipSync(
        Buffer.concat(
          await Array.fromAsync(
            pack(
              (async function* () {
                yield* entries
              })(),
            ),
          ),
        ),
      )
    }
    const ours: [string, string] = [manifestName, '{"format":1,"createdAt":"2026-03-15T00:00:00Z"}']
    const files: Record<string, Buffer> = {
      'cut off': whole.subarray(0, whole.length >> 1),
      'without its last bytes': whole.subarray(0, -4),
      'a flipped bit': flipped,
      'without its end': gzipSync(gunzipSync(whole).subarray(0, -1024)),
      text: Buffer.from('date,amount\n2026-03-01,1000\n'),
      empty: Buffer.alloc(0),
      'compressed text': gzipSync('date,amount\n'.repeat(200)),
      'another archive': await archive(['database/PG_VERSION', '17']),
      'a broken description': await archive([manifestName, '{']),
      'no database': await archive(ours),
      'no database in it': await archive(ours, ['database/PG_VERSION', 'x']),
      'a way out': await archive(ours, ['database/../../evil', 'x']),
      'another place': await archive(ours, ['/tmp/evil', 'x']),
    }
    for (const [what, bytes] of Object.entries(files)) {
      const target = await temporaryFolder()
      const foreign = join(folder.path, 'foreign')
      writeFileSync(foreign, bytes)
      await assert.rejects(
        restore(foreign, configOf(target.path)),
        (error) => error instanceof MalgilError && error.code === 'file_unreadable',
        what,
      )
      assert.deepEqual(
        readdirSync(target.path).filter((name) => !name.startsWith('malgil.')),
        [],
        what,
      )
      await target.remove()
    }
    assert.ok(!existsSync(join(folder.path, 'evil')))
    writeFileSync(
      join(folder.path, 'foreign'),
      await archive([manifestName, '{"format":2,"createdAt":"2027-01-01T00:00:00Z"}']),
    )
    await assert.rejects(
      restore(join(folder.path, 'foreign'), configOf(join(folder.path, 'later'))),
      /새로운 버전/u,
    )
  })

  test('other sites cannot ask for a copy', async () => {
    const response = await fetch(`${server.url}/api/backup`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
    })
    assert.equal(response.status, 403)
  })
})

test('without a server the folder itself is packed, and held meanwhile', async (t) => {
  const { said } = quiet(t)
  const folder = await temporaryFolder()
  t.after(folder.remove)
  const [data, file, target] = ['data', 'backup', 'target'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ]
  assert.equal(await backup(file, configOf(data)), 1)
  assert.match(said(), /아직 데이터가 없어요/u)
  assert.ok(!existsSync(data) && !existsSync(file))
  const server = await startHere({ dataFolder: data })
  await add(server.url, '서점')
  await server.end()
  writeFileSync(`${file}.unfinished`, 'of one that was killed', { mode: 0o644 })
  assert.equal(await backup(file, configOf(data)), 0)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.ok(!existsSync(`${file}.unfinished`))
  assert.equal(await restore(file, configOf(target)), 0)
  const restored = await serveHere({ dataFolder: target })
  try {
    assert.deepEqual(await stores(restored.url), new Set(['서점']))
  } finally {
    await restored.end()
  }
})

test('what a killed backup has left goes at the next start, and with all that is a person’s', async (t) => {
  const folder = await temporaryFolder()
  t.after(folder.remove)
  const leave = async (url: string) => {
    const response = await fetch(`${url}/api/backup`, { method: 'POST' })
    return join(folder.path, ((await response.json()) as { name: string }).name)
  }
  const first = await startHere({ dataFolder: folder.path })
  const left = await leave(first.url)
  assert.equal(statSync(left).mode & 0o777, 0o700)
  await first.end()
  const restoring = join(folder.path, 'database.restoring')
  mkdirSync(join(restoring, 'base'), { recursive: true })
  const next = await serveHere({ dataFolder: folder.path })
  try {
    assert.ok(!existsSync(left) && !existsSync(restoring))
    const again = await leave(next.url)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ confirm: '모두 삭제' })
    assert.ok((await fetch(`${next.url}/api/me`, { method: 'DELETE', headers, body })).ok)
    assert.ok(!existsSync(again))
  } finally {
    await next.end()
  }
})

test('what answers in a server’s place cannot have anything but a copy packed and taken away', async (t) => {
  const { said } = quiet(t)
  const folder = await temporaryFolder()
  t.after(folder.remove)
  const data = join(folder.path, 'data')
  const kept = join(folder.path, 'kept')
  const lock = lockFolder(data, new Date().toISOString())
  for (const place of [kept, join(data, 'database')]) {
    mkdirSync(place)
    writeFileSync(join(place, 'file'), 'text')
  }
  let name = ''
  const other = createServer((_, response) => response.end(JSON.stringify({ name })))
  await once(other.listen(0, '127.0.0.1'), 'listening')
  try {
    lock.announce(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)
    const uuid = randomUUID()
    for (name of [
      ...['../kept', 'database', '', '.', kept, `database.snapshot-${uuid}/../../kept`],
      ...[`../database.snapshot-${uuid}`, `database.snapshot-${'.'.repeat(36)}`],
    ]) {
      assert.equal(await backup(join(folder.path, 'file'), configOf(data)), 1, name)
      for (const place of [kept, join(data, 'database')])
        assert.equal(readFileSync(join(place, 'file'), 'utf8'), 'text', name)
    }
    assert.match(said(), /같은 버전/u)
    assert.ok(!existsSync(join(folder.path, 'file')))
  } finally {
    other.close().closeAllConnections()
    lock.release()
  }
})

const url = process.env.TEST_DATABASE_URL

test('a PostgreSQL is backed up by its own tools, which is said', {
  skip: url ? false : 'TEST_DATABASE_URL names no server',
}, async () => {
  const folder = await temporaryFolder()
  const made = await createServerDatabase()
  const server = await startHere({ dataFolder: folder.path, env: { DATABASE_URL: made.url } })
  try {
    const config = readConfig({ MALGIL_DATA: join(folder.path, 'other'), DATABASE_URL: made.url })
    for (const act of [backup, restore])
      await assert.rejects(
        act(join(folder.path, 'file'), config),
        (error) => error instanceof MalgilError && error.code === 'served_database',
      )
    const response = await fetch(`${server.url}/api/backup`, { method: 'POST' })
    assert.equal(response.status, 409)
    assert.match(((await response.json()) as { detail: string }).detail, /pg_dump/u)
  } finally {
    await server.end()
    await made.drop()
    await folder.remove()
  }
})
