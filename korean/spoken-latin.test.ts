import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSaidLike } from './spoken-latin.ts'

test('a name in Hangul is one in Latin letters that is said so', () => {
  const same =
    '힌튼 Hinton 바스와니 Vaswani 데블린 Devlin 벤지오 Bengio 슐만 Schulman 르쿤 LeCun 굿펠로 Goodfellow'.split(
      ' ',
    )
  for (let at = 0; at < same.length; at += 2) assert.ok(isSaidLike(same[at]!, same[at + 1]!), same[at]!)
  assert.ok(!isSaidLike('힌튼', 'Horton'))
  assert.ok(!isSaidLike('모델', 'Devlin'))
  // Too short to tell.
  assert.ok(!isSaidLike('리', 'Lee'))
})
