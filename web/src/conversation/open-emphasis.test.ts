import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeOpenEmphasis } from './open-emphasis.ts'

test('closes what the stream has not closed yet', () => {
  const cases: [string, string][] = [
    ['식비는 **35만', '식비는 **35만**'],
    ['식비는 **35만 ', '식비는 **35만**'],
    ['식비는 **', '식비는 '],
    ['식비는 **35만*', '식비는 **35만**'],
    ['식비는 **35만**이야', '식비는 **35만**이야'],
    ['**끝**\n\n다음 **배달', '**끝**\n\n다음 **배달**'],
    ['**짝 없는 앞 문단\n\n다음', '**짝 없는 앞 문단\n\n다음'],
    ['```\n2 ** 3', '```\n2 ** 3'],
  ]
  for (const [text, closed] of cases) assert.equal(closeOpenEmphasis(text), closed)
})
