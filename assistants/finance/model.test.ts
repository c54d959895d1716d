import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { orderProblems } from '#engine/testing/event-order.ts'
import { testEngine } from '#engine/testing/test-engine.ts'
import { type Heard, type ScriptedServer, scriptedServer } from '#model/testing/scripted-server.ts'
import { scriptedSettings, testModels } from '#model/testing/test-models.ts'
import type { Database } from '#store/database.ts'
import { alice, oneDatabase } from '#store/testing/databases.ts'
import { finance } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'

const now = new Date('2026-03-15T12:00:00+09:00')
const isAnalysis = ({ body }: Heard) => body.response_format !== undefined
/** The answer as our own code composed it, which the prompt holds. */
const draftIn = ({ prompt }: Heard) => /초안:\n<data>\n(.*?)\n<\/data>/su.exec(prompt)?.[1] ?? ''

/** Words that neither rules nor examples settle. */
const vague = '그 뭐냐 저기 있잖아 거시기 그거 좀 어떻게 돼 가'

describe('finance with a model', () => {
  let database: Database
  let server: ScriptedServer
  before(async () => {
    database = await oneDatabase.open([finance.migrations])
    server = await scriptedServer()
    await prepareDemo(database, alice, Temporal.PlainDate.from('2026-03-15'))
  })
  after(async () => {
    await database.close()
    await server.close()
  })

  const both = { analyze: 'openai:a', answer: 'openai:a' }
  function ask(message: string, roles: object = both, sessionId?: string) {
    const models = testModels(database, scriptedSettings(server.url, roles))
    const engine = testEngine(database, [finance], { models })
    return engine.ask({ message, now, ...(sessionId ? { sessionId } : {}) })
  }
  /** A model that reads `reading` and words every answer as it was drafted, after `before`. */
  const says =
    (reading: object, before = '') =>
    (heard: Heard) =>
      isAnalysis(heard) ? { text: [JSON.stringify(reading)] } : { text: [before, draftIn(heard)] }

  test('rules read, a model words: its answer stands, with the figures of the data', async () => {
    server.play(says({}, '음, 보자! '))
    const { answer, events } = await ask('이번 달 식비 얼마야?')
    assert.match(answer.text, /^음, 보자! /u)
    assert.equal(server.heard.length, 1)
    assert.equal(answer.usage?.model_calls, 1)
    assert.notEqual(answer.intent?.decided_by, 'model')
    assert.deepEqual(orderProblems(events), [])
    assert.match(server.heard[0]?.prompt ?? '', /분류별 지출/u)
  })

  test('the same question over the same data is worded once, whatever the session', async () => {
    server.play(says({}))
    const texts: string[] = []
    const asked = server.heard.length
    for (let times = 0; times < 4; times++) texts.push((await ask('지난달 카페 얼마 썼어?')).answer.text)
    assert.deepEqual([server.heard.length - asked, new Set(texts).size], [1, 1])
  })

  test('a model reads what rules and examples leave, and its reading is run like any other', async () => {
    const query = { kind: 'sum', category: '식비', startDate: '2026-02-01', endDate: '2026-02-28' }
    server.play(says({ intent: 'query', queries: [query], actions: [], reasoning: '지난달 식비' }))
    const { answer } = await ask(vague)
    assert.equal(answer.intent?.decided_by, 'model')
    const step = answer.steps?.find(({ tool }) => tool === 'expense_by_category')
    assert.deepEqual([step?.args.startDate, step?.args.endDate], ['2026-02-01', '2026-02-28'])
    assert.equal(answer.usage?.model_calls, 2)
  })

  test('wording alone asks no model to read', async () => {
    server.play(says({}))
    const { answer } = await ask(vague, { answer: 'openai:a' })
    assert.notEqual(answer.intent?.decided_by, 'model')
    assert.ok(server.heard.every((heard) => !isAnalysis(heard)))
  })

  test('a figure of its own goes, and an advice with none stays', async () => {
    server.play((heard) => ({
      text: [
        draftIn(heard).split('\n')[0]!,
        '\n한 달에 123만 4천원을 더 아낄 수 있어. 배달을 조금 줄여 보자!',
      ],
    }))
    const { answer } = await ask('지난달 교통비 얼마였어?')
    assert.doesNotMatch(answer.text, /123만/u)
    assert.match(answer.text, /배달을 조금 줄여 보자!$/u)
  })

  test('a change it read is carried out as actions are, and told by the receipt alone', async () => {
    const action = { type: 'set_budget', category: '카페', amount: 70_000 }
    server.play(
      says({ intent: 'action', queries: [], actions: [action], reasoning: '예산' }, '모델이 했어. '),
    )
    const { answer } = await ask(`${vague} 칠만원으로`)
    assert.equal(answer.actions?.[0]?.action, 'set_budget')
    assert.doesNotMatch(answer.text, /모델이/u)
    assert.equal(server.heard.length, 1)
  })

  test('a change that the message does not name is not made', async () => {
    const action = { type: 'categorise_store', store: '쿠팡', newCategory: '쇼핑' }
    server.play(says({ intent: 'action', queries: [], actions: [action], reasoning: '분류' }))
    const { answer } = await ask(`${vague} 정리`)
    assert.equal(answer.actions, undefined)
    assert.notEqual(answer.intent?.decided_by, 'model')
  })

  test('what it is told of earlier turns does not grow with them', async () => {
    server.play(says({}))
    let sessionId: string | undefined
    const lengths: number[] = []
    for (let turn = 0; turn < 14; turn++) {
      const asked = await ask('지난달 식비 얼마야?', both, sessionId)
      sessionId = asked.sessionId
      lengths.push(server.heard.at(-1)?.prompt.length ?? 0)
    }
    // Without the job that sums up, some turns more than the window are told; they too are counted.
    const last = lengths.slice(-3)
    assert.ok(Math.max(...last) - Math.min(...last) < 200, `${lengths}`)
  })
})
