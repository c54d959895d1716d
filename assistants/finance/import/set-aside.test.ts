import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from './testing.ts'

const account = (...rows: string[]) =>
  read(['예금주,김말길,,,', '거래일시,적요,내용,출금액,잔액', ...rows].join('\n'))
const stores = (reading: ReturnType<typeof read>) => reading.rows.map(({ store }) => store)

test('the bill of a card is put aside, what was bought with one is not', () => {
  const reading = account(
    '2026-03-01,자동이체,신한카드,"412,300",9',
    '2026-03-01,CMS,KB카드출금,"100,000",9',
    '2026-03-01,자동이체,삼성카드(주)03월,"50,000",9',
    '2026-03-01,카드대금,농협,"30,000",9',
    '2026-03-02,체크카드,신한카드빌딩 주차장,"3,000",9',
    '2026-03-02,체크카드,교통카드 충전,"10,000",9',
    '2026-03-02,신한체크카드,빵집,"4,500",9',
    '2026-03-02,체크카드대금,서점,"4,500",9',
  )
  assert.deepEqual(stores(reading), ['신한카드빌딩 주차장', '교통카드 충전', '빵집', '서점'])
  assert.deepEqual(reading.setAside, [{ kind: 'card_bill', count: 4, total: 592_300 }])
  assert.equal(reading.skipped.length, 4)
  assert.match(reading.skipped[0]!.reason, /카드 대금이라/)
})

test('money to another account of one’s own is put aside, to others it is not', () => {
  const reading = account(
    '2026-03-01,타행이체,김말길,"300,000",9',
    '2026-03-01,타행이체,김*길,"200,000",9',
    '2026-03-01,이체,세이프박스,"10,000",9',
    '2026-03-02,타행이체,김동무,"30,000",9',
    '2026-03-02,타행이체,이말길,"30,000",9',
  )
  assert.deepEqual(stores(reading), ['김동무', '이말길'])
  assert.deepEqual(reading.setAside, [{ kind: 'own_transfer', count: 3, total: 510_000 }])
})

test("a card's own statement has no bills of cards", () => {
  const reading = read('이용일,가맹점명,이용금액\n2026-03-01,신한카드,"10,000"\n')
  assert.deepEqual(stores(reading), ['신한카드'])
})
