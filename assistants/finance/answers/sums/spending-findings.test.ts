import assert from 'node:assert/strict'
import { test } from 'node:test'
import { period } from '../testing/answers.ts'
import { findingsOf, type SpendingFacts } from './spending-findings.ts'

const thisMonth = period('이번 달')

/** 식비 of a month, as the tools give it. */
function factsOf(more: Partial<SpendingFacts>, total = 300_000): SpendingFacts {
  return {
    question: { kind: 'category', category: '식비', period: thisMonth },
    sums: {
      startDate: thisMonth.startDate,
      endDate: thisMonth.endDate,
      category: '식비',
      total,
      count: 20,
      categories: [{ category: '식비', total, count: 20, share: 100 }],
      wholes: [],
      leftOut: null,
      threshold: null,
      covered: thisMonth,
      gaps: [],
    },
    ...more,
  }
}

function change(current: number, previous: number): NonNullable<SpendingFacts['comparison']> {
  const difference = current - previous
  const percent = previous > 0 ? (difference / previous) * 100 : null
  const distance = Math.abs(difference)
  const change = { current, previous, difference, distance, percent, categories: [], fixed: null }
  return change as unknown as NonNullable<SpendingFacts['comparison']>
}

const kinds = (facts: SpendingFacts) => findingsOf(facts).map(({ kind }) => kind)

const month = { partial: null, change: null, count: 1, endDate: '' }
const average = 200_000
const months = {
  months: [],
  asked: 6,
  total: 0,
  count: 0,
  wholeMonths: 3,
  average,
  highest: null,
  lowest: null,
  lastAgainstAverage: null,
  runningAgainstLast: null,
  merchant: null,
} as unknown as NonNullable<SpendingFacts['months']>

test('a large change is told before a small one would be', () => {
  assert.deepEqual(kinds(factsOf({ comparison: change(300_000, 200_000) })), ['more'])
  assert.deepEqual(kinds(factsOf({ comparison: change(300_000, 305_000) })), ['same'])
  const [large] = findingsOf(factsOf({ comparison: change(300_000, 200_000), months }))
  const [crossed] = findingsOf(factsOf({ comparison: change(300_000, 290_000), months }))
  assert.deepEqual([large?.kind, crossed?.kind], ['more', 'above_average'])
})

test('nothing is held against a time before the records, a refunded one, or one that they end in', () => {
  assert.deepEqual(kinds(factsOf({ comparison: change(300_000, 0) })), [])
  assert.deepEqual(kinds(factsOf({ comparison: change(300_000, -5_000) })), [])
  const facts = factsOf({ comparison: change(300_000, 200_000) })
  assert.deepEqual(kinds({ ...facts, sums: { ...facts.sums, gaps: ['records_end'] } }), [])
})

test('a forecast over the limit comes first, unless it is crossed already', () => {
  const ahead = { rounded: 600_000 } as NonNullable<SpendingFacts['ahead']>
  const facts = factsOf({ comparison: change(300_000, 200_000), ahead })
  const against = (amount: number) => ({
    amount,
    difference: 300_000 - amount,
    distance: Math.abs(300_000 - amount),
  })
  assert.equal(
    kinds({ ...facts, sums: { ...facts.sums, threshold: against(500_000) } })[0],
    'ahead_of_threshold',
  )
  assert.equal(kinds({ ...facts, sums: { ...facts.sums, threshold: against(200_000) } })[0], 'more')
})

test('a row of months must move noticeably each time', () => {
  const lastMonth = period('지난달')
  const rising = (percents: readonly number[]) => {
    const rows = ['2025-11', '2025-12', '2026-01', '2026-02'].map((name, index) => ({
      ...month,
      month: name,
      startDate: `${name}-01`,
      total: 100_000 + index,
      change: index === 0 ? null : { percent: percents[index - 1] },
    }))
    const question = { kind: 'category', category: '식비', period: lastMonth } as const
    return factsOf({ question, months: { ...months, months: rows as never } })
  }
  assert.deepEqual(kinds(rising([10, 20, 15])), ['rising'])
  assert.deepEqual(kinds(rising([10, 1, 15])), [])
  assert.deepEqual(kinds(rising([10, -20, -15])), ['falling'])
})
