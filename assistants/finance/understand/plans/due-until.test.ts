import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planOf } from './testing/asked-by.ts'

test('what is due until a day, in whatever words', () => {
  for (const [message, until] of [
    ['25일 전까지 또 나갈 돈 뭐 남았어', '2026-03-24'],
    ['20일까지 빠질 거 뭐 있어', '2026-03-20'],
    ['다음 주까지 나갈 돈 얼마야', '2026-03-22'],
    ['일주일 안에 빠져나갈 거 있어?', '2026-03-22'],
  ] as const)
    assert.deepEqual(planOf([message]), { type: 'due', asks: 'sum', until }, message)
})
