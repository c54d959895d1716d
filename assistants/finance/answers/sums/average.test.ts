import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import { row } from '../../tools/testing/demo-owner.ts'
import type { AverageQuestion } from '../../understand/question.ts'
import { answersTo, emptyHanded, period } from '../testing/answers.ts'
import { spent } from '../testing/demo-rows.ts'
import { carol, giveOwn } from '../testing/own-rows.ts'
import { answerAverage } from './average.ts'

const average = (
  words: string,
  per: AverageQuestion['per'],
  subject: { category?: string; store?: string } = {},
): AverageQuestion => ({ kind: 'average', per, period: period(words), ...subject })
const lead = (text: string) => text.split('\n')[0] ?? ''
const bold = (amount: number) => `**${formatWonProse(amount)}**`

answersTo<AverageQuestion>(
  'average',
  answerAverage,
  (ask) => {
    test('a day of the days so far, and without what is paid by contract', async () => {
      const { text } = await ask(average('이번 달', 'day'))
      const all = spent('2026-03-01', '2026-03-15').total
      const fixed = ['주거', '통신', '보험', '구독'].map((it) => spent('2026-03-01', '2026-03-15', it).total)
      const flexible = all - fixed.reduce((a, b) => a + b)
      assert.ok(lead(text).includes(bold(all / 15)), text)
      assert.ok(text.split('\n\n')[1]?.includes(formatWonProse(flexible / 15)), text)
    })

    test('a month of whole months, saying what is left out', async () => {
      const { text } = await ask(average('올해', 'month'))
      assert.ok(lead(text).includes(bold(spent('2026-01-01', '2026-02-28').total / 2)), text)
      assert.match(text, /꽉 찬 2개월만 셌고 앞뒤로 남는 15일은 뺐어/)
    })

    test('a day without some of it, as the words say', async () => {
      const { text } = await ask({ ...average('지난달', 'day'), without: ['경조사'] })
      const of = (category?: string) => spent('2026-02-01', '2026-02-28', category).total
      assert.ok(lead(text).includes(bold((of() - of('경조사')) / 28)), text)
      assert.match(lead(text), /경조사비 [빼뺀]/)
    })

    test('a month where none is whole is scaled, and said to be', async () => {
      const { text } = await ask(average('이번 달', 'month'))
      assert.match(text, /꽉 찬 달이 없어서/)
    })

    test('two days are never scaled to a month', async () => {
      const { text } = await ask(average('3월 7일부터 8일까지', 'month', { category: '식비' }))
      assert.ok(lead(text).includes(bold(spent('2026-03-07', '2026-03-08', '식비').total / 2)), text)
      assert.match(lead(text), /하루/u)
    })

    test('a payment, against those before', async () => {
      const { text } = await ask(average('이번 달', 'payment', { category: '카페' }))
      const [now, before] = [
        spent('2026-03-01', '2026-03-15', '카페'),
        spent('2026-02-01', '2026-02-15', '카페'),
      ].map(({ total, count }) => Math.round(total / count)) as [number, number]
      assert.ok(lead(text).includes(bold(now)), text)
      assert.ok(text.includes(formatWonProse(Math.abs(now - before))), text)
    })

    test('one day is no average', async () => {
      assert.match((await ask(average('어제', 'day'))).text, /그날 쓴 돈/)
    })

    test('refunds alone, and no records', async () => {
      const refunded = await ask(average('이번 달', 'payment', { store: '무신사' }), { as: carol })
      assert.match(lead(refunded.text), /환불만 \*\*5만원\*\*/)
      const negative = await ask(average('이번 달', 'day'), { as: carol })
      assert.match(lead(negative.text), /돌려받은 돈이 더 많아/)
      assert.match((await ask(average('이번 달', 'day'), { as: emptyHanded })).text, /가계부가 비어/)
    })
  },
  {
    fill: (database) =>
      giveOwn(database, carol, {
        rows: [row('2026-03-01', '쿠팡', 5_000, '쇼핑'), row('2026-03-14', '무신사', -50_000, '쇼핑')],
      }),
  },
)
