import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readStatement } from './read-statement.ts'
import { inShort, read, today } from './testing.ts'

test('a row that cannot be read is told with its line and cell, and costs no other', () => {
  const reading = read(`이용일,가맹점명,이용금액,승인번호
2026-03-01,카페,"4,500",1
어제,카페,"4,500",2
2026-02-30,카페,"4,500",3

2026-03-02,"두 줄
카페",공짜,4
2026-03-03,,"4,500",5
2026-03-04,카페,,6
,카페,"4,500",7
2026-03-05,카페,$4.50,8
2026-03-06,책방,"9,000",9
`)
  assert.deepEqual(reading.rows.map(inShort), ['2 2026-03-01 - 4500 카페', '12 2026-03-06 - 9000 책방'])
  assert.deepEqual(reading.failed, [
    { line: 3, reason: '날짜를 읽을 수 없어요: “어제”' },
    { line: 4, reason: '날짜를 읽을 수 없어요: “2026-02-30”' },
    { line: 6, reason: '금액을 읽을 수 없어요: “공짜”' },
    { line: 8, reason: '가맹점(사용처)이 비어 있어요' },
    { line: 9, reason: '금액이 비어 있어요' },
    { line: 10, reason: '날짜가 비어 있어요' },
    { line: 11, reason: '외화 금액만 있고 원화 금액이 없어요: “$4.50”' },
  ])
})

test('thousands without quotes are put together, and what stays too wide is not guessed at', () => {
  const reading = read(`이용일,가맹점명,이용금액,승인번호
2026-03-01,카페,4500,11111111
2026-03-01,카페,12,500,11111112
2026-03-01,카페,1,234,000,11111113
2026-03-01,홍콩반점, 역삼점,9500,11111114
`)
  assert.deepEqual(
    reading.rows.map((row) => row.amount),
    [4500, 12_500, 1_234_000],
  )
  assert.deepEqual(
    reading.failed.map((note) => note.line),
    [5],
  )
})

test('rows may end with a delimiter though the header does not', () => {
  const reading = read('이용일,가맹점명,이용금액\n2026-03-01,카페,4500,\n2026-03-02,책방,9000,\n')
  assert.equal(reading.rows.length, 2)
})

test('deposits are income and no spending, whether by column, by word or by sign', () => {
  const byColumn =
    '거래일시,적요,출금액,입금액,잔액\n2026-03-01,월급,,3000000,3000000\n2026-03-02,월세,500000,,2500000\n'
  const byWord = '거래일시,구분,거래금액,내용\n2026-03-01,입금,3000000,월급\n2026-03-02,출금,500000,월세\n'
  const bySign =
    '거래일시,거래금액,잔액,내용\n2026-03-01,3000000,3000000,월급\n2026-03-02,-500000,2500000,월세\n'
  for (const file of [byColumn, byWord, bySign]) {
    const reading = read(file)
    assert.deepEqual(reading.rows.map(inShort), ['3 2026-03-02 - 500000 월세'])
    assert.deepEqual([...reading.incomes].map(inShort), ['2 2026-03-01 - 3000000 월급'])
    assert.deepEqual(reading.skipped, [])
  }
  const onlyDeposits = read('거래일시,적요,출금액,입금액\n2026-03-01,월급,,3000000\n')
  assert.deepEqual([onlyDeposits.rows.length, onlyDeposits.incomes.length], [0, 1])
})

test('keeps what else a row says', () => {
  const [row] = read(`이용일,이용시간,카드명,가맹점명,업종,이용금액,할부,승인번호,비고
2026-03-01,12:31,말길카드,하이마트,가전,300000,3개월,00123,선물
`).rows
  assert.deepEqual(row, {
    line: 2,
    date: '2026-03-01',
    time: '12:31:00',
    store: '하이마트',
    amount: 300_000,
    memo: '선물',
    method: '말길카드',
    category: '가전',
    approval: '00123',
  })
})

test('midnight on every row is no time', () => {
  const file = '이용일시,가맹점명,이용금액\n2026-03-01 00:00:00,카페,4500\n2026-03-02 00:00:00,책방,9000\n'
  assert.deepEqual(
    read(file).rows.map((row) => row.time),
    [null, null],
  )
})

test('reads 50,000 rows, giving way on the way', async () => {
  const rows = Array.from(
    { length: 50_000 },
    (_, at) =>
      `2026.0${1 + (at % 3)}.1${at % 5},12:31:05,"가게 ${at % 700}호점","${1 + (at % 90)},500",${at},정상`,
  )
  const bytes = Buffer.from(`이용일,이용시간,가맹점명,승인금액,승인번호,상태\n${rows.join('\n')}`)
  let lines = 0
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  const reading = await readStatement(bytes, {
    today,
    onProgress: (read) => {
      lines = read
    },
  })
  clearInterval(timer)
  assert.equal(reading.rows.length, 50_000)
  assert.equal(lines, 50_001)
  assert.ok(turns > 10)
})

test('stops when told to', async () => {
  const bytes = Buffer.from(`이용일,가맹점명,이용금액\n${'2026-03-01,카페,4500\n'.repeat(50_000)}`)
  const stop = new AbortController()
  const reading = readStatement(bytes, { today, signal: stop.signal, onProgress: () => stop.abort() })
  await assert.rejects(reading, { name: 'AbortError' })
})
