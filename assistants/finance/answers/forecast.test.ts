import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import type { ForecastQuestion } from '../understand/question.ts'
import { answerForecast } from './forecast.ts'
import { answersTo, emptyHanded } from './testing/answers.ts'
import { resultOf, spent } from './testing/demo-rows.ts'
import { beyondMeans, carol, dave, fewRefunded, giveOwn } from './testing/own-rows.ts'

const lead = (text: string) => text.split('\n')[0] ?? ''
const noon = (day: string) => ({ at: new Date(`${day}T12:00:00+09:00`) })

answersTo<ForecastQuestion>(
  'forecast',
  answerForecast,
  (ask) => {
    test('the amount, against last month and the income, and how it was reckoned', async () => {
      const { text, steps } = await ask({ kind: 'forecast' })
      const { rounded, ofIncome } = resultOf(steps, 'forecast') as {
        rounded: number
        ofIncome: { share: number }
      }
      assert.ok(lead(text).includes(`**${formatWonProse(rounded)}**`), text)
      assert.ok(text.includes(formatWonProse(spent('2026-02-01', '2026-02-28').total)), text)
      assert.ok(text.includes(`${ofIncome.share}%`), text)
      assert.match(text, /더했어|친 거야|나갈 것 같거든/)
    })

    test('of one category', async () => {
      const { text } = await ask({ kind: 'forecast', category: '식비' })
      assert.match(lead(text), /식비/)
      assert.match(lead(text), /\*\*59만원\*\*/)
    })

    test('a deficit comes first', async () => {
      const { text } = await ask({ kind: 'forecast' }, { as: dave })
      assert.match(text.split('\n')[2] ?? '', /월 수입 100만원보다 .*적자야/)
    })

    test('too early in the month: says so, and what is known', async () => {
      const { text } = await ask({ kind: 'forecast' }, noon('2026-03-03'))
      assert.match(lead(text), /일러|몰라|더 지나야/)
      assert.ok(lead(text).includes(formatWonProse(spent('2026-03-01', '2026-03-03').total)), text)
      assert.match(text, /256만원/)
    })

    test('on the last day the sum is all there is', async () => {
      const { text } = await ask({ kind: 'forecast' }, noon('2026-02-28'))
      assert.match(lead(text), /마지막 날.*\*\*256만원\*\*/)
    })

    test('records that end early are counted to their end, and that is said', async () => {
      const { text } = await ask({ kind: 'forecast' }, noon('2026-03-25'))
      assert.match(text, /기록이 3월 15일까지만/)
    })

    test('nothing to go by', async () => {
      assert.match((await ask({ kind: 'forecast' }, { as: carol })).text, /돌려받은 돈이 많/)
      assert.match((await ask({ kind: 'forecast', category: '여행' })).text, /기록이 없/)
      assert.match((await ask({ kind: 'forecast' }, { as: emptyHanded })).text, /비어 있어/)
    })
  },
  {
    async fill(database) {
      await giveOwn(database, carol, { rows: fewRefunded })
      await giveOwn(database, dave, { rows: beyondMeans(), income: 1_000_000 })
    },
  },
)
