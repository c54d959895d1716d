import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import { questionsOf, readMessage } from './read-question.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const names = createMerchantLexicon([])

function asked(message: string) {
  const read = readMessage(message, now, names)
  return questionsOf(read, read.given, now)[0]
}

test('days over a sum are days, and payments over it are payments', () => {
  const days = asked('지난달에 하루 5만원 넘게 쓴 날이 며칠이야?')
  assert.equal(days?.kind, 'daily')
  assert.equal(days.kind === 'daily' && days.minAmount, 50_001)
  assert.equal(asked('지난달에 5만원 넘게 쓴 거 보여줘')?.kind, 'list')
})

test('the sum that a story tells is the one that is pointed at', () => {
  const days = asked('하루에 3만 원씩만 쓰기로 정했는데요, 이번 주에 그 선을 넘긴 날이 있었어요?')
  assert.equal(days?.kind === 'daily' && days.minAmount, 30_001)
})

test('a share of all spending is asked of a shop as of a category, and a share of the income is another', () => {
  const ofShop = asked('지난달 편의점이 전체 지출의 몇 퍼센트야?')
  assert.deepEqual(ofShop?.kind === 'ratio' && [ofShop.focus, ofShop.store], ['spending', '편의점'])
  const ofIncome = asked('지난달 식비가 수입의 몇 퍼센트야?')
  assert.equal(ofIncome?.kind === 'ratio' && ofIncome.focus, undefined)
})
