import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receiptFacts } from './receipt-facts.ts'

const action = { action_id: 'a', action: 'sort', affected: 14, summary: '', undoable: true }

test('a receipt says what its details tell', () => {
  const details = {
    store: '쿠팡',
    category: '쇼핑',
    total: 218_000,
    leftAlone: [{ name: '쿠팡이츠', count: 9, why: 'other_brand' }],
  }
  assert.deepEqual(receiptFacts({ ...action, details }), {
    subject: '쿠팡',
    from: undefined,
    to: '쇼핑',
    affected: 14,
    total: 218_000,
    leftAlone: [{ name: '쿠팡이츠', count: 9 }],
  })
})

test('details of another shape, or none, take nothing from it', () => {
  for (const details of [undefined, null, 'x', [1], { leftAlone: [3, null], store: 4 }]) {
    const facts = receiptFacts({ ...action, ...(details === undefined ? {} : { details }) })
    assert.deepEqual([facts.affected, facts.subject, facts.leftAlone], [14, undefined, []])
  }
})
