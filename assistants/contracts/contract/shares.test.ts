import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountOf, shareIn } from './shares.ts'

test('a share of a named amount, as contracts write it', () => {
  assert.deepEqual(shareIn('지체일수 1일마다 해당 월 이용료의 1천분의 2.5에 해당하는 지체상금을 지급한다.'), {
    base: '월 이용료',
    rate: '1천분의 2.5',
    factor: 0.0025,
    per: 'day',
  })
  assert.equal(shareIn('계약금액의 1,000분의 1.25를 낸다.')?.factor, 0.00125)
  assert.equal(shareIn('남은 기간에 해당하는 월 이용료의 20퍼센트를 위약금으로 지급한다.')?.per, 'month')
  assert.equal(shareIn('연 9퍼센트의 지연이자를 가산한다.'), undefined)
})

test('what the amount is, only where it is said of that amount', () => {
  const fee = { text: '을은 초기 구축비 2천만원과 월 이용료 850만원을 지급한다.' }
  assert.deepEqual(amountOf('월 이용료', fee), { won: 8_500_000, text: '850만원' })
  assert.equal(amountOf('계약금액', { text: '계약금액은 금 일억이천만원정으로 한다.' })?.won, 120_000_000)
  assert.equal(amountOf('월 이용료', { text: '월 이용료를 늦게 내면 위약금 10만원을 낸다.' }), undefined)
})
