import assert from 'node:assert/strict'
import { test } from 'node:test'
import { learnPattern } from './learn-pattern.ts'
import { readMessages } from './read-messages.ts'

const today = Temporal.PlainDate.from('2026-03-15')

/** Two texts stand around the store, and nothing tells which is the one. */
const message = (store: string, amount: string, day: string) =>
  `[한빛카드] 알뜰멤버스 ${amount}원 ${day} 12:40 승인 행복포인트몰 제휴 ${store} 점포 이용`

test('a confirmed correction is a format that reads the next message', () => {
  const correction = { store: '초록분식', amount: 7_500, date: '2026-03-02' }
  const pattern = learnPattern(message('초록분식', '7,500', '03/02'), correction)
  assert.ok(pattern)
  assert.deepEqual(JSON.parse(JSON.stringify(pattern)), pattern, 'it is plain data')
  const next = message('파랑 문구점', '12,000', '03/09')
  const before = readMessages(next, { today }).payments[0]
  const after = readMessages(next, { today, patterns: [pattern] }).payments[0]
  assert.notEqual(before?.store, '파랑 문구점')
  assert.deepEqual(
    [after?.store, after?.amount, after?.date, after?.time, after?.readBy],
    ['파랑 문구점', 12_000, '2026-03-09', '12:40:00', 'pattern'],
  )
})

test('of two amounts the corrected one is learned, and of two days', () => {
  const text = (price: string, paid: string) =>
    `신한카드(1054)승인 상품가 ${price}원 실결제 ${paid}원 03/01 주문 03/04 11:00 달빛상회 누적99,000원`
  const pattern = learnPattern(text('15,000', '12,000'), {
    store: '달빛상회',
    amount: 12_000,
    date: '2026-03-04',
  })
  assert.ok(pattern)
  const [payment] = readMessages(text('31,000', '28,500'), { today, patterns: [pattern] }).payments
  assert.deepEqual([payment?.amount, payment?.date, payment?.sender], [28_500, '2026-03-04', '신한카드'])
})

test('a cancellation is learned as one', () => {
  const text = (store: string) => `[한빛카드] 결제취소 안내 고객 요청 ${store} 환급액 5,000원 03/05 09:00`
  const pattern = learnPattern(text('초록분식'), { store: '초록분식', amount: 5_000 })
  assert.ok(pattern)
  const [payment] = readMessages(text('파랑문구'), { today, patterns: [pattern] }).payments
  assert.deepEqual([payment?.store, payment?.isCancel], ['파랑문구', true])
})

test('what the message does not have cannot be learned', () => {
  const text = message('초록분식', '7,500', '03/02')
  assert.equal(learnPattern(text, { store: '스타벅스', amount: 7_500 }), null)
  assert.equal(learnPattern(text, { store: '초록분식', amount: 7_501 }), null)
  assert.equal(learnPattern('{store} 승인 1,000원 03/02 12:00', { store: '승인', amount: 1_000 }), null)
})

test('a pattern that is none is passed over', () => {
  const patterns = [
    { sender: null, template: '{nothing} {store} {amount}' },
    { sender: '없는카드', template: '{store}' },
    { sender: null, template: '((( {amount}' },
  ]
  const { payments } = readMessages('현대카드 승인 5,000원 03/02 20:10 마트', { today, patterns })
  assert.equal(payments[0]?.store, '마트')
})
