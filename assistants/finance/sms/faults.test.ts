import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMessages } from './read-messages.ts'

const today = Temporal.PlainDate.from('2026-11-25')
const read = (text: string) => readMessages(text, { today })

test('a paid card bill is no spending, whoever tells of it', () => {
  const bills = [
    '[삼성카드] 홍*동님 11/14 결제금액 1,234,567원이 국민은행 계좌에서 출금되었습니다',
    '[Web발신]\n우리 11/14 09:00 *1234 출금 745,210원 현대카드 잔액 1,000,000원',
    '[Web발신]\n신한 11/14 09:00 110-***-1234 출금 745,210 롯데카드(주) 잔액 1,000,000',
    '[Web발신]\n[현대카드] 11/14 결제금액 98,000원이 우리은행 통장에서 인출됐습니다',
  ]
  for (const text of bills) {
    const { payments, skipped, failed } = read(text)
    assert.deepEqual([payments, failed], [[], []], text)
    assert.deepEqual(
      skipped.map(({ why }) => why),
      ['bill'],
      text,
    )
  }
  const shop = read('[Web발신]\n우리 11/14 09:00 *1234 출금 7,000원 신한카드빌딩주차장 잔액 1,000,000원')
  assert.deepEqual(
    shop.payments.map(({ amount }) => amount),
    [7_000],
  )
})

test('an advertisement behind an approval does not lose the approval; one alone is none', () => {
  const approval = '[Web발신]\n신한카드 승인 홍*동 12,500원(일시불) 11/20 12:31 스타벅스강남'
  for (const advert of ['\n(광고) 지금 앱에서 5천원 쿠폰 받기', ' [광고]새 카드 만들면 10만원']) {
    const { payments, skipped } = read(approval + advert)
    assert.deepEqual(
      payments.map(({ store, amount }) => [store, amount]),
      [['스타벅스강남', 12_500]],
    )
    assert.deepEqual(skipped, [])
  }
  const alone = read(
    '[Web발신]\n(광고)신한카드 11/20까지 12,500원 결제하면 5,000원 할인\n무료수신거부 080-123-4567',
  )
  assert.deepEqual([alone.payments, alone.skipped.map(({ why }) => why)], [[], ['advertisement']])
})

test('pay, interest and refunds are income; what else comes in is told and set aside', () => {
  const told = (text: string) =>
    read(text).incomes.map(({ name, amount, date }) => [name, amount, date].join(' '))
  assert.match(
    told('[Web발신]\n국민 11/25 09:00 입금 2,500,000원 급여 잔액 3,000,000원').join(),
    /급여 2500000 2026-11-25/u,
  )
  assert.match(
    told('[Web발신]\n신한 11/25 09:00 110-***-123456 입금 2,500,000 (주)말길 급여').join(),
    /급여 2500000 2026-11-25/u,
  )
  assert.match(
    told('[Web발신]\n우리 11/20 00:10 *1234 입금 1,234원 예금이자 잔액 5,000원').join(),
    /이자 1234 2026-11-20/u,
  )
  const friend = read('[Web발신]\nKB국민은행 11/25 10:00 김동무 입금 30,000원 잔액 1,000원')
  assert.deepEqual([friend.incomes, friend.skipped.map(({ why }) => why)], [[], ['deposit']])
})
