import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Message } from '#protocol/resources.ts'
import { type Entry, entriesOf, mergedEntries, settled, waitingEntry } from './entries.ts'

const stored = (role: Message['role'], turnId: string, text: string): Message => ({
  id: `${role}-${turnId}`,
  sessionId: 's1',
  turnId,
  role,
  text,
  parts: [],
  createdAt: '2026-03-15T12:00:00Z',
})
const turn = (turnId: string) => [
  stored('user', turnId, `${turnId}?`),
  stored('assistant', turnId, `${turnId}!`),
]

test('what is shown stays the very same, what came from elsewhere joins it in order', () => {
  const { entries: shown } = entriesOf(turn('t1'))
  const { entries, pending } = mergedEntries(shown, [...turn('t1'), ...turn('t2'), turn('t3')[0]!])
  assert.deepEqual(entries.slice(0, 2), shown)
  assert.ok(shown.every((entry, index) => entries[index] === entry))
  assert.deepEqual(
    entries.map((entry) => entry.kind),
    ['user', 'answer', 'user', 'answer', 'user', 'answer'],
  )
  assert.deepEqual(
    pending.map(({ turnId }) => turnId),
    ['t3'],
  )
})

test('a question that never arrived stays, an answer that was cut off is taken as the server has it', () => {
  const question = (id: string): Entry => ({ kind: 'user', id, text: id })
  const cut = settled(waitingEntry('a1', 't1?', 't1'), { code: 'offline' })
  const unsent = settled(waitingEntry('a2', '?'), { code: 'offline' })
  const { entries } = mergedEntries([question('u1'), cut, question('u2'), unsent], turn('t1'))
  assert.deepEqual(
    entries.map(({ id }) => id),
    ['user-t1', 'assistant-t1', 'u2', 'a2'],
  )
})
