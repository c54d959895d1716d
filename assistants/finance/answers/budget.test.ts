import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BudgetQuestion } from '../understand/question.ts'
import { answerBudget } from './budget.ts'
import { answersTo, emptyHanded } from './testing/answers.ts'
import { resultOf } from './testing/demo-rows.ts'
import { beyondMeans, carol, dave, fewRefunded, giveOwn } from './testing/own-rows.ts'

const lead = (text: string) => text.split('\n')[0] ?? ''

answersTo<BudgetQuestion>(
  'budget',
  answerBudget,
  (ask) => {
    test('what is left, a day too, with a warning when it will not last', async () => {
      const { text, charts } = await ask({ kind: 'budget' }, { as: dave })
      assert.match(lead(text), /\*\*2만 3천원\*\*/)
      assert.match(text, /1,352원/)
      assert.match(text, /넘길 것 같아|넘겨/)
      assert.equal(charts?.[0]?.chart.chart_type, 'bar')
    })

    test('gone: by how much, with 배달 counted into 식비', async () => {
      const { text } = await ask({ kind: 'budget', category: '식비' }, { as: dave })
      assert.match(lead(text), /\*\*3만원\*\*/)
      assert.match(text, /배달 21만원/)
    })

    test('used up to the won, and untouched', async () => {
      assert.match(
        lead((await ask({ kind: 'budget', category: '쇼핑' }, { as: dave })).text),
        /딱 맞게 다 썼어/,
      )
      const { text } = await ask({ kind: 'budget', category: '교통' }, { as: dave })
      assert.match(lead(text), /\*\*12만원\*\*/)
      assert.match(lead(text), /그대로|전부/)
    })

    test('on the last day nothing is said of days to come', async () => {
      const at = new Date('2026-03-31T12:00:00+09:00')
      const { text } = await ask({ kind: 'budget', category: '교통' }, { as: dave, at })
      assert.match(text, /오늘이 마지막 날/)
    })

    test('none set: says so and proposes the usual amount, as a chip too', async () => {
      const { text, steps, suggestions } = await ask({ kind: 'budget', category: '식비' })
      const { proposal } = resultOf(steps, 'budget_status') as { proposal: { amount: number } }
      assert.match(lead(text), /안 정해|없어/)
      assert.equal(proposal.amount, 580_000)
      assert.match(text, /58만원/)
      assert.ok(suggestions?.includes('식비 예산 58만원으로 정해줘'))
    })

    test('without one for all spending, those that are set are the answer', async () => {
      const { text } = await ask({ kind: 'budget' }, { as: carol })
      assert.match(lead(text), /식비/)
      assert.match(lead(text), /28만 8천원/)
    })

    test('nothing recorded, nothing proposed', async () => {
      const { text, suggestions } = await ask({ kind: 'budget' }, { as: emptyHanded })
      assert.match(text, /기록도 아직 없어/)
      assert.ok(!suggestions?.some((chip) => chip.includes('정해줘')))
    })
  },
  {
    async fill(database) {
      await giveOwn(database, carol, { rows: fewRefunded, budgets: [{ category: '식비', amount: 300_000 }] })
      await giveOwn(database, dave, {
        rows: beyondMeans(),
        budgets: [
          { category: null, amount: 1_450_000 },
          { category: '식비', amount: 500_000 },
          { category: '쇼핑', amount: 180_000 },
          { category: '교통', amount: 120_000 },
        ],
      })
    },
  },
)
