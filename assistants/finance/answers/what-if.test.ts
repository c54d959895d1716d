import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import type { WhatIfQuestion } from '../understand/question.ts'
import { answersTo, emptyHanded } from './testing/answers.ts'
import { resultOf, spent } from './testing/demo-rows.ts'
import { carol, fewRefunded, giveOwn } from './testing/own-rows.ts'
import { answerWhatIf } from './what-if.ts'

const asked = (of: Omit<WhatIfQuestion, 'kind' | 'months'>, months = 12): WhatIfQuestion => ({
  kind: 'what_if',
  months,
  ...of,
})
const lead = (text: string) => text.split('\n')[0] ?? ''
const bold = (amount: number) => `**${formatWonProse(amount)}**`
const averageOf = (category: string) => Math.round(spent('2025-12-01', '2026-02-28', category).total / 3)

answersTo<WhatIfQuestion>(
  'what if',
  answerWhatIf,
  (ask) => {
    test('half of a category over a year, from the last three whole months', async () => {
      const { text, charts } = await ask(asked({ category: '배달', cutShare: 0.5 }))
      const average = averageOf('배달')
      assert.ok(lead(text).includes(bold(Math.round(average / 2) * 12)), text)
      assert.ok(lead(text).includes(formatWonProse(average)), text)
      assert.match(lead(text), /반으로 줄이면.*1년|1년에.*반으로 줄이면/)
      assert.match(text, /12월~2월 평균/)
      assert.equal(charts?.length, 1)
    })

    test('an amount a month over some months', async () => {
      const { text } = await ask(asked({ category: '카페', cutAmount: 30_000 }, 6))
      assert.ok(lead(text).includes(bold(180_000)), text)
      assert.match(lead(text), /6개월/)
    })

    test('more than is spent cannot be saved', async () => {
      const { text } = await ask(asked({ category: '카페', cutAmount: 300_000 }))
      assert.ok(lead(text).includes(bold(averageOf('카페') * 12)), text)
      assert.match(lead(text), /밖에 안 써|못 줄여/)
    })

    test('of all spending, what of it can be cut at all', async () => {
      const { text, steps } = await ask(asked({ cutShare: 0.1 }))
      const { flexible } = resultOf(steps, 'what_if') as { flexible: { percent: number } }
      assert.ok(text.includes(`${flexible.percent}%`), text)
      assert.match(text, /고정비/)
    })

    test('less 저축 is no saving', async () => {
      assert.match(lead((await ask(asked({ category: '저축', cutShare: 0.5 }))).text), /덜 모/)
    })

    test('one shop names what it left out', async () => {
      assert.match((await ask(asked({ store: '쿠팡', cutShare: 0.5 }))).text, /쿠팡이츠.*뺐어/)
    })

    test('nothing spent on it, no whole month, nothing at all', async () => {
      assert.match(lead((await ask(asked({ category: '여행', cutShare: 0.5 }))).text), /없/)
      const few = await ask(asked({ category: '식비', cutShare: 0.5 }), { as: carol })
      assert.match(lead(few.text), /한 달을 다 채운 기록/)
      assert.match((await ask(asked({}), { as: emptyHanded })).text, /비어 있어/)
    })
  },
  { fill: (database) => giveOwn(database, carol, { rows: fewRefunded }) },
)
