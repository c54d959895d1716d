import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { isHeldUp, looks } from '#server/watchdog-worker.ts'
import { createServerDatabase, testDatabases } from '#store/testing/databases.ts'
import { root, startOnCopy, startProcess, temporaryFolder } from './support/running-server.ts'

const freezing = `--import=${join(root, 'test/support/freezing.mjs')}`

/** The process that serves, as the data folder names it. */
async function servingOn(dataFolder: string): Promise<number> {
  return JSON.parse(await readFile(join(dataFolder, 'malgil.lock'), 'utf8')).pid
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // One that nobody has collected yet has ended all the same.
    return process.platform !== 'linux' || !/\) Z /u.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

async function until(isSo: () => Promise<boolean> | boolean, withinMs = 240_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, 'it took too long')
    await delay(50)
  }
}

const say = (url: string, message: string, sessionId: string) =>
  fetch(`${url}/api/assistants/finance/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ message, sessionId }),
    signal: AbortSignal.timeout(240_000),
  })

/** The last answer of a session, asked for until there is one. */
async function answerIn(url: string, sessionId: string): Promise<string> {
  let text = ''
  await until(async () => {
    const response = await fetch(`${url}/api/sessions/${sessionId}/messages`, {
      signal: AbortSignal.timeout(1500),
    }).catch(() => undefined)
    // Frozen behind its head, an answer has no body.
    const { items = [] } = (await response?.json().catch(() => undefined)) ?? {}
    text = items.findLast(({ role }: { role: string }) => role === 'assistant')?.text ?? ''
    return text !== ''
  })
  return text
}

test('a thread that stands still is held up when the process computed meanwhile, and starved when it did not', () => {
  const frozenMs = 10_000
  assert.ok(!isHeldUp({ still: looks - 1, busyMs: 9500, frozenMs }))
  assert.ok(isHeldUp({ still: looks, busyMs: 9500, frozenMs }))
  assert.ok(!isHeldUp({ still: looks * 2, busyMs: 1000, frozenMs }))
  assert.ok(
    isHeldUp({ still: looks * 6, busyMs: 0, frozenMs }),
    'whatever it waits for, it does not wait for ever',
  )
})

for (const { name, skip } of testDatabases) {
  test(`a turn that holds the process up is ended, and the server is there for everybody else, ${name}`, {
    skip,
  }, async () => {
    const folder = await temporaryFolder()
    const served = name === 'PostgreSQL' ? await createServerDatabase() : undefined
    const server = await startOnCopy({
      dataFolder: folder.path,
      env: {
        // Enough for an honest turn, the first of its process, on a machine that has other work.
        MALGIL_FROZEN_SECONDS: '5',
        NODE_OPTIONS: freezing,
        ...(served ? { DATABASE_URL: served.url } : {}),
      },
    })
    const first = await servingOn(folder.path)
    const held = crypto.randomUUID()
    await assert.rejects(say(server.url, '이번 달 멈춰라 얼마야?', held))
    assert.match(await answerIn(server.url, held), /여러 번 멈춰 버려서/u)
    assert.notEqual(await servingOn(folder.path), first)
    const { text } = (await (await say(server.url, '이번 달 얼마 썼어?', crypto.randomUUID())).json()) as {
      text: string
    }
    assert.notEqual(text, '')
    const logged = server
      .output()
      .split('\n')
      .filter((line) => line.includes('has held the process up'))
      .map((line) => JSON.parse(line))
    assert.deepEqual(new Set(logged.map(({ turns }) => turns.length)), new Set([1]))
    // One that froze before it had logged that it took the turn over is not held against the turn.
    assert.ok(logged.length === 3 || logged.length === 4, `${logged.length} processes were ended`)
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    assert.match(metrics, new RegExp(`^malgil_watchdog_restarts_total ${logged.length}$`, 'mu'))
    assert.equal(await server.end(), 0)
    await served?.drop()
    await folder.remove()
  })
}

describe('the process that serves and the one that starts it', () => {
  test('killed, it is started again at the same address', async () => {
    const folder = await temporaryFolder()
    const server = await startOnCopy({ dataFolder: folder.path })
    const pid = await servingOn(folder.path)
    process.kill(pid, 'SIGKILL')
    await until(async () => (await fetch(`${server.url}/api/health`).catch(() => undefined))?.ok ?? false)
    assert.notEqual(await servingOn(folder.path), pid)
    assert.equal(await server.end(), 0)
    await folder.remove()
  })

  test('it ends with the one that started it, and the folder is free at once', async () => {
    const folder = await temporaryFolder()
    const server = await startOnCopy({ dataFolder: folder.path })
    const pid = await servingOn(folder.path)
    await server.end('SIGKILL')
    const next = await startProcess({ dataFolder: folder.path })
    assert.ok(!lives(pid))
    assert.equal(await next.end(), 0)
    await folder.remove()
  })

  test('told to stop, both end', async () => {
    const folder = await temporaryFolder()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = await startOnCopy({ dataFolder: join(folder.path, signal) })
      const pid = await servingOn(join(folder.path, signal))
      assert.equal(await server.end(signal), 0)
      assert.ok(!lives(pid))
    }
    await folder.remove()
  })

  test('other work may take as long as it likes: nothing is ended where no turn runs', async () => {
    const folder = await temporaryFolder()
    const server = await startOnCopy({ dataFolder: folder.path, env: { MALGIL_FROZEN_SECONDS: '3' } })
    const pid = await servingOn(folder.path)
    // A process that is stopped for longer than that stands still as a whole.
    process.kill(pid, 'SIGSTOP')
    await delay(3000)
    process.kill(pid, 'SIGCONT')
    await delay(1500)
    assert.equal(await servingOn(folder.path), pid)
    assert.ok((await fetch(`${server.url}/api/health`)).ok)
    assert.equal(await server.end(), 0)
    await folder.remove()
  })
})
