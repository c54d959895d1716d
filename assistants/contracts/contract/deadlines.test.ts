import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deadlineIn, termIn } from './deadlines.ts'

test('what a deadline is counted from, and how', () => {
  assert.deepEqual(deadlineIn('계약기간 만료일 60일 전까지 통지하지 아니하면 갱신된다.'), {
    from: 'end',
    direction: 'before',
    count: 60,
    unit: 'day',
  })
  assert.deepEqual(deadlineIn('갑은 효력발생일부터 10영업일 이내에 공급한다.'), {
    from: 'start',
    direction: 'after',
    count: 10,
    unit: 'business_day',
  })
  assert.deepEqual(deadlineIn('임대차기간이 만료되기 6개월 전부터 1개월 전까지 요구할 수 있다.')?.count, 1)
  assert.equal(deadlineIn('통지를 받은 날부터 5영업일 이내에 보완한다.'), undefined)
})

test('when a contract runs', () => {
  const text = '본 계약의 기간은 2026년 1월 1일부터 2026년 12월 31일까지로 한다.'
  assert.deepEqual(Object.values(termIn({ text }) ?? {}).map(String), ['2026-01-01', '2026-12-31'])
  assert.equal(termIn({ text: '2026년 2월 30일부터 효력이 발생한다.' }), undefined)
})
