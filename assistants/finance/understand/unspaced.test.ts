import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoExpenses } from '../demo/demo.ts'
import { conversationsWith } from '../testing/conversation.ts'

describe('typed without spaces, and with slips', () => {
  const today = Temporal.PlainDate.from('2026-03-15')
  const say = conversationsWith(
    demoExpenses(today.subtract({ months: 14 }), today).map((row) => ({
      ...row,
      id: crypto.randomUUID(),
      fingerprint: null,
    })),
  )
  /** What ran first, with what it was asked for. */
  const ran = async (...messages: readonly string[]) => {
    const { answer } = await say(...messages)
    const step = answer.steps?.find(({ step_id }) => !step_id.includes('find_'))
    return step && [step.step_id.replace(/^.*\/|#.*$/gu, ''), step.args]
  }

  test('how often, when, of what', async () => {
    const [count, asked] = (await ran('올해택시몃번탐')) ?? []
    assert.equal(count, 'spending_count')
    assert.equal((asked as { storeName: string }).storeName, '택시')
    const [summed, of] = (await ran('1월초에밥갑얼마나감')) ?? []
    assert.equal(summed, 'expense_by_category')
    assert.deepEqual(of, { startDate: '2026-01-01', endDate: '2026-01-10', category: '식비' })
  })

  test('a question about a payment writes none down', async () => {
    const { rows } = await say('이번달 카페 얼마')
    const { answer, rows: after } = await say('카카오페이12000원저거머지')
    assert.deepEqual(after, rows)
    assert.equal(answer.actions, undefined)
    assert.match(answer.text, /딱 12,000원/u)
  })

  test('the same days of last year are as many as have gone by', async () => {
    const [, asked] = (await ran('올해 교보문고 얼마 썼어', '작년 같은 기간은?')) ?? []
    assert.deepEqual(asked, { storeName: '교보문고', startDate: '2025-01-01', endDate: '2025-03-15' })
  })

  test('what is taken off each month is no average', async () => {
    assert.deepEqual(await ran('넷플 한달에 얼마더라'), ['recurring', { storeName: '넷플릭스' }])
    assert.deepEqual(await ran('실비 언제 빠져'), ['recurring', { storeName: '실손보험' }])
  })
})
