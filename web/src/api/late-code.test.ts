import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadOnceReachable } from './late-code.ts'

/** A server that is away for the first `away` requests, and then has the code or has it no longer. */
function server({ away, hasIt }: { away: number; hasIt: boolean }) {
  const waits: number[] = []
  return {
    waits,
    load: async () => {
      if (waits.length < away || !hasIt) throw new TypeError('Failed to fetch dynamically imported module')
      return 'code'
    },
    operations: {
      isReachable: async () => waits.length >= away,
      sleep: async (ms: number) => void waits.push(ms),
    },
  }
}

test('code is asked for until the server is there, ever more seldom', async () => {
  const { load, operations, waits } = server({ away: 6, hasIt: true })
  assert.equal(await loadOnceReachable(load, operations), 'code')
  assert.deepEqual(waits, [1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
})

test('code that the server has no longer is not asked for again and again', async () => {
  const { load, operations, waits } = server({ away: 1, hasIt: false })
  await assert.rejects(loadOnceReachable(load, operations), TypeError)
  assert.equal(waits.length, 1)
})
