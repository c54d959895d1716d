import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assumedPeriod } from '../understand/period.ts'
import type { IncomeQuestion } from '../understand/question.ts'
import { answerIncome } from './income.ts'
import { answersTo, emptyHanded, period } from './testing/answers.ts'
import { beyondMeans, carol, dave, giveOwn } from './testing/own-rows.ts'

const notSaid = assumedPeriod(Temporal.PlainDate.from('2026-03-15'))
const asked = (focus: IncomeQuestion['focus'], words?: string): IncomeQuestion => ({
  kind: 'income',
  focus,
  period: words === undefined ? notSaid : period(words),
})
const lead = (text: string) => text.split('\n')[0] ?? ''

const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03']

answersTo<IncomeQuestion>(
  'payday and bonus',
  answerIncome,
  (ask) => {
    test('the last payday, and when the next one is due', async () => {
      const { text, charts } = await ask(asked('when'))
      assert.match(lead(text), /\*\*2월 25일\(수\)\*\*/)
      assert.match(lead(text), /320만원/)
      assert.match(text, /아직.*25일.*10일 남았어/)
      assert.equal(charts?.length, 1)
    })

    test('of a past period, those in it', async () => {
      assert.match(lead((await ask(asked('when', '작년 12월'))).text), /\*\*2025년 12월 25일\*\*에 320만원/)
      const year = await ask(asked('when', '작년'))
      assert.match(lead(year.text), /12번/)
      assert.match(year.text, /3,840만원/)
    })

    test('one of this month is said as that', async () => {
      const { text } = await ask(asked('when'), { as: carol })
      assert.match(lead(text), /\*\*3월 10일\(화\)\*\*/)
      assert.match(text, /2월 10일\(화\)에 250만원/)
    })

    test('no bonus: says no, and what there is', async () => {
      const { text } = await ask(asked('bonus'))
      assert.match(lead(text), /급여 말고.*없어|급여뿐/)
      assert.match(text, /14번/)
    })

    test('a bonus by its name, and a month that brought more than usual', async () => {
      const { text } = await ask(asked('bonus'), { as: carol })
      assert.match(lead(text), /^응, .*2025년 12월 24일.*상여금 150만원/)
      assert.match(text, /중고거래 4만 5천원/)
      assert.match(text, /1월 10일\(토\) 급여도 평소보다 140만원/)
      assert.match(lead((await ask(asked('bonus', '올해'), { as: carol })).text), /390만원|4만 5천원/)
    })

    test('no income on record', async () => {
      const { text } = await ask(asked('when'), { as: dave })
      assert.match(lead(text), /기록이? (없어서|은 아직)|기록은 아직/)
      assert.match(text, /120만원/)
      assert.match((await ask(asked('bonus'), { as: emptyHanded })).text, /기록이 하나도 없어서/)
    })
  },
  {
    async fill(database) {
      const amounts: Record<string, number> = { '2026-01': 3_900_000, '2026-03': 2_600_000 }
      const salary = months.map((month) => ({
        date: `${month}-10`,
        name: '급여',
        amount: amounts[month] ?? 2_500_000,
      }))
      const received = [
        ...salary,
        { date: '2025-12-24', name: '상여금', amount: 1_500_000 },
        { date: '2026-02-20', name: '중고거래', amount: 45_000 },
      ]
      await giveOwn(database, carol, { rows: beyondMeans(), received })
      await giveOwn(database, dave, { rows: beyondMeans(), income: 1_200_000 })
    },
  },
)
