import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Clause, Mention, Reading } from '#nlu/schema.ts'
import { isCured } from './allergies.ts'
import { allergensLeftOut, foodsInDoubt, isMerelyLeftOut, unableOf } from './doubts.ts'
import { leftOutForGuest } from './guests.ts'
import { merged } from './merge.ts'
import { phrasesUnfound } from './phrases.ts'
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

test('an allergen is kept strictly whatever else is disliked, and in whatever way it cannot be eaten', () => {
  assert.deepEqual(unableOf(['땅콩'], '땅콩은 못 먹고 오이는 싫어해요'), ['땅콩'])
  assert.deepEqual(unableOf(['땅콩', '새우'], '땅콩은 싫어하고 새우는 못 먹어요'), ['새우'])
  assert.deepEqual(unableOf(['새우'], 'I can not eat 새우, dinner for two'), ['새우'])
  assert.deepEqual(unableOf(['새우'], "I can't eat 새우 and I hate 오이"), ['새우'])
  assert.deepEqual(unableOf(['새우'], 'I can eat 새우'), [])
})

test('who still cannot eat something is cured of nothing, whatever was read', () => {
  const cured = (text: string) => {
    const { clause } = read(text, text.slice(0, 2), 'wanted', { ask: 'profile' })
    return isCured({ ...clause, facets: { ...clause.facets, health: 'cured' } })
  }
  for (const still of [
    '땅콩을 못 먹게 됐어요',
    '땅콩을 못 먹게 됐네',
    '우유는 못 먹어요 이제',
    "I can't eat peanuts anymore",
    'I can not eat peanuts again',
    '새우는 못 먹어요 아직 안 나았어요',
    '우유 못 먹는데 먹어도 괜찮을까요?',
    '우유는 이제 안 먹어요',
  ])
    assert.ok(!cured(still), still)
  for (const over of [
    '우유를 못 먹었는데 이제 괜찮대',
    '새우 못 먹었는데 완치됐어요',
    '땅콩 못 먹는 줄 알았는데 알레르기 아니래',
    '못 먹던 새우 이제 먹어도 된대요',
    "I couldn't and can't say why, but I outgrew it",
    '새우 알레르기 없어졌어',
  ])
    assert.ok(cured(over), over)
})

test('one meal rather than another is no question of health', () => {
  const doubted = (text: string, food: string) => {
    const reading = read(text, food, 'wanted', { ask: 'profile' })
    return foodsInDoubt({ ...reading, certainty: { ...reading.certainty, health: 0.5 } } as never)
  }
  assert.deepEqual(doubted('시금치 말고 오이', '시금치'), [])
  assert.deepEqual(doubted('라면 말고', '라면'), [])
  assert.deepEqual(doubted('시금치 못 먹어요 오이 말고', '시금치'), ['시금치'])
})

test('a long message without a space is looked through at once', () => {
  const clause = (text: string) => ({ text, span: { start: 0, end: text.length }, mentions: [] })
  // What words mean is read once.
  phrasesUnfound(clause('템페 말고'))
  const before = process.threadCpuUsage()
  for (const letter of ['가', 'a', '은']) phrasesUnfound(clause(letter.repeat(8000)))
  // Held against all words at each letter it would be a hundred times that.
  assert.ok(process.threadCpuUsage(before).user < 1_000_000)
  assert.deepEqual(phrasesUnfound(clause('안좋은거 빼고 애들 말고 템페 말고 이틀')), {
    asked: [],
    turnedDown: ['템페'],
  })
})

test('a list of which nothing is left is no part of a request', () => {
  assert.deepEqual(merged({ ask: 'plan', wanted: ['두부'] }, { ask: 'change', days: 2 }), {
    ask: 'plan',
    wanted: ['두부'],
    days: 2,
  })
  const now: Request = { ask: 'change', without: ['두부'] }
  assert.deepEqual(merged({ ask: 'plan', wanted: ['두부'] }, now), { ask: 'plan', without: ['두부'] })
})

test('a guest is told what was left out, though it be in no list', () => {
  assert.deepEqual(leftOutForGuest({ ask: 'plan' }, ['왕새우']).onlyNow, ['왕새우'])
})

test('less of a seasoning is not none of it', () => {
  for (const [text, food] of [
    ['소금 좀 줄여서 이틀 저녁', '소금'],
    ['간장 덜 넣고 이틀 저녁', '간장'],
  ] as const) {
    const { clause } = read(text, food, 'excluded', { ask: 'plan' })
    assert.equal(withTurnedDown(clause.mentions[0]!, clause).value, '짠맛')
  }
  const { clause } = read('설탕 좀 줄여서 이틀 저녁', '설탕', 'wanted', { ask: 'plan' })
  assert.equal(withTurnedDown(clause.mentions[0]!, clause).role, 'aside')
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
