import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boldWriter } from './bold.ts'

const written = (isTerminal: boolean, pieces: readonly string[]) =>
  pieces.map(boldWriter(isTerminal)).join('')

test('bold on a terminal, wherever the marks are cut', () => {
  assert.equal(written(true, ['모두 **3만', '원*', '*이야']), '모두 \u001b[1m3만원\u001b[22m이야')
})

test('no marks elsewhere', () => {
  assert.equal(written(false, ['모두 *', '*3만원**이야']), '모두 3만원이야')
  assert.equal(written(false, ['2 * 3']), '2 * 3')
})
