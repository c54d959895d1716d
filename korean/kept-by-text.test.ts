import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptByText } from './kept-by-text.ts'

test('a text is worked on once while it is among the last ones', () => {
  const worked: string[] = []
  const length = keptByText(2, (text) => {
    worked.push(text)
    return text === '' ? undefined : text.length
  })
  assert.deepEqual(['가', '', '', '가', '나나', '나나', '가'].map(length), [
    1,
    undefined,
    undefined,
    1,
    2,
    2,
    1,
  ])
  assert.deepEqual(worked, ['가', '', '나나', '가'])
})

test('a document is not kept', () => {
  const worked: number[] = []
  const length = keptByText(2, (text) => worked.push(text.length))
  for (const text of ['가', '가', '가'.repeat(4_001), '가'.repeat(4_001)]) length(text)
  assert.deepEqual(worked, [1, 4_001, 4_001])
})

test('of long texts fewer are kept', () => {
  const worked: string[] = []
  const first = keptByText(20, (text) => worked.push(text.charAt(0)))
  for (const text of ['가', '나', '가', '다', '가']) first(text.repeat(4_000))
  assert.deepEqual(worked, ['가', '나', '다', '가'])
})
