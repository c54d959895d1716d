import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { compareStore } from './compare-store.ts'
import { asOwner, spending, total } from './testing/demo-owner.ts'

const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
const january = { otherStartDate: '2026-01-01', otherEndDate: '2026-01-31' }

asOwner('compare_store', ({ run, found }) => {
  test('holds a merchant in one period against another', async () => {
    const result = await found(compareStore, { storeName: '배민', ...february, ...january })
    const [now, before] = [
      spending('2026-02-01', '2026-02-28').filter((it) => it.store === '배달의민족'),
      spending('2026-01-01', '2026-01-31').filter((it) => it.store === '배달의민족'),
    ]
    assert.deepEqual([result.current, result.previous], [total(now), total(before)])
    assert.deepEqual(
      [result.difference, result.distance],
      [total(now) - total(before), Math.abs(total(now) - total(before))],
    )
    assert.deepEqual([result.payments.current, result.payments.previous], [now.length, before.length])
    assert.equal(result.averages.current, Math.round(total(now) / now.length))
    assert.deepEqual(
      [result.days, result.otherDays, result.perDay.previous],
      [28, 31, Math.round(total(before) / 31)],
    )
  })

  test('misses an unknown merchant and a period before the records', async () => {
    assert.ok(isMiss(await run(compareStore, { storeName: '없는가게', ...february, ...january })))
    const early = { otherStartDate: '2024-12-01', otherEndDate: '2025-01-31' }
    assert.ok(isMiss(await run(compareStore, { storeName: '배민', ...february, ...early })))
  })
})
