import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Clause, Mention, Reading } from '#nlu/schema.ts'
import { allergensLeftOut, foodsInDoubt, isMerelyLeftOut } from './doubts.ts'
import type { Request } from './request.ts'
import { withTurnedDown } from './turned-down.ts'

/** A message read as surely as can be, with one food in it. */
function read(text: string, food: string, role: string, value: Request): Reading<Request> {
  const start = text.indexOf(food)
  const span = { start, end: start + food.length }
  const mention: Mention = { kind: 'word', value: food, role, text: food, span }
  const facets = { ask: value.ask, health: 'none', scope: 'named' }
  const clause: Clause = {
    text,
    spaced: text,
    span: { start: 0, end: text.length },
    facets,
    mentions: [mention],
  }
  const certainty = { ask: 0.99, health: 0.99, scope: 0.99 }
  return {
    value,
    confidence: 0.99,
    certainty,
    clause,
    inherited: [],
    indicators: [],
    unexplained: [],
    span: clause.span,
  } as never
}

test('an allergen that may not be eaten is asked about, however surely it is read as a taste', () => {
  const left = (text: string, food: string) =>
    allergensLeftOut(read(text, food, 'excluded', { ask: 'profile', without: [food] }))
  assert.deepEqual(left('견과류는 우리 집에서 금지예요', '견과류'), ['견과류'])
  assert.deepEqual(left('이제 우유는 못 먹어', '우유'), ['우유'])
  assert.deepEqual(left('돼지고기는 안 먹어요', '돼지고기'), [])
  assert.deepEqual(left('새우는 싫어서 못 먹어', '새우'), [])
  assert.deepEqual(left('가지는 금지예요', '가지'), [])
})

test('a plan without an allergen that somebody cannot eat is not made before that is asked', () => {
  const merely = (text: string, food: string) =>
    isMerelyLeftOut(read(text, food, 'excluded', { ask: 'plan', without: [food] }), [food])
  assert.ok(!merely('조개는 손도 못 대는 사람이라 3일 저녁이요', '조개'))
  assert.ok(merely('초하루라 고기를 안 먹는 날이에요. 하루 세 끼', '고기'))
  assert.ok(merely('가지는 못 먹어요. 하루 세 끼', '가지'))
})

test('what an allergen does to somebody is asked about, though it be read as talk of cooking', () => {
  const doubted = (text: string, food: string) => foodsInDoubt(read(text, food, 'wanted', { ask: 'cooking' }))
  assert.deepEqual(doubted('땅콩만 들어가면 바로 탈이 나요', '땅콩'), ['땅콩'])
  assert.deepEqual(doubted('상한 우유 먹으면 배탈 나나요', '우유'), [])
  assert.deepEqual(doubted('새우는 소금물에 씻어요', '새우'), [])
})

test('a food before what turns it down is never wanted, whatever it was read as', () => {
  const roleIn = (text: string, food: string, ask: Request['ask'] = 'plan', scope = 'named') => {
    const { clause } = read(text, food, 'wanted', { ask })
    return withTurnedDown(clause.mentions[0]!, { ...clause, facets: { ...clause.facets, scope } }).role
  }
  for (const way of ['없이', '말고', '말고요,', '빼고', '빼고요.', '제외하고', '은 빼고'])
    assert.equal(roleIn(`땅콩 ${way} 이틀 저녁`.replace(' 은', '은'), '땅콩'), 'excluded', way)
  for (const wished of ['국물 없이는 못 먹어요', '국물 없이 못 살아요', '국물 말고도 밥이 있으면'])
    assert.equal(roleIn(wished, '국물'), 'wanted', wished)
  assert.equal(roleIn('미역국 빼고 다 바꿔', '미역국', 'change', 'others'), 'wanted')
})
