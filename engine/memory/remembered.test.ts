import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fittingMemory, mostRemembered } from './remembered.ts'

const size = (value: unknown) => JSON.stringify(value).length

test('a few words are kept as they are', () => {
  const record = { slots: { category: '식비' }, sources: [{ id: '1', title: '제3조' }], note: '식비' }
  assert.equal(fittingMemory(record), record)
})

test('what does not fit is left out whole, the largest first; the small stays', () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({ id: `${index}`, text: '가나다라마바사' }))
  const kept = fittingMemory({ slots: { rows, period: '3월', store: '쿠팡' }, note: '쿠팡' })
  assert.deepEqual(kept, { slots: { period: '3월', store: '쿠팡' }, note: '쿠팡' })
})

test('whatever a flow leaves, it is bounded', () => {
  const long = '👨‍👩‍👧'.repeat(2000)
  const sources = Array.from({ length: 50 }, (_, index) => ({ id: `${index}`, title: long }))
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`slot${index}`, index]))
  for (const record of [
    { slots: {}, note: long },
    { slots: { a: long, b: 1 }, note: long, sources },
    { slots: many, note: '가', sources: sources.map(({ id }) => ({ id, title: id })) },
  ]) {
    const kept = fittingMemory(record)
    assert.ok(size(kept) <= mostRemembered, `${size(kept)}`)
    assert.ok(kept.note?.isWellFormed() ?? true)
  }
})
