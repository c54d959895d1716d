import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slicesOf } from './slices.ts'

const summary = (totals: Record<string, number>) => ({
  month: '2026-03',
  total: 0,
  previousTotal: 0,
  count: 0,
  demo: false,
  ratios: null,
  categories: Object.entries(totals).map(([category, total]) => ({
    category,
    name: category,
    total,
    share: 0,
  })),
})

test('takes the largest and sums up the rest', () => {
  assert.deepEqual(slicesOf(summary({ 카페: 10, 식비: 50, 교통: 20, 쇼핑: 20 }), 3), [
    { category: '식비', name: '식비', total: 50, share: 0.5 },
    { category: '교통', name: '교통', total: 20, share: 0.2 },
    { category: undefined, name: '', total: 30, share: 0.3 },
  ])
})

test('needs no rest where all fit, and leaves refunds out', () => {
  assert.deepEqual(slicesOf(summary({ 식비: 30, 쇼핑: -10 }), 3), [
    { category: '식비', name: '식비', total: 30, share: 1 },
  ])
  assert.deepEqual(slicesOf(summary({}), 3), [])
})
