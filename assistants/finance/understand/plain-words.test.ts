import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inPlainWords } from './plain-words.ts'

const plain: readonly (readonly [said: string, read: string])[] = [
  ['쿠팡에 갖다 바쳤어 얼마나', '쿠팡에 썼어 얼마나'],
  ['배달에 퍼부은 돈', '배달에 쓴 돈'],
  ['이번 달 머 샀어', '이번 달 뭐 샀어'],
  ['삼월 일일부터 칠일까지 식비', '3월 1일부터 7일까지 식비'],
  ['십이월 이십오일에 뭐 했지', '12월 25일에 뭐 했지'],
  ['식비가 확 튀었네', '식비가 확 늘었네'],
  ['스벅vs메가', '스벅 vs 메가'],
]

/** Words that look like one of a family and are none: they stay. */
const alone = [
  '이번 달 식비 얼마야?',
  '투썸에서 오천원 썼어',
  '일일 평균 얼마야',
  '스타벅스 두 번째 거',
  '대구 여행 얼마 썼어',
]

describe('what people say, in plain words', () => {
  for (const [said, read] of plain)
    it(`reads ${said} as ${read}`, () => assert.equal(inPlainWords(said), read))
  for (const said of alone) it(`leaves ${said}`, () => assert.equal(inPlainWords(said), said))
})
