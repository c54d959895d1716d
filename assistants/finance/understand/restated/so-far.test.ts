import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMerchantLexicon } from '../../stores/merchant-mentions.ts'
import { readMessage } from '../read-question.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const brands = createMerchantLexicon([])
const asked = (message: string): string =>
  readMessage(message, now, brands)
    .parts.map(({ reading: { kind, subjects, without } }) =>
      [kind, ...subjects.map((one) => one.category ?? one.store), ...without.map((out) => `-${out}`)].join(
        ' ',
      ),
    )
    .join(', ')

test('how much it may be is no forecast of what is past', () => {
  for (const message of ['여태 저축한 금액 다 합치면 얼마나 될까요', '이때까지 저축한 돈 총 얼마려나'])
    assert.equal(asked(message), 'sum 저축', message)
  assert.equal(asked('그동안 낸 보험료 다 더하면 얼마쯤 되려나요'), 'sum 보험')
  assert.equal(asked('이번달 식비 얼마나 될까'), 'forecast 식비')
  assert.equal(asked('이대로 가면 이번달 쓴 돈 얼마나 될까'), 'forecast')
})

test('what is left of a month that was earned and spent', () => {
  const [part] = readMessage('2월에 벌고 쓰고 나서 얼마 남았는지 계산해줄수있어?', now, brands).parts
  const { kind, period } = part!.reading
  assert.equal(kind, 'income')
  assert.equal(period && 'endDate' in period && period.endDate, '2026-02-28')
})

test('what a category is made of names no other subject', () => {
  assert.equal(asked('집값(월세 관리비)이 지출의 몇 퍼센트나 먹는지'), 'ratio 주거')
  assert.equal(asked('집세(월세+관리비)가 지출의 몇 프로야'), 'ratio 주거')
  assert.equal(asked('교통비(택시만) 얼마야'), 'sum 택시')
})

test('what is left when one sort is left out is the category without it', () => {
  assert.equal(asked('택시 안 치고 버스 지하철만 하면 2월 교통비 얼만지'), 'sum 교통 -택시')
  assert.equal(asked('버스 빼고 지하철이랑 택시만 하면 지난달 교통비 얼마'), 'sum 교통 -버스')
})

test('one time of day or of the week or another', () => {
  assert.equal(asked('배달은 보통 밤에 시키나 낮에 시키나'), 'weekday 배달')
  assert.equal(asked('내 소비는 오전이 많아 오후가 많아'), 'weekday')
  assert.equal(asked('나는 돈을 평일에 쓰나 주말에 쓰나'), 'weekday')
  assert.equal(asked('카페 시간대별로 보여줘'), 'weekday 카페')
})
