import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SavingQuestion } from '../understand/question.ts'
import { answerSaving } from './saving.ts'
import { answersTo, emptyHanded } from './testing/answers.ts'
import { beyondMeans, carol, dave, fewRefunded, giveOwn } from './testing/own-rows.ts'

const lead = (text: string) => text.split('\n')[0] ?? ''
const asked = (of: Omit<SavingQuestion, 'kind'> = {}): SavingQuestion => ({ kind: 'saving', ...of })

answersTo<SavingQuestion>(
  'saving',
  answerSaving,
  (ask) => {
    test('without a goal, what can be put aside as things are', async () => {
      const { text } = await ask(asked())
      assert.match(lead(text), /\*\*81만원\*\*/)
      assert.match(text, /50만원\(15\.6%\)/)
    })

    test('a goal within what is left over needs no cut', async () => {
      const { text } = await ask(asked({ goal: 500_000 }))
      assert.match(lead(text), /\*\*50만원\*\*/)
      assert.doesNotMatch(text, /모자라[.,]|더 아껴야/)
    })

    test('a goal above it: by how much, and what would give', async () => {
      const { text } = await ask(asked({ goal: 1_000_000 }))
      assert.match(lead(text), /\*\*18만 2천원\*\*/)
      assert.match(text, /배달 뺀 식비 8만 9천원/)
    })

    test('one out of reach is called so, with the most there could be', async () => {
      const { text } = await ask(asked({ goal: 2_000_000 }))
      assert.match(lead(text), /어려워|무리|힘들/)
      assert.match(lead(text), /102만 5천원/)
      assert.doesNotMatch(text, /권장.*채워/)
    })

    test('how long an amount takes: as saved now, and with all that is left over', async () => {
      const { text } = await ask(asked({ targetAmount: 30_000_000 }))
      assert.match(lead(text), /\*\*60개월\(5년\)\*\*.*\*\*37개월\(3년 1개월\)\*\*/)
      assert.doesNotMatch(text, /권장/)
      assert.match(lead((await ask(asked({ targetAmount: 30_000_000, goal: 1_000_000 }))).text), /30개월/)
    })

    test('an amount in some months, and how long for an amount', async () => {
      const by = await ask(asked({ targetAmount: 3_000_000, targetMonths: 6 }))
      assert.match(lead(by.text), /\*\*50만원\*\*/)
      const until = await ask(asked({ targetAmount: 10_000_000 }))
      assert.match(lead(until.text), /\*\*13개월/)
      assert.match(
        lead((await ask(asked({ targetAmount: 10_000_000 }), { as: dave })).text),
        /여유가 없어|이나 걸려|이 걸려/,
      )
    })

    test('where to cut: the one that gives most, and subscriptions', async () => {
      const { text, charts } = await ask(asked({ focus: 'cut' }))
      assert.match(lead(text), /배달 뺀 식비/)
      assert.match(text, /구독.*7가지/)
      assert.match(text, /20만 7천원/)
      assert.match(text, /1년이면 248만 4천원/)
      assert.equal(charts?.length, 1)
    })

    test('no income: no plan, yet where most goes', async () => {
      assert.match(lead((await ask(asked(), { as: carol })).text), /월 수입을 몰라서/)
      assert.match(lead((await ask(asked({ focus: 'cut' }), { as: carol })).text), /\*\*식비\*\*/)
      assert.match((await ask(asked(), { as: emptyHanded })).text, /비어 있어/)
    })
  },
  {
    async fill(database) {
      await giveOwn(database, carol, { rows: fewRefunded })
      await giveOwn(database, dave, { rows: beyondMeans(), income: 1_200_000 })
    },
  },
)
