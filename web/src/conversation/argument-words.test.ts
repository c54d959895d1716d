import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '#protocol/events.ts'
import { koreanArguments } from '../texts/tool-arguments.ts'
import { argumentWords } from './argument-words.ts'

const words = (args: Record<string, Json>) =>
  argumentWords(Object.entries(args), koreanArguments, 'ko').map((pair) => pair.join(': '))

test('a period is one thing, amounts are won, lists are read out', () => {
  assert.deepEqual(
    words({
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      minAmount: 10_000,
      subjects: [{ category: '식비' }, { storeName: '쿠팡' }],
      order: 'newest',
    }),
    ['기간: 2026-03-01 – 2026-03-31', '최소 금액: 10,000원', '대상: 식비, 쿠팡', '순서: 최근 것부터'],
  )
})

test('switches say their name or nothing; ids and words of the code are not shown', () => {
  assert.deepEqual(
    words({
      withoutFixed: true,
      withFixed: false,
      expenseId: '0198a3de-0000-7000-8000-000000000001',
      order: 'by_share_desc',
      mode: 'fast',
      without: {},
    }),
    ['고정 지출 빼고: '],
  )
})

test('a thing within an argument is called by its name alone', () => {
  const lunch = { recipeId: 'gyeran-mari', name: '계란말이', kcal: 572, minutes: 15 }
  assert.deepEqual(words({ subjects: [{ meals: { lunch } }] }), ['대상: 계란말이'])
  // A plan is its dishes, not the numbers and days around them.
  const day = { day: 1, meals: { lunch, dinner: { name: '두부김치', kcal: 673 } }, date: '2026-11-26' }
  assert.deepEqual(words({ days: [day, { ...day, day: 2 }] }), ['식단: 계란말이, 두부김치'])
})

test('of a paper its title is told, of a topic its name, and nothing of the code around them', () => {
  const paper = {
    id: 'a95a56ba-d36b-83a5-a5b7-e21db7e91070',
    title: 'Layer Normalization',
    authors: ['Jimmy Lei Ba', 'Jamie Kiros'],
    year: 2016,
  }
  const topic = { topic_name: '위약금이 있나요?', queries: ['위약금이 있나요?'], asked: { ask: 'existence' } }
  assert.deepEqual(words({ paper, topics: [topic] }), ['논문: Layer Normalization', '주제: 위약금이 있나요?'])
  assert.deepEqual(words({ name: 'doenjang-jjigae', problem_id: 'unit01-02', concept: 'self-attention' }), [
    '개념: self-attention',
  ])
})

test('what people said is shown as they said it, once', () => {
  assert.deepEqual(
    words({
      question: 'total',
      paper: 'transformer',
      topics: ['위약금이 있나요?', '위약금이 있나요?'],
      skill: 'edge-case-handling',
    }),
    ['질문: total', '논문: transformer', '주제: 위약금이 있나요?', '스킬: Edge Case Handling'],
  )
})
