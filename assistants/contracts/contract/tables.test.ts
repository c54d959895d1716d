import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentencesIn } from './sentences.ts'
import { labelAt, tableRowsIn } from './tables.ts'

/** Each row's cells, behind the heads of their columns; what is empty as –. */
const rowsOf = (text: string): string[] =>
  tableRowsIn(text).map(({ cells, heads, isPairs }) => {
    const said = cells.map((cell, at) => {
      const head = heads?.[at]
      const own = cell ? text.slice(cell.start, cell.end) : '–'
      return head ? `${text.slice(head.start, head.end)}=${own}` : own
    })
    return `${isPairs ? 'pairs ' : ''}${said.join(', ')}`
  })
const sentencesOf = (text: string): string[] =>
  sentencesIn(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end))

test('a piped table, with empty cells and dashes where nothing is', () => {
  assert.deepEqual(
    rowsOf('구분 | 금액 | 내는 날 | 비고\n계약금 | 300,000원 | 당일 |\n중도금 | - | - | 없음'),
    [
      '구분, 금액, 내는 날, 비고',
      '구분=계약금, 금액=300,000원, 내는 날=당일',
      '구분=중도금, 금액=–, 내는 날=–, 비고=없음',
    ],
  )
})

test('a table in a drawn frame; names and values by turns are no columns', () => {
  const text =
    '┌──────┬──────┐\n│ 차명 │ 들길 │ 번호 │ 12가 3456 │\n│ 연식 │ 2021년 │ 색상 │ 회색 │\n└──────┴──────┘'
  assert.deepEqual(rowsOf(text), ['pairs 차명, 들길, 번호, 12가 3456', 'pairs 연식, 2021년, 색상, 회색'])
  assert.deepEqual(sentencesOf(text), ['차명 │ 들길', '번호 │ 12가 3456', '연식 │ 2021년', '색상 │ 회색'])
})

test('cells that stand apart under a drawn line belong to the head above them, however many there are', () => {
  const text = `Item              Rate            This booking
--------------------------------------------
Boat              90 a day        360
(weekends 110)
Total                             360
--------------------------------------------`
  assert.deepEqual(rowsOf(text), [
    'Item, Rate, This booking',
    'Item=Boat, Rate=90 a day, This booking=360',
    '(weekends 110)',
    'Item=Total, This booking=360',
  ])
  assert.equal(sentencesOf(text).length, 4)
})

test('prose is no table, wherever its words stand apart', () => {
  for (const text of [
    '을은 물건을   2027년 3월 2일에\n넘긴다.',
    '임대인    김가람\n임차인    이나래',
    '갑은 을에게 a|b 형식으로 알린다.',
  ])
    assert.deepEqual(rowsOf(text), [], text)
})

test('a row with as many cells as heads has them in their order, wherever they stand', () => {
  const text = `구분              작가     회사
------------------------------
국내 판매          15%      85%
해외에서 파는 모든 것과 그 밖의 것     50%      50%`
  assert.deepEqual(rowsOf(text).slice(1), [
    '구분=국내 판매, 작가=15%, 회사=85%',
    '구분=해외에서 파는 모든 것과 그 밖의 것, 작가=50%, 회사=50%',
  ])
})

test('a row of mere dashes is nothing, and takes no table apart', () => {
  const text = '항목    금액    비고\n--------------------\n-    -    -\n방값    30만원    매월\n'
  assert.ok(rowsOf(text).includes('항목=방값, 금액=30만원, 비고=매월'), rowsOf(text).join('\n'))
})

test('a row is called by its first word, and by its first cell where an amount would be it', () => {
  assert.equal(labelAt(['1', '철거', '1식']), 1)
  assert.equal(labelAt(['1', '5,000,000원', '2026. 5. 1.']), 0)
  assert.equal(labelAt(['3개월', '30만원']), 0)
  assert.equal(labelAt(['', '합계', '19,800,000원']), 1)
})

test('a table of thousands of rows takes no more than in step with them', () => {
  const rows = (count: number) =>
    `품목    금액    비고\n------------------\n${Array.from({ length: count }, (_, at) => `물건 ${at}    ${at}원    없음\n(딸린 것)`).join('\n')}\n------------------`
  assert.equal(tableRowsIn(rows(4000)).length, 8001)
})
