import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFeatures } from './features.ts'
import { buildVocabulary, vectorise } from './vocabulary.ts'

const shared = (a: string, b: string) => {
  const [left, right] = [new Set(readFeatures(a)), new Set(readFeatures(b))]
  return left.intersection(right).size / left.union(right).size
}

test('what does not change the meaning does not change the features', () => {
  const same = [
    ['식비 얼마야', '식비  얼마야!!'],
    ['3월 식비', '12월 식비'],
    ['1,000원', '2500원'],
    ['쿠팡 COUPANG', '쿠팡 coupang'],
    ['식비 얼마야아아', '식비 얼마야'],
    ['카페', '카패'],
  ]
  for (const [a = '', b = ''] of same) {
    // All but the syllables of 카페 and 카패.
    assert.ok(shared(a, b) >= (a === '카페' ? 0.5 : 1), `${a} | ${b} ${shared(a, b)}`)
  }
})

test('near questions share more than distant ones', () => {
  assert.ok(shared('이번 달 식비 얼마야', '이번달식비얼마야') > 0.4)
  assert.ok(shared('식비 알려줘', '식비 알려죠') > 0.5)
  assert.ok(shared('식비 알려줘', '날씨 어때') < 0.1)
})

test('a text without letters has hardly any features', () => {
  for (const text of ['', '   ', '!?', '\n']) assert.ok(readFeatures(text).length <= 1)
})

test('novelty is the share of a text that no other example has', () => {
  const texts = ['식비 얼마야', '식비 얼마였어', '날씨 어때'].map(readFeatures)
  const vocabulary = buildVocabulary(texts)
  const novelty = (text: string, isExample = false) =>
    vectorise(vocabulary, readFeatures(text), isExample).novelty
  assert.equal(novelty('식비 얼마야'), 0)
  assert.ok(novelty('식비 얼마야', true) > 0.05 && novelty('식비 얼마야', true) < 0.6)
  assert.ok(novelty('날씨 어때', true) > 0.7)
  assert.equal(novelty('zzz'), 1)
  assert.equal(novelty(''), 1)
})
