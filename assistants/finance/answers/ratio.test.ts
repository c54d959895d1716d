import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatPercent } from '#korean/format.ts'
import { demoMonthlyIncome } from '../demo/demo.ts'
import type { RatioQuestion } from '../understand/question.ts'
import { answerRatio } from './ratio.ts'
import { type Measured, unhealthy, verdictOf } from './ratio-insights.ts'
import { answersTo, emptyHanded, period } from './testing/answers.ts'
import { spent } from './testing/demo-rows.ts'
import { beyondMeans, carol, dave, fewRefunded, giveOwn } from './testing/own-rows.ts'

const asked = (words: string, category?: string): RatioQuestion => ({
  kind: 'ratio',
  period: period(words),
  ...(category ? { category } : {}),
})
const lead = (text: string) => text.split('\n')[0] ?? ''
const percent = (part: number, whole: number) => formatPercent((part / whole) * 100)

answersTo<RatioQuestion>(
  'ratio',
  answerRatio,
  (ask) => {
    test('within its benchmark: yes, with both figures and the share of 배달', async () => {
      const { text, charts } = await ask(asked('지난달', '식비'))
      const share = percent(spent('2026-02-01', '2026-02-28', '식비').total, demoMonthlyIncome)
      assert.match(lead(text), /^응/)
      assert.ok(lead(text).includes(`**${share}**`) && lead(text).includes('15–20%'), text)
      assert.match(text, /배달 [\d만천 ]+원 포함/)
      assert.equal(charts?.[0]?.chart.unit, '%')
    })

    test('above it: no, and by how much', async () => {
      const { text } = await ask(asked('지난달', '식비'), { as: dave })
      assert.match(lead(text), /^아니/)
      assert.match(text, /23만원/)
    })

    test('saving: too little is a no', async () => {
      const { text } = await ask(asked('지난달', '저축'))
      assert.match(lead(text), /^아니/)
      assert.match(text, /14만원/)
    })

    test('in a running month saving is not judged before it comes, nor rent by half an income', async () => {
      assert.match(lead((await ask(asked('이번 달', '저축'))).text), /일러|아직은 몰라/)
      const { text } = await ask(asked('이번 달', '주거'))
      const share = percent(spent('2026-03-01', '2026-03-15', '주거').total, demoMonthlyIncome)
      assert.match(lead(text), /^응/)
      assert.ok(lead(text).includes(`한 달 수입의 **${share}**`), text)
    })

    test('a part of the month is held against its part of the income, and said to be', async () => {
      const { text } = await ask(asked('이번 달', '식비'))
      assert.match(lead(text), /\*\*19\.6%\*\*/)
      assert.match(text, /154만 8천원/)
    })

    test('one part of a benchmark is judged with the other, and its own share said', async () => {
      const { text } = await ask(asked('지난달', '카페'))
      assert.match(lead(text), /카페와 여가를 합치면.*\*\*4\.9%\*\*/)
      assert.match(text, /카페만 보면 .*1\.7%/)
    })

    test('a category with no benchmark gets its shares and no verdict', async () => {
      const { text } = await ask(asked('지난달', '쇼핑'))
      assert.match(lead(text), /권장 (?:비율|기준)/)
      assert.match(lead(text), /\*\*5\.2%\*\*/)
      assert.match(text, /6\.5%/)
    })

    test('all: what is over, worst first; nothing over is said too', async () => {
      const { text } = await ask(asked('지난달'), { as: dave })
      assert.match(lead(text), /\*\*100\.1%\*\*/)
      assert.ok(text.indexOf('주거비') < text.indexOf('식비'), text)
      assert.match(lead((await ask(asked('지난달'))).text), /권장을 넘은 항목은 없어/)
    })

    test('no income: the share of spending, and what would help', async () => {
      const { text } = await ask(asked('이번 달', '식비'), { as: carol })
      assert.match(lead(text), /1만 2천원/)
      assert.match(text, /얼마 버는지|월급이 얼마/)
      assert.match((await ask(asked('이번 달'), { as: emptyHanded })).text, /비어 있어/)
    })
  },
  {
    async fill(database) {
      await giveOwn(database, carol, { rows: fewRefunded })
      await giveOwn(database, dave, { rows: beyondMeans(), income: 1_500_000 })
    },
  },
)

describe('ratio insights', () => {
  const row = (name: string, share: number, low: number, high: number | null): Measured => ({
    name,
    share,
    low,
    high,
    total: share,
    standing: share < low ? 'below' : high === null || share <= high ? 'within' : 'above',
    over: 0,
    short: 0,
    paidMonthly: false,
    basis: 'whole',
  })

  test('the farther out of its range the worse, saving below it included', () => {
    const rows = [
      row('교통', 11, 5, 10),
      row('식비', 28, 15, 20),
      row('저축', 15, 20, null),
      row('카페', 2, 5, 10),
    ]
    assert.deepEqual(
      unhealthy(rows).map(({ name }) => name),
      ['식비', '저축', '교통'],
    )
  })

  test('the bounds themselves are fine', () => {
    assert.equal(verdictOf(row('식비', 20, 15, 20)), 'fine')
    assert.equal(verdictOf(row('식비', 15, 15, 20)), 'fine')
    assert.equal(verdictOf(row('저축', 20, 20, null)), 'fine')
    assert.equal(verdictOf(row('저축', 19.9, 20, null)), 'too_little')
    assert.equal(verdictOf(row('교통', 4, 5, 10)), 'roomy')
  })
})
