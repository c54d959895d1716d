import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import monthlyData from '../demo/monthly.json' with { type: 'json' }
import { recurring } from './recurring.ts'
import { asOwner, row, rows, share } from './testing/demo-owner.ts'

asOwner('recurring', ({ found }) => {
  test('finds every monthly payment of the demo and nothing else', async () => {
    const result = await found(recurring, {})
    const expected = monthlyData.filter((it) => it.category !== '저축').map((it) => it.store)
    assert.deepEqual(new Set(result.active.map((it) => it.store)), new Set(expected))
    assert.deepEqual(result.ended, [])
    const monthly = result.active.reduce((sum, it) => sum + it.monthly, 0)
    assert.deepEqual(
      [result.count, result.monthlyTotal, result.yearlyTotal, result.shareOfIncome],
      [expected.length, monthly, monthly * 12, share(monthly, 3_200_000)],
    )
  })

  test('says what each costs and when it is due', async () => {
    const { active, dueThisMonth } = await found(recurring, {})
    const rent = active[0]
    assert.deepEqual(
      [rent?.name, rent?.amount, rent?.nextDate, rent?.varies],
      ['월세', 600_000, '2026-04-05', false],
    )
    const gas = active.find((it) => it.store === '서울도시가스')
    const bills = rows.filter((it) => it.store === '서울도시가스').slice(-3)
    assert.deepEqual(
      [gas?.varies, gas?.amount],
      [true, Math.round(bills.reduce((sum, it) => sum + it.amount, 0) / 3)],
    )
    const due = monthlyData.filter((it) => it.day > 15 && it.category !== '저축').length
    assert.equal(dueThisMonth.count, due)
  })

  test('without what is left out', async () => {
    const all = await found(recurring, {})
    const rent = all.active.find(({ name }) => name === '월세')!
    const rest = await found(recurring, { without: ['월세'] })
    assert.deepEqual([rest.count, rest.monthlyTotal], [all.count - 1, all.monthlyTotal - rent.monthly])
  })

  test('of one category', async () => {
    const { active } = await found(recurring, { category: '통신' })
    assert.deepEqual(
      active.map((it) => it.store),
      ['SKT', 'SK브로드밴드'],
    )
  })
})

const months = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => Temporal.PlainDate.from(from).add({ months: index }).toString())

