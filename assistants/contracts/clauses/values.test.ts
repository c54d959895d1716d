import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valuesIn } from './values.ts'

const values = (text: string): string[] =>
  valuesIn(text, 0).map(
    ({ type, start, end, bound }) => `${type}:${text.slice(start, end)}${bound ? `/${bound}` : ''}`,
  )

const cases: readonly (readonly [string, readonly string[]])[] = [
  ['차임은 월 65만원이며, 임차인은 매월 5일에 입금합니다.', ['money:65만원', 'day:매월 5일']],
  ['갑은 계약 체결 후 7일 이내에 착수금 30퍼센트를 지급한다.', ['deadline:7일 이내', 'rate:30퍼센트']],
  ['총액은 대금의 10퍼센트를 넘지 못한다.', ['rate:10퍼센트/most']],
  ['배상액은 사고당 5억원을 한도로 한다.', ['money:5억원/most']],
  ['지연 1일마다 대금의 1000분의 2.5를 지급한다.', ['rate:1000분의 2.5']],
  ['공연 시작 3시간 전까지 도착합니다.', ['deadline:3시간 전까지']],
  ['계약기간은 24개월입니다.', ['period:24개월']],
  ['임대료 3개월분에 해당하는 금액을 위약금으로 지급한다.', ['share:임대료 3개월분']],
  ['2026년 1월 5일부터 2026년 12월 31일까지', ['date:2026년 1월 5일', 'date:2026년 12월 31일']],
  ['09시 00분부터 18시 00분까지', ['time:09시 00분부터 18시 00분까지']],
  ['이자를 2회 이상 연체한 때', ['count:2회/least']],
  ['소송은 서울중앙지방법원을 제1심 전속관할법원으로 한다.', ['place:서울중앙지방법원']],
  ['Customer shall pay USD 2,500 within thirty (30) days.', ['money:USD 2,500', 'deadline:thirty (30) days']],
  ['회원은 14일 동안 무료로 체험할 수 있습니다.', ['period:14일']],
  ['제3조에 따라 지체 1일당 지급한다.', []],
]

test('typed values stand where they stand, with what bounds them', () => {
  for (const [text, expected] of cases) assert.deepEqual(values(text), expected, text)
})

test('boxes of a form are ticked or not', () => {
  const boxes = (text: string) => valuesIn(text, 0).map(({ norm, ticked }) => [norm, ticked])
  assert.deepEqual(boxes('상여금 : 있음 (  )      원,   없음 ( ○ )'), [
    ['있음', false],
    ['없음', true],
  ])
  assert.deepEqual(boxes('☑ 고용보험  ☐ 건강보험'), [
    ['고용보험', true],
    ['건강보험', false],
  ])
  assert.deepEqual(boxes('☑ 기본형(30분)  □ 기본형(60분)  □ 고급형(90분)').slice(0, 2), [
    ['기본형(30분)', true],
    ['기본형(60분)', false],
  ])
})

test('a long line takes no longer than it is long', () => {
  const before = process.threadCpuUsage()
  valuesIn(`${'가나다라 '.repeat(20_000)}1,000원`, 0)
  valuesIn(`${'1'.repeat(5_000)} ${'( '.repeat(5_000)}`, 0)
  assert.ok(process.threadCpuUsage(before).user < 4_000_000)
})
