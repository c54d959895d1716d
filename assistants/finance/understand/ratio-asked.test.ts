import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMerchantLexicon } from '../stores/merchant-mentions.ts'
import { questionsOf, readMessage } from './read-question.ts'

const names = createMerchantLexicon([])
const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const asked = (text: string) => {
  const [question] = questionsOf(readMessage(text, now, names), {}, now)
  return question as unknown as Record<string, unknown> & { period?: { startDate: string } }
}

test('whether a share is too much, too little, above a percentage, or just what it is', () => {
  for (const text of ['식비 너무 많아?', '주거비 비중 너무 높은가?', '카페랑 여가에 너무 많이 쓰나?'])
    assert.deepEqual([asked(text).kind, asked(text).judged], ['ratio', 'much'], text)
  assert.equal(asked('저축이 너무 적은가?').judged, 'little')
  assert.equal(asked('식비 비율 어때?').judged, 'share')
  assert.equal(asked('식비가 수입 대비 적절해?').judged, undefined)
  assert.deepEqual(asked('지출이 수입의 80% 넘었어?').held, { percent: 80, asks: 'above' })
  assert.deepEqual(asked('한 달에 50만원 저축 충분해?').saves, 500_000)
  // Nothing says what is healthy of insurance.
  assert.deepEqual(
    [asked('보험료가 너무 많은 거 아니야?').kind, asked('보험료가 너무 많은 거 아니야?').asks],
    ['comparison', 'more'],
  )
})

test('whether more was spent than came in', () => {
  for (const text of [
    '지출이 수입보다 많아?',
    '쓴 돈이 번 돈보다 많아?',
    '지난달에 수입보다 많이 썼어?',
    '지출이 월급 넘었어?',
  ])
    assert.deepEqual([asked(text).kind, asked(text).exceeds], ['income', 'more'], text)
  for (const text of ['수입이 지출보다 커?', '월급보다 덜 썼나?'])
    assert.equal(asked(text).exceeds, 'less', text)
  for (const text of ['지난달보다 많이 썼어?', '지출이 수입의 80% 넘었어?', '식비가 교통비보다 많아?'])
    assert.equal(asked(text).exceeds, undefined, text)
})

test('what the days of the week come to in a longer stretch', () => {
  const days = (text: string) => (asked(text).moment as { weekdays?: number[] } | undefined)?.weekdays
  assert.deepEqual(days('이번 달 주말에만 얼마 썼어?'), [6, 7])
  assert.deepEqual(days('지난달 평일 지출 합계'), [1, 2, 3, 4, 5])
  assert.deepEqual(days('1월 금요일에 얼마 썼어'), [5])
  assert.deepEqual(days('평일 점심에 얼마'), [1, 2, 3, 4, 5])
  assert.equal(asked('지난달 주말에 얼마').period?.startDate, '2026-02-01')
  for (const text of [
    '지난 주말에 얼마 썼어',
    '이번 주 평일에 얼마 썼어',
    '이번 달 평일이랑 주말 비교해줘',
    '지난달 주말 평균 얼마',
  ])
    assert.equal(days(text), undefined, text)
})

test('the month of the most is looked for in all there is', () => {
  assert.deepEqual(
    [asked('돈 제일 많이 쓴 달이 언제야?').months, asked('돈 제일 많이 쓴 달이 언제야?').focus],
    [36, 'highest'],
  )
  assert.equal(asked('스타벅스 제일 많이 간 달').by, 'visits')
  assert.equal(asked('가스비 제일 많이 나온 달').by, undefined)
  assert.equal(asked('지난달 월말에 얼마 썼어').period?.startDate, '2026-02-21')
})

test('down to an amount a month, and categories at a place', () => {
  assert.equal(asked('배달 한 달에 10만원만 쓰면 1년에 얼마 아껴?').toAmount, 100_000)
  assert.equal(asked('커피값 3만원 줄이면 1년에 얼마 아껴?').cutAmount, 30_000)
  assert.deepEqual(
    [asked('두 번째로 많이 쓴 카테고리는?').kind, asked('두 번째로 많이 쓴 카테고리는?').place],
    ['breakdown', 2],
  )
})

test('all rows, and months added up', () => {
  assert.deepEqual(
    [asked('지난달 카페 내역 다 보여줘').kind, asked('지난달 카페 내역 다 보여줘').limit],
    ['list', 100],
  )
  assert.equal(asked('이번 달 지출 전부 보여줘').kind, 'list')
  const both = asked('2월이랑 3월 식비 합쳐서 얼마').period as { startDate: string; endDate: string }
  assert.deepEqual([both.startDate, both.endDate], ['2026-02-01', '2026-03-15'])
})
