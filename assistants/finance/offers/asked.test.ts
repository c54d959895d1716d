import assert from 'node:assert/strict'
import { test } from 'node:test'
import { periodOfDays, writtenPeriod } from '../understand/period.ts'
import type { Question } from '../understand/question.ts'
import { chartOffer } from './answer-offered.ts'
import { askedOf, type OfferedValue, questionOf } from './asked.ts'

const today = Temporal.PlainDate.from('2026-11-27')
const month = (name: string, number: string, last: number) =>
  periodOfDays({ name, startDate: `2026-${number}-01`, endDate: `2026-${number}-${last}` }, today)

test('a comparison with another time than the one before it keeps that time', () => {
  const [march, january] = [month('3월', '03', 31), month('1월', '01', 31)]
  const question = { kind: 'comparison', period: march, other: january } as unknown as Question
  assert.equal(askedOf(question), undefined)
  const { asks } = chartOffer([question as never]).value as unknown as OfferedValue
  assert.deepEqual(questionOf(asks![0]!, today), question)
})

test('one with the time before it moves on with the days', () => {
  const period = writtenPeriod('이번 달', today)!
  const question = { kind: 'comparison', period, other: period.earlier } as unknown as Question
  const asked = askedOf(question)
  assert.ok(asked)
  assert.deepEqual(questionOf(asked, today), question)
  const later = questionOf(asked, today.add({ months: 1 })) as unknown as { period: { startDate: string } }
  assert.equal(later.period.startDate, '2026-12-01')
})
