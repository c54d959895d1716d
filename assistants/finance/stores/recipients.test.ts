import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolveMerchant } from './merchant.ts'
import { recipientsIn } from './recipients.ts'

const groups = (text: string) => recipientsIn(text).map(({ store }) => store)

test('whom money goes to is known by what is given, or by what is asked', () => {
  assert.deepEqual(groups('엄마한테 보낸 돈 총 얼마야'), ['엄마 용돈'])
  assert.deepEqual(groups('어머니께 얼마 드렸지'), ['엄마 용돈'])
  assert.deepEqual(groups('집주인한테 매달 보내는 돈'), ['집주인 이체'])
  assert.deepEqual(groups('조카 준 거 얼마야'), ['조카 용돈'])
  assert.deepEqual(groups('동생한테는?'), ['동생 용돈'])
})

test('what is had of somebody, told to them or told as spent is no question about them', () => {
  for (const text of [
    '친구한테 빌린 돈 갚아야 해',
    '엄마한테 혼났어',
    '아빠한테 받은 용돈',
    '엄마한테 10만원 보냈어',
  ])
    assert.deepEqual(groups(text), [], text)
})

test('where nothing bears their name, the group around it is meant', () => {
  const stores = ['부모님 용돈', '조카 세뱃돈', '월세', '엄마손칼국수']
  assert.deepEqual(resolveMerchant('엄마 용돈', stores).matched, ['부모님 용돈'])
  assert.equal(resolveMerchant('엄마 용돈', stores).name, '부모님 용돈')
  assert.deepEqual(resolveMerchant('집주인 이체', stores).matched, ['월세'])
  assert.equal(resolveMerchant('동생 용돈', stores).how, 'none')
  assert.deepEqual(resolveMerchant('엄마 용돈', [...stores, '어머니']).matched, ['어머니'])
})
