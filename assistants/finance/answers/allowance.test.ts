import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import { demoMonthlyIncome } from '../demo/demo.ts'
import { row } from '../tools/testing/demo-owner.ts'
import type { IncomeQuestion } from '../understand/question.ts'
import { answerIncome } from './income.ts'
import { answersTo, period } from './testing/answers.ts'
import { resultOf, spent } from './testing/demo-rows.ts'
import { beyondMeans, carol, dave, fewRefunded, giveOwn } from './testing/own-rows.ts'

const asked = (words: string): IncomeQuestion => ({
  kind: 'income',
  focus: 'allowance',
  period: period(words),
})
const lead = (text: string) => text.split('\n')[0] ?? ''
const eve = '00000000-0000-7000-8000-00000000000e'

interface Allowance {
  readonly free: number
  readonly due: { readonly total: number }
  readonly perDay: number
  readonly leftToday: number
  readonly perDayAfterToday: number
}

answersTo<IncomeQuestion>(
  'allowance',
  answerIncome,
  (ask) => {
    test('today: its part of what is free, less what was spent today', async () => {
      const { text, steps } = await ask(asked('오늘'))
      const found = resultOf(steps, 'month_allowance') as unknown as Allowance
      const left = demoMonthlyIncome - spent('2026-03-01', '2026-03-15').total
      assert.equal(found.free, left - found.due.total - 500_000)
      // Of the two payments of that Sunday the gas bill is paid by contract.
      const today = spent('2026-03-15', '2026-03-15').total - spent('2026-03-15', '2026-03-15', '주거').total
      assert.equal(found.perDay, Math.floor((found.free + today) / 17))
      assert.ok(lead(text).includes(`**${formatWonProse(found.perDay - today)}**`), text)
    })

    test('the way there takes off everything that it names', async () => {
      const { text, steps } = await ask(asked('이번 달'))
      const { free, due, perDayAfterToday } = resultOf(steps, 'month_allowance') as unknown as Allowance
      assert.ok(lead(text).includes(`**${formatWonProse(perDayAfterToday)}**`), text)
      assert.equal(perDayAfterToday, Math.floor(free / 16))
      const parts = [demoMonthlyIncome, spent('2026-03-01', '2026-03-15').total, due.total, 500_000, free]
      for (const part of parts) assert.ok(text.includes(formatWonProse(part)), `${part}: ${text}`)
    })

    test('a week ends with its Sunday', async () => {
      const { text, steps } = await ask(asked('이번 주'))
      const { leftToday } = resultOf(steps, 'month_allowance') as unknown as Allowance
      assert.ok(lead(text).includes(formatWonProse(leftToday)), text)
    })

    test('nothing free: says so, and why', async () => {
      const { text } = await ask(asked('오늘'), { as: dave })
      assert.match(lead(text), /없어|다 썼/)
      assert.match(text, /22만 7천원 넘었어/)
    })

    test('only the saving is in the way', async () => {
      assert.match(lead((await ask(asked('이번 달'), { as: eve })).text), /저축/)
    })

    test('no income known: says what is missing', async () => {
      assert.match(lead((await ask(asked('오늘'), { as: carol })).text), /얼마까지 써도 되는지/)
    })
  },
  {
    async fill(database) {
      await giveOwn(database, carol, { rows: fewRefunded })
      await giveOwn(database, dave, { rows: beyondMeans(), income: 1_200_000 })
      const saving = row('2026-02-26', '적금', 400_000, '저축')
      await giveOwn(database, eve, { rows: [...beyondMeans(), saving], income: 1_600_000 })
    },
  },
)
