import assert from 'node:assert/strict'
import { test } from 'node:test'
import { row } from '../tools/testing/demo-owner.ts'
import type { PurchaseQuestion } from '../understand/question.ts'
import { answerPurchase } from './purchase.ts'
import { answersTo, emptyHanded } from './testing/answers.ts'
import { resultOf } from './testing/demo-rows.ts'
import { carol, giveOwn } from './testing/own-rows.ts'

const asked = (of: Omit<PurchaseQuestion, 'kind'>): PurchaseQuestion => ({ kind: 'purchase', ...of })
const lead = (text: string) => text.split('\n')[0] ?? ''

answersTo<PurchaseQuestion>(
  'purchase',
  answerPurchase,
  (ask) => {
    test('what the month holds is fine', async () => {
      const { text, steps } = await ask(asked({ item: '운동화', price: 100_000 }))
      const { free, after } = resultOf(steps, 'purchase_room') as { free: number; after: number }
      assert.equal(after, free - 100_000)
      assert.match(lead(text), /괜찮아|써도 돼/)
      assert.match(lead(text), /운동화 \*\*10만원\*\*/)
    })

    test('a little more takes from what is put aside', async () => {
      const { text, steps } = await ask(asked({ price: 400_000 }))
      const { short, rest } = resultOf(steps, 'purchase_room') as { short: number; rest: number }
      assert.ok(rest >= 400_000 && short > 0)
      assert.match(lead(text), /저축/)
    })

    test('what is dearer than the month is a no, with how long it takes', async () => {
      const { text, suggestions } = await ask(asked({ item: '아이폰', price: 1_500_000 }))
      assert.match(lead(text), /무리|어려워|말리고/)
      assert.match(text, /5개월만 모으면/)
      assert.ok(suggestions?.includes('할부 12개월이면?'))
    })

    test('in parts: what a month must give', async () => {
      const { text } = await ask(asked({ item: '아이폰', price: 1_500_000, instalments: 12 }))
      assert.match(lead(text), /12개월.*\*\*12만 5천원\*\*/)
      assert.match(text, /무이자/)
      const dear = await ask(asked({ price: 30_000_000, instalments: 12 }))
      assert.match(lead(dear.text), /빠듯|부담/)
    })

    test('without a price, how much would be fine', async () => {
      const { text } = await ask(asked({ item: '노트북' }))
      assert.match(lead(text), /노트북은/)
      assert.match(text, /가격을 말해/)
    })

    test('no whole month, nothing at all', async () => {
      assert.match((await ask(asked({ price: 100_000 }), { as: carol })).text, /아직/)
      assert.match((await ask(asked({ price: 100_000 }), { as: emptyHanded })).text, /비어 있어/)
    })
  },
  {
    fill: (database) =>
      giveOwn(database, carol, { rows: [row('2026-03-02', '제순식당', 9_000, '식비')], income: 2_000_000 }),
  },
)
