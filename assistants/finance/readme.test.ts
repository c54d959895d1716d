import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { Database } from '#store/database.ts'
import { alice, oneDatabase } from '#store/testing/databases.ts'
import { finance } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

/** The questions of the table of what can be asked, and those of the dialogue below it. */
function questionsOf(file: string): string[] {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const listed = [...text.matchAll(/^\| [^|]+ \| ([^|]+) \|$/gmu)].flatMap(([, cell]) => cell!.split(' · '))
  const spoken = [...text.matchAll(/^> \*\*(.+?)\*\*$/gmu)].map(([, question]) => question!)
  return [...listed, ...spoken].map((question) => question.trim()).filter((it) => /[가-힣]/u.test(it))
}

describe('what the README asks shows something on the demo', () => {
  let database: Database
  let tested: TestEngine
  before(async () => {
    database = await oneDatabase.open([finance.migrations])
    tested = testEngine(database, [finance])
    await prepareDemo(database, alice, Temporal.PlainDate.from('2026-03-15'))
  })
  after(() => database.close())

  test('every question looks something up or changes something, and tells a figure of it', async () => {
    const questions = questionsOf('README.ko.md')
    assert.ok(questions.length >= 20, `${questions.length}`)
    let sessionId: string | undefined
    for (const message of questions) {
      // 그럼, 방금: goes on from the one before.
      const goesOn = /^(?:그럼|방금)/u.test(message) && sessionId !== undefined
      const asked = await tested.ask({ message, now, ...(goesOn ? { sessionId: sessionId! } : {}) })
      sessionId = asked.sessionId
      const { steps = [], actions = [], text } = asked.answer
      assert.ok(steps.length + actions.length > 0, `${message}: ${text}`)
      const hasFigure = /\d/u.test(text) || actions.length > 0 || /깨끗해|없어|되돌렸|취소했|돌아/u.test(text)
      assert.ok(hasFigure && steps.every(({ error }) => error === undefined), `${message}: ${text}`)
      if (/분류해줘|바꿔/u.test(message)) assert.match(text, /[1-9]\d*건/u, message)
    }
  })
})
