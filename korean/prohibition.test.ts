import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isForbidden } from './prohibition.ts'

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
