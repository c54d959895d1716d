import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import { demoMonthlyIncome } from '../demo/demo.ts'
import { conversationsWith } from '../testing/conversation.ts'
import type { FutureQuestion } from '../understand/question.ts'
import { answerFuture } from './future.ts'
import { answersTo } from './testing/answers.ts'
import { resultOf } from './testing/demo-rows.ts'
import { carol, fewRefunded, giveOwn } from './testing/own-rows.ts'

const asked: FutureQuestion = {
  kind: 'future',
  period: { future: true, name: '다음 달', days: 30 },
  asksRoom: true,
}
const lead = (text: string) => text.split('\n')[0] ?? ''

answersTo<FutureQuestion>(
  'what may be spent in a month to come',
  answerFuture,
  (ask) => {
    test('the income less the usual saving, with what is fixed and a day’s part', async () => {
      const { text, steps } = await ask(asked)
      const { limit, saving, free, freePerDay } = resultOf(steps, 'month_limit') as Record<string, number>
      assert.equal(limit, demoMonthlyIncome - saving!)
      assert.equal(freePerDay, Math.floor(free! / 30))
      assert.ok(lead(text).includes(`**${formatWonProse(limit!)}**`), text)
      for (const part of [demoMonthlyIncome, saving!, free!, freePerDay!])
        assert.ok(text.includes(formatWonProse(part)), `${part}: ${text}`)
    })

    test('no income known: says so, and what would help', async () => {
      const { text } = await ask(asked, { as: carol })
      assert.match(lead(text), /아직 셈할 수 없어/u)
      assert.match(text, /말해 주면/u)
    })
  },
  {
    async fill(database) {
      await giveOwn(database, carol, { rows: fewRefunded })
    },
  },
)

describe('asked in so many words', () => {
  const say = conversationsWith([])

  test('what may be spent next month is no forecast', async () => {
    const { texts } = await say('담달엔 얼마까지 쓰면 될까')
    assert.match(lead(texts[0]!), /얼마까지 써도 되는지/u)
  })
})
