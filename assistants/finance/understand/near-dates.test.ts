import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearDates } from './near-dates.ts'

const now = Temporal.PlainDateTime.from('2026-03-15T12:00')

test('days named by others become dates', () => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ['설 연휴 전날 얼마 썼어', /2026년 2월 13일/u],
    ['추석 전 주에 쓴 돈', /2025년 9월 29일부터 2025년 10월 5일까지/u],
    ['지난달 마지막 날 뭐 샀어', /2026년 2월 28일/u],
    ['일주일치만 날짜별로', /최근 1주일 동안만/u],
    ['봄에 얼마 썼지 작년', /^작년 봄/u],
    ['지난달 중순부터 말까지', /지난달 중순부터 지난달 말까지/u],
  ]
  for (const [said, dated] of cases) assert.match(nearDates(said, now), dated, said)
})