asOwner(
  'recurring of made-up rows',
  ({ found }) => {
    const seriesOf = async (name: string) => {
      const { active, ended } = await found(recurring, {})
      return [...active, ...ended].find((it) => it.name === name)
    }

    test('notices a price that rose, even by more than 15 %', async () => {
      const { raised, raisedBy } = await found(recurring, {})
      assert.deepEqual(
        raised.map((it) => [it.name, it.priceChange]),
        [
          ['넷플릭스', { date: '2026-02-06', from: 13_500, to: 17_000, difference: 3_500, percent: 25.9 }],
          ['티빙', { date: '2026-01-20', from: 9_500, to: 10_900, difference: 1_400, percent: 14.7 }],
        ],
      )
      assert.equal(raisedBy, 4_900)
    })

    test('marks what has ended', async () => {
      const { ended, endedMonthly } = await found(recurring, {})
      assert.deepEqual(
        ended.map((it) => [it.name, it.lastDate, it.nextDate]),
        [['왓챠', '2025-12-03', '2026-01-03']],
      )
      assert.equal(endedMonthly, 7_900)
    })

    test('knows a week', async () => {
      const lesson = await seriesOf('동네 요가원')
      assert.deepEqual(
        [lesson?.rhythm, lesson?.nextDate, lesson?.monthly],
        ['weekly', '2026-03-18', Math.round((20_000 * 52) / 12)],
      )
    })

    test('finds a subscription among other payments of a merchant', async () => {
      const apple = await seriesOf('애플')
      assert.deepEqual([apple?.amount, apple?.count], [4_400, 6])
    })

    test('keeps the day at a month’s end', async () => {
      assert.equal((await seriesOf('바른정수기'))?.nextDate, '2026-03-31')
    })

    test('a refunded payment is none', async () => assert.equal((await seriesOf('리디'))?.count, undefined))

    test('neither two payments nor a habit nor 저축 are recurring', async () => {
      for (const name of ['윌라', '제순식당', '카카오뱅크'])
        assert.equal(await seriesOf(name), undefined, name)
    })
  },
  {
    rows: [
      ...months('2025-09-06', 5).map((date) => row(date, '넷플릭스', 13_500, '구독')),
      ...months('2026-02-06', 2).map((date) => row(date, 'NETFLIX.COM', 17_000, '구독')),
      ...months('2025-08-20', 5).map((date) => row(date, '티빙', 9_500, '구독')),
      ...months('2026-01-20', 2).map((date) => row(date, '티빙', 10_900, '구독')),
      ...months('2025-06-03', 7).map((date) => row(date, '왓챠', 7_900, '구독')),
      ...[...Array(6).keys()].map((week) =>
        row(
          Temporal.PlainDate.from('2026-02-04').add({ weeks: week }).toString(),
          '동네 요가원',
          20_000,
          '문화/여가',
        ),
      ),
      ...months('2025-10-12', 6).map((date) => row(date, 'APPLE.COM/BILL', 4_400, '구독')),
      row('2025-11-20', 'APPLE.COM/BILL', 33_000, '쇼핑'),
      row('2026-01-02', 'APPLE.COM/BILL', 15_000, '쇼핑'),
      ...months('2025-10-31', 5).map((date) => row(date, '바른정수기', 21_900, '생활')),
      ...months('2026-01-09', 3).map((date) => row(date, '리디', 4_900, '구독')),
      row('2026-02-10', '리디', -4_900, '구독'),
      ...months('2026-02-10', 2).map((date) => row(date, '윌라', 9_900, '구독')),
      ...['2026-01-05', '2026-01-09', '2026-01-23', '2026-02-02', '2026-02-19', '2026-03-03'].map((date) =>
        row(date, '제순식당', 9_000, '식비'),
      ),
      ...months('2025-10-25', 5).map((date) => row(date, '카카오뱅크 자유적금', 500_000, '저축')),
    ],
  },
)

asOwner(
  'recurring in records that end early',
  ({ found }) => {
    test('does not take for ended what the records no longer show', async () => {
      const { active } = await found(recurring, {})
      assert.deepEqual(
        active.map((it) => [it.name, it.nextDate]),
        [['넷플릭스', '2026-01-06']],
      )
    })
  },
  { rows: months('2025-09-06', 4).map((date) => row(date, '넷플릭스', 13_500, '구독')) },
)

asOwner(
  'recurring of nothing',
  ({ run }) => {
    test('is a miss', async () => assert.ok(isMiss(await run(recurring, {}))))
  },
  { rows: [row('2026-03-01', '제순식당', 9_000, '식비')] },
)

const tuesdays = ['2026-02-10', '2026-02-17', '2026-02-24', '2026-03-03', '2026-03-10']

asOwner(
  'recurring payments that are due',
  ({ found }) => {
    test('a weekly one is due as often as it still comes this month, the next first', async () => {
      const { dueThisMonth, next } = await found(recurring, {})
      assert.deepEqual(
        dueThisMonth.payments.map((it) => [it.date, it.name]),
        [
          ['2026-03-17', '수영장'],
          ['2026-03-24', '수영장'],
          ['2026-03-31', '수영장'],
        ],
      )
      assert.deepEqual([dueThisMonth.total, next?.date], [90_000, '2026-03-17'])
    })

    test('what the records should have and have not is late', async () => {
      const { late, categories } = await found(recurring, {})
      assert.deepEqual(
        late.map((it) => [it.name, it.date]),
        [['밀크T', '2026-03-11']],
      )
      assert.deepEqual(
        categories.map((it) => [it.category, it.count, it.monthly]),
        [
          ['문화/여가', 1, 130_000],
          ['교육', 1, 99_000],
        ],
      )
    })
  },
  {
    rows: [
      ...tuesdays.map((date) => row(date, '수영장', 30_000, '문화/여가')),
      ...months('2025-11-11', 4).map((date) => row(date, '밀크T', 99_000, '교육')),
      row('2026-03-14', 'GS25', 2_000, '식비'),
    ],
  },
)
