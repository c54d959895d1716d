import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { asOwner, row, share, spending, total } from './testing/demo-owner.ts'
import { totalIncome } from './total-income.ts'

const february = { startDate: '2026-02-01', endDate: '2026-02-28' }

asOwner('total_income', ({ found }) => {
  test('sums the income recorded, beside what was spent and put aside', async () => {
    const result = await found(totalIncome, { startDate: '2026-01-01', endDate: '2026-03-15' })
    const spent = total(spending('2026-01-01', '2026-03-15'))
    const saved = total(spending('2026-01-01', '2026-03-15', '저축'))
    assert.deepEqual(result, {
      startDate: '2026-01-01',
      endDate: '2026-03-15',
      total: 6_400_000,
      count: 2,
      from: 'records',
      sources: [{ name: '급여', total: 6_400_000, count: 2, share: 100 }],
      monthlyIncome: 3_200_000,
      spent,
      saved,
      left: 6_400_000 - spent,
      spentShare: share(spent, 6_400_000),
      savedShare: share(saved, 6_400_000),
      leftShare: share(6_400_000 - spent, 6_400_000),
      free: 6_400_000 - spent - saved,
      covered: { startDate: '2026-01-01', endDate: '2026-03-15' },
      gaps: [],
      // January and February: March is not over.
      perMonth: { months: 2, total: 6_400_000, average: 3_200_000 },
      month: null,
    })
  })

  test('the running month so far also as a whole: its income and what is left', async () => {
    const { month } = await found(totalIncome, { startDate: '2026-03-01', endDate: '2026-03-15' })
    const left = 3_200_000 - total(spending('2026-03-01', '2026-03-15'))
    assert.deepEqual(month, {
      income: 3_200_000,
      left,
      leftShare: share(left, 3_200_000),
      spentShare: share(3_200_000 - left, 3_200_000),
    })
  })

  test('takes the set income for a stretch without a payday, by its days', async () => {
    const result = await found(totalIncome, { startDate: '2026-03-01', endDate: '2026-03-15' })
    assert.deepEqual(
      [result.from, result.total, result.count],
      ['setting', Math.round((3_200_000 * 15) / 31), 0],
    )
  })
})

asOwner(
  'total_income without any',
  ({ run }) => {
    test('is a miss', async () => assert.ok(isMiss(await run(totalIncome, february))))
  },
  { rows: [row('2026-02-03', '쿠팡', 1_000, '쇼핑')], income: null },
)
