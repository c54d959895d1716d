import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ColumnRole } from '#protocol/finance.ts'
import { chooseRole, offeredRoles, roleOf } from './column-choice.ts'

const none = Object.fromEntries(offeredRoles.map((role) => [role, null])) as Record<ColumnRole, number | null>
const columns = { ...none, date: 0, store: 2, amount: 3 }

test('a column is what the file was read by', () => {
  assert.equal(roleOf(columns, 2), 'store')
  assert.equal(roleOf(columns, 1), undefined)
})

test('what is needed is looked for anew', () => {
  assert.deepEqual(chooseRole({ store: 2 }, columns, 2, 'memo'), { memo: 2 })
})

test('a corrected column gives up what it was', () => {
  assert.deepEqual(chooseRole({}, columns, 1, 'store'), { store: 1 })
  assert.deepEqual(chooseRole({}, { ...columns, memo: 4 }, 4, undefined), { memo: null })
  assert.deepEqual(chooseRole({}, { ...columns, memo: 4 }, 4, 'method'), { memo: null, method: 4 })
  assert.deepEqual(chooseRole({}, columns, 0, 'date'), { date: 0 })
})
