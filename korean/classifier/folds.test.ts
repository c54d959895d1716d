import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdOut, leaveOneGroupOut } from './folds.ts'

const EXAMPLES = Array.from({ length: 60 }, (_, index) => ({
  text: `${index}`,
  label: index % 3 === 0 ? 'a' : 'b',
  group: `${index % 3}-${index % 12}`,
}))

test('every example is tested once, by a model that did not see it or its group', () => {
  for (const folds of [holdOut(EXAMPLES, 5, 1), leaveOneGroupOut(EXAMPLES)]) {
    assert.deepEqual(
      folds.flatMap(({ test }) => [...test]).sort((a, b) => a - b),
      [...EXAMPLES.keys()],
    )
    for (const { train, test } of folds) {
      assert.equal(train.length + test.length, EXAMPLES.length)
      const seen = new Set([...train].map((index) => EXAMPLES[index]!.group))
      for (const index of test) assert.ok(!seen.has(EXAMPLES[index]!.group))
    }
  }
})

test('without groups every fold has its share of every label', () => {
  const plain = EXAMPLES.map(({ text, label }) => ({ text, label }))
  for (const { test } of holdOut(plain, 5, 1)) {
    assert.equal([...test].filter((index) => plain[index]!.label === 'a').length, 4)
    assert.equal(test.length, 12)
  }
})

test('fewer examples than folds give fewer folds', () => {
  assert.equal(holdOut(EXAMPLES.slice(0, 3), 5, 1).length, 3)
})
