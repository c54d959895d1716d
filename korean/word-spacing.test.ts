import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSpacer } from './word-spacing.ts'

const texts = [
  '올해 택시 몇 번 탔어',
  '지난달 카페 얼마 썼어',
  '1월 초에 밥값 얼마 나갔어',
  '배달비 작년 월별로 보여줘',
  '이번 주말에 뭐 샀는지 보여줘',
  '무신사 내역 다시 보여줘',
  '얼마나 썼는지 알려줘',
  '택시 4500원 냈어',
  '점심 8천원 냈어',
  '만이 라면 천오백원 썼어',
]
const space = createSpacer(texts, ['행복상사', '메가커피'])

test('words are parted as others part them', () => {
  assert.equal(space('올해택시몇번탔어'), '올해 택시 몇 번 탔어')
  assert.equal(space('배달비작년월별로보여줘'), '배달비 작년 월별로 보여줘')
  assert.equal(space('지난달택시얼마나썼는지알려줘?ㅋㅋ'), '지난달 택시 얼마나 썼는지 알려줘?ㅋㅋ')
})

test('a number stands for any other, and is not cut', () => {
  assert.equal(space('3월초에밥값얼마나갔어'), '3월 초에 밥값 얼마 나갔어')
  assert.equal(space('택시12,000원보여줘'), '택시 12,000원 보여줘')
})

test('neither is a sum in words, though it holds words of its own', () => {
  assert.equal(space('점심만오백원냈어'), '점심 만오백원 냈어')
  assert.equal(space('택시 만이천오백원이었는데'), '택시 만이천오백원이었는데')
})

test('names and words nobody has seen stay whole, with their particles', () => {
  assert.equal(space('행복상사에서얼마썼어'), '행복상사에서 얼마 썼어')
  assert.equal(space('이번주말에노가리골목얼마썼어'), '이번 주말에 노가리골목 얼마 썼어')
})

test('what is spaced stays as it is, and so do short words', () => {
  for (const text of ['이번 달 카페얼마', '메가커피 내역', '보여줘', 'Netflix this month', '']) {
    assert.equal(space(text), text)
  }
})
