import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import { fixedCategories } from '../../queries/fixed-spending.ts'
import { row } from '../../tools/testing/demo-owner.ts'
import type { DailyQuestion } from '../../understand/question.ts'
import { answersTo, emptyHanded, period } from '../testing/answers.ts'
import { rowsFrom, spent } from '../testing/demo-rows.ts'
import { carol, giveOwn } from '../testing/own-rows.ts'
import { answerDaily } from './days.ts'

const daily = (
  words: string,
  focus?: DailyQuestion['focus'],
  subject: { category?: string; store?: string } = {},
): DailyQuestion => ({ kind: 'daily', period: period(words), ...(focus ? { focus } : {}), ...subject })
const lead = (text: string) => text.split('\n')[0] ?? ''

/** Sums by day of February, those with the most first. */
const byDayOf = (rows: ReturnType<typeof rowsFrom>) =>
  [...Map.groupBy(rows, (it) => it.date)]
    .map(([date, own]) => ({ date, total: own.reduce((sum, it) => sum + it.amount, 0) }))
    .sort((a, b) => b.total - a.total)
const byDay = byDayOf(rowsFrom('2026-02-01', '2026-02-28'))
const isFlexible = ({ category }: { category: string | null }) => !fixedCategories.includes(category ?? '')
const named = (date: string) => `${Number(date.slice(5, 7))}월 ${Number(date.slice(8))}일`

answersTo<DailyQuestion>(
  'daily',
  answerDaily,
  (ask) => {
    test('every day as a chart, the average in words', async () => {
      const { text, charts } = await ask(daily('이번 달'))
      assert.ok(lead(text).includes(formatWonProse(spent('2026-03-01', '2026-03-15').total / 15)), text)
      const chart = charts?.[0]?.chart
      assert.equal(chart?.chart_type, 'line')
      assert.ok(chart && 'labels' in chart.data && chart.data.labels.length === 15)
    })

    test('days of a sum: how many, and which', async () => {
      const over = byDay.filter(({ total }) => total > 100_000)
      const { text } = await ask({ ...daily('지난달'), minAmount: 100_001 })
      assert.ok(lead(text).includes(`**${over.length}일**`), text)
      assert.match(lead(text), /10만원 넘게/)
      assert.ok(text.includes(named(over[0]!.date)), text)
      assert.match(lead((await ask({ ...daily('지난달'), minAmount: 5_000_000 })).text), /하루도 없어/)
    })

    test('the day with the most, what made it, and the next, since the rent is no news', async () => {
      const { text } = await ask(daily('지난달', 'highest'))
      const [first] = byDay
      assert.ok(first)
      assert.ok(
        lead(text).includes(named(first.date)) && lead(text).includes(formatWonProse(first.total)),
        text,
      )
      assert.match(text, /월세/)
      const [flexible] = byDayOf(rowsFrom('2026-02-01', '2026-02-28').filter(isFlexible))
      assert.ok(flexible && text.includes(named(flexible.date)), text)
      assert.ok(text.includes(formatWonProse(flexible.total)), text)
      const bought = rowsFrom(flexible.date, flexible.date).filter(isFlexible)
      const [dearest] = bought.toSorted((a, b) => b.amount - a.amount)
      assert.ok(dearest && text.includes(`${dearest.store} ${formatWonProse(dearest.amount)}`), text)
    })

    test('the day of a year that is named is told without its year', async () => {
      const { text } = await ask(daily('작년', 'highest', { store: '쿠팡' }))
      assert.match(lead(text), /1월 2일/)
      assert.doesNotMatch(text, /2025년|뭘 샀는지/)
    })

    test('the day with the least', async () => {
      const { text } = await ask(daily('지난달', 'lowest'))
      const least = byDay.at(-1)
      assert.ok(least && lead(text).includes(named(least.date)), text)
    })

    test('days without any: how many, which, and against before', async () => {
      const { text } = await ask(daily('이번 달', 'no_spend', { category: '카페' }))
      const spending = new Set(rowsFrom('2026-03-01', '2026-03-15', '카페').map((it) => it.date)).size
      assert.ok(lead(text).includes(`**${15 - spending}일**`), text)
      assert.match(text, /지난달 같은 기간/)
      assert.match((await ask(daily('지난달', 'no_spend'))).text, /하루도 없|매일/)
    })

    test('a day thought to be without: what was paid, or a kind word', async () => {
      const paid = await ask(daily('3월 10일', 'no_spend'), { as: carol })
      assert.match(paid.text, /쓴 게 있어|나갔어/)
      const free = await ask(daily('3월 9일', 'no_spend'), { as: carol })
      assert.match(lead(free.text), /한 푼도 안 썼어|하나도 없어/)
      assert.match(lead(free.text), /무지출/)
    })

    test('a year at most, and says so', async () => {
      const long = { ...period('작년'), endDate: '2026-03-15', name: '작년부터' }
      const { text } = await ask({ kind: 'daily', period: long, focus: 'highest' })
      assert.match(text, /마지막 1년만 봤어/)
    })

    test('refunds are no spending, and one day alone is said to be', async () => {
      const least = await ask(daily('이번 달', 'lowest', { store: '쿠팡' }), { as: carol })
      assert.match(lead(least.text), /3월 1일.*5,000원/)
      assert.match(least.text, /3월 6일\(금\)은 환불받은/)
      const once = await ask(daily('이번 달', 'highest', { category: '배달' }), { as: carol })
      assert.match(lead(once.text), /3월 10일.*하루뿐/)
      const none = await ask(daily('이번 달', 'highest', { store: '무신사' }), { as: carol })
      assert.match(lead(none.text), /환불만/)
    })

    test('nothing at all', async () => {
      assert.match((await ask(daily('이번 달'), { as: emptyHanded })).text, /가계부가 비어/)
      assert.match((await ask(daily('이번 달', 'no_spend', { category: '여행' }))).text, /하루도/)
    })
  },
  {
    fill: (database) =>
      giveOwn(database, carol, {
        rows: [
          row('2026-03-01', '쿠팡', 5_000, '쇼핑'),
          row('2026-03-05', '쿠팡', 7_000, '쇼핑'),
          row('2026-03-06', '쿠팡', -7_000, '쇼핑'),
          row('2026-03-10', '쿠팡이츠', 21_000, '배달'),
          row('2026-03-11', '무신사', -50_000, '쇼핑'),
        ],
      }),
  },
)
