import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Slots } from '#engine/memory/carry-over.ts'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import { questionsOf, readMessage } from './read-question.ts'
import { inStraightWords } from './roundabout-words.ts'
import { slotsOf } from './slot-rules.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const names = createMerchantLexicon([])

function asked(message: string, before?: string) {
  const slots: Slots = before ? slotsOf(asked(before)!, now.toPlainDate()) : {}
  const read = readMessage(message, now, names)
  return questionsOf(read, { ...slots, ...read.given }, now)[0]
}

test('a roundabout question is read as the straight one', () => {
  assert.equal(inStraightWords('카페 덜 가려면 우째야됨'), '카페 줄이려면 어떻게 해야 돼')
  assert.equal(
    inStraightWords('매달 30만 더 모으고 싶은데 어디서 깎아야 현실적이야'),
    '매달 30만 더 모으고 싶은데 뭘 줄여야 돼',
  )
  assert.equal(inStraightWords('이번 달 카페 얼마야'), '이번 달 카페 얼마야')
})

test('a shop and a category are left out together', () => {
  for (const message of [
    '월세하고 저축 뺀 진짜 내가 쓴 돈.. 2월',
    '2월에 저축이랑 월세 빼고 얼마 썼어',
    '월세 저축 다 빼면 2월 얼마',
  ]) {
    const question = asked(message)
    assert.equal(question?.kind, 'total', message)
    assert.deepEqual([...(question.without ?? [])].sort(), ['월세', '저축'], message)
    assert.equal(question.period.startDate, '2026-02-01', message)
  }
})

test('another bound is of the same payments', () => {
  const before = '이번 주에 십만원 넘게 쓴 거 있었나'
  const bounds = ['5만원으로 낮춰봐', '그럼 5만원은?', '5만원으로 바꿔봐', '5만원까지 내려줘'].map(
    (message) => {
      const question = asked(message, before)
      return question?.kind === 'list' && [question.minAmount, question.period?.startDate]
    },
  )
  assert.deepEqual(
    bounds,
    bounds.map(() => [50_001, '2026-03-09']),
  )
  const larger = asked('더 큰 것만', before)
  assert.equal(larger?.kind === 'list' && larger.minAmount, 200_001)
  const below = asked('만원으로 줄여봐', '이번 달 2만원 이하로 쓴 거 보여줘')
  assert.equal(below?.kind === 'list' && below.maxAmount, 10_000)
})
