import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asNote, leansOnPart, purposeIn } from './in-short.ts'

test('what a contract is for, in a few words of its own', () => {
  assert.equal(
    purposeIn(
      '이 계약은 갑이 을에게 물건을 공급하고 을이 그 값을 지급함에 관한 사항을 정함을 목적으로 한다.',
    ),
    '갑이 을에게 물건을 공급하고 을이 그 값을 지급하는 계약',
  )
  assert.equal(purposeIn('본 계약은 점포의 임대차에 관한 사항을 정한다.'), '점포의 임대차에 관한 계약')
})

test('a sentence as a note points to nothing that is not shown', () => {
  assert.equal(asNote('을은 제3조에서 정한 기한까지 물건을 납품하여야 한다.'), '을은 기한까지 물건을 납품')
  assert.equal(asNote('당사자는 비밀을 누설하여서는 아니 된다.'), '당사자는 비밀을 누설 금지')
  assert.ok(leansOnPart('을은 제1항의 범위에서 이용할 수 있다.'))
})
