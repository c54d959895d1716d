import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupSessions } from './session-groups.ts'

function session(id: string, updated: Date) {
  const updatedAt = updated.toISOString()
  return { id, assistant: 'finance', title: id, summary: null, createdAt: updatedAt, updatedAt }
}

test('groups by calendar day, newest first', () => {
  const now = new Date(2026, 2, 15, 0, 30)
  const groups = groupSessions(
    [
      session('a week ago', new Date(2026, 2, 8, 12)),
      session('last evening', new Date(2026, 2, 14, 23, 50)),
      session('just now', new Date(2026, 2, 15, 0, 20)),
      session('long ago', new Date(2025, 11, 1)),
      session('a moment before', new Date(2026, 2, 15, 0, 10)),
    ],
    now,
  )
  assert.deepEqual(
    groups.map(({ age, sessions }) => [age, sessions.map(({ id }) => id)]),
    [
      ['today', ['just now', 'a moment before']],
      ['yesterday', ['last evening']],
      ['lastWeek', ['a week ago']],
      ['earlier', ['long ago']],
    ],
  )
})

test('has no group without a session', () => {
  assert.deepEqual(groupSessions([], new Date()), [])
})
