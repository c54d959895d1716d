import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardOfFile, methodOf } from './card-of-file.ts'
import { read } from './testing.ts'

const above = (...cells: string[]) => [{ line: 1, cells, isCut: false }]

test('whose card a statement is of stands in its title or its file’s name, and is one alone', () => {
  assert.equal(cardOfFile(above('국민카드 이용대금명세서', ''), ''), '국민카드')
  assert.equal(cardOfFile(above('이용내역', '2026년 11월'), '삼성카드_202611.csv'), '삼성카드')
  assert.equal(cardOfFile(above('신한 체크카드 내역'), ''), '신한 체크카드')
  assert.equal(cardOfFile(above('신한카드, 현대카드 합산 내역'), ''), null)
  for (const title of ['국민은행 거래내역', '카드 이용내역', '현대카드대금 납부 안내'])
    assert.equal(cardOfFile(above(title), ''), null, title)
})

test('a row tells more than its file: what it names itself stays, what only tells which card is told whose', () => {
  assert.equal(methodOf('본인1234', '국민카드'), '국민카드 본인1234')
  assert.equal(methodOf(null, '국민카드'), '국민카드')
  for (const said of ['신한카드', '신한 1234', '카카오페이', '현금'])
    assert.equal(methodOf(said, '국민카드'), said)
  assert.equal(methodOf('본인1234', null), '본인1234')
})

test('the rows of a bill are paid with its card; those of an account are not', () => {
  const methods = (...lines: string[]) => [...read(lines.join('\n')).rows].map(({ method }) => method)
  assert.deepEqual(
    methods(
      '국민카드 이용대금명세서',
      '이용일,이용카드,이용가맹점,이용금액',
      '26.10.10,본인1234,이중명세마트,"12,300"',
      '26.10.10,,이중명세카페,"4,500"',
    ),
    ['국민카드 본인1234', '국민카드'],
  )
  assert.deepEqual(
    methods('신한카드 결제계좌 거래내역', '거래일시,적요,출금액,입금액,잔액', '2026-11-03,장터,12300,,1'),
    [null],
  )
})
