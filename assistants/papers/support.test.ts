import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import { searchMigrations } from '#search/tables.ts'
import type { Database } from '#store/database.ts'
import { alice, oneDatabase } from '#store/testing/databases.ts'
import { papers } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'
import { prepareStarterGlossary } from './glossary/starter.ts'
import questions from './testing/support.json' with { type: 'json' }

describe('what supports an answer', () => {
  let database: Database
  let tested: TestEngine
  before(async () => {
    database = await oneDatabase.open([searchMigrations, papers.migrations])
    tested = testEngine(database, [papers])
    await prepareStarterGlossary(database)
    await prepareDemo(database, alice)
  })
  after(() => database.close())

  const now = new Date('2026-03-15T12:00:00+09:00')

  test('a question that no passage supports is answered by none, and says so', async () => {
    for (const message of questions.unsupported) {
      const { answer } = await tested.ask({ message, now })
      assert.equal(answer.sources?.length ?? 0, 0, `${message}\n${answer.text}`)
      assert.match(answer.text, /근거가 없어요|근거는 찾지 못했어요|확실하지 않아요/u, message)
    }
  })

  test('where no passage supports an answer, the term that it turns on is told, under any of its names', async () => {
    const message = 'BLEU 점수가 도대체 뭐길래 그거 높다고 기계가 사람만큼 번역한대요?'
    const { answer } = await tested.ask({ message, now })
    assert.match(answer.text, /\*\*BLEU\*\*: 기계 번역/u)
    assert.doesNotMatch(answer.text, /근거가 없어요/u)
  })

  test('a reason, a number, a formula or a relation is answered by the sentence that has it, wherever it stands', async () => {
    for (const { say, has } of questions.told) {
      const { answer } = await tested.ask({ message: say, now })
      assert.match(answer.text, new RegExp(has, 'u'), `${say}\n${answer.text}`)
      assert.doesNotMatch(
        answer.text,
        /찾지 못했어요|적혀 있지 않아요|답이 되지 않을/u,
        `${say}\n${answer.text}`,
      )
    }
  })

  test('what only comes near says first which part of the question it leaves open', async () => {
    for (const { say, open, has } of questions.near) {
      const { answer } = await tested.ask({ message: say, now })
      assert.match(answer.text, new RegExp(`${open}[\\s\\S]*(?:${has})`, 'u'), `${say}\n${answer.text}`)
    }
  })

  test('a thing that only has the name of a model is none of ours', async () => {
    for (const message of questions.outside) {
      const { answer } = await tested.ask({ message, now })
      assert.doesNotMatch(answer.text, /이렇게 나와 있어요/u, answer.text)
      assert.equal(answer.finishReason, 'blocked', answer.text)
    }
  })

  test('a word of the whole field that stands in a question is not told in the place of an answer', async () => {
    for (const message of questions.aside) {
      const { answer } = await tested.ask({ message, now })
      assert.doesNotMatch(answer.text, /\*\*(?:인공지능|컴퓨터 비전|머신러닝)\*\*: /u, answer.text)
    }
  })

  test('one that a paper answers is answered by that paper', async () => {
    for (const { say, title } of questions.supported) {
      const { answer } = await tested.ask({ message: say, now })
      assert.ok(
        answer.sources?.some((source) => source.title.includes(title)),
        `${say}\n${answer.text}`,
      )
    }
  })
})
