import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestAssignment } from './assign.ts'

test('takes the best total, not each row’s best', () => {
  // Row 0 likes column 0 best, but row 1 has nothing else.
  assert.deepEqual(
    bestAssignment([
      [0.9, 0.8],
      [0.85, 0.1],
    ]),
    [1, 0],
  )
})

test('leaves rows over where there are fewer columns, and the other way round', () => {
  assert.deepEqual(bestAssignment([[0.2], [0.9], [0.5]]), [undefined, 0, undefined])
  assert.deepEqual(bestAssignment([[0.2, 0.9, 0.5]]), [1])
  assert.deepEqual(bestAssignment([]), [])
})

test('agrees with trying every order', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  for (let round = 0; round < 30; round++) {
    const scores = Array.from({ length: 5 }, () => Array.from({ length: 6 }, random))
    const total = (columns: readonly (number | undefined)[]) =>
      columns.reduce<number>((sum, column, row) => sum + scores[row]![column!]!, 0)
    const best = Math.max(...orders([0, 1, 2, 3, 4, 5], 5).map(total))
    assert.ok(Math.abs(total(bestAssignment(scores)) - best) < 1e-9)
  }
})

function orders(items: readonly number[], length: number): number[][] {
  if (length === 0) return [[]]
  return items.flatMap((item) =>
    orders(
      items.filter((other) => other !== item),
      length - 1,
    ).map((rest) => [item, ...rest]),
  )
}
