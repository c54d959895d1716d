import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assistants } from '#assistants/index.ts'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import { maxMessageLength } from '#protocol/message-length.ts'
import { searchMigrations } from '#search/tables.ts'
import type { Database } from '#store/database.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import phrases from './support/repeated-phrases.json' with { type: 'json' }

const now = new Date('2026-03-15T12:00:00+09:00')
/** The longer is what a message may have; the shorter takes more than a turn of a few words. */
const shorter = 1500
const longer = maxMessageLength
/** How much more than in step; where every word is held against every other, it is four times the text, four times more. */
const allowance = 1.5
/** Work of a turn whatever its length, which hides in the shorter one's, and what a measurement is off. */
const slackMs = 100
/** A ratio that is too large once may be the machine's; the least of some runs is the text's. */
const attempts = 6

describe('reading takes no more than in step with the length of a message', () => {
  let database: Database
  let tested: TestEngine
  before(async () => {
    const embedded = testDatabases.find(({ name }) => name === 'PGlite')!
    database = await embedded.open([searchMigrations, ...assistants.map(({ migrations }) => migrations)])
    tested = testEngine(database, assistants)
    for (const { id, demo, examples } of assistants) {
      await demo?.(database, alice, Temporal.PlainDate.from('2026-03-15'))
      for (const message of examples) await tested.ask({ assistant: id, message, now })
    }
  })
  after(() => database.close())

  for (const [index, { id }] of assistants.entries()) {
    // Each phrase is for every third assistant: they share most of what reads it.
    const own = phrases.filter((_, at) => (at + index) % 3 === 0)
    test(`${id}, of ${own.length} phrases over and over`, async () => {
      const slow: string[] = []
      for (const phrase of own) {
        let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
        let grows = true
        for (let attempt = 0; grows && attempt < attempts; attempt++) {
          short = Math.min(short, await work(id, phrase, shorter, attempt))
          long = Math.min(long, await work(id, phrase, longer, attempt))
          grows = long > ((allowance * longer) / shorter) * short + slackMs
        }
        if (grows) slow.push(`${JSON.stringify(phrase)}: ${short}, ${long} ms`)
      }
      assert.deepEqual(slow, [])
    })
  }

  /** Milliseconds of this thread's own time, which neither other processes nor the collector's threads take anything of. */
  async function work(assistant: string, phrase: string, length: number, attempt: number): Promise<number> {
    // Begun elsewhere each time: of a text that was read before, what it came to may be kept.
    const message = phrase
      .repeat(Math.ceil(length / phrase.length) + attempts)
      .slice(attempt, attempt + length)
      .toWellFormed()
    const before = process.threadCpuUsage()
    await tested.ask({ assistant, message, now })
    const { user, system } = process.threadCpuUsage(before)
    return Math.round((user + system) / 1000)
  }
})
