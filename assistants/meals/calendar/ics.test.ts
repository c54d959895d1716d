import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import { icsOf } from './ics.ts'

test('another program reads the calendar as it was stored', () => {
  const long = '아주 긴 이름의 요리, 콤마; 세미콜론 \\ 역슬래시 그리고 더 길어서 접혀야 하는 이름이에요'
  const meals = [
    { date: '2026-03-16', meal: 'dinner' as const, recipeId: 'a', name: long },
    { date: '2026-12-31', meal: 'breakfast' as const, recipeId: 'b', name: '두 줄\n이름' },
  ]
  const text = icsOf(meals, { now: new Date('2026-03-15T12:00:00Z'), owner: 'o1' })
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((it) => new ICAL.Event(it))
  assert.deepEqual(
    events.map(({ summary, startDate, endDate }) => [summary, startDate.toString(), endDate.toString()]),
    [
      [`저녁 · ${long}`, '2026-03-16T19:00:00', '2026-03-16T20:00:00'],
      ['아침 · 두 줄\n이름', '2026-12-31T08:00:00', '2026-12-31T09:00:00'],
    ],
  )
  assert.equal(new Set(events.map(({ uid }) => uid)).size, 2)
  const again = icsOf(meals, { now: new Date('2026-03-16T12:00:00Z'), owner: 'o1' })
  assert.ok(again.includes(events[0]!.uid))
})
