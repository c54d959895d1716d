import assert from 'node:assert/strict'
import { test } from 'node:test'
import { balance } from './balance.ts'
import { daysAhead } from './days-ahead.ts'
import { limit as limitStanding } from './limit.ts'
import { monthLimit } from './month-limit.ts'
import { paidMonthly } from './paid-monthly.ts'
import { payChange } from './pay-change.ts'
import { priceAgainst } from './price-against.ts'
import { putAside } from './put-aside.ts'
import { asOwner, row } from './testing/demo-owner.ts'

/**
 * Three whole months and half a fourth; the income is 3,000,000 a month. Spent: 1,037,000 in December, 1,007,000 in
 * January and in February, so 1,017,000 a month; 200,000 of each month is put aside. Left over 1,983,000, of which
 * 1,783,000 are not put aside. March so far: 927,000. Every figure below is reckoned from these lines by hand.
 */
const rows = [
  ...['2025-12', '2026-01', '2026-02'].flatMap((month) => [
    row(`${month}-02`, '월세', 600_000, '주거'),
    row(`${month}-03`, '넷플릭스', 17_000, '구독'),
    row(`${month}-10`, '이마트', 300_000, '식비'),
    row(`${month}-15`, '배달의민족', 90_000, '배달'),
    row(`${month}-20`, '적금', 200_000, '저축'),
  ]),
  row('2025-12-25', 'CGV', 30_000, '문화/여가'),
  row('2026-03-02', '월세', 600_000, '주거'),
  row('2026-03-03', '넷플릭스', 17_000, '구독'),
  row('2026-03-10', '이마트', 250_000, '식비'),
  row('2026-03-12', '배달의민족', 60_000, '배달'),
]

