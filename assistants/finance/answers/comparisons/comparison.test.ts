import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import { row } from '../../tools/testing/demo-owner.ts'
import type { ComparisonQuestion } from '../../understand/question.ts'
import { answersTo, emptyHanded, period } from '../testing/answers.ts'
import { spent } from '../testing/demo-rows.ts'
import { carol, giveOwn } from '../testing/own-rows.ts'
import { answerComparison } from './compare.ts'

const compare = (
  words: string,
  other: string,
  subject: { category?: string; store?: string } = {},
): ComparisonQuestion => ({ kind: 'comparison', period: period(words), other: period(other), ...subject })
const lead = (text: string) => text.split('\n')[0] ?? ''

answersTo<ComparisonQuestion>(
  'comparison',
  answerComparison,
  (ask) => {
    test('against what is usual: a month beside the average of the six before it, yes or no first', async () => {
      const months = ['09', '10', '11', '12'].map((month) => `2025-${month}`).concat('2026-01', '2026-02')
      for (const [category, asks] of [
        ['배달', 'more'],
        ['카페', 'less'],
        [undefined, 'more'],
      ] as const) {
        const sums = months.map((month) => spent(`${month}-01`, `${month}-31`, category).total)
        const usual = sums.reduce((sum, one) => sum + one, 0) / months.length
        const { total } = spent('2026-03-01', '2026-03-15', category)
        const { text } = await ask({
          kind: 'comparison',
          ...(category ? { category } : {}),
          period: period('이번 달'),
          other: period('지난달'),
          usual: true,
          asks,
        })
        const isTrue = asks === 'more' ? total > usual : total < usual
        // The month still runs: that it is more already stands, that it is less does not yet.
        const yes = `${total > usual ? '' : '아직은 '}${isTrue ? '응' : '아니'}, `
        assert.ok(text.startsWith(yes), `${category}: ${text}`)
        for (const figure of [total, usual])
          assert.ok(text.includes(`**${formatWonProse(Math.round(figure))}**`), text)
      }
    })

    test('more, by how much, and what explains it', async () => {
      const { text, charts } = await ask(compare('지난달', '1월'))
      const [now, before] = [spent('2026-02-01', '2026-02-28').total, spent('2026-01-01', '2026-01-31').total]
      assert.ok(now > before && lead(text).includes(`**${formatWonProse(now - before)}**`), text)
      assert.match(lead(text), /더 썼어|늘었어|더 나갔어/)
      assert.match(text.split('\n\n')[1] ?? '', /경조사/)
      const chart = charts?.[0]?.chart
      assert.ok(chart && 'datasets' in chart.data && chart.data.datasets.length === 2)
    })

    test('a month that runs is held against as many days', async () => {
      for (const asked of [compare('이번 달', '지난달'), compare('지난달', '이번 달')]) {
        const { text } = await ask(asked)
        const [now, before] = [
          spent('2026-03-01', '2026-03-15').total,
          spent('2026-02-01', '2026-02-15').total,
        ]
        assert.ok(lead(text).includes(`**${formatWonProse(Math.abs(now - before))}**`), text)
        assert.match(text, /이번 달은 아직 안 끝나서 지난달도 같은 날까지만/)
      }
    })

    test('a week is compared without rents, and both sums with them are told', async () => {
      const { text } = await ask(compare('이번 주', '지난주'))
      assert.match(text, /고정비는 빼고 견줬어/)
      assert.match(text, /고정비까지 넣으면|대신|반대로/)
      assert.doesNotMatch(lead(text), /39만/)
      const { text: months } = await ask(compare('지난달', '1월'))
      assert.doesNotMatch(months, /고정비/)
    })

    test('whether it is more is answered with yes or no', async () => {
      const asked = async (asks: 'more' | 'less', category?: string) =>
        lead((await ask({ ...compare('지난달', '1월', category ? { category } : {}), asks })).text)
      assert.match(await asked('more'), /^응, .*(많아|더 썼어)/)
      assert.match(await asked('less'), /^아니, .*(많아|더 썼어)/)
      assert.match(await asked('more', '식비'), /^아니, .*(적어|덜 썼어)/)
      assert.match(await asked('less', '통신'), /^아니, .*똑같이/)
    })

    test('periods of unlike length are compared per day', async () => {
      const { text } = await ask(compare('지난달', '작년', { category: '식비' }))
      const perDay = (from: string, until: string, days: number) =>
        Math.round(spent(from, until, '식비').total / days)
      const difference = perDay('2026-02-01', '2026-02-28', 28) - perDay('2025-01-01', '2025-12-31', 365)
      assert.ok(lead(text).includes(`**${formatWonProse(Math.abs(difference))}**`), text)
      assert.match(text, /28일.*365일이라 하루 평균으로 견줬어/)
    })

    test('a store: how often and how much each time, and what was left out', async () => {
      const { text } = await ask(compare('지난달', '1월', { store: '쿠팡' }))
      assert.match(lead(text), /쿠팡/)
      assert.match(text, /횟수는 1월 4번, 지난달 2번/)
      assert.match(text, /쿠팡이츠.*뺐어/)
    })

    test('nothing before, nothing in either, the same in both', async () => {
      assert.match(lead((await ask(compare('작년 11월', '작년 9월', { category: '여행' }))).text), /9월에는/)
      assert.match(
        lead((await ask(compare('이번 달', '지난달', { category: '여행' }))).text),
        /두 기간 다|에도/,
      )
      assert.match(lead((await ask(compare('지난달', '1월', { category: '통신' }))).text), /똑같이/)
    })

    test('what is not recorded, or in part, is not compared', async () => {
      assert.match(lead((await ask(compare('작년', '재작년'))).text), /재작년/)
      assert.match((await ask(compare('지난달', '1월'), { as: carol })).text, /일부만|중간부터/)
      assert.match((await ask(compare('이번 주', '지난주'), { as: carol })).text, /기록이 없어서|견줄 기록이/)
      assert.match((await ask(compare('이번 달', '지난달'), { as: emptyHanded })).text, /가계부가 비어/)
    })

    test('records that end early cut both periods', async () => {
      const { text } = await ask(compare('이번 달', '지난달'), { as: carol })
      assert.match(text, /기록이 2026년 3월 6일까지라/)
      assert.ok(lead(text).includes(`**${formatWonProse(9_000 - 7_000)}**`), text)
    })
  },
  {
    fill: (database) =>
      giveOwn(database, carol, {
        rows: [
          row('2026-01-25', '쿠팡', 5_000, '쇼핑'),
          row('2026-02-05', '쿠팡', 7_000, '쇼핑'),
          row('2026-02-20', '쿠팡', 90_000, '쇼핑'),
          row('2026-03-06', '쿠팡', 9_000, '쇼핑'),
        ],
      }),
  },
)
