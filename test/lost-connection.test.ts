import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Problem } from '#protocol/errors.ts'
import { createServerDatabase } from '#store/testing/databases.ts'
import { askJson, postChat } from './support/chat.ts'
import { type RunningServer, startProcess, temporaryFolder } from './support/running-server.ts'

const skip = process.env.TEST_DATABASE_URL ? false : 'TEST_DATABASE_URL is not set'

describe('a database connection that is lost in mid-request', { skip }, () => {
  let server: RunningServer
  let clerk: pg.Client
  let cleanUp: () => Promise<void>

  before(async () => {
    const folder = await temporaryFolder()
    const database = await createServerDatabase()
    server = await startProcess({ dataFolder: folder.path, env: { DATABASE_URL: database.url } })
    clerk = new pg.Client({ connectionString: database.url })
    await clerk.connect()
    cleanUp = async () => {
      await clerk.end()
      await database.drop()
      await folder.remove()
    }
  })
  after(async () => {
    await server.end()
    await cleanUp()
  })

  /** Holds `table` until a request waits for it, ends that request's connection, and lets go. */
  async function cutOff(table: string, request: () => Promise<Response>): Promise<Response> {
    await clerk.query(`begin; lock table ${table} in access exclusive mode`)
    const response = request()
    let ended = 0
    for (let tries = 0; tries < 500 && ended === 0; tries++) {
      await delay(10)
      // Within a transaction it would go on showing what it showed first.
      await clerk.query('select pg_stat_clear_snapshot()')
      const { rowCount } = await clerk.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      ended = rowCount ?? 0
    }
    await clerk.query('rollback')
    return response
  }

  async function assertUnavailable(response: Response): Promise<void> {
    assert.equal(response.status, 503)
    assert.ok(Number(response.headers.get('retry-after')) > 0)
    assert.equal(((await response.json()) as Problem).code, 'unavailable')
  }

  test('is 503 with Retry-After, whatever the request was about, and the next request is served', async () => {
    const body = { message: '이번 달 식비 얼마야?' }
    await assertUnavailable(await cutOff('sessions', () => fetch(`${server.url}/api/sessions`)))
    await assertUnavailable(await cutOff('expenses', () => fetch(`${server.url}/api/finance/expenses`)))
    await assertUnavailable(await cutOff('messages', () => postChat(server.url, body)))
    await assertUnavailable(await cutOff('messages', () => postChat(server.url, body, 'text/event-stream')))
    assert.equal((await fetch(`${server.url}/api/sessions`)).status, 200)
    assert.equal((await askJson(server.url, body)).finishReason, 'complete')
  })
})
