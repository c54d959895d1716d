import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import type { FutureQuestion } from '../understand/question.ts'
import { answerFuture } from './future.ts'
import { answersTo, emptyHanded } from './testing/answers.ts'
import { resultOf, spent } from './testing/demo-rows.ts'
import { carol, fewRefunded, giveOwn } from './testing/own-rows.ts'

const days = { 내일: 1, '다음 주': 7, '4월': 30, '다음 달': 30, 내년: 365 }
const asked = (name: keyof typeof days, asksEstimate = true): FutureQuestion => ({
  kind: 'future',
  period: { future: true, name, days: days[name] },
  ...(asksEstimate ? { asksEstimate: true as const } : {}),
})
const lead = (text: string) => text.split('\n')[0] ?? ''
const average = Math.round(spent('2025-12-01', '2026-02-28').total / 3)

answersTo<FutureQuestion>(
  'a period to come',
  answerFuture,
  (ask) => {
    test('is named, with the right particle', async () => {
      for (let time = 0; time < 4; time++) {
        assert.match(lead((await ask(asked('다음 주', false))).text), /다음 주는/)
      }
    })

    test('a month is estimated as the last three, with what is fixed', async () => {
      const { text, steps } = await ask(asked('4월'))
      assert.ok(lead(text).includes(`**${formatWonProse(average)}**`), text)
      assert.match(lead(text), /4월/)
      const { monthlyTotal } = resultOf(steps, 'recurring') as { monthlyTotal: number }
      assert.ok(text.includes(formatWonProse(monthlyTotal)), text)
    })

    test('a week or a day as such, without rent', async () => {
      const { text, steps } = await ask(asked('다음 주'))
      const { withoutFixed } = resultOf(steps, 'average_spending') as { withoutFixed: { average: number } }
      assert.ok(lead(text).includes(`**${formatWonProse(withoutFixed.average)}**`), text)
      assert.match(lead((await ask(asked('내일'))).text), /하루 평균/)
    })

    test('some days are told by one of them', async () => {
      const weekend = { ...asked('내일'), period: { future: true as const, name: '이번 주말', days: 2 } }
      const { text, steps } = await ask(weekend)
      const { withoutFixed } = resultOf(steps, 'average_spending') as { withoutFixed: { average: number } }
      assert.ok(lead(text).includes(`하루에 **${formatWonProse(withoutFixed.average)}**`), text)
    })

    test('a year is only told by its months', async () => {
      const { text } = await ask(asked('내년'))
      assert.match(lead(text), /한 달에/)
      assert.ok(lead(text).includes(formatWonProse(average)), text)
    })

    test('of one thing: what it came to on average, nothing of the rest', async () => {
      const food = Math.round(spent('2025-12-01', '2026-02-28', '식비').total / 3)
      const { text } = await ask({ ...asked('다음 달'), category: '식비' })
      assert.ok(lead(text).includes(`**${formatWonProse(food)}**`), text)
      assert.match(lead(text), /식비/)
      const shop = await ask({ ...asked('다음 주'), store: '없는가게' })
      assert.match(lead(shop.text), /어림/)
    })

    test('without a whole month there is no estimate', async () => {
      for (const as of [carol, emptyHanded]) {
        const { text } = await ask(asked('4월'), { as })
        assert.match(lead(text), /어림할 수가 없어|가늠이 안 돼/)
      }
    })
  },
  { fill: (database) => giveOwn(database, carol, { rows: fewRefunded }) },
)
