import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type AskedTurn, type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { meals } from './assistant.ts'
import { importRecipes } from './import/import-recipes.ts'
import { readRecipes } from './import/read-recipes.ts'
import { sharedRecipes } from './kitchen/recipes.ts'
import { has, isLeftOutBy, isSafe } from './planner/rules.ts'
import type { DailyPlan } from './planner/wishes.ts'
import { calendarBetween, cartOf, ordersOf, planOfSession, profileOf } from './queries/own.ts'
import {
  calendarFile,
  calendarView,
  cartFile,
  cartView,
  ordersView,
  planView,
  profileView,
  recipesView,
} from './resources.ts'
import { dishes, recipes } from './testing/dishes.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

for (const { name: on, skip, open } of testDatabases)
  describe(`a conversation about meals, on ${on}`, { skip }, () => {
    let database: Database
    let tested: TestEngine
    before(async () => {
      database = await open([meals.migrations])
      tested = testEngine(database, [meals])
    })
    after(() => database.close())

    const owned = <T>(work: Parameters<typeof database.asOwner<T>>[1]) => database.asOwner(alice, work)
    /** Says one thing after the other in one session. */
    function talk(sessionId?: string) {
      let session = sessionId
      return async (message: string, context?: object): Promise<AskedTurn['answer']> => {
        const asked = await tested.ask({
          message,
          now,
          ...(session ? { sessionId: session } : {}),
          ...(context ? { context: context as never } : {}),
        })
        session = asked.answer.sessionId
        return asked.answer
      }
    }

    test('from 식단 짜줘 to an order, and back', async () => {
      const say = talk()
      assert.equal((await say('식단 짜줘')).intent?.intent_type, 'ask_plan_details')
      assert.match((await say('3일치')).text, /어느 끼니/u)
      const made = await say('점심이랑 저녁')
      assert.equal(made.intent?.intent_type, 'modify')
      const first = made.plan as unknown as DailyPlan[]
      assert.equal(dishes(first).length, 6)
      assert.equal(first[0]!.date, '2026-03-16')

      const milder = (await say('매운 거 빼고 다시')).plan as unknown as DailyPlan[]
      for (const [at, { place, recipe }] of dishes(milder ?? first).entries()) {
        assert.ok(!isLeftOutBy(recipe, '매운맛'), place)
        const was = dishes(first)[at]!.recipe
        if (!isLeftOutBy(was, '매운맛')) assert.equal(recipe.id, was.id)
      }
      const changed = (await say('둘째 날 저녁을 닭가슴살로 바꿔줘')).plan as unknown as DailyPlan[]
      const differing = dishes(changed).filter(
        ({ recipe }, at) => recipe !== dishes(milder ?? first)[at]!.recipe,
      )
      assert.deepEqual(
        differing.map(({ place }) => place),
        ['2/dinner'],
      )
      assert.ok(has(differing[0]!.recipe, '닭가슴살'))

      const stored = await say('캘린더에 등록해줘')
      assert.match(stored.text, /6끼를 캘린더에 등록했어요/u)
      assert.equal((stored.calendar as unknown as unknown[]).length, 6)

      const again = await say('내일부터 등록해줘')
      assert.equal(again.finishReason, 'awaiting_confirmation')
      assert.deepEqual(
        again.confirm?.choices.map(({ id }) => id),
        ['replace', 'keep', 'no'],
      )
      assert.match((await say('기존 거 유지해줘')).text, /이미 있던 6끼를 그대로/u)

      const cart = await say('재료 장바구니에 담아줘')
      const lines = await owned(cartOf)
      assert.deepEqual((cart.cart as unknown as unknown[]).length, lines.length)
      assert.match((await say('재료 장바구니에 담아줘')).text, /이미 장바구니에 다 있어요/u)
      assert.deepEqual(await owned(cartOf), lines)

      assert.equal((await say('주문할게')).finishReason, 'awaiting_confirmation')
      const orders = async () => (await owned((tx) => ordersOf(tx, { limit: 5 }))).items
      assert.deepEqual(await orders(), [])
      const ordered = await say('응')
      const [order] = await orders()
      assert.equal(order?.state, 'awaiting_payment')
      assert.equal((ordered.order as unknown as { id: string }).id, order?.id)
      assert.deepEqual(await owned(cartOf), [])

      assert.equal((await say('내일 저녁 지워줘')).finishReason, 'awaiting_confirmation')
      await say('네')
      const left = await owned((tx) => calendarBetween(tx, '2026-03-16', '2026-03-31'))
      assert.equal(left.length, 5)
      await say('되돌려줘')
      assert.equal((await owned((tx) => calendarBetween(tx, '2026-03-16', '2026-03-31'))).length, 6)
    })

    test('replacing at a conflict puts the new meals in the place of the old ones', async () => {
      const say = talk()
      await say('내일 저녁 짜줘')
      const conflict = await say('등록해줘')
      assert.equal(conflict.finishReason, 'awaiting_confirmation')
      assert.match((await say('새 식단으로 바꿔줘')).text, /겹치던 1끼는 새 메뉴로 바꿨어요/u)
      const plan = await owned((tx) => planOfSession(tx, conflict.sessionId))
      const [dinner] = (await owned((tx) => calendarBetween(tx, '2026-03-16', '2026-03-16'))).filter(
        ({ meal }) => meal === 'dinner',
      )
      assert.equal(dinner?.recipeId, plan?.days[0]?.meals.dinner?.recipeId)
    })

    test('a plan that the page sends along becomes the session’s, but for what is not safe', async () => {
      const say = talk()
      await say('땅콩 알레르기 있어')
      const bad = recipes.get('yangnyeom-chicken')!
      const planned = (recipe: typeof bad) => {
        const { id, name: dish, kcal, minutes, price } = recipe
        return { recipeId: id, name: dish, kcal, minutes, price }
      }
      // Allergies of the tests before stand as well.
      const { allergies } = await owned(profileOf)
      const good = sharedRecipes.find((recipe) => isSafe(recipe, allergies))!
      const shown = await say('지금 식단 보여줘', {
        currentPlan: [{ day: 1, meals: { dinner: planned(good) } }],
      })
      assert.ok(shown.text.includes(good.name), shown.text)
      const sneaked = await say('지금 식단 보여줘', {
        currentPlan: [{ day: 1, meals: { dinner: planned(bad) } }],
      })
      assert.doesNotMatch(sneaked.text, /양념닭강정/u)
    })

    test('a recipe of one’s own is planned with, but never for somebody allergic where its inside is unknown', async () => {
      const file = [
        {
          name: '할머니 묵은지덮밥',
          servings: 2,
          minutes: 10,
          ingredients: ['묵은지 200g', '비밀가루 1큰술', '밥 2공기'],
          steps: ['볶아요.'],
        },
      ]
      const moment = { now: now.toTemporalInstant().toZonedDateTimeISO('Asia/Seoul'), newId: randomUUID }
      const { actionId, ...report } = await owned((tx) =>
        importRecipes(tx, moment, readRecipes(new TextEncoder().encode(JSON.stringify(file)))),
      )
      assert.deepEqual(report, {
        added: 1,
        duplicates: 0,
        failed: [],
        unknown: [{ recipe: '할머니 묵은지덮밥', ingredients: ['비밀가루'] }],
      })
      assert.ok(actionId)
      const twice = await owned((tx) =>
        importRecipes(tx, moment, readRecipes(new TextEncoder().encode(JSON.stringify(file)))),
      )
      assert.deepEqual([twice.duplicates, twice.actionId], [1, null])
      const answer = await talk()('일주일치 점심 저녁 짜줘')
      const names = (answer.plan as unknown as DailyPlan[]).flatMap(({ meals: its }) =>
        Object.values(its).map(({ name: dish }) => dish),
      )
      assert.ok(!names.includes('할머니 묵은지덮밥'))
    })

    test('another owner sees none of it by any view of the routes', async () => {
      const say = talk()
      await say('3일치 저녁 짜줘')
      await say('다음 달 1일부터 등록해줘')
      const { sessionId } = await say('재료 장바구니에 담아줘')
      const [from, to] = ['2026-01-01', '2027-12-31']
      const today = Temporal.PlainDate.from('2026-03-15')
      const seenBy = (owner: string) =>
        database.asOwner(owner, async (tx) => [
          (await profileView(tx)).profile.allergies.length > 0,
          (await planView(tx, sessionId)).days.length > 0,
          (await calendarView(tx, from, to)).length > 0,
          (await calendarFile(tx, now, today)).includes('BEGIN:VEVENT'),
          (await cartView(tx)).items.length > 0,
          (await cartFile(tx, 'text')).length > 0,
          (await ordersView(tx, { limit: 5 })).items.length > 0,
          (await recipesView(tx, { query: '할머니 묵은지덮밥', limit: 5 })).items.length > 0,
        ])
      await say('땅콩 알레르기 있어')
      assert.deepEqual(await seenBy(alice), Array(8).fill(true))
      assert.deepEqual(await seenBy(bob), Array(8).fill(false))
    })
  })
