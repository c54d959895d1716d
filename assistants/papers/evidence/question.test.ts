import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenize } from '#korean/tokens.ts'
import { readWanted } from './question.ts'
import { readText, standsIn, wordsSought } from './words.ts'

test('of a long message the last words are looked at, and no more than a few', () => {
  const words = Array.from({ length: 190 }, (_, at) => `가나${String.fromCharCode(0xac00 + at * 28)}다`)
  const { words: looked } = readWanted(`${words.join(' ')} 왜 그래?`, [], [])
  assert.ok(looked.length > 0 && looked.length < 50)
  assert.ok(looked.some(({ said }) => words.at(-1)!.startsWith(said)))
})

test('a name in Hangul stands where it is written in Latin letters', () => {
  const [word] = wordsSought(tokenize('이미지넷'), '이미지넷', [])
  assert.equal(standsIn(word!, readText('ImageNet으로 학습했어요.')), 1)
  assert.equal(standsIn(word!, readText('위키백과로 학습했어요.')), 0)
})

test('words that only point say nothing that a sentence could lack', () => {
  assert.deepEqual(
    readWanted('이딴 걸 왜 써?', [], []).words.filter(({ said }) => said === '이딴'),
    [],
  )
})
