import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDurations } from './durations.ts'

const read = (text: string): string =>
  findDurations(text)
    .map(({ value, upTo, unit }) => `${value}${upTo ? `-${upTo}` : ''} ${unit}`)
    .join(', ')

test('lengths of time in the finest unit they need', () => {
  const cases: readonly [string, string][] = [
    ['3일', '3 day'],
    ['두 달', '2 month'],
    ['반년', '6 month'],
    ['1시간 반', '90 minute'],
    ['일주일', '1 week'],
    ['보름', '15 day'],
    ['열흘간', '10 day'],
    ['2주면 돼', '2 week'],
    ['2주요', '2 week'],
    ['삼 일', '3 day'],
    ['2박 3일', '3 day'],
    ['4박5일 동안', '5 day'],
    ['1년 6개월', '18 month'],
    ['1년 반', '18 month'],
    ['2.5시간', '150 minute'],
    ['세 시간 이십 분', '200 minute'],
    ['육개월', '6 month'],
    ['두세 달', '2-3 month'],
    ['이삼일', '2-3 day'],
    ['사나흘', '3-4 day'],
    ['백일', '100 day'],
    ['두 해', '2 year'],
    ['0.5일', '12 hour'],
    ['두 달 반', '2.5 month'],
    ['3주일', '3 week'],
    ['반시간', '30 minute'],
    ['십오분', '15 minute'],
    ['3 days, 30 minutes a day', '3 day, 30 minute'],
    ['for 2 hours', '2 hour'],
    ['10min', '10 minute'],
    ['3-day plan', '3 day'],
    ['6 Weeks', '6 week'],
    ['two days and one hour', '2 day, 1 hour'],
  ]
  for (const [text, expected] of cases) assert.equal(read(text), expected, text)
})

test('what is none', () => {
  for (const text of [
    '2026년',
    '3분의 1',
    '이분',
    '2인분',
    '3일시불',
    '이 주일',
    '3초콜릿',
    '3 daylight',
    'a day',
    'no one',
    'ten minor',
    '2 minor',
    'May 3',
    '하루키',
    '하나 주면',
  ]) {
    assert.equal(read(text), '', text)
  }
})
