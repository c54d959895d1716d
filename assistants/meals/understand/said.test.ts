import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseExamples } from '#nlu/examples.ts'
import { requestsIn } from '#nlu/gold.ts'
import { mentionFinder } from '#nlu/mentions.ts'
import type { Schema } from '#nlu/schema.ts'
import type { Request } from './request.ts'
import { schema } from './schema.ts'

const labelled = schema as unknown as Schema<never>
const find = mentionFinder(labelled)

/** What a message is, read as it is labelled. */
function request(say: string, ask: unknown): Request | undefined {
  const [example] = parseExamples(labelled, 'test', JSON.stringify({ say, ask }))
  return requestsIn(schema, example!, find)[0]
}

test('for how many, in whatever way people are counted', () => {
  for (const [say, servings] of [
    ['여섯이 먹을 저녁 이틀 짜줘', 6],
    ['열셋이서 먹을 점심 하루', 13],
    ['일곱 식구 저녁 사흘', 7],
    ['saturday dinner for six', 6],
    ['plan 3 days of lunch and dinner for two', 2],
  ] as const)
    assert.equal(request(say, 'plan')?.servings, servings, say)
  assert.equal(request('애가 열이 나요 죽으로 이틀', 'plan')?.servings, undefined)
})

test('what is set aside is not what is asked', () => {
  assert.equal(request('20분 말고 15분으로 바꿔줘', 'change')?.minutes, 15)
  assert.equal(request('4인분으로 저장해줘 아니 3인분', 'profile')?.servings, 3)
  assert.deepEqual(request('닭 말고 두부로 바꿔줘', 'change')?.wanted?.includes('두부'), true)
})

test('nights are a day more, and how old somebody is counts nothing', () => {
  assert.equal(request('합숙 3박이에요 세 끼 다 짜주세요', 'plan')?.days, 4)
  assert.equal(request('4박5일 집밥 식단 짜줘', 'plan')?.days, 5)
  assert.equal(request('중3 아들 저녁 이틀', 'plan')?.unheard, undefined)
})

test('words that only look like a food are none', () => {
  for (const say of [
    '국 하나면 되지 사흘 저녁',
    '부산 가기 전에 먹을 저녁 이틀',
    '회의 있는 날 점심 이틀',
    '아들이 좋아하는 게 뭔지 몰라 저녁 이틀',
  ]) {
    const { wanted = [], unkept = [] } = request(say, 'plan') ?? {}
    const mistaken = ['돼지', '부사', '전', '회', '게'].filter((word) => wanted.includes(word))
    assert.deepEqual([mistaken, unkept], [[], []], say)
  }
})

test('what one is allergic to is no person, no part of a body, no plan and no deed', () => {
  const allergies = (say: string) => request(`${say} 저녁 이틀 짜줘`, 'plan')?.allergies
  assert.deepEqual(allergies('번데기 알레르기 있어요'), ['번데기'])
  for (const say of [
    '애들 알레르기 뭐뭐 있지',
    '온몸에 두드러기 났어요',
    '먹고 두드러기 났어',
    '식단 알레르기',
  ])
    assert.equal(allergies(say), undefined, say)
})

test('who is told of and when it is bought is not told to be unheeded; a shrimp of any kind is one', () => {
  for (const say of ['둘째가 좋아하는 두부로 저녁 이틀', '도시락 5개 월요일부터 금요일까지 점심 짜줘'])
    assert.equal(request(say, 'plan')?.unheard, undefined, say)
  assert.deepEqual(request('왕새우 알레르기 있어요 저녁 이틀', 'plan')?.allergies, ['왕새우'])
})
