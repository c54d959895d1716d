import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import { demoMonthlyIncome } from '../demo/demo.ts'
import type { IncomeQuestion, MonthlyIncomeQuestion } from '../understand/question.ts'
import { answerIncome, answerMonthlyIncome } from './income.ts'
import { answersTo, emptyHanded, period } from './testing/answers.ts'
import { resultOf, spent } from './testing/demo-rows.ts'
import { beyondMeans, carol, dave, fewRefunded, giveOwn } from './testing/own-rows.ts'

const asked = (words: string, focus: IncomeQuestion['focus'] = 'income'): IncomeQuestion => ({
  kind: 'income',
  period: period(words),
  focus,
})
const lead = (text: string) => text.split('\n')[0] ?? ''
const bold = (amount: number) => `**${formatWonProse(amount)}**`

answersTo<IncomeQuestion>(
  'income',
  answerIncome,
  (ask) => {
    test('the recorded income, with what was spent of it', async () => {
      const { text } = await ask(asked('지난달'))
      assert.ok(lead(text).includes(bold(demoMonthlyIncome)), text)
      assert.ok(text.includes(formatWonProse(spent('2026-02-01', '2026-02-28').total)), text)
    })

    test('a month on average, over whole months', async () => {
      const { text } = await ask(asked('작년', 'average'))
      assert.match(lead(text), /한 달.*평균|평균/u)
      assert.ok(lead(text).includes(bold(demoMonthlyIncome)), text)
    })

    test('before payday, that nothing has come in yet', async () => {
      const { text } = await ask(asked('이번 달'))
      assert.ok(lead(text).includes(bold(demoMonthlyIncome)), text)
      assert.match(lead(text), /기록은 아직 없/)
    })

    test('what is left of the month is of its whole income, less what is due and put aside', async () => {
      const { text, steps } = await ask(asked('이번 달', 'left'))
      const left = demoMonthlyIncome - spent('2026-03-01', '2026-03-15').total
      assert.ok(lead(text).includes(bold(left)), text)
      const { free, due } = resultOf(steps, 'month_allowance') as { free: number; due: { total: number } }
      assert.match(text, /정기 결제 6건/)
      assert.equal(free, left - due.total - 500_000)
      assert.ok(text.includes(formatWonProse(free)), text)
    })

    test('what was left of a past month counts 저축 in, and says so', async () => {
      const { text, charts } = await ask(asked('지난달', 'left'))
      const left = demoMonthlyIncome - spent('2026-02-01', '2026-02-28').total
      assert.ok(lead(text).includes(bold(left)), text)
      assert.match(text, /저축.*50만원|50만원.*저축/)
      assert.equal(charts?.length, 1)
    })

    test('more spent than earned is said as that', async () => {
      const { text } = await ask(asked('지난달', 'left'), { as: dave })
      assert.match(lead(text), /더 썼어|넘겼거든|모자라/)
      assert.ok(lead(text).includes(bold(1_502_000 - 1_000_000)), text)
    })

    test('an income of a week is a part of the month, and said to be', async () => {
      const { text } = await ask(asked('지난주', 'left'))
      assert.match(text, /정해 둔 월 수입\(320만원\)을 기간만큼 나눠서/)
    })

    test('unknown: says what is missing and what is known', async () => {
      const { text } = await ask(asked('이번 달', 'left'), { as: carol })
      assert.match(text, /수입/)
      assert.match(text, /돌려받은 돈이 2만 6천원 더 많아/)
      assert.match((await ask(asked('이번 달'), { as: emptyHanded })).text, /지출 기록도 아직 하나도 없어/)
    })
  },
  {
    async fill(database) {
      await giveOwn(database, carol, { rows: fewRefunded })
      await giveOwn(database, dave, { rows: beyondMeans(), income: 1_000_000 })
    },
  },
)

answersTo<MonthlyIncomeQuestion>('the income that was set', answerMonthlyIncome, (ask) => {
  test('is said, with what is spent of it', async () => {
    const { text } = await ask({ kind: 'monthly_income' })
    assert.match(lead(text), /\*\*320만원\*\*/)
    assert.match(text, /50\.8%/)
  })

  test('none: says so, and what it would be good for', async () => {
    const { text } = await ask({ kind: 'monthly_income' }, { as: emptyHanded })
    assert.match(lead(text), /안 정해|비어 있어|없어/)
    assert.match(text, /권장 비율|몇 퍼센트/)
  })
})
