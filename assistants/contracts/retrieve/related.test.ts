import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholeWord } from './related.ts'

test('a word whose end looks like a particle is named whole, one with a particle without it', () => {
  assert.equal(wholeWord('고양', '고양이 키워도 되나', 0), '고양이')
  assert.equal(wholeWord('강아지', '혹시 강아지가 와도 되나', 3), '강아지')
  assert.equal(wholeWord('주차장', '주차장은요', 0), '주차장')
})
