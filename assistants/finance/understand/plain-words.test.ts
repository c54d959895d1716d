import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inPlainWords } from './plain-words.ts'

const plain: readonly (readonly [said: string, read: string])[] = [
  ['쿠팡에 갖다 바쳤어 얼마나', '쿠팡에 썼어 얼마나'],
  ['배달에 퍼부은 돈', '배달에 쓴 돈'],
  ['삼월 일일부터 칠일까지 식비', '3월 1일부터 7일까지 식비'],
  ['십이월 이십오일에 뭐 했지', '12월 25일에 뭐 했지'],
  ['스벅vs메가', '스벅 vs 메가'],
  ['텅장됐네 주범이 누구냐', '텅장됐네 돈 제일 많이 쓴 항목 뭐야'],
  ['이천이십오년 십이월 식비', '2025년 12월 식비'],
  ['지난 삼월 일일부터 쓴 돈', '3월 1일부터 쓴 돈'],
  ['이번주 금토일 얼마', '이번주 금요일부터 일요일까지 얼마'],
]

/** Words that look like one of a family and are none: they stay. */
const alone = [
  '이번 달 식비 얼마야?',
  '투썸에서 오천원 썼어',
  '일일 평균 얼마야',
  '스타벅스 두 번째 거',
  '대구 여행 얼마 썼어',
  '지난달보다 늘어난 범인 누구',
  '이번 달 마이너스야?',
]

describe('what people say, in plain words', () => {
  for (const [said, read] of plain)
    it(`reads ${said} as ${read}`, () => assert.equal(inPlainWords(said), read))
  for (const said of alone) it(`leaves ${said}`, () => assert.equal(inPlainWords(said), said))
})
