import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, oneDatabase } from '#store/testing/databases.ts'
import { finance } from '../assistant.ts'
import { prepareDemo } from '../demo-data.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

describe('follow-up questions', () => {
  let database: Database
  let engine: TestEngine
  before(async () => {
    database = await oneDatabase.open([finance.migrations])
    for (const owner of [alice, bob])
      await prepareDemo(database, owner, Temporal.PlainDate.from('2026-03-15'))
    engine = testEngine(database, [finance])
  })
  after(async () => {
    await engine.engine.close(1000)
    await database.close()
  })

  /** What each question of a conversation looked up: tool scope of its first step. */
  async function lookedUp(messages: readonly string[], days: readonly string[] = []) {
    let sessionId: string | undefined
    const scopes: unknown[] = []
    for (const [index, message] of messages.entries()) {
      const at = days[index] ? new Date(`${days[index]}T12:00:00+09:00`) : now
      const asked = await engine.ask({ message, sessionId, now: at })
      sessionId = asked.sessionId
      const step = asked.answer.steps?.[0]
      const category =
        step?.args.category ?? (asked.answer.steps?.[1]?.tool === 'total_expense' ? '합계' : '분류별')
      scopes.push(
        step ? `${category} ${step.args.startDate}~${step.args.endDate}` : asked.answer.intent?.intent_type,
      )
    }
    return scopes
  }

  test('a few words go on from what was spoken of', async () => {
    assert.deepEqual(await lookedUp(['화욜에 카페 마니 갔누', '수욜꺼두', '지난주꺼만', '총얼마']), [
      '카페 2026-03-10~2026-03-10',
      '카페 2026-03-11~2026-03-11',
      '카페 2026-03-02~2026-03-08',
      '카페 2026-03-02~2026-03-08',
    ])
    assert.deepEqual(await lookedUp(['1월 쇼핑 내역', '2만이상만', '몇개임', '그거말고 배달']), [
      '쇼핑 2026-01-01~2026-01-31',
      '쇼핑 2026-01-01~2026-01-31',
      '쇼핑 2026-01-01~2026-01-31',
      '배달 2026-01-01~2026-01-31',
    ])
  })

  test('the last so many rows are not of the day that was told', async () => {
    const [day, last] = await lookedUp(['어제 내역 보여줘', '최근 20건 보여줘'])
    assert.match(String(day), /2026-03-14~2026-03-14/)
    assert.doesNotMatch(String(last), /2026-03-14~2026-03-14/)
    const [, march] = await lookedUp(['1월 배달 내역', '최근 3건만'])
    assert.match(String(march), /배달 2026-01-01~2026-01-31/)
  })

  test('the day before a stretch, and the day behind', async () => {
    assert.deepEqual(await lookedUp(['설날 연휴 얼마 썼어', '그 전날은?', '그 다음날은?']), [
      '합계 2026-02-14~2026-02-18',
      '합계 2026-02-13~2026-02-13',
      '합계 2026-02-14~2026-02-14',
    ])
  })

  test('what a question leaves out is taken over', async () => {
    assert.deepEqual(
      await lookedUp([
        '이번 달 식비 얼마야?',
        '그럼 지난달은?',
        '카페는?',
        '2월 10일부터 20일까지 교통비 알려줘',
        '아까 물어본 식비 말인데, 지난달은?',
        '아까 물어본 교통비는 얼마였지?',
        '총 지출은?',
        '그럼 카테고리별로 보여줘',
        '지난달은?',
      ]),
      [
        '식비 2026-03-01~2026-03-15',
        '식비 2026-02-01~2026-02-28',
        '카페 2026-02-01~2026-02-28',
        '교통 2026-02-10~2026-02-20',
        '식비 2026-02-01~2026-02-28',
        '교통 2026-02-10~2026-02-20',
        '합계 2026-02-10~2026-02-20',
        '분류별 2026-02-10~2026-02-20',
        '분류별 2026-02-01~2026-02-28',
      ],
    )
  })

  test('a whole question takes over the time that was said, and no subject', async () => {
    assert.deepEqual(await lookedUp(['지난달 식비 얼마야?', '카페에 얼마 썼어?', '지난달 총 얼마 썼어?']), [
      '식비 2026-02-01~2026-02-28',
      '카페 2026-02-01~2026-02-28',
      '합계 2026-02-01~2026-02-28',
    ])
  })

  test('a period with nothing before it asks for its sum', async () => {
    assert.deepEqual(await lookedUp(['그럼 지난달은?']), ['합계 2026-02-01~2026-02-28'])
  })

  test('이번 달 asked about again on another day is that day’s month', async () => {
    assert.deepEqual(await lookedUp(['이번 달 식비 얼마야?', '카페는?'], ['2026-03-15', '2026-04-02']), [
      '식비 2026-03-01~2026-03-15',
      '카페 2026-04-01~2026-04-02',
    ])
  })

  test('what is asked of listed payments stays within their limits', async () => {
    let sessionId: string | undefined
    for (const message of ['3만원 넘게 쓴 외식 다 보여줘', '몇 건이야', '다 합치면?']) {
      const asked = await engine.ask({ message, sessionId, now })
      sessionId = asked.sessionId
      const [step] = asked.answer.steps ?? []
      assert.equal(step?.tool, 'expense_list', message)
      assert.deepEqual([step.args.minAmount, step.args.storeName], [30_001, '식당'], message)
    }
  })

  /** The first tool of the last answer of a conversation, and what it was called with. */
  async function lastStep(...messages: readonly string[]) {
    let sessionId: string | undefined
    let last: { tool?: string; args?: Record<string, unknown> } = {}
    for (const message of messages) {
      const asked = await engine.ask({ message, sessionId, now })
      sessionId = asked.sessionId
      last = asked.answer.steps?.[0] ?? {}
    }
    const { tool, args } = last
    return { tool, args }
  }

  test('원래 얼마였는데? asks of the time before, 그 전 달들 of the months', async () => {
    const before = await lastStep('저번달 교통비 왜 2만원이나 더 나왔어?', '원래 얼마였는데')
    assert.deepEqual(
      [before.args?.category, before.args?.startDate, before.args?.endDate],
      ['교통', '2026-01-01', '2026-01-31'],
    )
    const months = await lastStep('저번달 교통비 왜 2만원이나 더 나왔어?', '그 전 달들도 쭉 봐봐')
    assert.deepEqual([months.tool, months.args?.category], ['monthly_totals', '교통'])
  })

  test('a ranking is gone on from after a question about its first', async () => {
    const { tool, args } = await lastStep(
      '이번 달 어느 가게에서 제일 많이 썼어?',
      '거기 몇 번 갔어?',
      '두 번째는?',
    )
    assert.deepEqual([tool, args?.startDate], ['top_expenses', '2026-03-01'])
  })

  test('그거 빼면 leaves out what was told, 둘이 합치면 몇 프로야 holds both against the category', async () => {
    const without = await lastStep('2월 지출 제일 큰 거 뭐였어?', '그거 빼면 그달 얼마야?')
    assert.deepEqual([without.args?.without, without.args?.startDate], [['월세'], '2026-02-01'])
    const share = await lastStep('스타벅스에서 얼마 썼어?', '메가커피는?', '둘이 합치면 카페의 몇 퍼센트야?')
    assert.deepEqual([share.tool, share.args?.of], ['compare_subjects', { category: '카페' }])
  })

  test('another owner’s session is not looked at', async () => {
    const { sessionId } = await engine.ask({ message: '지난달 식비 얼마야?', now })
    const asked = await engine.ask({ message: '카페는?', sessionId, ownerId: bob, now })
    assert.equal(asked.answer.steps?.[0]?.args.startDate, '2026-03-01')
  })
})
