import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from './testing.ts'

const amounts = (text: string) => read(text).rows.map((row) => `${row.line} ${row.amount}`)

test('a row marked as cancelled is no spending, however it is marked', () => {
  const reading = read(
    `이용일,가맹점명,이용금액,취소여부,취소일자
2026-03-01,가,1000,Y,
2026-03-01,나,1000,취소,
2026-03-01,다,1000,N,2026-03-02
2026-03-01,라,1000,승인취소,
2026-03-01,마,1000,N,00000000
2026-03-01,바,1000,,
`,
  )
  assert.deepEqual(
    reading.rows.map((row) => row.store),
    ['마', '바'],
  )
  assert.deepEqual(
    reading.skipped.map((note) => [note.line, note.reason]),
    [2, 3, 4, 5].map((line) => [line, '취소된 거래예요']),
  )
})

test('a refused payment never was one', () => {
  assert.deepEqual(
    amounts('이용일,가맹점명,이용금액,상태\n2026-03-01,가,1000,승인거절\n2026-03-01,가,1000,정상\n'),
    ['3 1000'],
  )
})

test('a negative row takes the purchase it undoes with it, whichever stands first', () => {
  const reading = read(`이용일,가맹점명,이용금액
2026-03-09,㈜무신사,"-59,000"
2026-03-08,스타벅스,4500
2026-03-07,(주) 무신사,"59,000"
`)
  assert.deepEqual(
    reading.rows.map((row) => row.store),
    ['스타벅스'],
  )
  assert.deepEqual(reading.skipped, [
    { line: 2, reason: '4번째 줄의 거래를 취소한 줄이에요' },
    { line: 4, reason: '취소된 거래예요(2번째 줄에서 취소)' },
  ])
})

test('one cancellation undoes one of two equal purchases, the latest before it', () => {
  const file = `이용일시,가맹점명,이용금액
2026-03-05 09:00,이디야,3200
2026-03-05 12:00,이디야,-3200
2026-03-05 11:00,이디야,3200
2026-03-05 13:00,이디야,3200
`
  assert.deepEqual(amounts(file), ['2 3200', '5 3200'])
})

test('what is not undone in the file stays as a refund: earlier purchases, parts, other stores', () => {
  const file = `이용일,가맹점명,이용금액,구분
2026-03-05,예스24,-9000,부분취소
2026-03-04,예스24,31500,승인
2026-03-03,쿠팡,-12000,취소
2026-03-02,마트,(700),
2026-03-06,마트,700,승인
2026-03-07,교보문고,4000,부분취소
`
  assert.deepEqual(amounts(file), ['2 -9000', '3 31500', '4 -12000', '5 -700', '6 700', '7 -4000'])
})

test('the approval number tells the cancelled purchase from an equal one', () => {
  const marked = `이용일,가맹점명,이용금액,승인번호,상태
2026-03-05,이디야,3200,0011,정상
2026-03-06,이디야,3200,0012,취소
2026-03-07,이디야,3200,0013,정상
`
  assert.deepEqual(amounts(marked), ['2 3200', '4 3200'])
  const apart = `이용일,가맹점명,이용금액,승인번호,구분
2026-03-05,이디야,3200,0011,승인
2026-03-06,이디야,3200,0012,승인
2026-03-07,이디야,3200,11,취소
`
  assert.deepEqual(amounts(apart), ['3 3200'])
})

test('a column of returned amounts leaves what was not returned', () => {
  const file = `이용일,가맹점명,이용금액,취소금액
2026-03-05,가,30000,12000
2026-03-06,나,30000,30000
2026-03-07,다,30000,0
`
  assert.deepEqual(amounts(file), ['2 18000', '4 30000'])
})
