import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { Database } from '#store/database.ts'
import { oneDatabase } from '#store/testing/databases.ts'
import { finance } from './assistant.ts'

interface Case {
  readonly said: string
  /** The amounts that are written down; none: it tells of no spending. */
  readonly spent: readonly number[]
}

const now = new Date('2026-03-15T20:30:00+09:00')
const cases = readFileSync(new URL('understand/cases/told.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Case => JSON.parse(line))

/** Said first in a conversation to an empty book. */
describe('what is told as spending, and nothing else, is written down', () => {
  let database: Database
  let tested: TestEngine

  before(async () => {
    database = await oneDatabase.open([finance.migrations])
    tested = testEngine(database, [finance])
  })
  after(() => database.close())

  for (const { said, spent } of cases) {
    it(spent.length > 0 ? said : `nothing: ${said}`, async () => {
      const ownerId = randomUUIDv7()
      const { answer } = await tested.ask({ message: said, ownerId, now })
      const rows = await database.asOwner(ownerId, async (tx) => {
        const found = await sql<{ amount: number }>`
          select amount from expenses where owner_id = ${tx.ownerId} order by id`.execute(tx.db)
        return found.rows.map(({ amount }) => Number(amount))
      })
      assert.deepEqual(rows, spent, answer.text)
    })
  }
})
