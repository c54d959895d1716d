import assert from 'node:assert/strict'
import { test } from 'node:test'
import { othersFirst } from './others-first.ts'

/** A database on a clock of its own; `others` are the moments at which somebody else’s transaction begins, and how long it takes. */
function played(others: readonly { readonly at: number; readonly takes: number }[]) {
  let now = 0
  let own = 0
  const database = {
    activity: () => ({
      transactions: own + others.filter(({ at, takes }) => at + takes <= now).length,
      underWay: others.filter(({ at, takes }) => at <= now && now < at + takes).length,
      idleForMs: 0,
    }),
  }
  const first = othersFirst(
    database,
    () => now,
    async (ms) => {
      now += ms
    },
  )
  return {
    /** A slice of so long, and when the next one may begin. */
    async slice(takes: number) {
      now += takes
      own += 1
      await first()
      return now
    },
  }
}

test('nobody asks: nothing is waited for', async () => {
  const { slice } = played([])
  assert.deepEqual([await slice(40), await slice(40)], [40, 80])
})

test('who asks during a slice goes first with all of a turn’s questions', async () => {
  const { slice } = played([
    { at: 30, takes: 20 },
    { at: 60, takes: 10 },
    { at: 90, takes: 10 },
  ])
  const next = await slice(40)
  assert.ok(next >= 130 && next < 150, `${next}`)
  assert.equal((await slice(40)) - next, 40)
})

test('an import goes on however many ask', async () => {
  const { slice } = played(Array.from({ length: 200 }, (_, at) => ({ at: at * 10, takes: 9 })))
  const next = await slice(40)
  assert.ok(next >= 290 && next < 300, `${next}`)
})
