import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compose, decompose, jamoDistance } from './jamo.ts'

test('syllables fall into the letters they are typed with', () => {
  assert.equal(decompose('값'), 'ㄱㅏㅂㅅ')
  assert.equal(decompose('왜 GS25ㅋㄳ?'), 'ㅇㅗㅐ GS25ㅋㄱㅅ?')
  assert.equal(decompose('꽥힣'), 'ㄲㅗㅐㄱㅎㅣㅎ')
})

test('every syllable comes back', () => {
  for (let code = 0xac00; code <= 0xd7a3; code++) {
    const syllable = String.fromCharCode(code)
    assert.equal(compose(decompose(syllable)), syllable)
  }
  for (const text of ['닭이 읽는 값어치', '이번달 식비', '뷁쀍 ㅋㅋ', '각시가'])
    assert.equal(compose(decompose(text)), text)
})

test('familiar slips cost less than others', () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ['식비', '식비', 0],
    ['카패', '카페', 0.3],
    ['웬지', '왠지', 0.3],
    ['외국', '왜국', 0.3],
    ['까페', '카페', 0.4],
    ['계약', '게약', 0.4],
    ['이ㅆ어', '이써', 0.8],
    ['스터벅스', '스타벅스', 0.6],
    ['스타버스', '스타벅스', 0.8],
    ['식비비', '식비', 1.6],
    ['식비ㅣ', '식비', 0.5],
    ['식ㅣㅂ', '식비', 0.8],
    ['cafe', 'cafw', 1],
    ['식비', '', 4],
    ['', '', 0],
  ]
  for (const [a, b, distance] of cases) {
    assert.ok(Math.abs(jamoDistance(a, b) - distance) < 1e-9, `${a} ${b} ${jamoDistance(a, b)}`)
    assert.equal(jamoDistance(b, a), jamoDistance(a, b))
  }
})

test('a limit ends the search without changing what is within it', () => {
  assert.equal(jamoDistance('스타벅스', '스타버스', 0.8), 0.8)
  assert.equal(jamoDistance('스타벅스', '스타버스', 0.7), Number.POSITIVE_INFINITY)
  const words = [
    '식비',
    '교통비',
    '카페',
    '까페',
    '스타벅스',
    '스터벅스',
    '통신비',
    '통신',
    'ㅅㅣㄱ',
    '비식',
    '식배',
    '',
  ]
  for (const a of words) {
    for (const b of words) {
      const exact = jamoDistance(a, b)
      for (const limit of [0, 0.3, 0.5, 0.8, 1, 1.6, 3]) {
        const expected = exact <= limit + 1e-9 ? exact : Number.POSITIVE_INFINITY
        assert.equal(jamoDistance(a, b, limit), expected, `${a} ${b} ${limit}`)
      }
    }
  }
})
