import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { offeredQuestion } from './offered.ts'

const chips = ['차트로 보기', '지난달 카페 얼마야?', '이번 달 카페 내역 보여줘', '이번 달 총 지출은?']

describe('what an answer offers at its end', () => {
  const offers: readonly (readonly [last: string, asked: string | undefined])[] = [
    ['어디에서 썼는지 내역도 볼까?', '이번 달 카페 내역 보여줘'],
    ['지난달은 어땠는지 볼까?', '지난달 카페 얼마야?'],
    ['이번 달 전체 지출도 같이 볼까?', '이번 달 총 지출은?'],
    // No chip asks it: how it is asked by itself.
    ['어디서 줄일 수 있을지도 볼까?', '어디서 줄일까?'],
    ['이어서 뭘 볼까?', undefined],
    ['어느 쪽을 더 볼까?', undefined],
    ['더 궁금한 게 있으면 가게 이름으로 물어봐.', undefined],
  ]
  for (const [last, asked] of offers) {
    test(last, () => {
      const text = `이번 달 카페는 **3만 6천원**이야 ☕\n\n이 속도면 월말에 6만 5천원쯤 될 것 같아. ${last}`
      assert.equal(offeredQuestion({ text, suggestions: chips }), asked)
    })
  }

  test('a change is not done on a yes to look', () => {
    assert.equal(offeredQuestion({ text: '같이 볼까?', suggestions: ['방금 거 취소해줘'] }), undefined)
  })
})
