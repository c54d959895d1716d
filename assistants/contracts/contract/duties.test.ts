import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dutyOf } from './duties.ts'

const of = (text: string, party: string) => dutyOf({ text, introduction: '' }, party)

test('a duty is whose the clause makes it, not whoever is named first', () => {
  const visit =
    '갑은 점검 10일 전까지 을에게 서면으로 알려야 하며, 을은 정당한 사유 없이 점검을 거부할 수 없다.'
  assert.equal(of(visit, '갑'), 'own')
  assert.equal(of(visit, '을'), 'own')
  assert.equal(of('을이 기한을 넘긴 경우 갑은 그 사실을 을에게 통지한다.', '갑'), 'own')
  assert.equal(of('을이 기한을 넘긴 경우 갑은 그 사실을 을에게 통지한다.', '을'), undefined)
  assert.equal(of('을이 목적 외로 이용하려는 경우에는 갑의 동의를 받아야 한다.', '을'), 'own')
})

test('what both have to do, and what is laid on nobody by name', () => {
  assert.equal(of('당사자는 상대방의 비밀을 누설하여서는 아니 된다.', '갑'), 'both')
  assert.equal(of('대금은 갑이 발행하는 세금계산서를 기준으로 다음 달 말일까지 송금한다.', '갑'), 'nobody')
})

test('rights, meanings and purposes are no duties', () => {
  assert.equal(of('을은 30일 전에 알리고 계약을 해지할 수 있다.', '을'), undefined)
  assert.equal(of('파생데이터에 관한 권리는 을에게 귀속한다.', '을'), undefined)
  assert.equal(
    of('갑이 물건을 공급하고 을이 대금을 지급하는 데 필요한 사항을 정함을 목적으로 한다.', '을'),
    undefined,
  )
})
