import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateOf, HOLIDAYS, longWeekend, publicHolidays } from './holidays.ts'
import { readSource } from './source.ts'
import { longestAt } from './word-table.ts'

const holiday = (name: string) => longestAt(HOLIDAYS, readSource(name), 0)!.value
const substitutes = (year: number): string[] =>
  publicHolidays(year)
    .filter((day) => day.substitute)
    .map((day) => `${day.date} ${day.name}`)

test('lunar holidays by the Korean calendar', () => {
  assert.equal(dateOf(holiday('설날'), 2026).toString(), '2026-02-17')
  assert.equal(dateOf(holiday('추석'), 2025).toString(), '2025-10-06')
  assert.equal(dateOf(holiday('부처님 오신 날'), 2025).toString(), '2025-05-05')
  assert.equal(dateOf(holiday('정월대보름'), 2024).toString(), '2024-02-24')
})

test('substitute holidays follow the rules of their year', () => {
  assert.deepEqual(substitutes(2017), ['2017-01-30 설날', '2017-10-06 추석'])
  assert.deepEqual(substitutes(2021), ['2021-08-16 광복절', '2021-10-04 개천절', '2021-10-11 한글날'])
  assert.deepEqual(substitutes(2023), ['2023-01-24 설날', '2023-05-29 부처님오신날'])
  assert.deepEqual(substitutes(2025), ['2025-03-03 삼일절', '2025-05-06 어린이날', '2025-10-08 추석'])
})

test('Constitution Day and Labour Day are days off from 2026', () => {
  const names = (year: number): string[] => publicHolidays(year).map((day) => day.name)
  assert.ok(
    !names(2025).includes('제헌절') && names(2026).includes('제헌절') && names(2007).includes('제헌절'),
  )
  assert.ok(!names(2025).includes('노동절') && names(2026).includes('노동절'))
})

test('연휴 takes in the weekends and days off beside it', () => {
  const chuseok = longWeekend(holiday('추석'), 2025)
  assert.equal(`${chuseok.first} ${chuseok.last}`, '2025-10-03 2025-10-09')
  const seollal = longWeekend(holiday('설날'), 2024)
  assert.equal(`${seollal.first} ${seollal.last}`, '2024-02-09 2024-02-12')
})
