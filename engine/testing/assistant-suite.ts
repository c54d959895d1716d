import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { scriptedServer } from '#model/testing/scripted-server.ts'
import { scriptedSettings, testModels } from '#model/testing/test-models.ts'
import { emptyAnswer, foldEvent } from '#protocol/answer.ts'
import { parseEventId } from '#protocol/event-id.ts'
import type { EventOf, IdentifiedEvent } from '#protocol/events.ts'
import { turnEventSchema } from '#protocol/events.ts'
import { searchMigrations } from '#search/tables.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import type { Assistant } from '../assistant.ts'
import { figuresIn } from '../figures.ts'
import { orderProblems } from './event-order.ts'
import { unfoundedFigures } from './figures.ts'
import { type TestEngine, testEngine } from './test-engine.ts'

/**
 * What every assistant must do, on every database, without a model. To be run by each one's own test, beside what is
 * particular to it.
 */
export function assistantSuite(options: {
  assistant: Assistant
  /** Questions that the prepared data answers: each with a tool that finds something. */
  questions: readonly string[]
  /** Those of them that are answered from what all owners share: their figures are nobody's secret. */
  common?: readonly string[]
  /** Questions that are none of its; without any, that it declines them is not tested. */
  offTopic: readonly string[]
  /** Gives an owner the data the questions are about. */
  prepare: (database: Database, ownerId: string) => Promise<void>
  /** The clock of the questions. */
  now?: Date
}): void {
  const { assistant, questions, common = [], offTopic, prepare, now } = options
  const clock = now ? { now } : {}

  for (const { name, skip, open } of testDatabases) {
    describe(`${assistant.id}, as every assistant, on ${name}`, { skip }, () => {
      let database: Database
      let tested: TestEngine
      before(async () => {
        database = await open([searchMigrations, assistant.migrations])
        tested = testEngine(database, [assistant])
        await prepare(database, alice)
      })
      after(() => database.close())

      test('answers from the data, with no model, in the order of the protocol', async () => {
        for (const message of questions) {
          const { events, answer } = await tested.ask({ message, ...clock })
          assert.deepEqual(orderProblems(events), [], message)
          assert.equal(answer.finishReason, 'complete', `${message}: ${answer.text}`)
          assert.equal(answer.usage?.model_calls, 0, message)
          assert.ok(answer.intent, message)
          assert.ok(
            answer.steps?.some((step) => step.result !== null && !step.miss),
            `nothing found: ${message}`,
          )
          assert.equal(answer.text, spoken(events), message)
          for (const { event } of events) assert.deepEqual(turnEventSchema.parse(event), event, message)
        }
        assert.deepEqual(tested.reported, [])
      })

      test('a model that is down takes no answer away, nor changes a figure of it', async () => {
        const provider = await scriptedServer(() => ({ status: 401 }))
        const settings = scriptedSettings(provider.url, { analyze: 'openai:a', answer: 'openai:a' })
        const models = testModels(database, settings)
        const down = testEngine(database, [assistant], { models })
        for (const message of questions.slice(0, 3)) {
          const without = await tested.ask({ message, ...clock })
          const { answer, events } = await down.ask({ message, ...clock })
          assert.equal(answer.finishReason, without.answer.finishReason, message)
          assert.deepEqual(
            answer.steps?.map(({ result }) => result),
            without.answer.steps?.map(({ result }) => result),
          )
          assert.deepEqual(orderProblems(events), [], message)
          assert.equal(answer.text, spoken(events), message)
        }
        await provider.close()
      })

      test('every figure of an answer is in the result of a step', async () => {
        for (const message of questions) {
          const { answer } = await tested.ask({ message, ...clock })
          assert.deepEqual(unfoundedFigures(answer.text, answer, message), [], `${message}: ${answer.text}`)
        }
      })

      const noOffTopic = offTopic.length === 0 && 'no off-topic questions are given'
      test('declines what is none of its, in one message and without a tool', {
        skip: noOffTopic,
      }, async () => {
        for (const message of offTopic) {
          const { events, answer } = await tested.ask({ message, ...clock })
          assert.deepEqual(orderProblems(events), [], message)
          assert.equal(answer.finishReason, 'blocked', `${message}: ${answer.text}`)
          assert.equal(answer.steps, undefined, message)
          assert.equal(answer.charts, undefined, message)
          assert.equal(events.filter(({ event }) => event.type === 'token').length, 1, message)
          const blocked = events.findIndex(
            ({ event }) => event.type === 'status' && event.variant === 'blocked',
          )
          assert.ok(blocked > 0 && blocked < events.findIndex(({ event }) => event.type === 'token'), message)
        }
      })

      test('characters of several code units end like any others, in a talk of their own', async () => {
        const emoji = [
          '👨‍👩‍👧'.repeat(40),
          `${questions[0]} ${'🧾'.repeat(900)}`,
          `가${'🇰🇷'.repeat(150)}?`,
          '👨‍👩‍👧'.repeat(990),
        ]
        const sessionId = randomUUIDv7()
        for (const message of emoji) {
          const { events, answer } = await tested.ask({ message, sessionId, ...clock })
          assert.notEqual(answer.finishReason, 'error', message)
          assert.ok(
            events.every(({ event }) => Object.values(event).every(isWhole)),
            message,
          )
        }
        assert.deepEqual(tested.reported, [])
      })

      test('ids count without gaps, and a reader that comes back with any of them gets the rest', async () => {
        const { turnId, events } = await tested.ask({ message: questions[0]!, ...clock })
        const rows = [...new Set(events.map(({ id }) => parseEventId(id)?.seq))]
        assert.deepEqual(
          rows,
          rows.map((_, index) => index + 1),
        )
        const whole = folded(events)
        for (const [index, { id }] of events.entries()) {
          const rest = await tested.read(turnId, { after: parseEventId(id)! })
          assert.deepEqual(folded([...events.slice(0, index + 1), ...rest]), whole, id)
        }
      })

      test('another owner gets none of it', async () => {
        for (const message of questions) {
          const hers = await tested.ask({ message, ...clock })
          const his = await tested.ask({ message, ...clock, ownerId: bob })
          assert.deepEqual(orderProblems(his.events), [], message)
          assert.deepEqual(unfoundedFigures(his.answer.text, his.answer, message), [], his.answer.text)
          const own = common.includes(message) ? [] : figuresIn(hers.answer.text)
          const secrets = own.filter(({ value }) => value >= 1000 && value % 1 === 0)
          const told = figuresIn(his.answer.text)
          for (const secret of secrets.filter((it) => !message.includes(it.text)))
            assert.ok(!told.some(({ value }) => value === secret.value), `${message}: ${secret.text}`)
          await assert.rejects(tested.read(hers.turnId, { ownerId: bob }), { code: 'not_found' })
        }
      })
    })
  }
}

const isWhole = (value: unknown) => typeof value !== 'string' || value.isWellFormed()

function folded(events: readonly IdentifiedEvent[]) {
  return events.reduce((answer, { event }) => foldEvent(answer, event), emptyAnswer())
}

/** The tokens since the last reset, put together. */
function spoken(events: readonly IdentifiedEvent[]): string {
  const from = events.findLastIndex(({ event }) => event.type === 'answer_reset') + 1
  const tokens = events.slice(from).filter(({ event }) => event.type === 'token')
  return tokens.map(({ event }) => (event as EventOf<'token'>).token).join('')
}
