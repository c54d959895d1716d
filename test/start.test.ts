import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { root, serveHere, spawnServer, temporaryFolder } from './support/running-server.ts'

describe('a first start that is broken off', () => {
  // Each as soon as this is there: the lock alone, the child that makes the database, the database half made.
  const moments = [
    { signal: 'SIGINT', at: 'malgil.guard' },
    { signal: 'SIGTERM', at: 'malgil.preparing' },
    { signal: 'SIGTERM', at: 'database.unfinished/PG_VERSION' },
    { signal: 'SIGKILL', at: 'database.unfinished/PG_VERSION' },
  ] as const
  for (const { signal, at } of moments) {
    test(`by ${signal} at ${at} leaves nothing behind, and the next start comes up at once`, async () => {
      const folder = await temporaryFolder()
      const { child, output } = spawnServer({ dataFolder: folder.path, env: { MALGIL_DEMO: '1' } })
      const ended = once(child, 'exit')
      await untilThere(join(folder.path, at), child)
      child.kill(signal)
      const [code] = await ended
      if (signal !== 'SIGKILL') {
        assert.equal(code, 0, output())
        assert.equal(output().trim(), '저장하고 끝내는 중이에요…')
        assert.deepEqual(await processesOn(folder.path), [])
      }
      // Whichever process it is in, it finds what the first has left.
      const server = await serveHere({ dataFolder: folder.path, env: { MALGIL_DEMO: '1' } })
      const { items } = (await (await fetch(`${server.url}/api/finance/expenses?limit=1`)).json()) as {
        items: unknown[]
      }
      assert.equal(items.length, 1)
      assert.ok(!existsSync(join(folder.path, 'database.unfinished')))
      assert.equal(await server.end(), 0)
      await folder.remove()
    })
  }

  test('a database server that does not answer does not keep it from ending', async () => {
    // Takes what it is told, and says nothing: unread, it would keep the connection, and this process, for ever.
    const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const folder = await temporaryFolder()
    const { port } = silent.address() as AddressInfo
    const env = { DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` }
    const { child } = spawnServer({ dataFolder: folder.path, env })
    const ended = once(child, 'exit')
    await once(silent, 'connection')
    child.kill('SIGTERM')
    assert.deepEqual(await ended, [0, null])
    silent.close()
    await folder.remove()
  })
})

test('what the set-up has started ends with it', async () => {
  const folder = await temporaryFolder()
  const at = (name: string) => join(folder.path, name)
  await mkdir(at('scripts'))
  await copyFile(join(root, 'scripts/setup.mjs'), at('scripts/setup.mjs'))
  await writeFile(at('package-lock.json'), '{}')
  // Stands in for npm: installs for ever.
  await writeFile(
    at('npm.mjs'),
    `import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(at('installing'))}, '')
    setInterval(() => {}, 1000)`,
  )
  const env = { ...process.env, npm_execpath: at('npm.mjs'), npm_node_execpath: process.execPath }
  const setup = spawn(process.execPath, [at('scripts/setup.mjs')], { env, stdio: 'ignore' })
  const ended = once(setup, 'exit')
  await untilThere(at('installing'), setup)
  setup.kill('SIGTERM')
  assert.deepEqual(await ended, [1, null])
  assert.deepEqual(await processesOn(folder.path), [])
  await folder.remove()
})

describe('what keeps the server from starting is one sentence', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  before(async () => {
    folder = await temporaryFolder()
  })
  after(() => folder.remove())

  async function refusal(env: Record<string, string>, options: { uid?: number } = {}): Promise<string> {
    const { child, output } = spawnServer({ dataFolder: folder.path, env, ...options })
    const deadline = setTimeout(() => child.kill('SIGKILL'), 30_000)
    const [code] = await once(child, 'close')
    clearTimeout(deadline)
    assert.equal(code, 1, output())
    assert.doesNotMatch(output(), /^\s+at |Error:/mu)
    assert.equal(output().trim().split('\n').length, 1, output())
    return output()
  }

  test('a data folder that is a file', async () => {
    const file = join(folder.path, 'file')
    await writeFile(file, '')
    assert.match(await refusal({ MALGIL_DATA: file }), /데이터 폴더 .*file에 쓸 수 없어요.*MALGIL_DATA/u)
    assert.match(await refusal({ MALGIL_DATA: join(file, 'below') }), /MALGIL_DATA/u)
  })

  const notRoot = process.getuid?.() === 0 ? false : 'needs root to start the server as somebody else'
  test('a data folder of somebody else’s', { skip: notRoot }, async () => {
    const others = join(folder.path, 'others')
    await mkdir(others)
    await chmod(folder.path, 0o755)
    await chmod(others, 0o555)
    assert.match(await refusal({ MALGIL_DATA: others }, { uid: 65_534 }), /쓸 수 없어요.*MALGIL_DATA/u)
  })

  test('a database that is none', async () => {
    const data = join(folder.path, 'data')
    await mkdir(data)
    await writeFile(join(data, 'database'), 'no folder')
    assert.match(await refusal({ MALGIL_DATA: data }), /데이터베이스 .*database를 열 수 없어요/u)
  })

  test('a port and a log level that are none', async () => {
    assert.match(await refusal({ PORT: 'eighty' }), /^PORT=eighty is no port\. Use/u)
    assert.match(await refusal({ LOG_LEVEL: 'loud' }), /^LOG_LEVEL=loud is no log level\. Use one of trace/u)
  })
})

/** Waits for a file that a process makes. Throws when the process ends without. */
async function untilThere(file: string, child: ChildProcess): Promise<void> {
  while (!existsSync(file)) {
    assert.ok(child.exitCode === null && child.signalCode === null, `it ended without ${file}`)
    await delay(5)
  }
}

/** The command lines of processes that work on a data folder: a child is given its path. */
async function processesOn(dataFolder: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => line.includes(dataFolder))
}
