import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { has, isSafe } from './planner/rules.ts'
import type { DailyPlan } from './planner/wishes.ts'
import { planOfSession, profileOf } from './queries/own.ts'
import { mealsTables } from './tables.ts'
import { dishes } from './testing/dishes.ts'
import { talksAt } from './testing/talks.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

describe('an allergy that is told', () => {
  const { talk, owned } = talksAt(now)

  test('an allergy is kept, taken out of the plan at once, and forgotten only when that is confirmed', async () => {
    const say = talk()
    await say('일주일치 점심 저녁 짜줘')
    const told = await say('나 대두 알레르기 있어')
    assert.match(told.text, /대두 알레르기를 기억했어요/u)
    const plan = await owned((tx) => planOfSession(tx, told.sessionId))
    for (const { recipe } of dishes(plan!.days)) assert.ok(isSafe(recipe, ['대두']), recipe.name)
    // What was planned before is not brought back by an undo either.
    await say('되돌려줘')
    const after = await owned((tx) => planOfSession(tx, told.sessionId))
    const { allergies } = await owned(profileOf)
    for (const { recipe } of dishes(after!.days)) assert.ok(isSafe(recipe, allergies), recipe.name)
  })

  test('English: what is said not to be eaten is left out, and days are counted', async () => {
    for (const [message, days] of [
      ['plan dinners for 3 days, no pork', 3],
      ['two days of lunch and dinner without pork or beef', 2],
    ] as const) {
      const answer = await talk()(message)
      const plan = await owned((tx) => planOfSession(tx, answer.sessionId))
      assert.equal(plan?.days.length, days, answer.text)
      for (const { recipe } of dishes(plan!.days)) assert.ok(!has(recipe, '돼지고기'), recipe.name)
    }
  })

  test('a plain no to what was asked leaves everything as it is, above all an allergy', async () => {
    const say = talk()
    await say('나 땅콩 알레르기 있어')
    await say('등록한거 다 지워줘')
    assert.match((await say('아니')).text, /그대로 둘게요/u)
    assert.ok((await owned(profileOf)).allergies.includes('땅콩'))
    assert.match((await say('됐어')).text, /그대로 둘게요/u)
    const planned = talk()
    await planned('3월 27일 저녁 짜줘')
    assert.match((await planned('등록해줘')).text, /등록했어요/u)
    assert.match((await planned('아니요')).text, /그대로 둘게요/u)
    assert.match((await planned('취소해줘')).text, /되돌렸어요/u)
  })

  test('an allergy that is named in passing is kept first, one that nobody knows too', async () => {
    for (const [message, food] of [
      ['새우 알레르기 있는데 3일치 저녁 짜줘', '새우'],
      ['우리 애가 우유 알러지라 내일 아침 짜줘', '우유'],
      ['달걀이랑 고등어 알레르기 있어 일주일치 점심 식단 짜줘', '고등어'],
    ] as const) {
      const answer = await talk()(message)
      const { allergies } = await owned(profileOf)
      assert.ok(allergies.includes(food), `${message}: ${answer.text}`)
      const plan = await owned((tx) => planOfSession(tx, answer.sessionId))
      for (const { recipe } of dishes(plan?.days ?? [])) assert.ok(isSafe(recipe, allergies), recipe.name)
    }
    await talk()('망고 알레르기 있어')
    assert.ok((await owned(profileOf)).allergies.includes('망고'))
  })

  test('an allergy that is told without the word is kept, or asked about, and never planned over', async () => {
    const lines = readFileSync(new URL('examples/develop/allergies-told.jsonl', import.meta.url), 'utf8')
    const told = lines
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { say: string }).say)
    let kept = 0
    for (const marked of told) {
      await owned((tx) =>
        mealsTables(tx).deleteFrom('meal_profiles').where('owner_id', '=', tx.ownerId).execute(),
      )
      const message = marked.replace(/\[([^\]]*)\]\([a-z]*\)/gu, '$1')
      const answer = await talk()(message)
      const { allergies } = await owned(profileOf)
      const isAsked = /먹으면 안 되는 분이 계신가요|알아듣지 못했어요|기억해 달라는/u.test(answer.text)
      assert.ok(allergies.length > 0 || isAsked, `${message}: ${answer.text}`)
      const plan = await owned((tx) => planOfSession(tx, answer.sessionId))
      if (allergies.length === 0) assert.equal(plan, undefined, message)
      for (const { recipe } of dishes(plan?.days ?? [])) assert.ok(isSafe(recipe, allergies), recipe.name)
      kept += allergies.length > 0 ? 1 : 0
    }
    assert.ok(kept >= told.length / 2, `${kept} of ${told.length} were kept without a question`)
  })

  test('a food that may not be eaten is asked about first: yes keeps it and plans, no only plans', async () => {
    await owned((tx) =>
      mealsTables(tx).deleteFrom('meal_profiles').where('owner_id', '=', tx.ownerId).execute(),
    )
    const asked = '홍합이 나랑 안 친해서 3일 저녁 짜줘'
    for (const [reply, isKept] of [
      ['응', true],
      ['아니', false],
    ] as const) {
      const say = talk()
      const first = await say(asked)
      assert.match(first.text, /계신가요/u)
      const answer = await say(reply)
      assert.equal((await owned(profileOf)).allergies.includes('홍합'), isKept, reply)
      assert.equal((answer.plan as unknown as DailyPlan[]).length, 3)
      await owned((tx) =>
        mealsTables(tx).deleteFrom('meal_profiles').where('owner_id', '=', tx.ownerId).execute(),
      )
    }
  })
})
