import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inPlainSpeech } from './plain-speech.ts'

const cases: readonly (readonly [polite: string, plain: string])[] = [
  ['3월에 얼마나 썼나요?', '3월에 얼마나 썼나?'],
  ['얼마나 썼습니까?', '얼마나 썼어?'],
  ['어디에 제일 많이 씁니까', '어디에 제일 많이 써'],
  ['교통비가 얼마입니까?', '교통비가 얼마야?'],
  ['제가 주말에 돈을 더 쓰는 편인가요', '내가 주말에 돈을 더 쓰는 편인가'],
  ['내역 좀 찾아주실 수 있나요?', '내역 좀 찾아줘?'],
  ['안녕하세요 3월 정리 좀 해주세요', '3월 정리 좀 해줘'],
  ['가격순으로 다시요', '가격순으로 다시'],
  ['미리 보고 싶어서요', '미리 보고 싶어서'],
  ['그거 얼마예요?', '그거 얼마야?'],
  ['요즘 어떤가요', '요즘 어때'],
  ['가장 최근에 결제한 거요', '가장 최근에 결제한 거'],
  ['몇 번이죠?', '몇 번이지?'],
]

test('a polite ending says what the plain one does', () => {
  for (const [polite, plain] of cases) assert.equal(inPlainSpeech(polite), plain)
})

test('words that only look polite stay as they are', () => {
  for (const text of ['요기요', '배민이랑 요기요', '땡겨요 얼마', '그거 필요', '월요일은?', '얼마 썼어?']) {
    assert.equal(inPlainSpeech(text), text)
  }
})
