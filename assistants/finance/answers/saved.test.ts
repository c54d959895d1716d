import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { IncomeQuestion } from '../understand/question.ts'
import { answerIncome } from './income.ts'
import { answersTo, period } from './testing/answers.ts'
import { resultOf, spent } from './testing/demo-rows.ts'

const asked = (words: string): IncomeQuestion => ({ kind: 'income', focus: 'saved', period: period(words) })
const lead = (text: string) => text.split('\n')[0] ?? ''

answersTo<IncomeQuestion>('what was saved', answerIncome, (ask) => {
  test('a year behind: income less spending, and what was put aside', async () => {
    const { text, steps } = await ask(asked('작년'))
    const found = resultOf(steps, 'leftover') as { left: number; income: number; count: number }
    assert.equal(found.left, found.income - spent('2025-01-01', '2025-12-31').total)
    assert.equal(found.count, 12)
    assert.match(lead(text), /\*\*600만원\*\*/)
  })

  test('the month that still runs is left out of a year', async () => {
    assert.match((await ask(asked('올해'))).text, /아직 안 끝나서/)
  })

  test('of this month alone, what is left so far', async () => {
    assert.match(lead((await ask(asked('이번 달'))).text), /남/)
  })
})
