import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { savingsPlan } from './savings-plan.ts'
import { asOwner, row, share, spending, total } from './testing/demo-owner.ts'

const fixed = ['주거', '통신', '보험', '구독']

asOwner('savings_plan', ({ found }) => {
  const all = spending('2025-12-01', '2026-02-28')
  const average = Math.round(total(all) / 3)

  test('reckons with the last three whole months, 저축 aside', async () => {
    const plan = await found(savingsPlan, {})
    assert.deepEqual(
      plan.months.map((it) => [it.month, it.saved]),
      [
        ['2025-12', 500_000],
        ['2026-01', 500_000],
        ['2026-02', 500_000],
      ],
    )
    assert.deepEqual([plan.spending, plan.saved, plan.leftOver], [average, 500_000, 3_200_000 - average])
    assert.equal(plan.leftOverShare, share(3_200_000 - average, 3_200_000))
    const contracts = all.filter((it) => fixed.includes(it.category ?? ''))
    assert.ok(Math.abs(plan.fixed.average - total(contracts) / 3) < 5)
    assert.deepEqual(new Set(plan.fixed.categories.map((it) => it.category)), new Set(fixed))
    assert.ok(!plan.flexible.categories.some((it) => fixed.includes(it.category)))
  })

  test('without a goal aims at what is left over when that is more than healthy', async () => {
    const plan = await found(savingsPlan, {})
    assert.deepEqual([plan.healthyGoal, plan.goalFrom], [640_000, 'left_over'])
    assert.equal(plan.goal, Math.floor(plan.leftOver / 10_000) * 10_000)
    assert.deepEqual([plan.shortfall, plan.cuts, plan.reachable], [0, [], true])
  })

  test('finds what would have to give for a goal', async () => {
    const plan = await found(savingsPlan, { goal: 900_000 })
    assert.deepEqual([plan.goalFrom, plan.shortfall], ['asked', 900_000 - plan.leftOver])
    assert.ok(plan.cutTotal >= plan.shortfall && plan.cutTotal < plan.shortfall + 1_000)
    for (const cut of plan.cuts) {
      const own = spending('2025-12-01', '2026-02-28').filter((it) => it.category === cut.category)
      assert.equal(cut.average, Math.round(total(own) / 3))
      assert.deepEqual([cut.target, cut.percent], [cut.average - cut.cut, share(cut.cut, cut.average)])
      assert.ok(!fixed.includes(cut.category) && !['의료', '경조사', '교육', '미분류'].includes(cut.category))
    }
  })

  test('says when a goal is out of reach', async () => {
    const plan = await found(savingsPlan, { goal: 2_500_000 })
    assert.deepEqual(
      [plan.reachable, plan.cutTotal, plan.most],
      [false, plan.mostCut, plan.leftOver + plan.mostCut],
    )
  })

  test('spreads a target over its months', async () => {
    const plan = await found(savingsPlan, { targetAmount: 10_000_000, targetMonths: 12 })
    assert.deepEqual([plan.goal, plan.targetMonths], [833_334, 12])
    const open = await found(savingsPlan, { targetAmount: 10_000_000 })
    assert.equal(open.targetMonths, Math.ceil(10_000_000 / open.goal))
  })
})

const threeMonths = ['2025-12-01', '2026-01-02', '2026-02-02', '2026-02-28']

asOwner(
  'savings_plan on a tight income',
  ({ found }) => {
    test('names the category above its benchmark first, and aims as high as it can', async () => {
      const plan = await found(savingsPlan, {})
      assert.deepEqual([plan.leftOver, plan.goalFrom, plan.goal], [0, 'healthy', 640_000])
      assert.deepEqual(
        plan.cuts.map((it) => [it.category, it.cut, it.why]),
        [['식비', 640_000, 'above_benchmark']],
      )
    })
  },
  {
    rows: threeMonths
      .slice(0, 3)
      .flatMap((date) => [row(date, '월세', 1_000_000, '주거'), row(date, '제순식당', 2_200_000, '식비')]),
  },
)

asOwner(
  'savings_plan without a whole month',
  ({ run }) => {
    test('is a miss', async () => assert.ok(isMiss(await run(savingsPlan, {}))))
  },
  { rows: [row('2026-03-02', '제순식당', 9_000, '식비')] },
)

asOwner(
  'savings_plan without an income',
  ({ run }) => {
    test('is a miss', async () => assert.ok(isMiss(await run(savingsPlan, {}))))
  },
  { rows: threeMonths.map((date) => row(date, '제순식당', 9_000, '식비')), income: null },
)
