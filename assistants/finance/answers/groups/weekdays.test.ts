import assert from 'node:assert/strict'
import { test } from 'node:test'
import { row } from '../../tools/testing/demo-owner.ts'
import type { WeekdayQuestion } from '../../understand/question.ts'
import { answersTo, emptyHanded, period } from '../testing/answers.ts'
import { rowsFrom } from '../testing/demo-rows.ts'
import { carol, giveOwn } from '../testing/own-rows.ts'
import { answerWeekday } from './weekdays.ts'

const weekday = (
  words: string,
  focus?: WeekdayQuestion['focus'],
  subject: { category?: string; store?: string } = {},
): WeekdayQuestion => ({ kind: 'weekday', period: period(words), ...(focus ? { focus } : {}), ...subject })
const lead = (text: string) => text.split('\n')[0] ?? ''

answersTo<WeekdayQuestion>(
  'weekday',
  answerWeekday,
  (ask) => {
    test('a habit at a time of day: its share, and when most is spent', async () => {
      const at = (name: string) => ask({ ...weekday('작년', 'time'), at: name })
      const late = await at('밤')
      assert.match(lead(late.text), /밤\(22~24시\).*\*\*[\d.]+%\*\*/)
      assert.match(late.text, /제일 많이 쓰는 때는 저녁\(18~22시\)/)
      assert.match((await at('저녁')).text, /하루 중에서 제일 많이 쓰는 때야/)
    })

    test('the weekday with the most per such day, what is paid by contract aside', async () => {
      const { text, charts } = await ask(weekday('작년'))
      const fixed = ['주거', '통신', '보험', '구독']
      const totals = [0, 0, 0, 0, 0, 0, 0]
      for (const { date, amount, category } of rowsFrom('2025-01-01', '2025-12-31')) {
        if (!fixed.includes(category ?? '')) totals[Temporal.PlainDate.from(date).dayOfWeek - 1]! += amount
      }
      const first = '월화수목금토일'[totals.indexOf(Math.max(...totals))]
      assert.ok(lead(text).includes(`**${first}요일**`), text)
      assert.match(text, /날짜가 정해진 돈이라 뺐어/)
      const chart = charts?.[0]?.chart
      assert.ok(chart && 'labels' in chart.data && chart.data.labels.length === 7)
    })

    test('few weeks are no habit', async () => {
      const { text, suggestions } = await ask(weekday('이번 달'))
      assert.match(text, /참고만 해/)
      assert.match(suggestions?.[0] ?? '', /최근 3개월 무슨 요일/)
    })

    test('the weekend against the workdays, per day', async () => {
      assert.match(lead((await ask(weekday('최근 3개월', 'weekend'))).text), /\*\*주말\*\*/)
      assert.match(
        lead((await ask(weekday('최근 3개월', 'weekend', { category: '카페' }))).text),
        /\*\*평일\*\*/,
      )
      assert.match(lead((await ask(weekday('어제', 'weekend'))).text), /평일이 없어서/)
    })

    test('the time of day by sum, and by how often where that is another', async () => {
      const { text } = await ask(weekday('최근 3개월', 'time', { category: '식비' }))
      assert.match(lead(text), /\*\*저녁\(18~22시\)\*\*/)
      assert.match(text, /횟수로는 점심\(11~14시\)이/)
    })

    test('refunds, rows without a time, no records', async () => {
      assert.match(lead((await ask(weekday('이번 달'), { as: carol })).text), /따지기 어려워/)
      const untimed = await ask(weekday('이번 달', 'time', { category: '배달' }), { as: carol })
      assert.match(lead(untimed.text), /시간이 적힌 결제가 없어서/)
      assert.match((await ask(weekday('이번 달'), { as: emptyHanded })).text, /가계부가 비어/)
    })
  },
  {
    fill: (database) =>
      giveOwn(database, carol, {
        rows: [row('2026-03-10', '쿠팡이츠', 21_000, '배달'), row('2026-03-14', '무신사', -50_000, '쇼핑')],
      }),
  },
)
