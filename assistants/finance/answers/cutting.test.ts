import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CuttingQuestion } from '../understand/question.ts'
import { answerCutting } from './cutting.ts'
import { answersTo, emptyHanded } from './testing/answers.ts'
import { resultOf } from './testing/demo-rows.ts'

const asked = (of: Omit<CuttingQuestion, 'kind'>): CuttingQuestion => ({ kind: 'cutting', ...of })
const lead = (text: string) => text.split('\n')[0] ?? ''

answersTo<CuttingQuestion>('cutting', answerCutting, (ask) => {
  test('of one thing: how often, half of it, and the next week', async () => {
    const { text } = await ask(asked({ ask: 'subject', category: '배달' }))
    assert.match(lead(text), /배달.*한 달 6번/)
    assert.match(text, /다음 주는 1번까지만/)
  })

  test('of what one needs a fifth is enough', async () => {
    assert.match((await ask(asked({ ask: 'subject', category: '식비' }))).text, /20%만/)
  })

  test('just one, with its reason', async () => {
    const { text } = await ask(asked({ ask: 'one' }))
    assert.match(lead(text), /\*\*배달 뺀 식비\*\*/)
    assert.match(lead(text), /제일 크거든/)
  })

  test('so many as were asked for, each with its amount', async () => {
    const { text } = await ask(asked({ ask: 'some', limit: 3 }))
    assert.equal(lead(text).match(/\*\*[^*]+원\*\*/gu)?.length, 3)
  })

  test('the second of those that were told', async () => {
    const { text } = await ask(asked({ ask: 'one', place: 2 }))
    assert.match(lead(text), /^교통비는 한 달에 \*\*/)
  })

  test('how much: what is missing to the healthy share', async () => {
    assert.match(lead((await ask(asked({ ask: 'amount' }))).text), /\*\*14만원\*\*/)
  })

  test('all subscriptions ended, over a year', async () => {
    const { text, steps } = await ask(asked({ ask: 'cancel' }))
    const { monthlyTotal, yearlyTotal } = resultOf(steps, 'recurring') as {
      monthlyTotal: number
      yearlyTotal: number
    }
    assert.equal(yearlyTotal, monthlyTotal * 12)
    assert.match(lead(text), /1년에/)
  })

  test('where money runs off: small payments first', async () => {
    assert.match(lead((await ask(asked({ ask: 'leak' }))).text), /1만원 이하/)
  })

  test('an empty book', async () => {
    assert.match((await ask(asked({ ask: 'one' }), { as: emptyHanded })).text, /비어 있어/)
  })
})
