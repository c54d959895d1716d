import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isForbidden, isLeftAside } from './prohibition.ts'

test('what is not to be done', () => {
  for (const text of [
    '저장하지 마',
    '아직 주문하지마세요',
    '그건 지우지 말아 줘',
    '담지는 마 ㅋㅋ',
    '등록하지 말자!',
  ])
    assert.ok(isForbidden(text), text)
})

test('what goes on, asks or names something else is no prohibition', () => {
  for (const text of [
    '저장하지 말고 다시 짜줘',
    '등록해줘',
    '하지 마라톤 날 식단',
    '빼지 않아도 돼?',
    '마지막 날 빼줘',
  ])
    assert.ok(!isForbidden(text), text)
})

test('a clause that ends in what is not wanted asks nothing', () => {
  for (const text of [
    '힌트 같은 소리 하지말고',
    '힌트 말고',
    '그건 빼고요',
    '위로는 필요 없고',
    '답은 아니요.',
    '설명은 됐어요',
  ])
    assert.ok(isLeftAside(text), text)
  for (const text of ['힌트 말고 답을 줘', '그건 빼고 다시', '말고삐가 뭐야', '이게 답이 아니요?'])
    assert.ok(!isLeftAside(text), text)
})
