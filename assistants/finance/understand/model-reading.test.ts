import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { modelReadingSchema, questionsRead } from './model-reading.ts'

const today = Temporal.PlainDate.from('2026-03-15')

function read(message: string, said: { intent: string; queries?: unknown[]; actions?: unknown[] }) {
  const reading = modelReadingSchema.parse({ queries: [], actions: [], reasoning: '', ...said })
  return questionsRead(reading, { message, today })
}
const query = (fields: object) => read('', { intent: 'query', queries: [fields] })
const act = (message: string, action: object) => read(message, { intent: 'action', actions: [action] })

describe('what a model read', () => {
  test('is compiled like what the words say', () => {
    const [sum] = query({ kind: 'sum', category: '밥값', startDate: '2026-02-01', endDate: '2026-02-28' })
    assert.equal(sum?.kind, 'category')
    assert.ok(sum.kind === 'category' && sum.category === '식비' && sum.period.grain === 'month')
    const [store] = query({ kind: 'sum', store: '스벅' })
    assert.ok(store?.kind === 'store' && store.store === '스타벅스' && store.period.assumed === 'period')
    const [list] = query({ kind: 'list', limit: 3, order: 'largest', minAmount: 50_000 })
    assert.ok(list?.kind === 'list' && list.limit === 3 && list.minAmount === 50_000)
  })

  test('days that lie ahead are cut at today, or are none', () => {
    const [total] = query({ kind: 'total', startDate: '2026-03-01', endDate: '2026-03-31' })
    assert.ok(total?.kind === 'total' && total.period.endDate === '2026-03-15' && total.period.running)
    const [ahead] = query({ kind: 'total', startDate: '2026-05-01', endDate: '2026-05-31' })
    assert.ok(ahead?.kind === 'total' && ahead.period.assumed === 'period')
  })

  test('of changes only what the message names is taken', () => {
    const budget = { type: 'set_budget', category: '카페', amount: 70_000 }
    assert.deepEqual(act('카페에 칠만원만 쓰고 싶은데', budget), [
      { kind: 'action', changes: [{ type: 'set_budget', category: '카페', amount: 70_000 }] },
    ])
    assert.deepEqual(act('카페 예산 좀 잡아 봐', budget), [])
    const expense = { type: 'add_expense', store: '김밥천국', amount: 7000, date: '2026-03-15' }
    assert.equal(act('김밥천국 7천원 적어 놔', expense).length, 1)
    assert.deepEqual(act('점심 7천원 적어 놔', expense), [])
    assert.deepEqual(act('김밥천국 7천원 적어 놔', { ...expense, date: '2026-03-20' }), [])
  })

  test('talk and other subjects', () => {
    assert.deepEqual(read('', { intent: 'off_topic' }), [{ kind: 'off_topic' }])
    assert.deepEqual(read('', { intent: 'chat' }), [{ kind: 'chat', about: 'mood' }])
    assert.deepEqual(read('', { intent: 'query' }), [])
  })
})
