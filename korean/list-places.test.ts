import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findListPlaces } from './list-places.ts'

const read = (text: string) =>
  findListPlaces(text).map(({ value, steps, start, end }) => [steps ?? value, text.slice(start, end)])

test('which of a list', () => {
  for (const [text, ...expected] of [
    ['맨 위 거 요약해줘', [1, '맨 위 거']],
    ['맨 처음 거', [1, '맨 처음 거']],
    ['첫 편 요약', [1, '첫 편']],
    ['맨 마지막 것', [-1, '맨 마지막 것']],
    ['마지막 논문 요약해줘', [-1, '마지막 논문']],
    ['2번 요약', [2, '2번']],
    ['1번 논문 누가 썼어', [1, '1번']],
    ['4번이요', [4, '4번']],
    ['4번', [4, '4번']],
    ['그 밑에 거는?', [1, '그 밑에 거']],
    ['그다음은', [1, '그다음']],
    ['그 위에 거', [-1, '그 위에 거']],
  ] as const)
    assert.deepEqual(read(text), expected, text)
})

test('how often, and when in a talk, is no place', () => {
  for (const text of [
    '2번 물어봤는데',
    '3번이나 말했어',
    '한 번 더',
    '맨 처음에 물어본',
    '마지막으로',
    '그다음 주',
    '100번',
    '2번째',
  ])
    assert.deepEqual(read(text), [], text)
})
