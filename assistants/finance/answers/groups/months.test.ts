import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import { row } from '../../tools/testing/demo-owner.ts'
import type { MonthlyQuestion } from '../../understand/question.ts'
import { answersTo, emptyHanded, period } from '../testing/answers.ts'
import { resultOf, spent } from '../testing/demo-rows.ts'
import { carol, dave, giveOwn } from '../testing/own-rows.ts'
import { answerMonthly } from './months.ts'

const erin = '00000000-0000-7000-8000-00000000000e'

const monthly = (
  words: string | null,
  focus?: MonthlyQuestion['focus'],
  rest: Partial<MonthlyQuestion> = {},
): MonthlyQuestion => ({
  kind: 'monthly',
  months: 6,
  period: words === null ? null : period(words),
  ...(focus ? { focus } : {}),
  ...rest,
})
const lead = (text: string) => text.split('\n')[0] ?? ''
const monthsOf = (answer: { steps?: Parameters<typeof resultOf>[0] }) =>
  (resultOf(answer.steps, 'monthly_totals').months as { month: string }[]).map(({ month }) => month)

answersTo<MonthlyQuestion>(
  'monthly',
  answerMonthly,
  (ask) => {
    test('the flow of the whole months, the running one aside and marked', async () => {
      const { text, charts } = await ask(monthly(null))
      const average = spent('2025-10-01', '2026-02-28').total / 5
      assert.ok(lead(text).includes(`**${formatWonProse(average)}**`), text)
      assert.match(text, /3월은 오늘까지라 평균에는 안 넣었어/)
      assert.match(text, /이번 달은/)
      const chart = charts?.[0]?.chart
      assert.ok(chart && 'labels' in chart.data && chart.data.labels.at(-1)?.includes('오늘까지'))
    })

    test('the months of a period that is over, and of the last three months', async () => {
      const year = await ask(monthly('작년'))
      assert.deepEqual(
        [monthsOf(year)[0], monthsOf(year).at(-1), monthsOf(year).length],
        ['2025-01', '2025-12', 12],
      )
      assert.deepEqual(monthsOf(await ask(monthly('최근 3개월'))), ['2026-01', '2026-02', '2026-03'])
    })

    test('a series that fell and has risen since is not told as falling', async () => {
      const { text } = await ask(monthly(null), { as: erin })
      assert.match(lead(text), /줄었다가 최근 2개월은 이어서 늘었/)
      assert.doesNotMatch(text, /줄고 있|줄어들었/)
    })

    test('of one month there is no flow: so many up to it', async () => {
      const answer = await ask(monthly('지난달'))
      assert.deepEqual([monthsOf(answer).length, monthsOf(answer).at(-1)], [6, '2026-02'])
      assert.match(answer.text, /한 달만으로는/)
    })

    test('the month with the most and the least, and what made the difference', async () => {
      const highest = await ask(monthly(null, 'highest'))
      assert.match(lead(highest.text), /\*\*작년 10월\*\*/)
      assert.match(highest.text, /작년 12월과 견주면 경조사가 20만원/)
      assert.match(lead((await ask(monthly(null, 'lowest'))).text), /\*\*작년 12월\*\*/)
    })

    test('what comes in few months has no flow', async () => {
      const { text } = await ask(monthly(null, undefined, { category: '여행' }))
      assert.match(lead(text), /쓴 달은 2개월뿐/)
    })

    test('months of one amount, one whole month, no records', async () => {
      assert.match(lead((await ask(monthly(null), { as: carol })).text), /달마다 똑같이 \*\*50만원\*\*/)
      assert.match(lead((await ask(monthly(null, 'highest'), { as: dave })).text), /2월 하나뿐/)
      assert.match((await ask(monthly(null), { as: emptyHanded })).text, /가계부가 비어/)
      assert.match((await ask(monthly('재작년'))).text, /재작년에는 기록이/)
    })
  },
  {
    async fill(database) {
      const months = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03']
      await giveOwn(database, carol, {
        rows: months.map((month) => row(`${month}-01`, '월세', 500_000, '주거')),
      })
      const fallen = [600_000, 300_000, 100_000, 150_000, 200_000, 50_000]
      await giveOwn(database, erin, {
        rows: fallen.map((amount, at) => row(`${['2025-10', ...months][at]}-03`, '이마트', amount, '식비')),
      })
      await giveOwn(database, dave, {
        rows: [
          row('2026-01-20', '쿠팡', 5_000, '쇼핑'),
          row('2026-02-05', '쿠팡', 7_000, '쇼핑'),
          row('2026-03-14', '쿠팡', -7_000, '쇼핑'),
        ],
      })
    },
  },
)
