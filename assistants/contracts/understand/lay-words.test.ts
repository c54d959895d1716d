import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writtenFor } from './lay-words.ts'

test('what people say is looked for by what contracts write for it, a verb in all its forms', () => {
  assert.ok(writtenFor(['기름'], true).includes('연료'))
  assert.ok(writtenFor(['내보내도'], false).includes('해지'))
  assert.ok(writtenFor(['내보낼'], false).includes('해지'))
  assert.ok(writtenFor(['원고'], true).includes('manuscript'))
  // By the longest stem: 알려주다 is more than 알리다; 깨 begins other words, as nouns do.
  assert.deepEqual(writtenFor(['깨끗'], true), [])
  assert.deepEqual(writtenFor(['점검표'], true), [])
})
