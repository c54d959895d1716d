import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import expected from './fixtures/expected.json' with { type: 'json' }
import type { Payment } from './payment.ts'
import { readMessages } from './read-messages.ts'

const today = Temporal.PlainDate.from('2026-03-15')
const read = (text: string) => readMessages(text, { today })

/** A payment in one line, as the fixtures' expectations have them. */
function inShort(payment: Payment): string {
  const { line, date, time, amount, currency, store, sender, card, installments, isCancel } = payment
  const parts = [
    line,
    `${date} ${time?.slice(0, 5) ?? '-'}`,
    currency ? `${amount} ${currency}` : amount,
    store,
    sender ?? '-',
    card ?? '-',
    installments ?? '-',
  ]
  return [...parts, ...(isCancel ? ['취소'] : [])].join(' | ')
}

for (const [name, messages] of Object.entries(expected)) {
  const text = readFileSync(new URL(`./fixtures/${name}.txt`, import.meta.url), 'utf8')
  for (const [way, pasted] of [
    ['as it is', text],
    ['with CRLF', text.replaceAll('\n', '\r\n')],
    ['with wide spaces', text.replaceAll(' ', '\u3000')],
  ] as const) {
    test(`reads ${name} ${way}`, () => {
      const reading = read(pasted)
      assert.deepEqual(reading.payments.map(inShort), messages.payments)
      assert.deepEqual(
        reading.skipped.map(({ line, why }) => `${line} ${why}`),
        messages.skipped,
      )
      assert.deepEqual(
        reading.failed.map(({ line }) => line),
        messages.failed,
      )
    })
  }
}

test('a message without its marker, and on one line, means the same', () => {
  const text = readFileSync(new URL('./fixtures/kb-card.txt', import.meta.url), 'utf8')
  const blocks = text.trim().split(/\n{2,}/)
  const whole = blocks.map((block) => read(block).payments[0])
  const bare = blocks.map((block) => read(block.replace('[Web발신]', '').replace(/\n/g, ' ')).payments[0])
  const withoutLine = (payments: typeof whole) =>
    payments.map((payment) => payment && { ...payment, line: 0 })
  assert.deepEqual(withoutLine(bare), withoutLine(whole))
})

test('a date without a year is the last such day, from the day of reading or of receiving', () => {
  const dateOf = (text: string) => read(text).payments[0]?.date
  const message = (day: string) => `현대카드 승인 5,000원 ${day} 20:10 마트`
  assert.equal(dateOf(message('03/15')), '2026-03-15')
  assert.equal(dateOf(message('03/16')), '2025-03-16')
  assert.equal(dateOf(message('02/29')), '2024-02-29')
  assert.equal(dateOf(message('2025-07-02')), '2025-07-02')
  assert.equal(dateOf(`2024년 1월 2일 오전 9:00, 현대카드 : ${message('12/31')}`), '2023-12-31')
  assert.match(read(message('02/30')).failed[0]?.why ?? '', /02\/30/)
})

test('what looks like a payment and cannot be read is told, with its line and why', () => {
  const { failed } = read(`우리카드 승인 8,900원 03/03 12:00

신한카드(1234)승인 홍*동 1,200원(일시불) 스타벅스

신한카드(1234)승인 홍*동 일시불 03/03 10:00 스타벅스 누적1,000원

03/03 12:00 동네 모임 회비 30,000원`)
  assert.deepEqual(
    failed.map(({ line, why }) => [line, why]),
    [
      [1, '가게 이름을 찾을 수 없어요'],
      [3, '날짜를 찾을 수 없어요'],
      [5, '금액을 찾을 수 없어요'],
      [7, '금액은 있지만 결제 문자인지 알 수 없어요'],
    ],
  )
})

test('every message is in one of the lists, whatever it is', () => {
  const { payments, skipped, failed } = read(
    'ㅋㅋ\n\n!!!\n\n[Web발신]\n\n{store} 1원\n\n승인 승인 승인 12,000원 12,000원\n\n\ud800',
  )
  assert.equal(payments.length, 0)
  assert.equal(skipped.length + failed.length, 6)
  assert.deepEqual(read('  \n '), { payments: [], incomes: [], skipped: [], failed: [] })
  const impossible = read('2026년 2월 30일 오후 3:99, 현대카드 : 4,500원 승인 \u0000이디\u200b야 03/05 25:10')
  assert.equal(impossible.payments[0]?.store, '이디야')
  assert.equal(impossible.payments[0]?.time, null)
})

test('the same message twice is one; another total or minute makes another payment', () => {
  const one = '삼성6483승인 오*택\n8,000원 일시불\n03/05 12:10 한솥도시락\n누적1,336,099원'
  const { payments, skipped } = read([one, one, one.replace('1,336', '1,344')].join('\n\n'))
  assert.equal(payments.length, 2)
  assert.deepEqual(
    skipped.map(({ line, why }) => [line, why]),
    [[6, 'repeated']],
  )
})

test('reads 2,000 messages, and long lines', { timeout: 60_000 }, () => {
  const files = Object.keys(expected).map((name) =>
    readFileSync(new URL(`./fixtures/${name}.txt`, import.meta.url), 'utf8'),
  )
  const count = Object.values(expected).reduce(
    (sum, { payments, skipped, failed }) => sum + payments.length + skipped.length + failed.length,
    0,
  )
  const text = Array.from({ length: Math.ceil(2_000 / count) }, () => files.join('\n\n')).join('\n\n')
  const reading = read(text)
  assert.ok(reading.payments.length + reading.skipped.length + reading.failed.length > 1_900)
  read(`신한카드(1234)승인 ${'가 '.repeat(20_000)}1,000원`)
  read(`${'*1-'.repeat(20_000)}원`)
})
