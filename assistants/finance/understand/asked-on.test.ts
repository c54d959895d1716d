import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Slots } from '#engine/memory/carry-over.ts'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import type { Question } from './question.ts'
import { questionsOf, readMessage } from './read-question.ts'
import { restated } from './restated.ts'
import { inStraightWords } from './roundabout-words.ts'
import { slotsOf } from './slot-rules.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const today = now.toPlainDate()
const names = createMerchantLexicon([])

/** The first question of the last message of a conversation. */
function asked(...messages: readonly string[]): Question | undefined {
  let slots: Slots = {}
  let question: Question | undefined
  for (const message of messages) {
    const read = readMessage(inStraightWords(message), now, names)
    question = questionsOf(read, { ...slots, ...read.given }, now)[0]
    slots = question ? slotsOf(question, today, slots) : {}
  }
  return question
}

const field = (question: Question | undefined, name: string): unknown =>
  (question as unknown as Record<string, unknown> | undefined)?.[name]

test('more or fewer of the rows', () => {
  assert.equal(inStraightWords('음 일곱 개로 늘려봐'), '7개로 보여줘')
  assert.equal(inStraightWords('두 건으로 줄여줘'), '2개로 보여줘')
  assert.equal(inStraightWords('네 개만 더'), '다음 4개 더 보여줘')
  assert.equal(inStraightWords('구독 두 개로 줄이면 얼마 아껴'), '구독 두 개로 줄이면 얼마 아껴')
})

test('what was meant instead', () => {
  assert.equal(inStraightWords('앗 지난주가 아니라 지난달이네'), '아니 지난주 말고 지난달')
  assert.equal(inStraightWords('그게 아니라 얼마 썼냐고'), '그게 아니라 얼마 썼냐고')
})

test('income and spending in one breath', () => {
  for (const said of [
    '지난달 수입하고 지출 둘 다 말해줘요',
    '지난달 번 거랑 쓴 거',
    '지난달 벌고 쓴 거 정리해줘',
  ])
    assert.equal(inStraightWords(said), '지난달 수입이랑 지출 각각 얼마야', said)
  assert.equal(inStraightWords('1월 수입 지출 각각 얼마야'), '1월 수입이랑 지출 각각 얼마야')
})

test('a course over the months, in whatever words', () => {
  for (const said of [
    '전기세 다달이 어떻게 변했어',
    '전기세 달마다 어떻게 달라졌는지 보여줘',
    '전기세 매달 변화 좀',
  ])
    assert.equal(inStraightWords(said), '전기세 월별 추이 보여줘', said)
})

test('two times, each with a question of its own, as they stand', () => {
  const question = asked('작년 4분기가 더 많이 썼을까 올해 1분기가 더 많을까')
  assert.equal(question?.kind, 'comparison')
  const other = field(question, 'other') as { startDate: string; endDate: string }
  assert.deepEqual([other.startDate, other.endDate], ['2025-10-01', '2025-12-31'])
  assert.equal(field(question, 'whole'), true)
  // Held against each other, like with like.
  const held = field(asked('작년 4분기랑 올해 1분기 비교해줘'), 'other') as { endDate: string }
  assert.equal(held.endDate, '2025-12-15')
})

test('what was left out stays out of what is asked on', () => {
  const before = ['지난달 식비 얼마야', '배달은 빼고']
  for (const next of ['합계는', '하루 평균은', '제일 큰 거'])
    assert.deepEqual(field(asked(...before, next), 'without'), ['배달'], next)
  assert.equal(field(asked(...before, '총 지출은'), 'without'), undefined)
})

test('an income told beside a question, a cause beside a sum, another name', () => {
  const plain = (text: string) => restated(text, today, (word) => names.find(word).length > 0)
  assert.equal(plain('카페 줄여야 할까요? 제 월급은 280이에요'), '월급 280인데 카페 줄여야 할까요?')
  assert.equal(plain('월급은 320이에요'), '월급은 320이에요')
  assert.equal(plain('적금 더 넣어도 괜찮을까 월급은 300 정도야'), '저축 더 늘려도 될까요?')
  assert.equal(
    plain('야근 때문에 교통비 폭발인데 2월 교통비 합계 알려줘'),
    '교통비 폭발인데 2월 교통비 합계 알려줘',
  )
  assert.equal(plain('택시 때문에 교통비 늘었어?'), '택시 때문에 교통비 늘었어?')
  assert.equal(plain('메가커피로 바꿔봐'), '메가커피는?')
  assert.equal(plain('쇼핑으로 바꿔줘'), '쇼핑으로 바꿔줘')
})
