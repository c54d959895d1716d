import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { Database } from '#store/database.ts'
import { testDatabases } from '#store/testing/databases.ts'
import { finance } from '../../assistant.ts'

const now = new Date('2026-03-15T20:30:00+09:00')

describe('polite talk about entries', () => {
  let database: Database
  let tested: TestEngine

  before(async () => {
    database = await testDatabases.find(({ name }) => name === 'PGlite')!.open([finance.migrations])
    tested = testEngine(database, [finance])
  })
  after(() => database.close())

  /** The last answer and the rows that stand then: `2026-03-15 다이소 7000 생활`. */
  async function say(...messages: readonly string[]) {
    const ownerId = randomUUIDv7()
    let sessionId: string | undefined
    let text = ''
    for (const message of messages) {
      const asked = await tested.ask({ message, ownerId, now, ...(sessionId ? { sessionId } : {}) })
      sessionId = asked.sessionId
      text = asked.answer.text
    }
    const rows = await database.asOwner(ownerId, async (tx) => {
      const found = await sql<{ line: string }>`
        select concat_ws(' ', spent_on, store, amount, category) as line from expenses
        where owner_id = ${ownerId} order by 1`.execute(tx.db)
      return found.rows.map(({ line }) => line)
    })
    return { text, rows }
  }

  test('a part of an entry is offered to stand by itself, and does with a yes', async () => {
    const entry = '다이소에서 12,000원 썼어요'
    const part = '그중 5천원은 고양이 모래라 따로 적고 싶은데 나눠지나요'
    const { rows } = await say(entry, part, '네 그렇게 해주세요')
    assert.deepEqual(rows, ['2026-03-15 다이소 7000 생활', '2026-03-15 다이소 고양이 모래 5000 생활'])
    const left = await say(entry, part, '번거로우면 그냥 생활로 통째로 두세요')
    assert.deepEqual(left.rows, ['2026-03-15 다이소 12000 생활'])
    assert.match(left.text, /그대로/u)
  })

  test('an entry is put right, not written twice; what another book shows is not written', async () => {
    const { rows } = await say('스벅 아아 4,700원 추가요', '아 그거 사이즈업해서 5,200원이에요')
    assert.deepEqual(rows, ['2026-03-15 스타벅스 5200 카페'])
    assert.deepEqual((await say('오늘 얼마 썼어요', '앱에는 31,200원이라고 떠요')).rows, [])
  })

  test('several entries of one message are filed together', async () => {
    const { rows } = await say(
      '이마트 46,300원, 홈플러스 18,900원 오늘 장본 거예요',
      '둘 다 생활로 바꿔주세요',
    )
    assert.deepEqual(rows, ['2026-03-15 이마트 46300 생활', '2026-03-15 홈플러스 18900 생활'])
  })

  test('what was set holds on', async () => {
    const { text } = await say('식비 예산 40만원으로 잡아주세요', '4월에도 그대로 이어지는 거죠?')
    assert.match(text, /40만원.*그대로/u)
  })
})
