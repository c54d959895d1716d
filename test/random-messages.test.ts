import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assistants } from '#assistants/index.ts'
import { orderProblems } from '#engine/testing/event-order.ts'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import { searchMigrations } from '#search/tables.ts'
import type { Database } from '#store/database.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { labelledMessages, randomMessage, randomNumbers, wordsOf } from './support/random-messages.ts'

/** `benchmarks/random-messages.ts` asks thousands, of a server. */
const messages = 40
/** Of each assistant's labelled messages, evenly. */
const sampled = 40
/** Of several code points, of which a text that is cut between graphemes has all or none. */
const family = '👨‍👩‍👧'
/** Around so many of them, and behind each length: wherever a text is cut, one is met in its middle. Of what each is asked. */
const around: Readonly<Record<string, readonly string[]>> = {
  finance: ['{} 추가해줘', '어제 {}에서 5천원 썼어'],
  contracts: ['위약금 {}'],
  meals: ['저녁에 {} 있어'],
  coach: ['힌트 {}'],
  papers: ['{} 논문 찾아줘'],
}
const families = 360

const now = new Date('2026-03-15T12:00:00+09:00')

/** What no one who talks with an assistant should read; a course of programming speaks of errors and of undefined. */
const insides = /도구에 맞지 않는|\[object Object\]/u

describe('messages of words, emoji, jamo, digits and marks at random', () => {
  let database: Database
  let tested: TestEngine
  before(async () => {
    const embedded = testDatabases.find(({ name }) => name === 'PGlite')!
    database = await embedded.open([searchMigrations, ...assistants.map(({ migrations }) => migrations)])
    tested = testEngine(database, assistants)
    for (const { demo } of assistants) await demo?.(database, alice, Temporal.PlainDate.from('2026-03-15'))
  })
  after(() => database.close())

  for (const [index, { id }] of assistants.entries()) {
    test(`${id} answers each of ${messages}, and breaks at none`, async () => {
      const words = wordsOf(id)
      const random = randomNumbers(index + 1)
      for (let count = 0; count < messages; count++) {
        const message = randomMessage(words, random)
        const { events, answer } = await tested.ask({ assistant: id, message, now })
        const said = JSON.stringify(message.slice(0, 200))
        assert.equal(events.at(-1)?.event.type, 'final', said)
        assert.notEqual(answer.finishReason, 'error', `${said}: ${answer.text}`)
        assert.notEqual(answer.text.trim(), '', said)
        assert.doesNotMatch(answer.text.replaceAll(message, ''), insides, said)
        assert.deepEqual(orderProblems(events), [], said)
        assert.deepEqual(tested.reported, [], said)
      }
    })

    test(`${id} cuts no character in two`, async () => {
      const messages = around[id]!.flatMap((it) =>
        Array.from({ length: family.length }, (_, at) =>
          it.replace('{}', '가'.repeat(at) + family.repeat(families)),
        ),
      )
      const cut: string[] = []
      for (const message of messages) {
        const { events } = await tested.ask({ assistant: id, message, now })
        const said = JSON.stringify(events).replaceAll(family, '')
        // JSON writes half a surrogate pair as an escape.
        const found = /.{0,60}(?:[👨👩👧\u200d]|\\ud[89a-f]).{0,20}/u.exec(said)?.[0]
        if (found) cut.push(`${message.slice(0, 12)} (${message.length}): ${found}`)
      }
      assert.deepEqual(cut, [])
    })

    test(`${id}: events of labelled messages come in their order`, async () => {
      const all = labelledMessages(id)
      const every = Math.ceil(all.length / sampled)
      const wrong: string[] = []
      for (const message of all.filter((_, at) => at % every === 0)) {
        const { events } = await tested.ask({ assistant: id, message, now })
        wrong.push(...orderProblems(events).map((problem) => `${message}: ${problem}`))
      }
      assert.deepEqual(wrong, [])
    })
  }
})
