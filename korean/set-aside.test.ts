import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSetAsideFor } from './set-aside.ts'

const isAside = (text: string, first: string, second: string) =>
  isSetAsideFor(text, text.indexOf(first) + first.length, text.lastIndexOf(second))

test('what is set aside for what comes behind it', () => {
  for (const [text, first, second] of [
    ['작년 거 말고 올해 거', '작년', '올해'],
    ['두 번째가 아니라 세 번째', '두 번째', '세 번째'],
    ['세 줄이 아니라 한 줄', '세 줄', '한 줄'],
    ['20분 말고 15분으로', '20분', '15분'],
    ['4인분으로 저장해줘 아니 3인분', '4인분', '3인분'],
    ['csv말고 텍스트로', 'csv', '텍스트'],
    ['두 시, 아니다, 세 시', '두 시', '세 시'],
  ] as const)
    assert.ok(isAside(text, first, second), text)
})

test('what is merely named beside it, or left out, is not', () => {
  for (const [text, first, second] of [
    ['작년이랑 올해', '작년', '올해'],
    ['20분이나 15분', '20분', '15분'],
    ['3일 빼고 4일', '3일', '4일'],
    ['2번은 아니지 3번', '2번', '3번'],
    ['하나만 말고기로 둘', '하나', '둘'],
  ] as const)
    assert.ok(!isAside(text, first, second), text)
})
