import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { withParticle } from '#korean/particles.ts'
import { alice, bob } from '#store/testing/databases.ts'
import { contraries } from './kitchen/conditions.ts'
import { has, isLeftOutBy, isSafe } from './planner/rules.ts'
import type { DailyPlan } from './planner/wishes.ts'
import { planOfSession, profileOf } from './queries/own.ts'
import { dishes } from './testing/dishes.ts'
import { talksAt } from './testing/talks.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

/** What may be turned down, and how a recipe that has it is known. */
const things: Readonly<Record<string, string>> = {
  '매운 거': '매운맛',
  '기름진 음식': '기름진',
  '짠 거': '짠맛',
  국물: '국물',
  튀김: '튀기기',
  면: '면',
  돼지고기: '돼지고기',
  두부: '두부',
  생선: '생선',
  가지: '가지',
  달걀: '달걀',
  버섯: '버섯',
}
const ways: readonly ((thing: string) => string)[] = [
  (it) => `애들이 ${withParticle(it, '을/를')} 못 먹어요.`,
  (it) => `${it} 말고`,
  (it) => `${withParticle(it, '은/는')} 안 되고`,
  (it) => `${it} 빼고`,
  (it) => `${withParticle(it, '은/는')} 싫어요.`,
  (it) => `${withParticle(it, '은/는')} 별로예요.`,
  (it) => `${it} 금지,`,
  (it) => `${it} 없이`,
  (it) => `${withParticle(it, '은/는')} 피해 주세요.`,
]
const asks = [
  '다음 주 월요일부터 금요일까지 저녁만 4인분으로 부탁드립니다',
  '3일치 저녁 짜줘',
  '내일 점심이랑 저녁 부탁해요',
]

describe('what is turned down', () => {
  const { talk, database } = talksAt(now)
  const profile = (ownerId: string) => database().asOwner(ownerId, profileOf)

  test('however it is said, and wherever it stands, it is in no meal', async () => {
    let asked = 0
    for (const [at, way] of ways.entries())
      for (const [count, [thing, word]] of Object.entries(things).entries()) {
        const ask = asks[(at + count) % asks.length]!
        const said = way(thing)
        const message = count % 2 === 0 ? `${said} ${ask}` : `${ask}. ${said}`
        const answer = await talk()(message)
        // What may be an allergy is asked about first, and nothing is planned.
        if (/먹으면 안 되는 분이 계신가요/u.test(answer.text)) {
          asked += 1
          continue
        }
        const plan = (answer.plan ?? []) as unknown as DailyPlan[]
        assert.ok(plan.length > 0, `${message}: ${answer.text}`)
        for (const { recipe, place } of dishes(plan)) {
          const wanted = contraries.get(word)
          const isIn = wanted ? !has(recipe, wanted) : isLeftOutBy(recipe, word)
          const isTold = answer.text.includes(`‘${wanted}’`)
          assert.ok(!isIn || isTold, `${message}: ${place} ${recipe.name}`)
        }
      }
    assert.ok(asked < 0.15 * ways.length * Object.keys(things).length, `${asked} asked about`)
  })

  test('what a guest cannot eat, and what is not wanted today, is of this plan alone', async () => {
    const before = await profile(bob)
    const messages = [
      '시부모님 오시는데 토욜 저녁 손님상으로 6인분, 소고기 말고요. 시아버님이 새우 알러지가 있으세요',
      '손님이 새우 못 드시고 저희는 소고기 싫어요 내일 저녁 4인분 짜 주세요',
      '친구가 새우 알레르기가 있는데 내일 저녁 3인분 짜줘, 소고기는 빼고',
    ]
    for (const message of messages) {
      const say = talk(bob)
      const answer = await say(message)
      assert.match(answer.text, /‘새우’.*이 식단에서만 뺐어요.*알레르기로 기억해줘/u, message)
      assert.deepEqual(await profile(bob), before, message)
      const plans = [answer, await say('다른 걸로 다시 짜줘')]
      for (const { plan } of plans)
        for (const { recipe, place } of dishes(plan as unknown as DailyPlan[]))
          assert.ok(isSafe(recipe, ['새우']) && !has(recipe, '소고기'), `${message}: ${place}`)
      const stored = await database().asOwner(bob, (tx) => planOfSession(tx, answer.sessionId))
      assert.ok(stored?.wishes.inDoubt.includes('새우'))
    }
    const say = talk(bob)
    assert.match((await say('친구가 새우 알레르기래요')).text, /앞으로도 늘 빼야 하면/u)
    assert.deepEqual(await profile(bob), before)
    const { plan } = await say('내일 저녁 3인분 짜줘')
    const asking = talk(bob)
    await asking('내일 친구가 오는데 걔가 새우 알레르기래요. 식단 짜줘')
    const later = await asking('점심이랑 저녁')
    for (const { recipe } of dishes([...(plan as never), ...(later.plan as never)] as DailyPlan[]))
      assert.ok(isSafe(recipe, ['새우']))
    assert.deepEqual(await profile(bob), before)
  })

  test('what gave way to something else does not come back when it is changed once more', async () => {
    const say = talk()
    const dinner = async (message: string) =>
      dishes((await say(message)).plan as unknown as DailyPlan[])[0]!.recipe.id
    const seen = [await dinner('내일 저녁 짜줘')]
    for (const message of ['다른 걸로 바꿔줘', '다른 거', '다시 바꿔줘']) seen.push(await dinner(message))
    assert.equal(new Set(seen).size, seen.length, seen.join(', '))
  })

  test('where few dishes fit, one that gave way comes back before it is said that none is there', async () => {
    const say = talk()
    await say('내일 저녁 퓨전 요리로 짜줘')
    for (let count = 0; count < 6; count++) {
      const { text, plan } = await say('내일 저녁 다른 걸로 바꿔줘')
      assert.equal(dishes((plan ?? []) as unknown as DailyPlan[]).length, 1, text)
    }
  })

  test('a plan of an earlier version, whose wishes have fewer fields, is changed like any other', async () => {
    const say = talk()
    const { sessionId } = await say('내일 저녁 짜줘')
    await database().asOwner(alice, (tx) =>
      sql`update meal_plans set wishes = wishes - 'turnedDown' - 'inDoubt' where session_id = ${sessionId}`.execute(
        tx.db,
      ),
    )
    assert.equal(dishes((await say('다른 걸로 바꿔줘')).plan as unknown as DailyPlan[]).length, 1)
  })

  test("one's own is kept whoever comes, and what is left out beside it is said to be of this plan", async () => {
    const say = talk(bob)
    const answer = await say('내일 손님 네 명 오는데 저녁 짜줘. 소고기 말고요. 저는 새우 알레르기가 있어요')
    assert.match(answer.text, /새우 알레르기를 기억했어요.*‘소고기’는 이 식단에서만 뺐어요/su)
    assert.deepEqual((await profile(bob)).allergies, ['새우'])
  })
})
