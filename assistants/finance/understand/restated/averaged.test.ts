import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMerchantLexicon } from '../../stores/merchant-mentions.ts'
import { readMessage } from '../read-question.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T12:00')
const brands = createMerchantLexicon([])

function asked(message: string): string {
  const [part] = readMessage(message, now, brands).parts
  const { kind, subjects, details, period, against, other } = part!.reading
  const days = (range: object | undefined) =>
    range && 'startDate' in range && 'endDate' in range ? `${range.startDate}~${range.endDate}` : ''
  return [
    kind,
    subjects.map((one) => one.category ?? one.store).join(),
    details.per ?? '',
    days(period),
    days(other ?? against),
  ]
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

test('what one visit comes to', () => {
  for (const message of [
    '편의점 들를때마다 얼마정도 쓰는편이지',
    '편의점 한번 가면 얼마쯤 나와',
    '얼마씩 쓰는 편이야 편의점 갈 때마다',
  ])
    assert.equal(asked(message), 'average 편의점 payment', message)
  assert.equal(asked('장 볼 때마다 얼마씩 나오지'), 'average 장보기 payment')
})

test('what a week comes to', () => {
  for (const message of [
    '커피값이 일주일 평균으로 치면 어느정도에요',
    '카페 주 단위로 평균 내면 얼마',
    '카페 한 주 평균으로 따지면 얼마',
    '일주일에 카페 얼마나 써',
  ])
    assert.equal(asked(message), 'average 카페 week', message)
})

test('a month against the average of those before it', () => {
  const months = '2026-03-01~2026-03-15 2025-12-01~2026-02-28'
  assert.equal(
    asked('최근 석 달 평균에 비해서 이번 달은 많은 편인지 적은 편인지 궁금합니다'),
    `comparison ${months}`,
  )
  assert.equal(asked('이번달 식비가 지난 3개월 평균보다 많아?'), `comparison 식비 ${months}`)
  assert.equal(
    asked('2월 지출 최근 6개월 평균이랑 비교해줘'),
    'comparison 2026-02-01~2026-02-28 2025-08-01~2026-01-31',
  )
  assert.equal(
    asked('이번주 지출이 지난 4주 평균에 비해서 어때'),
    'comparison 2026-03-09~2026-03-15 2026-02-09~2026-03-08',
  )
  assert.equal(asked('최근 석 달 평균 식비 알려줘'), 'average 식비 2025-12-15~2026-03-15')
})
