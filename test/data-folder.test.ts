import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { MalgilError } from '#protocol/errors.ts'
import { migrationSets } from '#server/open-database.ts'
import type { Database } from '#store/database.ts'
import { roomKeeper } from '#store/free-space.ts'
import { migrate } from '#store/migrate.ts'
import { openPglite } from '#store/pglite.ts'
import { copyMigrated } from '#store/template.ts'
import { type RunningServer, startOnCopy, startProcess, temporaryFolder } from './support/running-server.ts'

/** All below a folder that others than its owner may touch, as `644 database/PG_VERSION`. */
function open(folder: string, below = ''): string[] {
  const path = join(folder, below)
  const stat = lstatSync(path)
  const own = (stat.mode & 0o077) === 0 ? [] : [`${(stat.mode & 0o777).toString(8)} ${below || '.'}`]
  if (!stat.isDirectory()) return own
  return [...own, ...readdirSync(path).flatMap((name) => open(folder, join(below, name)))]
}

test('the data folder is its owner’s alone, whatever the umask and whatever it was before', async () => {
  const folder = await temporaryFolder()
  const before = process.umask(0)
  let server: RunningServer | undefined
  try {
    server = await startOnCopy({ dataFolder: folder.path })
    chmodSync(folder.path, 0o755)
    await fetch(`${server.url}/api/finance/income`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"monthlyIncome":1000000}',
    })
    await server.end()
    chmodSync(join(folder.path, 'database', 'PG_VERSION'), 0o644)
    // What lies there and is not ours is left alone.
    mkdirSync(join(folder.path, 'photos'), { mode: 0o755 })
    writeFileSync(join(folder.path, 'notes.txt'), 'mine', { mode: 0o644 })
    server = await startProcess({ dataFolder: folder.path })
    assert.deepEqual(open(folder.path), ['644 notes.txt', '755 photos'])
  } finally {
    process.umask(before)
    await server?.end()
    await folder.remove()
  }
})

/** Every column, constraint, policy and grant. */
async function tablesOf({ admin }: Database): Promise<unknown> {
  const { rows } = await sql`
    select table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
      where table_schema = 'public'
    union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid), null, null from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tablename, policyname, qual, with_check, cmd from pg_policies
    union all select table_name, grantee, privilege_type, null, null from information_schema.role_table_grants
      where table_schema = 'public'
    order by 1, 2, 3, 4, 5`.execute(admin)
  return rows
}

test('a new database that starts from the kept one is what migrations make', async () => {
  const folder = await temporaryFolder()
  const databases: Database[] = []
  try {
    const path = join(folder.path, 'database')
    assert.ok(await copyMigrated(path, migrationSets), 'the set-up has kept one')
    const copied = await openPglite(path)
    databases.push(copied)
    const made = await openPglite(undefined)
    databases.push(made)
    await migrate(made, migrationSets)
    assert.deepEqual(await tablesOf(copied), await tablesOf(made))
  } finally {
    for (const database of databases) await database.close()
    await folder.remove()
  }
})

test('a disk that is full is an error that says so', async () => {
  let free = 1024 ** 4
  const ensureRoom = roomKeeper(async () => free)
  await ensureRoom()
  free = 150 * 1024 ** 2
  await assert.rejects(ensureRoom(), (error) => error instanceof MalgilError && error.code === 'disk_full')
  await roomKeeper(() => Promise.reject(new Error('not known')))()
})

const mount = '/tmp/malgil-small-disk'
mkdirSync(mount, { recursive: true })
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', mount]).status === 0

test('on a real one nothing is written by half, reads go on, and with room again everything does', {
  skip: isMounted ? false : 'a small disk can be mounted only by root',
}, async () => {
  let server: RunningServer | undefined
  try {
    server = await startOnCopy({ dataFolder: join(mount, 'data') })
    const body = new FormData()
    const lines = Array.from(
      { length: 20_000 },
      (_, at) => `2026-02-${10 + (at % 18)},가게 ${at % 90},${1000 + at}`,
    )
    body.set('file', new File([['이용일자,가맹점,이용금액', ...lines].join('\n')], 'card.csv'))
    const url = server.url
    const post = (path: string, json: unknown) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(json),
      })
    writeFileSync(join(mount, 'fill'), Buffer.alloc(130 * 1024 * 1024))
    const refused = [
      await fetch(`${url}/api/finance/import`, { method: 'POST', body }),
      await post('/api/assistants/finance/chat', { message: '이번 달 얼마 썼어?' }),
    ]
    for (const response of refused) {
      assert.equal(response.status, 507)
      const { code, detail } = (await response.json()) as { code: string; detail: string }
      assert.equal(code, 'disk_full')
      assert.match(detail, /빈자리/u)
    }
    const expenses = await (await fetch(`${url}/api/finance/expenses`)).json()
    assert.deepEqual((expenses as { items: unknown[] }).items, [])
    writeFileSync(join(mount, 'fill'), '')
    const added = await post('/api/finance/expenses', {
      amount: 1000,
      store: '서점',
      date: '2026-03-01',
    })
    assert.ok(added.ok, await added.text())
  } finally {
    await server?.end()
    spawnSync('umount', ['-l', mount])
  }
})
