import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownShareIn } from './own-share.ts'

const shared: readonly (readonly [string, number | string, string])[] = [
  ['저녁 3만2천원 냈는데 내가 낸 건 반이야', 1 / 2, '저녁 3만2천원 냈어'],
  ['3만2천원 저녁 먹었는데 반은 친구가 냈어', 1 / 2, '3만2천원 저녁 먹었어'],
  ['고기 9만원 긁었는데 친구가 1/3 냈어', 2 / 3, '고기 9만원 긁었어'],
  ['택시 1만5천원 중에 3분의1만 내가 냈어', 1 / 3, '택시 1만5천원'],
  ['치킨 2만4천원 n빵 4명', 1 / 4, '치킨 2만4천원'],
  ['점심 4만원 넷이서 나눠 냈어', 1 / 4, '점심 4만원'],
  ['고깃집에서 6만6천원 계산하고 셋이 나눠서 냈어요', 1 / 3, '고깃집에서 6만6천원 계산했어'],
  ['저녁 6만원 썼는데 내 몫은 만원이야', '만원', '저녁 6만원 썼어'],
  ['술값 8만4천원 나왔는데 나는 2만원만 냈어', '2만원', '술값 8만4천원 나왔어'],
]

test('the share and what is told without it', () => {
  for (const [message, share, rest] of shared) {
    const told = ownShareIn(message)
    assert.ok(told, message)
    const said = 'part' in told.share ? told.share.part.toFixed(4) : told.share.amount
    assert.equal(said, typeof share === 'string' ? share : share.toFixed(4), message)
    assert.equal(told.rest, rest)
  }
})

test('what looks alike and tells of no share', () => {
  for (const message of [
    '반찬 8천원 샀어',
    '마트에서 반값에 8천원 샀어',
    '회비 3만원씩 넷이 나눠 냈어',
    '3만원 중에 반은 친구가 냈어?',
    '넷이서 밥 먹고 4만원 썼어',
    '나는 2만원 썼어',
    '치킨 반반 2만원 시켰어',
    '피자 2만원 시켰는데 나 반만 먹었어',
    '피자 3만원어치 셋이 나눠 먹었어',
    '나 3/15 스타벅스 5천원 썼어',
    '저녁 넷이서 n빵해서 15000원 냈어',
    '점심 인당 15000원 넷이서 나눠 냈어',
    '떡볶이 만원어치 샀는데 반은 엄마한테 줬어',
    '저녁 6만원 반은 친구가 냈어. 스타벅스는 카페로 분류해줘',
    '점심 4만원 넷이서 나눠 냈고 커피 만원 썼어',
    `나 1${' '.repeat(7990)}x`,
  ])
    assert.equal(ownShareIn(message), undefined, message)
})
