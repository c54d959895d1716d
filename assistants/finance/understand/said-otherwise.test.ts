import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import { readMessage } from './read-question.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const brands = createMerchantLexicon([])

const asked = (message: string) => {
  const [first] = readMessage(message, now, brands).parts
  const { kind, subjects, without, period } = first!.reading
  return {
    kind,
    of: subjects.map((one) => one.category ?? one.store).join(),
    without: without.join(),
    when: period && 'startDate' in period ? `${period.startDate}~${period.endDate}` : '',
  }
}

test('left out in any verb, and with a reason between', () => {
  for (const [message = '', without] of [
    ['교통비는 걷어내고 1월에 얼마 썼어', '교통'],
    ['통신비랑 보험은 못 줄이니까 열외하고 2월 총지출', '통신,보험'],
    ['월세는 원래 나가는 거라 쳐내고 지난달 얼마', '월세'],
    ['경조사는 일단 제쳐두고 2월 지출 얼마', '경조사'],
  ]) {
    const { without: out, of } = asked(message)
    assert.deepEqual([out, of], [without, ''], message)
  }
  // What is taken off by hand is none of it.
  assert.equal(asked('방 치우고 배달 시킨 거 얼마야').without, '')
})

test('since the last payday, of one thing', () => {
  const read = readMessage('급여 들어온 뒤로 여태 택시에 얼마 갖다 바쳤어', now, brands)
  assert.ok(read.parts[0]?.said.cues.has('sincePayday'))
  assert.equal(asked('월급 받은 날부터 지금까지 커피값').of, '카페')
})

test('a complaint beside a sum is no count', () => {
  assert.equal(asked('피티 올해 얼마 썼지 두 번밖에 안 갔는데').kind, 'sum')
  assert.equal(asked('거의 보지도 않는데 넷플릭스 작년에 총 얼마 냈어').kind, 'sum')
  assert.equal(asked('올해 헬스장 몇 번 결제했어').kind, 'count')
})

test('days in a row in bare numbers', () => {
  assert.equal(asked('12월 30 31 이틀 얼마 썼어').when, '2025-12-30~2025-12-31')
  assert.equal(asked('추석에 5 6 7 사흘간 쓴 돈').when, '2025-10-05~2025-10-07')
  assert.equal(asked('성탄절 때 놀면서 얼마 썼지 24 25 이틀').when, '2025-12-24~2025-12-25')
  assert.equal(asked('2월 3번 이상 간 가게').when, '2026-02-01~2026-02-28')
})

test('two clauses, each of its own, and two sorts side by side', () => {
  assert.equal(asked('2월 문화생활에 쓴 돈과 교보문고에서 책 산 돈을 각각').of, '문화/여가,교보문고')
  assert.equal(asked('카페 편의점 이번 달 얼마').of, '카페,편의점')
  assert.equal(asked('쿠팡 쇼핑 이번 달 얼마').of, '쿠팡')
})

test('on payday, and from then on', () => {
  assert.match(readMessage('월급 받은 날 뭐 샀어', now, brands).asked ?? '', /^월급날에/u)
  assert.match(readMessage('월급 받은 날부터 뭐 샀어', now, brands).asked ?? '', /^월급날부터/u)
})
