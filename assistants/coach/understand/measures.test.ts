import assert from 'node:assert/strict'
import { test } from 'node:test'
import { levelsNamed } from './form.ts'
import { aheadIn, measuresIn, offDaysOf, timesIn, withWeekend } from './measures.ts'
import { references } from './references.ts'

const now = Temporal.PlainDateTime.from('2026-11-27T12:00')
const minutes = (text: string) => timesIn(text).minutes

test('of several times the one that it is to be is meant; minutes belong to the hours they stand behind', () => {
  assert.equal(minutes('하루 1시간도 무리.. 20분으로 줄여주고 주말은 빼줘'), 20)
  assert.equal(minutes('두 시간은 너무 많고 25분씩으로 해줘'), 25)
  assert.equal(minutes('한 시간 말고 40분씩'), 40)
  assert.equal(minutes('두 시간 20분'), 140)
  assert.equal(minutes('한 시간 반씩'), 90)
  assert.equal(minutes('하루 한 시간 이십오분씩'), 85)
  assert.equal(minutes('하루 십오 분만'), 15)
})

test('of several times the one that bounds is meant, and not the one that is complained of', () => {
  assert.equal(minutes('추천하는 문제마다 60분짜리던데 30분 안 넘는 거 세 개만'), 30)
  assert.equal(minutes('1시간짜리만 나오네 40분 이하로'), 40)
  assert.equal(minutes('60분은 됐고 25분 이내'), 25)
  assert.equal(minutes('30분 안 넘는 거'), 30)
})

test('days of the week are off or the only ones by what they are there for', () => {
  const off = (...days: readonly [kind: string, text: string, role: string][]) =>
    offDaysOf(
      days.map(([kind, text, role]) => ({ kind, text, role, value: text, span: { start: 0, end: 0 } })),
    ).offDays
  assert.deepEqual(off(['period', '수욜', 'excluded']), [3])
  assert.deepEqual(off(['period', '다음 주 목요일', 'excluded'], ['period', '월욜', 'excluded']), [1, 4])
  assert.deepEqual(off(['period', '주말', 'only']), [1, 2, 3, 4, 5])
  assert.deepEqual(off(['weekdays', '월·수·금', 'only']), [2, 4, 6, 7])
  assert.deepEqual(off(['weekdays', '월수금일', 'only']), [2, 4, 6])
  assert.equal(off(['period', '수요일', 'subject']), undefined)
})

test('days of every week are found by their letters, and no other words', () => {
  const found = (text: string) =>
    references(text).flatMap(({ kind, value }) => (kind === 'weekdays' ? [value] : []))
  assert.deepEqual(found('월수금만 50분'), ['월수금'])
  assert.deepEqual(found('평일엔 안 되고 매주 화요일'), ['평일', '화요일'])
  assert.deepEqual(found('수목원에 가요. 수금했어요'), [])
})

test('difficulties are bounded as they are said', () => {
  for (const [text, from, to] of [
    ['난이도 3 이상으로', 3, 5],
    ['난이도 3으로', 3, 3],
    ['난이도 2 이하', 1, 2],
    ['난이도 3 넘는 거', 4, 5],
    ['난이도 3보다 쉬운 거', 1, 2],
    ['난이도 3 미만', 1, 2],
    ['난이도 2에서 4', 2, 4],
    ['난이도 2~3', 2, 3],
    ['난이도 1인 문제만', 1, 1],
    ['난이도 1, 3개', 1, 1],
    ['난이도 4까지만', 1, 4],
    ['난이도 1 말고 더 어려운 거', 2, 5],
    ['난이도 4 말고 더 쉬운 거', 1, 3],
    ['난이도 1은 너무 쉬워', 2, 5],
    ['난이도 2랑 3 하나씩', 2, 3],
    ['난이도 5 넘는 거', 5, 5],
  ] as const)
    assert.deepEqual(levelsNamed(text), { from, to }, text)
})

test('a number instead of a unit that is set aside is a unit', () => {
  const unitsIn = (text: string) =>
    references(text)
      .filter(({ kind }) => kind === 'unit')
      .map(({ value }) => value)
  assert.deepEqual(unitsIn('아니 유닛1 말고 3이라고 3'), ['unit01', 'unit03'])
  assert.deepEqual(unitsIn('유닛 2 아니고 1이요'), ['unit02', 'unit01'])
  assert.deepEqual(unitsIn('유닛 1 말고 3문제 추천해줘'), ['unit01'])
  assert.deepEqual(unitsIn('유닛 1 말고 3개만'), ['unit01'])
})

test('a number of days behind 까지 is a length, and else a day of the month', () => {
  assert.equal(measuresIn('기말까지 17일', undefined, now).span, undefined)
  assert.equal(measuresIn('17일 제출 보여줘', undefined, now).span?.from, '2026-11-17')
})

test('what points or begins another word counts nothing', () => {
  for (const text of ['이건 왜 틀렸어', '이 문제 보여줘', '이번 거', '이해가 안 가'])
    assert.equal(measuresIn(text, undefined, now).count, undefined, text)
  assert.equal(measuresIn('문제 하나 주십시오', undefined, now).count, 1)
})

test('a weekend of no more days than it has is the next one, and not each', () => {
  assert.equal(aheadIn('주말에 친구랑 이틀 할 계획', now).starts?.on, '2026-11-28')
  assert.equal(aheadIn('주말마다 이틀씩', now).starts, undefined)
  assert.equal(aheadIn('주말은 빼고 이틀', now).starts, undefined)
})

test('토·일 is the weekend, and a plan of it begins on its Saturday', () => {
  const friday = Temporal.PlainDateTime.from('2026-03-13T12:00')
  const sunday = Temporal.PlainDateTime.from('2026-03-15T12:00')
  for (const text of ['토·일 이틀 계획 짜줘', '주말(토·일) 계획 짜줘', '주말 계획 짜줘'])
    assert.deepEqual(aheadIn(withWeekend(text), friday).starts?.on, '2026-03-14', text)
  for (const text of ['토·일 이틀 계획 짜줘', '토·일 이틀 동안 계획 세워줘'])
    assert.equal(aheadIn(withWeekend(text), sunday).starts?.on, '2026-03-21', text)
  assert.deepEqual(aheadIn('주말 계획 짜줘', sunday), { days: 1 })
  assert.equal(aheadIn('주말엔 쉬고 계획 짜줘', friday).starts, undefined)
})
