import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { spendingCount } from './spending-count.ts'
import { asOwner, row, spending, total } from './testing/demo-owner.ts'

asOwner('spending_count', ({ run, found }) => {
  test('counts payments of a category', async () => {
    const result = await found(spendingCount, {
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      category: '카페',
    })
    const own = spending('2026-02-01', '2026-02-28', '카페')
    assert.deepEqual([result.payments, result.refunds, result.total], [own.length, 0, total(own)])
    assert.deepEqual(
      [result.perWeek, result.everyDays],
      [Math.round((own.length / 28) * 70) / 10, Math.round((28 / own.length) * 10) / 10],
    )
    assert.deepEqual([result.firstDate, result.lastDate], [own[0]?.date, own.at(-1)?.date])
    assert.equal(result.daysSinceLast, Temporal.PlainDate.from(result.lastDate).until('2026-03-15').days)
  })

  test('counts those at a merchant, month by month', async () => {
    const result = await found(spendingCount, {
      startDate: '2026-01-01',
      endDate: '2026-03-15',
      storeName: '다이소',
    })
    const own = spending('2026-01-01', '2026-03-15').filter((it) => it.store.startsWith('다이소'))
    assert.deepEqual(
      result.months.map((it) => [it.month, it.payments]),
      [...Map.groupBy(own, (it) => it.date.slice(0, 7))].map(([month, group]) => [month, group.length]),
    )
  })

  test('holds the payments against another period, if both are recorded', async () => {
    const month = { startDate: '2026-02-01', endDate: '2026-02-28', category: '카페' }
    const january = { otherStartDate: '2026-01-01', otherEndDate: '2026-01-31' }
    const { against } = await found(spendingCount, { ...month, ...january })
    const [now, before] = [
      spending('2026-02-01', '2026-02-28', '카페').length,
      spending('2026-01-01', '2026-01-31', '카페').length,
    ]
    assert.deepEqual([against?.current, against?.previous, against?.difference], [now, before, now - before])
    const early = { otherStartDate: '2024-12-01', otherEndDate: '2025-01-31' }
    assert.equal((await found(spendingCount, { ...month, ...early })).against, null)
  })

  test('nothing is a miss', async () => {
    assert.ok(
      isMiss(
        await run(spendingCount, { startDate: '2026-02-01', endDate: '2026-02-28', storeName: '없는가게' }),
      ),
    )
  })
})

asOwner(
  'spending_count with a refund',
  ({ found }) => {
    test('counts no refund, and sums it', async () => {
      const result = await found(spendingCount, { startDate: '2026-03-01', endDate: '2026-03-15' })
      assert.deepEqual([result.payments, result.refunds, result.total], [2, 1, 5_000])
    })
  },
  {
    rows: [
      row('2026-03-01', '쿠팡', 5_000, '쇼핑'),
      row('2026-03-05', '쿠팡', 7_000, '쇼핑'),
      row('2026-03-06', '쿠팡', -7_000, '쇼핑'),
    ],
  },
)
