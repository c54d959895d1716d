import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWonProse } from '#korean/format.ts'
import { row } from '../../tools/testing/demo-owner.ts'
import type { ListQuestion } from '../../understand/question.ts'
import { exactWon } from '../../wording.ts'
import { answersTo, emptyHanded, period } from '../testing/answers.ts'
import { resultOf, rowsFrom } from '../testing/demo-rows.ts'
import { carol, giveOwn } from '../testing/own-rows.ts'
import { answerList } from './list.ts'

const lastMonth = period('지난달')
const february = rowsFrom('2026-02-01', '2026-02-28')
const first = (text: string) => text.split('\n')[0] ?? ''

answersTo<ListQuestion>(
  'list',
  answerList,
  (ask) => {
    test('the newest, as a table', async () => {
      const { text, charts } = await ask({ kind: 'list', period: null, limit: 10, order: 'newest' })
      assert.match(first(text), /\*\*10건\*\*/)
      const data = charts?.[0]?.chart.data
      assert.equal(data && 'rows' in data && data.rows.length, 10)
    })

    test('the largest one is the answer, with its share', async () => {
      const { text } = await ask({ kind: 'list', period: lastMonth, limit: 1, order: 'largest' })
      const [largest] = february.toSorted((a, b) => b.amount - a.amount)
      assert.ok(first(text).includes(`**${largest?.store} ${formatWonProse(largest?.amount ?? 0)}**`), text)
      assert.match(text, /이 한 건이 지난달 지출의 [\d.]+%/)
    })

    test('where the rent fills the largest, it is left out and said to be', async () => {
      const asked = { kind: 'list', period: period('올해'), limit: 3, order: 'largest' } as const
      const { text, charts } = await ask(asked)
      assert.match(text, /고정비는 빼고 골랐어, 넣으면 월세 60만원/)
      const data = charts?.[0]?.chart.data
      assert.ok(data && 'rows' in data && data.rows.every((it) => it[1] !== '월세'))
      const one = await ask({ ...asked, limit: 1 })
      assert.match(first(one.text), /월세 60만원/)
      assert.match(one.text, /고정비를 빼.*부모님 용돈 10만원/)
      const without = await ask({ ...asked, limit: 1, without: ['주거'] })
      assert.match(first(without.text), /주거비 뺀 올해 지출.*부모님 용돈 10만원/)
    })

    test('amounts asked for are named and kept to', async () => {
      const asked = { kind: 'list', period: lastMonth, limit: 50, order: 'newest' } as const
      const above = await ask({ ...asked, minAmount: 50_000 })
      assert.match(first(above.text), /5만원 이상/)
      assert.match(
        first(above.text),
        new RegExp(`\\*\\*${february.filter((it) => it.amount >= 50_000).length}건`),
      )
      assert.match(first((await ask({ ...asked, minAmount: 50_001 })).text), /5만원 넘는/)
      assert.match(first((await ask({ ...asked, maxAmount: 49_999 })).text), /5만원 안 되는/)
      const none = await ask({ ...asked, minAmount: 5_000_000 })
      assert.match(none.text, /하나도 없어|한 건도 없어/)
      assert.match(none.text, /월세 60만원/)
    })

    test('the last time is a day', async () => {
      const asked = { kind: 'list', period: null, limit: 1, order: 'newest', focus: 'date' } as const
      const { text, steps } = await ask({ ...asked, store: '스타벅스' })
      const { lastDate, daysSinceLast } = resultOf(steps, 'expense_list')
      const { month, day } = Temporal.PlainDate.from(String(lastDate))
      assert.match(first(text), new RegExp(`\\*\\*${month}월 ${day}일 .요일\\*\\*.*${daysSinceLast}일 전`))
      const unknown = await ask({ ...asked, store: '코스트코' })
      assert.match(unknown.text, /언제인지 알 수 없어/)
    })

    test('the last time asks for one row, and a refund is no visit', async () => {
      const asked = { kind: 'list', period: null, limit: 1, order: 'newest', focus: 'date' } as const
      const { steps } = await ask({ ...asked, store: '택시' })
      const step = steps?.find(({ tool }) => tool === 'expense_list')
      assert.deepEqual(step?.args, { storeName: '택시', order: 'newest', limit: 1 })
      const refunded = await ask({ ...asked, store: '무신사' }, { as: carol })
      assert.match(refunded.text, /2월 3일 화요일/)
      assert.match((await ask({ ...asked, store: '오늘의집' }, { as: carol })).text, /환불/)
    })

    test('since when: the first payment, how often since, and where the records begin', async () => {
      const asked = { kind: 'list', period: null, limit: 1, order: 'newest', focus: 'first' } as const
      const netflix = await ask({ ...asked, store: '넷플릭스' })
      assert.match(first(netflix.text), /\*\*2025년 1월 6일\*\*/)
      assert.match(netflix.text, /1년 2개월 전/)
      assert.match(netflix.text, /가계부가 2025년 1월 1일부터라 그 전부터였을 수도/)
      assert.match(netflix.text, /15번, 모두 19만 5천원/)
      const later = await ask({ ...asked, store: '블루보틀' })
      assert.match(first(later.text), /\*\*2025년 3월 3일\*\*/)
      assert.doesNotMatch(later.text, /그 전부터/)
      const raised = await ask({ ...asked, store: '넷플릭스' }, { as: carol })
      assert.match(raised.text, /13,500원에서 17,000원으로 바뀌었어/)
      assert.match((await ask({ ...asked, store: 'PC방' })).suggestions?.join() ?? '', /문화\/여가/)
    })

    test('the row at a place, and how many there are where it is missing', async () => {
      const asked = { kind: 'list', period: lastMonth, limit: 5, order: 'largest' } as const
      const [, second] = february.toSorted((a, b) => b.amount - a.amount)
      const { text } = await ask({ ...asked, place: 2 })
      assert.match(first(text), /두 번째/)
      assert.ok(first(text).includes(`**${second?.store} ${exactWon(second?.amount ?? 0)}**`), text)
      const missing = await ask({ ...asked, store: '월세', place: 2 })
      assert.match(first(missing.text), /한 건뿐.*없어|없어.*한 건뿐/)
      // A refund is the fourth of Carol's rows, and no payment.
      const refund = await ask({ ...asked, period: period('이번 달'), place: 4 }, { as: carol })
      assert.match(first(refund.text), /3건뿐/)
    })

    test('bills and fares are listed by their names', async () => {
      const { text, suggestions } = await ask({
        kind: 'list',
        period: lastMonth,
        limit: 5,
        order: 'newest',
        store: '택시',
      })
      assert.match(first(text), /지난달 택시 결제.*🚕/)
      // Their sum is told: what is left to ask is another month's.
      assert.ok(suggestions?.includes('이번 달 택시비로 얼마 썼어?'))
    })

    test('nothing there', async () => {
      const asked = { kind: 'list', limit: 5, order: 'newest' } as const
      const none = await ask({ ...asked, category: '여행', period: lastMonth })
      assert.match(none.text, /여행 지출/)
      assert.match(none.text, /2025년 11월/)
      assert.match((await ask({ ...asked, period: null }, { as: emptyHanded })).text, /가계부가 비어/)
    })
  },
  {
    fill: (database) =>
      giveOwn(database, carol, {
        rows: [
          row('2026-01-05', '넷플릭스', 13_500, '구독'),
          row('2026-02-03', '무신사', 39_000, '쇼핑'),
          row('2026-03-02', '무신사', -39_000, '쇼핑'),
          row('2026-03-03', '오늘의집', -8_000, '쇼핑'),
          row('2026-03-05', '넷플릭스', 17_000, '구독'),
          row('2026-03-06', 'CU 강남점', 3_000, '식비'),
          row('2026-03-07', '다이소', 5_000, '생활'),
        ],
      }),
  },
)
