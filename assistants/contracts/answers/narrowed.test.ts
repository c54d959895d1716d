import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sentence } from '../contract/contract.ts'
import { readQuery } from '../understand/query.ts'
import { narrowed } from './narrowed.ts'

const sentence = (text: string): Sentence => ({
  text,
  start: 0,
  end: text.length,
  place: { section: '15', paragraph: 2, item: null },
  introduction: '',
})

const both =
  '갑은 점검하려는 날의 10영업일 전까지 서면으로 알려야 하며, 을은 정당한 사유 없이 점검을 거부할 수 없다.'

test('of two clauses the one that is asked about, as a sentence', () => {
  const said = (message: string, text = both) => narrowed(sentence(text), readQuery(message)).text
  assert.equal(said('며칠 전에 알려야 해?'), '갑은 점검하려는 날의 10영업일 전까지 서면으로 알려야 한다.')
  assert.equal(said('점검은 어떻게 해?'), both)
  const rent = '월 차임은 금 285만원으로 하고, 을은 매월 5일까지 지급한다.'
  assert.equal(said('월세 언제까지 내?', rent), rent)
})

test('what comes of missing a deadline, as the deadline', () => {
  const text = '만료일 60일 전까지 갱신하지 아니한다는 뜻을 서면으로 통지하지 아니하면 1년간 갱신된다.'
  const { text: said } = narrowed(sentence(text), readQuery('연장하기 싫으면 언제까지 말해야 해?'))
  assert.match(said, /60일 전까지 갱신하지 아니한다는 뜻을 서면으로 통지하여야 하고, 그러지 아니하면/u)
})
