import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { announced, announcing, sharedTurns } from './running-turns.ts'

test('those that run are counted and named, more than have a place are counted', () => {
  const shared = sharedTurns()
  const turns = announcing(shared)
  const ids = Array.from({ length: 300 }, () => randomUUID())
  for (const id of ids) turns.began(id)
  const all = announced(shared)
  assert.equal(all.count, 300)
  assert.deepEqual(new Set(all.named), new Set(ids.slice(0, all.named.length)))
  for (const id of ids.slice(1)) turns.ended(id)
  assert.deepEqual(announced(shared), { count: 1, named: [ids[0]] })
  turns.ended(ids[0]!)
  turns.began(ids[299]!)
  assert.deepEqual(announced(shared), { count: 1, named: [ids[299]] })
})
