import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fewOf } from './few.ts'

test('small native numbers, and digits', () => {
  assert.deepEqual(['한', '둘', '석', '넉', '열두', '스무', '7'].map(fewOf), [1, 2, 3, 4, 12, 20, 7])
  assert.ok(Number.isNaN(fewOf('몇')))
})
