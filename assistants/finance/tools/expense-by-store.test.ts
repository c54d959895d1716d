import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { expenseByStore } from './expense-by-store.ts'
import { asOwner, rows, share, spending, total } from './testing/demo-owner.ts'

const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
const coupang = ['쿠팡', '쿠팡(주)', '쿠팡 로켓배송', 'COUPANG']

asOwner('expense_by_store', ({ run, found }) => {
  test('sums a merchant under all its names, less its refunds', async () => {
    const result = await found(expenseByStore, { storeName: '쿠팡' })
    const own = rows.filter((it) => coupang.includes(it.store))
    assert.deepEqual([result.total, result.count], [total(own), own.length])
    assert.equal(result.average, Math.round(total(own) / own.length))
    assert.deepEqual([result.firstDate, result.lastDate], [own[0]?.date, own.at(-1)?.date])
    assert.deepEqual(
      new Map(result.stores.map((it) => [it.store, it.total])),
      new Map([...Map.groupBy(own, (it) => it.store)].map(([store, group]) => [store, total(group)])),
    )
    assert.deepEqual(
      result.months.map((it) => [it.month, it.total, it.count]),
      [...Map.groupBy(own, (it) => it.date.slice(0, 7))].map(([month, group]) => [
        month,
        total(group),
        group.length,
      ]),
    )
    assert.equal(result.share, null)
  })

  test('in a period, with its share of it, what was left out and the figures of all time', async () => {
    const result = await found(expenseByStore, { storeName: '쿠팡', ...february })
    const all = spending(february.startDate, february.endDate)
    const own = all.filter((it) => coupang.includes(it.store))
    assert.deepEqual([result.total, result.share], [total(own), share(total(own), total(all))])
    assert.equal(result.allTime.total, total(rows.filter((it) => coupang.includes(it.store))))
    const leftOut = all.filter((it) => it.store.startsWith('쿠팡') && !coupang.includes(it.store))
    assert.deepEqual(
      [result.merchant.leftOutCount, result.merchant.leftOutTotal],
      [leftOut.length, total(leftOut)],
    )
    assert.deepEqual(
      new Set(result.merchant.leftOut.map((it) => it.name)),
      new Set(['쿠팡이츠', '쿠팡플레이', '쿠팡 와우 멤버십']),
    )
  })

  test('a group by its merchants', async () => {
    const result = await found(expenseByStore, { storeName: '편의점', ...february })
    const own = spending(february.startDate, february.endDate).filter((it) =>
      /^(CU|GS25|세븐일레븐|이마트24) /.test(it.store),
    )
    assert.deepEqual([result.merchant.how, result.total, result.count], ['group', total(own), own.length])
    assert.deepEqual(
      new Map(result.merchants.map((it) => [it.name, it.payments])),
      new Map(
        [...Map.groupBy(own, (it) => it.store.split(' ')[0]!)].map(([name, its]) => [name, its.length]),
      ),
    )
    assert.equal(result.merchantCount, result.merchants.length)
  })

  test('says what of the period is still to come', async () => {
    const result = await found(expenseByStore, {
      storeName: '스벅',
      startDate: '2026-03-01',
      endDate: '2026-03-31',
    })
    assert.deepEqual([result.merchant.name, result.gaps], ['스타벅스', ['running']])
  })

  test('a name without rows of its own tells of those near it', async () => {
    const result = await found(expenseByStore, { storeName: '네이버' })
    const own = rows.filter((it) => it.store === '네이버페이')
    assert.deepEqual([result.count, result.merchant.how], [0, 'none'])
    assert.deepEqual(result.merchant.leftOut, [
      {
        name: '네이버페이',
        why: 'other_brand',
        stores: ['네이버페이'],
        count: own.length,
        total: total(own),
      },
    ])
  })

  test('a known merchant without rows in the period is found with none', async () => {
    const result = await found(expenseByStore, {
      storeName: '쿠팡',
      startDate: '2026-03-15',
      endDate: '2026-03-15',
    })
    assert.deepEqual([result.count, result.firstDate], [0, null])
    assert.ok(result.allTime.count > 0)
  })

  test('an unknown one is a miss', async () => {
    assert.ok(isMiss(await run(expenseByStore, { storeName: '없는가게' })))
    assert.ok(isMiss(await run(expenseByStore, { storeName: '밥의 가게' })), 'and so is Bob’s')
  })
})
