import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdContractsAlike } from './contract-spending.ts'

const alike = (one: string, other: string) => {
  const [a, b] = [one, other].map((days) => {
    const [startDate = '', endDate = ''] = days.split('~')
    return { startDate, endDate }
  })
  return holdContractsAlike(a!, b!)
}

test('the same days of months hold as many rents, whole months too', () => {
  assert.ok(alike('2026-03-01~2026-03-15', '2026-02-01~2026-02-15'))
  assert.ok(alike('2026-03-01~2026-03-30', '2026-02-01~2026-02-28'))
  assert.ok(alike('2026-02-01~2026-02-28', '2026-01-01~2026-01-31'))
  assert.ok(alike('2026-02-01~2026-02-28', '2025-01-01~2025-12-31'))
  assert.ok(alike('2026-01-01~2026-03-15', '2025-01-01~2025-03-15'))
})

test('weeks, odd stretches and as many days before do not', () => {
  assert.ok(!alike('2026-03-02~2026-03-08', '2026-02-23~2026-03-01'))
  assert.ok(!alike('2026-01-01~2026-03-15', '2025-10-19~2025-12-31'))
  assert.ok(!alike('2026-03-01~2026-03-15', '2026-01-01~2026-02-28'))
  assert.ok(!alike('2026-03-05~2026-03-05', '2026-03-04~2026-03-04'))
})
