import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { examplesHash } from '#korean/classifier/examples-hash.ts'
import { serialise } from '#korean/classifier/serialise.ts'
import { train } from '#korean/classifier/train.ts'
import { emptyAnswer, foldEvent } from '#protocol/answer.ts'
import type { Database } from '#store/database.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import type { WeightStore } from './classifiers.ts'
import { readExampleFolder, readOffTopicExamples } from './example-files.ts'
import { orderProblems } from './testing/event-order.ts'
import { testEngine } from './testing/test-engine.ts'
import { prepareTutor, tutor, tutorClassifier } from './testing/tutor/tutor.ts'

const question = '내가 얼마나 성장했어?'

/** Weights that pass for the tutor's and take growth for data and data for growth, as other examples might. */
async function otherWeights(): Promise<WeightStore> {
  const own = await readExampleFolder(tutorClassifier.examples)
  const examples = [...own, ...(await readOffTopicExamples(tutorClassifier.offTopic?.without ?? []))]
  const options = { precision: tutorClassifier.precision ?? 0.95 }
  const swapped: Readonly<Record<string, string>> = { growth: 'data', data: 'growth' }
  const model = train(
    examples.map((example) => ({ ...example, label: swapped[example.label] ?? example.label })),
    options,
  )
  const bytes = serialise({ ...model, examplesHash: examplesHash(examples, options) })
  return { read: async () => bytes, write: async () => {} }
}

for (const { name, skip, open } of testDatabases) {
  describe(`decisions of a resumed turn on ${name}`, { skip }, () => {
    let database: Database
    before(async () => {
      database = await open([tutor().migrations])
      await prepareTutor(database, alice)
    })
    after(() => database.close())

    /** A turn begun by the tutor that stops at its first step, as the log of a killed process holds it. */
    async function begun(): Promise<string> {
      const first = testEngine(database, [tutor({ slow: () => new Promise(() => {}) })])
      await first.engine.open()
      const { turnId } = await first.engine.start({
        ownerId: alice,
        assistant: 'tutor',
        message: question,
        timeZone: 'Asia/Seoul',
      })
      // What has been sent is logged; what has not may be decided anew.
      const events = first.engine.events(alice, turnId, undefined, AbortSignal.timeout(30_000))
      for await (const { event } of events) if (event.type === 'step_start') break
      await first.engine.close(0)
      return turnId
    }

    test('what another version of the assistant decided is decided anew', async () => {
      const turnId = await begun()
      const changed = { ...tutor(), decisionsVersion: 2 }
      const second = testEngine(database, [changed], { weights: await otherWeights() })
      await second.engine.open()
      const events = await second.read(turnId)
      const answer = events.reduce((sofar, { event }) => foldEvent(sofar, event), emptyAnswer())
      const { answer: now } = await second.ask({ message: question })
      assert.equal(answer.text, now.text)
      await second.engine.close(0)
    })

    test('what the classifier decided is taken from the log, not decided anew', async () => {
      const undisturbed = await testEngine(database, [tutor()]).ask({ message: question })

      const turnId = await begun()

      const second = testEngine(database, [tutor()], { weights: await otherWeights() })
      await second.engine.open()
      const events = await second.read(turnId)
      const answer = events.reduce((sofar, { event }) => foldEvent(sofar, event), emptyAnswer())
      assert.equal(answer.intent?.intent_type, 'growth')
      assert.equal(answer.text, undisturbed.answer.text)
      assert.deepEqual(
        answer.decisions?.map(({ name, value }) => [name, value]),
        undisturbed.answer.decisions?.map(({ name, value }) => [name, value]),
      )
      assert.equal(events.filter(({ event }) => event.type === 'intent_detected').length, 1)
      assert.deepEqual(orderProblems(events), [])

      // The same question asked now is decided by the new weights.
      assert.equal((await second.ask({ message: question })).answer.intent?.intent_type, 'data')
      await second.engine.close(0)
    })
  })
}
