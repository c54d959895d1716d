import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fingerprints } from './fingerprint.ts'
import { normaliseStore } from './store-name.ts'
import { read } from './testing.ts'

const rows = (text: string) => fingerprints(read(text).rows)

test('two equal rows are two, and the same two when imported again', () => {
  const file =
    '이용일,가맹점명,이용금액\n2026-03-05,이디야,3200\n2026-03-05,이디야,3200\n2026-03-04,이디야,3200\n'
  assert.equal(new Set(rows(file)).size, 3)
  assert.deepEqual(rows(file), rows(file))
})

test('another export of the same rows has the same fingerprints', () => {
  const card = `이용일시,가맹점명,이용금액,승인번호
2026-03-05 12:31:44,㈜이디야커피 역삼점,"3,200",00123456
2026-03-06 08:10:02,GS25 역삼점,"1,700",00123457
`
  const again = `카드 이용내역;;;
승인번호;금액(원);이용하신곳;거래일자;거래시간
123457;1700;gs25역삼점;2026.03.06;08:10
123456;3200원;(주)이디야커피　역삼점;2026.03.05;12:31
`
  assert.deepEqual(rows(card).toSorted(), rows(again).toSorted())
})

test('every part of the identity counts', () => {
  const row = { date: '2026-03-05', time: '12:31:00', store: '이디야', amount: 3200, approval: '1' }
  const others = [
    { date: '2026-03-06' },
    { time: null },
    { store: '빽다방' },
    { amount: -3200 },
    { approval: null },
  ]
  const all = [row, ...others.map((other) => ({ ...row, ...other }))]
  assert.equal(new Set(all.flatMap((one) => fingerprints([one]))).size, all.length)
})

test('a store keeps its key through spelling and legal form, and its branch', () => {
  const names = [
    '스타벅스 강남점',
    '스타벅스(강남점)',
    '㈜스타벅스 강남점',
    '주식회사 스타벅스 강남점',
    '(주) 스타벅스　강남점',
  ]
  assert.equal(new Set(names.map(normaliseStore)).size, 1)
  assert.notEqual(normaliseStore('스타벅스 강남점'), normaliseStore('스타벅스 역삼점'))
  assert.equal(normaliseStore('ＣＯＵＰＡＮＧ'), normaliseStore('Coupang'))
  assert.equal(normaliseStore('주)농심'), '농심')
  assert.equal(normaliseStore('(주)'), '(주)')
})
