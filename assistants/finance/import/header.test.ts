import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MalgilError } from '#protocol/errors.ts'
import { inShort, read } from './testing.ts'

function failure(text: string): MalgilError {
  try {
    read(text)
  } catch (error) {
    assert.ok(error instanceof MalgilError)
    return error
  }
  assert.fail('was read')
}

test('a file without the columns names those that are missing and those that are there', () => {
  const error = failure('이용일,가맹점명,포인트\n2026-03-01,카페,30\n')
  assert.equal(error.code, 'file_unreadable')
  assert.deepEqual(error.details, {
    missing: '금액',
    missingRoles: 'amount',
    seen: '이용일, 가맹점명, 포인트',
  })
  assert.match(error.message, /찾지 못한 열: 금액\. 찾은 열 이름: 이용일, 가맹점명, 포인트/)
})

test('prose, JSON and a bare list are no statement', () => {
  for (const text of [
    '오늘은 돈을 많이 썼다.\n내일은 아끼자.\n',
    '{"date": "2026-03-01", "amount": 3000}',
    '가,나,다\n라,마,바\n',
  ]) {
    assert.equal(failure(text).code, 'file_unreadable')
  }
})

test('unknown words do where the cells are clear', () => {
  const reading = read(
    'id,when?,where?,how much?\n7,2026-03-01,Cafe Onion,"12,500"\n8,2026-03-02,Bookshop,"9,000"\n',
  )
  assert.deepEqual(reading.rows.map(inShort), [
    '2 2026-03-01 - 12500 Cafe Onion',
    '3 2026-03-02 - 9000 Bookshop',
  ])
})

test('a known word does not stand against the cells', () => {
  const reading = read(
    '거래일자,내용,금액,이용금액\n2026-03-01,카페,"4,500",일시불\n2026-03-02,책방,"9,000",일시불\n',
  )
  assert.equal(reading.columns.amount.index, 2)
})

test('of several amounts the one that was spent is taken', () => {
  const of = (headers: string, cells: string) =>
    read(`이용일,가맹점명,${headers}\n2026-03-01,카페,${cells}\n`).columns.amount.header
  assert.equal(
    of('포인트,원금,수수료,이용금액,이번달내실금액,잔액', '10,5000,100,15000,5100,10000'),
    '이용금액',
  )
  assert.equal(of('이용금액(USD),이용금액(원)', '12.5,17800'), '이용금액(원)')
  assert.equal(of('부가세,승인금액,매입금액', '90,1000,1000'), '승인금액')
  assert.equal(of('입금액,거래후잔액,출금액', '0,5000,1000'), '출금액')
  assert.equal(of('할인금액,청구금액', '90,1000'), '청구금액')
})

test('the person can say which column is which, with a header and without', () => {
  const withHeader = read('이용일,가맹점명,지점,이용금액,실금액\n2026-03-01,본사,역삼,5000,4500\n', {
    columns: { store: 2, amount: 4 },
  })
  assert.deepEqual(withHeader.rows.map(inShort), ['2 2026-03-01 - 4500 역삼'])
  assert.deepEqual(withHeader.columns.store, { index: 2, header: '지점' })
  const bare = '2026-03-01,카페,5000\n2026-03-02,책방,9000\n'
  assert.equal(failure(bare).code, 'file_unreadable')
  const without = read(bare, { columns: { date: 0, store: 1, amount: 2 } })
  assert.equal(without.headerLine, 0)
  assert.deepEqual(without.rows.map(inShort), ['1 2026-03-01 - 5000 카페', '2 2026-03-02 - 9000 책방'])
})

test('a person can say that there is no such column', () => {
  const file = '이용일,가맹점명,이용금액,상태\n2026-03-01,카페,5000,취소\n'
  assert.equal(read(file).rows.length, 0)
  assert.equal(read(file, { columns: { cancelled: null } }).rows.length, 1)
})

test('a header without rows is a statement of nothing', () => {
  const reading = read('이용일자,가맹점명,이용금액\n')
  assert.deepEqual([reading.headerLine, reading.rows, reading.failed], [1, [], []])
})

test("heeds Excel's hint of the delimiter", () => {
  assert.deepEqual(read('sep=;\n이용일;가맹점명;이용금액\n2026-03-01;카페;1,500\n').rows.map(inShort), [
    '3 2026-03-01 - 1500 카페',
  ])
})
