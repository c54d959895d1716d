import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import type { Database } from '#store/database.ts'
import { insertExpenses } from '../../expenses.ts'
import { fixedCategories } from '../../queries/fixed-spending.ts'
import type { SpendingQuestion } from '../../understand/question.ts'
import { answersTo, emptyHanded, period } from '../testing/answers.ts'
import { resultOf, rowsFrom, spent, spentAt } from '../testing/demo-rows.ts'
import { answerSpending } from './spending.ts'

/** Someone with more refunds than payments, since the first of February. */
const refunded = '00000000-0000-7000-8000-00000000000c'

const thisMonth = period('이번 달')
const lastMonth = period('지난달')

answersTo<SpendingQuestion>(
  'spending',
  answerSpending,
  (ask) => {
    test('a category: its sum, with 배달 in 식비, against the same days before', async () => {
      const { text, steps } = await ask({ kind: 'category', category: '식비', period: thisMonth })
      const [own, delivery] = [
        spent('2026-03-01', '2026-03-15', '식비'),
        spent('2026-03-01', '2026-03-15', '배달'),
      ]
      assert.match(text, new RegExp(`\\*\\*${formatWonProse(own.total)}\\*\\*`))
      assert.match(text, new RegExp(`배달 ${formatWonProse(delivery.total)} 포함, ${own.count}건, 오늘까지`))
      const { distance, difference } = resultOf(steps, 'compare_periods')
      assert.ok(text.includes(formatWonProse(Number(distance))))
      assert.match(text, Number(difference) > 0 ? /늘|많|더/ : /줄|적|덜/)
    })

    test('a total leaves 저축 out and says what is largest', async () => {
      const { text } = await ask({ kind: 'total', period: lastMonth })
      assert.ok(text.includes(`**${formatWonProse(spent('2026-02-01', '2026-02-28').total)}**`), text)
      assert.match(text, /주거/)
      assert.doesNotMatch(text, /저축/)
    })

    test('yes and no by the amount asked about', async () => {
      const { total } = spent('2026-02-01', '2026-02-28', '식비')
      const said = async (amount: number, asks: 'above' | 'below') =>
        (await ask({ kind: 'category', category: '식비', period: lastMonth, threshold: { amount, asks } }))
          .text
      assert.match(await said(total - 10_000, 'above'), /^응,/)
      assert.match(await said(total + 10_000, 'above'), /^아니,/)
      assert.match(await said(total - 10_000, 'below'), /^아니,/)
      assert.match(await said(total + 10_000, 'below'), /^응,/)
      assert.match(await said(total, 'above'), /^아니,.* 딱 /)
    })

    test('a limit not yet crossed is held against the forecast', async () => {
      const asked = { kind: 'category', category: '식비', period: thisMonth } as const
      const { text, steps } = await ask({ ...asked, threshold: { amount: 500_000, asks: 'above' } })
      const ahead = Number(resultOf(steps, 'forecast').rounded)
      assert.match(text, /^아니,/)
      assert.match(text, ahead > 500_000 ? /넘길 것|넘을 것/ : /적게 끝날|안 넘을/)
    })

    test('what is left out is not counted, and named with its sum', async () => {
      const { text } = await ask({ kind: 'total', period: thisMonth, without: ['주거'] })
      const [all, rent] = [spent('2026-03-01', '2026-03-15'), spent('2026-03-01', '2026-03-15', '주거')]
      assert.ok(text.includes(`**${formatWonProse(all.total - rent.total)}**`), text)
      assert.ok(text.includes(formatWonProse(rent.total)), text)
      const food = await ask({ kind: 'category', category: '식비', period: thisMonth, without: ['배달'] })
      const own =
        spent('2026-03-01', '2026-03-15', '식비').total - spent('2026-03-01', '2026-03-15', '배달').total
      assert.ok(food.text.includes(`**${formatWonProse(own)}**`), food.text)
    })

    test('a store or a group is left out alone, not its category', async () => {
      const { text } = await ask({ kind: 'total', period: thisMonth, without: ['월세'] })
      const [all, housing] = [spent('2026-03-01', '2026-03-15'), spent('2026-03-01', '2026-03-15', '주거')]
      assert.ok(text.includes(`**${formatWonProse(all.total - 600_000)}**`), text)
      assert.match(text, /월세 60만원/)
      assert.ok(text.includes(formatWonProse(housing.total - 600_000)), text)
      const fares = await ask({
        kind: 'category',
        category: '교통',
        period: thisMonth,
        without: ['택시', 'PC방'],
      })
      const own =
        spent('2026-03-01', '2026-03-15', '교통').total - spentAt('2026-03-01', '2026-03-15', /택시/).total
      assert.ok(fares.text.includes(`**${formatWonProse(own)}**`), fares.text)
      assert.match(fares.text, /PC방은 쓴 게 없어서/)
    })

    test('a week is held against another without what is paid by contract', async () => {
      const { text } = await ask({ kind: 'total', period: period('지난주') })
      const flexible = (from: string, until: string) =>
        rowsFrom(from, until)
          .filter(({ category }) => !fixedCategories.includes(category ?? ''))
          .reduce((sum, it) => sum + it.amount, 0)
      const more = flexible('2026-03-02', '2026-03-08') - flexible('2026-02-23', '2026-03-01')
      assert.match(text, /고정비를 빼면 그 전주/)
      assert.ok(text.includes(formatWonProse(Math.abs(more))), text)
      assert.doesNotMatch(text, /주거(?:가|에서만) \S+ ?\S* (?:늘|줄)/)
      const housing = await ask({ kind: 'category', category: '주거', period: period('이번 주') })
      assert.doesNotMatch(housing.text, /지난주/)
    })

    test('the same days of last year are held against those of this one', async () => {
      const asked = { ...period('2025년 3월 1일부터 15일까지'), name: '작년 같은 기간' }
      const { text } = await ask({ kind: 'category', category: '배달', period: asked })
      const [then, now] = ['2025', '2026'].map(
        (year) => spent(`${year}-03-01`, `${year}-03-15`, '배달').total,
      )
      assert.match(text, /올해 같은 기간/)
      assert.ok(text.includes(formatWonProse(then! - now!)), text)
    })

    test('the largest and the smallest are names', async () => {
      const largest = await ask({ kind: 'breakdown', period: lastMonth, focus: 'largest' })
      assert.match(largest.text, /\*\*주거\*\*.*전체의/)
      const smallest = await ask({ kind: 'breakdown', period: lastMonth, focus: 'smallest' })
      assert.match(smallest.text.split('\n')[0] ?? '', /\*\*카페\*\*/)
      const rest = await ask({ kind: 'breakdown', period: lastMonth, focus: 'largest', without: ['주거'] })
      assert.match(rest.text.split('\n')[0] ?? '', /\*\*식비\*\*.*배달 .* 포함/)
    })

    test('a day tells what was bought', async () => {
      const { text } = await ask({ kind: 'total', period: period('어제') })
      assert.match(text, /\*\*8,000원\*\*/)
      assert.match(text, /논현 과일가게/)
    })

    test('nothing of a category is no lack of records; a time before them is', async () => {
      const none = await ask({ kind: 'category', category: '여행', period: thisMonth })
      assert.match(none.text, /이번 달.*(없어|안 나갔어)/)
      assert.match(none.text, /2025년 11월/)
      const before = await ask({ kind: 'total', period: period('재작년') })
      assert.match(before.text, /기록이 (아예|하나도) 없/)
      const empty = await ask({ kind: 'total', period: thisMonth }, { as: emptyHanded })
      assert.match(empty.text, /가계부가 비어/)
    })

    test('a month of refunds is no spending, whatever the amount asked about', async () => {
      const asked = { kind: 'category', category: '쇼핑', period: thisMonth } as const
      const { text } = await ask(asked, { as: refunded })
      assert.match(text, /\*\*4만 8천원\*\* 돌려받은/)
      assert.doesNotMatch(text, /-\d/)
      const threshold = { amount: 10_000, asks: 'above' } as const
      assert.match((await ask({ ...asked, threshold }, { as: refunded })).text, /^아니, .*돌려받은/)
      const zero = await ask({ kind: 'category', category: '카페', period: thisMonth }, { as: refunded })
      assert.match(zero.text, /\*\*0원\*\*/)
    })

    test('records that begin within the period are said to', async () => {
      const { text } = await ask({ kind: 'total', period: period('올해') }, { as: refunded })
      assert.match(text, /2026년 2월 1일/)
    })
  },
  { fill },
)

async function fill(database: Database): Promise<void> {
  await database.asOwner(refunded, async (tx) => {
    const rows = [
      { date: '2026-02-01', store: '무신사', amount: 100_000, category: '쇼핑' },
      { date: '2026-03-03', store: '무신사', amount: -48_000, category: '쇼핑' },
      { date: '2026-03-12', store: '스타벅스', amount: 5_000, category: '카페' },
      { date: '2026-03-13', store: '스타벅스', amount: -5_000, category: '카페' },
    ].map((row) => ({ ...row, id: randomUUIDv7(), time: null, memo: null, method: null, fingerprint: null }))
    await insertExpenses(tx, rows, { source: 'manual', importId: null })
  })
}
