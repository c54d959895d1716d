import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTooLong, lengthOf, maxMessageLength } from './message-length.ts'

test('a character is what people take for one', () => {
  for (const one of [
    '가',
    '한'.normalize('NFD'),
    '😀',
    '👨‍👩‍👧',
    '👍🏻',
    '❤️',
    '🇰🇷',
    '1️⃣',
    'é'.normalize('NFD'),
  ]) {
    assert.equal(lengthOf(one.repeat(3)), 3, one)
    assert.ok(!isTooLong(one.repeat(maxMessageLength)), one)
    assert.ok(isTooLong(one.repeat(maxMessageLength + 1)), one)
  }
  assert.equal(lengthOf(''), 0)
})