asOwner(
  'planning, against figures reckoned by hand',
  ({ found }) => {
    test('what this month leaves for a purchase, at once and in parts', async () => {
      const room = await found(balance, { outlays: [1_000_000], parts: 10 })
      assert.deepEqual(
        [room.expected, room.rest, room.saving, room.free, room.with.free, room.with.short],
        [1_017_000, 1_983_000, 200_000, 1_783_000, 783_000, 0],
      )
      assert.deepEqual(
        [room.usual.spending, room.usual.leftOver, room.usual.spare],
        [1_017_000, 1_983_000, 1_783_000],
      )
      assert.deepEqual([room.totalShare, room.monthsToSave], [33.3, 1])
      assert.deepEqual(room.parts, {
        count: 10,
        monthly: 100_000,
        share: 3.3,
        spareAfter: 1_683_000,
        lacking: 0,
      })
    })

    test('another price: for the months, for each payment, so many times, elsewhere', async () => {
      const delivery = { subjects: [{ storeName: '배달의민족' }] }
      const pass = await found(priceAgainst, { ...delivery, price: 180_000, months: 3 })
      assert.deepEqual(
        [
          pass.monthly,
          pass.times,
          pass.spent,
          pass.insteadMonthly,
          pass.gain,
          pass.gainYearly,
          pass.evenMonths,
        ],
        [90_000, 1, 270_000, 60_000, 90_000, 360_000, 2],
      )
      const off = await found(priceAgainst, { ...delivery, off: 9_000 })
      assert.deepEqual([off.gain, off.gainYearly, off.gainShare], [9_000, 108_000, 10])
      const all = { startDate: '2025-12-01', endDate: '2026-03-15' }
      const each = await found(priceAgainst, { ...all, ...delivery, each: 70_000 })
      assert.deepEqual([each.spent, each.instead, each.gain, each.loss], [330_000, 280_000, 50_000, 0])
      const other = await found(priceAgainst, { ...all, ...delivery, other: { storeName: '넷플릭스' } })
      assert.deepEqual([other.each, other.instead, other.gain], [17_000, 68_000, 262_000])
      const times = await found(priceAgainst, { ...all, ...delivery, each: 20_000, times: 20 })
      assert.deepEqual([times.instead, times.loss, times.needed], [400_000, 70_000, 16_500])
      const none = await found(priceAgainst, { subjects: [{ storeName: '지하철' }], months: 1 })
      assert.deepEqual([none.monthly, none.instead, none.gain], [0, null, 0])
    })

    test('an event that the month holds, and one that it does not', async () => {
      const small = await found(balance, { outlays: [500_000, 300_000] })
      assert.deepEqual(
        [small.total, small.with.free, small.with.rest, small.with.short, small.daysLeft],
        [800_000, 983_000, 1_183_000, 0, 17],
      )
      const dear = await found(balance, { outlays: [3_000_000], monthsAhead: 2 })
      assert.deepEqual(
        [dear.with.free, dear.with.short, dear.with.shortOfRest, dear.with.saving, dear.with.lessPerDay],
        [-1_217_000, 1_217_000, 1_017_000, 0, 71_589],
      )
      // 1,783,000 this month and twice as much in the two after it.
      assert.deepEqual(
        [dear.later?.room, dear.later?.left, dear.later?.each],
        [5_349_000, 2_349_000, 1_500_000],
      )
      const less = await found(balance, { outlays: [2_000_000] })
      assert.deepEqual([less.with.free, less.with.saving], [-217_000, 0])
    })

    test('less pay', async () => {
      const less = await found(payChange, { by: -500_000 })
      assert.deepEqual(
        [less.later, less.spending, less.shareNow, less.shareThen, less.leftThen, less.savedThen, less.short],
        [2_500_000, 1_017_000, 33.9, 40.7, 1_483_000, 200_000, 0],
      )
    })

    test('what no longer paying saves: by its price where it recurs, else by the average, a part not again', async () => {
      const subjects = [{ storeName: '넷플릭스' }, { category: '식비' }, { category: '배달' }]
      const { parts, monthly, yearly, share, recurring } = await found(paidMonthly, { subjects })
      assert.deepEqual(
        parts.map((part) => [part.store ?? part.category, part.recurs, part.monthly]),
        [
          ['넷플릭스', true, 17_000],
          ['식비', false, 390_000],
        ],
      )
      assert.deepEqual([monthly, yearly, share], [407_000, 4_884_000, 13.6])
      assert.deepEqual(recurring, { count: 4, monthly: 927_000, after: 910_000 })
    })

    test('a dearer rent, alone and in its category', async () => {
      const rent = { subjects: [{ storeName: '월세' }], whole: '주거' }
      const { change } = await found(paidMonthly, { ...rent, by: 50_000 })
      assert.deepEqual(change?.own, {
        now: 600_000,
        later: 650_000,
        yearly: 7_800_000,
        shareNow: 20,
        shareThen: 21.7,
      })
      assert.deepEqual([change?.by, change?.yearly], [50_000, 600_000])
      assert.deepEqual([change?.whole?.now, change?.whole?.later], [600_000, 650_000])
      assert.deepEqual([change?.spareNow, change?.spareThen], [1_783_000, 1_733_000])
      assert.deepEqual((await found(paidMonthly, { ...rent, to: 650_000 })).change, change)
    })

    test('a sum set apart for some categories', async () => {
      const pot = await found(limitStanding, { amount: 500_000, categories: ['식비', '배달'] })
      assert.deepEqual(
        [pot.spent, pot.share, pot.left, pot.daysLeft, pot.perDay, pot.usualPerDay, pot.lastsDays],
        [310_000, 62, 190_000, 16, 11_875, 20_667, 9],
      )
      assert.deepEqual(pot.parts, [
        { category: '식비', total: 250_000 },
        { category: '배달', total: 60_000 },
      ])
    })

    test('more put aside, and how far it is from a target', async () => {
      const aside = await found(putAside, { each: 100_000, times: 10, target: 5_000_000 })
      assert.deepEqual(
        [
          aside.total,
          aside.saved,
          aside.monthly,
          aside.expected,
          aside.short,
          aside.needed,
          aside.neededMore,
        ],
        [1_000_000, 200_000, 300_000, 3_000_000, 2_000_000, 500_000, 200_000],
      )
      assert.deepEqual([aside.monthsTo, aside.reachedIn], [17, { year: 2027, month: 7 }])
    })

    test('what some payments leave of the income', async () => {
      const after = await found(paidMonthly, { subjects: [{ storeName: '월세' }], less: [100_000] })
      assert.deepEqual(
        [after.income, after.monthly, after.rest, after.saved],
        [3_000_000, 600_000, 2_300_000, 200_000],
      )
    })

    test('what a month may take when so much is put aside', async () => {
      const limit = await found(monthLimit, { saving: 500_000 })
      assert.deepEqual(
        [
          limit.limit,
          limit.usual,
          limit.spare,
          limit.fits,
          limit.more,
          limit.savingShare,
          limit.savingYearly,
        ],
        [2_500_000, 1_017_000, 1_483_000, true, 300_000, 16.7, 6_000_000],
      )
      assert.deepEqual([limit.spent, limit.left, limit.days], [927_000, 1_573_000, 16])
    })

    test('a category within a sum, a day', async () => {
      const under = await found(limitStanding, { amount: 400_000, category: '식비' })
      assert.deepEqual(
        [under.spent, under.share, under.left, under.perDay, under.due, under.usualPerDay],
        [310_000, 77.5, 90_000, 5_625, null, 20_667],
      )
    })

    test('how long an amount lasts, against 1,200,000 in 90 days without contracts', async () => {
      const lasts = await found(daysAhead, { amount: 320_000, until: 'month_end' })
      assert.deepEqual(
        [
          lasts.days,
          lasts.perDay,
          lasts.usualPerDay,
          lasts.usual,
          lasts.spare,
          lasts.less,
          lasts.daysAtUsual,
        ],
        [17, 18_823, 13_333, 226_661, 93_339, 0, 24],
      )
    })
  },
  { rows, income: 3_000_000 },
)
