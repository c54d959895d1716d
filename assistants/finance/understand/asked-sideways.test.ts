import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { askedStraight } from './asked-sideways.ts'

describe('asked by another verb or another measure', () => {
  const cases: readonly (readonly [said: string, meant: string])[] = [
    ['쿠팡이츠로 시킨 거 올해 꺼만 모으면?', '쿠팡이츠로 시킨 거 올해 꺼만 합치면 얼마야?'],
    ['파이차트 그리면 2월은 어떻게 쪼개져?', '2월은 카테고리별로 보여줘?'],
    ['2월부터 주 단위로 끊어 보여주세요', '2월부터 주별로 보여주세요'],
    ['3월 총액 + 제일 큰 결제 하나', '3월 총액 그리고 제일 큰 결제 하나'],
    ['아니 그거말고 가게 기준으로', '가게별로'],
    ['3등까지만', '3위까지만'],
    ['어젠', '어제는?'],
    ['이번 달 식비 얼마야', '이번 달 식비 얼마야'],
    ['비상금 모으면 좋을까', '비상금 모으면 좋을까'],
  ]
  for (const [said, meant] of cases) it(said, () => assert.equal(askedStraight(said), meant))
})
