import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { forecast } from './forecast.ts'
import { asOwner, row, spending, total } from './testing/demo-owner.ts'

asOwner('forecast', ({ found, run }) => {
  test('the days so far and the rest of last month at this pace, against last month and the income', async () => {
    const result = await found(forecast, {})
    const soFar = total(spending('2026-03-01', '2026-03-15'))
    const lastMonth = total(spending('2026-02-01', '2026-02-28'))
    assert.deepEqual([result.soFar, result.lastMonth, result.until], [soFar, lastMonth, '2026-03-15'])
    assert.equal(result.restOfLastMonth, total(spending('2026-02-16', '2026-02-28')))
    assert.ok(result.forecast > soFar)
    assert.equal(result.rest, result.rounded - soFar)
    assert.equal(result.daysLeft, 16)
    assert.equal(result.againstLastMonth.difference, result.rounded - lastMonth)
    assert.equal(result.ofIncome?.left, 3_200_000 - result.rounded)
  })

  test('misses where the month has nothing of a category', async () => {
    assert.ok(isMiss(await run(forecast, { category: '여행' })))
  })
})

const halfRecorded = [
  row('2026-02-14', '이마트', 100_000, '식비'),
  row('2026-03-12', '이마트', 100_000, '식비'),
]

asOwner(
  'forecast on records that begin in the middle of last month',
  ({ run }) => {
    test('has nothing to go by', async () => assert.ok(isMiss(await run(forecast, {}))))
  },
  { rows: halfRecorded, income: null },
)
