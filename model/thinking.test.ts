import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ThoughtFilter } from './thinking.ts'

describe('thoughts that are passed on as if said', () => {
  const cases: [what: string, text: string, said: string][] = [
    ['are taken out', '\n<think>식비를 더하면…</think>\n\n35만원이야.', '35만원이야.'],
    ['leave what has none as it is', '  <b>35만원</b>이야.', '  <b>35만원</b>이야.'],
    ['without an end are all there is', '<think>음…', ''],
    ['in the middle are words', '나는 <think>라고 썼어.', '나는 <think>라고 썼어.'],
    ['that never came: a single mark', '<', '<'],
  ]
  for (const [what, text, said] of cases) {
    for (const size of [1, 3, 100]) {
      test(`${what}, in pieces of ${size}`, () => {
        const filter = new ThoughtFilter()
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? []
        assert.equal(pieces.map((piece) => filter.push(piece)).join('') + filter.end(), said)
      })
    }
  }
})
