import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnswerStep } from '#protocol/answer.ts'
import { unfoundedFigures } from './figures.ts'

const steps: AnswerStep[] = [
  {
    step_id: 'round1/sums#1',
    tool: 'sums',
    title: '합계',
    args: { startDate: '2026-02-13', endDate: '2026-03-15' },
    iteration: 1,
    parallel: false,
    result: {
      total: 352_310,
      share: 23.46,
      parts: [{ name: '배달', total: -8_400 }],
      note: '해지는 30일 전에 알린다',
    },
  },
]
const unfounded = (text: string) => unfoundedFigures(text, { steps }, '최근 10건 보여줘')

test('figures that the steps bear out, in any form', () => {
  for (const text of [
    '모두 **35만 2천원** 썼어',
    '352,310원이야',
    '배달 8,400원 포함',
    '수입의 23.5%야, 그러니까 23%',
    '최근 10건이야',
    '2026년 3월 15일까지',
    '그 전 31일',
    '30일 전에 알려야 해요',
    '5개와 7개',
  ]) {
    assert.deepEqual(unfounded(text), [], text)
  }
})

test('figures that they do not', () => {
  assert.deepEqual(unfounded('모두 **35만 3천원** 썼어'), ['35만 3천원'])
  assert.deepEqual(unfounded('352,311원이야'), ['352,311원'])
  assert.deepEqual(unfounded('수입의 24.5%야'), ['24.5%'])
  assert.deepEqual(unfounded('16–21%가 알맞아'), ['16–21%', '16–21%'])
  assert.deepEqual(unfounded('모두 48건'), ['48'])
  assert.deepEqual(unfounded('2027년'), ['2027'])
})
