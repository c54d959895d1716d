import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { differenceOf } from '#query/figures.ts'
import { insightsOf, type Looked, verdictOf } from './overview-insights.ts'
import { period } from './testing/answers.ts'

const nothing: Looked = {
  ratios: undefined,
  changes: undefined,
  ahead: undefined,
  recurring: undefined,
  plan: undefined,
}

function changed(current: number, previous: number, ...categories: [string, number, number][]): Looked {
  const shared = { currentCount: 1, previousCount: 1, merchants: [] }
  return {
    ...nothing,
    changes: {
      ...differenceOf(current, previous),
      categories: categories.map(([name, now, before]) => ({
        name,
        ...differenceOf(now, before),
        ...shared,
      })),
    },
  }
}

describe('overview insights', () => {
  const month = period('이번 달')

  test('with no income the verdict is against the period before, and needs a change worth naming', () => {
    assert.equal(verdictOf(changed(120, 100), month).kind, 'more')
    assert.equal(verdictOf(changed(80, 100), month).kind, 'less')
    assert.equal(verdictOf(changed(102, 100), month).kind, 'same')
    assert.equal(verdictOf(nothing, month).kind, 'unknown')
  })

  test('what grew is told before what shrank, and trifles not at all', () => {
    const [first] = insightsOf(changed(100, 100, ['쇼핑', 10, 40], ['식비', 45, 30]), month)
    assert.equal(first?.kind, 'grown')
    assert.equal(insightsOf(changed(1000, 1000, ['쇼핑', 11, 1]), month).length, 0)
  })
})
