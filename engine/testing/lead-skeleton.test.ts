import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnswerStep } from '#protocol/answer.ts'
import { leadSkeleton } from './lead-skeleton.ts'

const skeleton = (text: string, category: string) => {
  const args = { category }
  const step: AnswerStep = { step_id: '1', tool: 'sums', title: '', args, iteration: 1, parallel: false }
  return leadSkeleton({ text, steps: [step] }, `${category} 얼마야?`)
}

test('figures, days and names do not tell sentences apart', () => {
  const one = skeleton('이번 달 식비는 지금까지 **35만 2천원**이야 🍚 (21건, 오늘까지)\n\n더 볼까?', '식비')
  assert.equal(skeleton('지난달 교통비는 지금까지 **8,400원**이야 🚌 (3건, 오늘까지)', '교통'), one)
})

test('other words do', () => {
  const one = skeleton('이번 달 식비는 **35만 2천원**이야', '식비')
  assert.notEqual(skeleton('이번 달에는 식비로 **35만 2천원**을 썼어', '식비'), one)
})
