import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthRatios } from './month-ratios.ts'
import { asOwner, row, share, spending, total } from './tools/testing/demo-owner.ts'

const february = Temporal.PlainYearMonth.from('2026-02')

asOwner('the shares of a month', ({ read }) => {
  test('are of its whole income, 식비 with 배달, saving apart', async () => {
    const ratios = await read((tx) => monthRatios(tx, february))
    assert.deepEqual(
      ratios?.map(({ name }) => name),
      ['식비', '주거', '교통', '카페/여가', '저축'],
    )
    const food = total(spending('2026-02-01', '2026-02-28', '식비'))
    assert.deepEqual(ratios?.[0], { name: '식비', share: share(food, 3_200_000), low: 15, high: 20 })
    assert.equal(ratios?.at(-1)?.share, share(500_000, 3_200_000))
  })
})

asOwner(
  'without an income',
  ({ read }) => {
    test('there are none', async () => {
      assert.equal(await read((tx) => monthRatios(tx, february)), null)
    })
  },
  { rows: [row('2026-02-10', '이마트', 900_000, '식비')], income: null },
)
