import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
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
import { mealsTables } from './tables.ts'
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
      assert.deepEqual(await owned(ordersOf), [])
      const ordered = await say('응')
      const [order] = await owned(ordersOf)
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

    test('a day in one word is that day; what is not to be done is left alone; a sort of dish is no missing one', async () => {
      const say = talk()
      await say('이틀치 저녁만 짜줘')
      assert.match((await say('둘째날은 생선으로 바꿔줘')).text, /^2일차 저녁/u)
      const before = await owned((tx) => calendarBetween(tx, '2026-03-15', '2026-03-31'))
      assert.match((await say('저장하지 마')).text, /그대로/u)
      assert.deepEqual(await owned((tx) => calendarBetween(tx, '2026-03-15', '2026-03-31')), before)
      assert.match((await say('죽 레시피 있어?')).text, /[가-힣]죽\*\*/u)
    })

    test('days have meals of their own; what is to stay stays; a day that the plan has not takes nothing along', async () => {
      const say = talk()
      const places = (plan: unknown) => dishes(plan as DailyPlan[]).map(({ place }) => place)
      const own = await say('사흘 식단 짜줘 첫날은 아침만 둘째 날은 저녁만 셋째 날은 점심만')
      assert.deepEqual(places(own.plan), ['1/breakfast', '2/dinner', '3/lunch'])
      const weekdays = (await say('월화는 점심만 수목은 저녁만 새로 짜줘')).plan as unknown as DailyPlan[]
      assert.deepEqual(places(weekdays), ['1/lunch', '2/lunch', '3/dinner', '4/dinner'])
      assert.deepEqual(places((await say('첫날만 남기고 나머지는 빼줘')).plan), ['1/lunch'])
      const none = await say('12월 25일 점심 빼줘')
      assert.equal(none.plan, undefined)
      const kept = await owned((tx) => planOfSession(tx, none.sessionId))
      assert.deepEqual(places(kept?.days), ['1/lunch'])
    })

    test('a sum for all of it is kept as one; what no recipe says anything of is named', async () => {
      const say = talk()
      const made = await say('일주일 저녁 2인분 5만원으로 짜줘')
      assert.match(made.text, /예산은 모두 50,000원으로/u)
      const spent = dishes(made.plan as unknown as DailyPlan[]).reduce(
        (sum, { recipe }) => sum + recipe.price * 2,
        0,
      )
      assert.ok(spent <= 50_000, String(spent))
      assert.match(
        (await talk()('에어프라이어로만 되는 사흘 아침 짜줘')).text,
        /‘에어프라이어’는 레시피에 적혀 있지 않아서/u,
      )
    })

    test('what is said over several turns adds up; what nothing is made of is named', async () => {
      const say = talk()
      await say('이번 주말 식단 짜줘')
      await say('세 명이고 매운 거 빼고')
      const made = await say('점심이랑 저녁')
      const days = made.plan as unknown as DailyPlan[]
      assert.deepEqual([days[0]?.date, dishes(days).length], ['2026-03-15', 2], made.text)
      for (const { recipe } of dishes(days)) assert.ok(!has(recipe, '매운맛'), recipe.name)
      assert.match(made.text, /3인분/u)

      const once = talk()
      const said = await once('사흘치 저녁 짜줘, 메뉴는 네 가지쯤으로')
      assert.match(said.text, /‘네 가지’는 반영하지 못했어요/u)
      const light = await talk()('월화수목금 저녁 칼로리는 한 끼 550 이하로 여섯 명분 짜줘')
      const week = light.plan as unknown as DailyPlan[]
      assert.deepEqual([week[0]?.date, week.length], ['2026-03-16', 5], light.text)
      for (const { recipe } of dishes(week)) assert.ok(recipe.kcal <= 550, recipe.name)
      assert.doesNotMatch(light.text, /반영하지 못/u)
      assert.match(light.text, /6인분/u)
    })

    test('그럼 지금 식단 괜찮아? holds the plan and the calendar against what is remembered', async () => {
      const say = talk()
      const made = (await say('4월 20일 저녁은 굴국밥으로 짜줘')).plan as unknown as DailyPlan[]
      const { name } = dishes(made)[0]!.recipe
      await say('캘린더에 등록해줘')
      const other = talk()
      const told = await other('나 굴 알레르기 있어')
      assert.match(told.text, new RegExp(`캘린더에 이미 등록된[^]*${name}`, 'u'))
      const checked = await other('그럼 지금 식단 괜찮아?')
      assert.match(checked.text, new RegExp(`^아니요[^]*${name}\\*\\*: 굴`, 'u'))
      await other('굴 알레르기 이제 괜찮아')
      await other('응')
      assert.doesNotMatch((await other('지금 식단 괜찮은지 봐줘')).text, /^아니요/u)
    })

    test('which of the plan’s meals has most is told meal by meal, and changes nothing', async () => {
      const say = talk()
      const { plan } = await say('3일치 저녁 짜줘')
      for (const [message, unit] of [
        ['한끼에 오천원 넘는거 있어?', '원'],
        ['제일 비싼거 뭐야', '원'],
        ['칼로리 제일 높은 날은', 'kcal'],
        ['600칼로리 넘는거 있나', 'kcal'],
      ] as const) {
        const answer = await say(message)
        assert.equal(
          answer.text.match(new RegExp(`^- \\d일차 저녁 .+${unit}$`, 'gmu'))?.length,
          3,
          answer.text,
        )
        assert.equal(answer.actions, undefined, message)
      }
      assert.deepEqual((await say('식단 보여줘')).plan, plan)
    })

    test('a yes to what is still asked is asked again', async () => {
      const say = talk()
      await say('오늘 뭐 먹지')
      assert.match((await say('그걸로 할게')).text, /어느 끼니/u)
    })

    test('a meal of the weekend is planned for both of its days', async () => {
      const plan = (await talk()('다음 주말 점심 식단 짜줘')).plan as unknown as DailyPlan[]
      assert.deepEqual(
        plan.map(({ date }) => date),
        ['2026-03-21', '2026-03-22'],
      )
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
          (await ordersView(tx)).length > 0,
          (await recipesView(tx, { query: '할머니 묵은지덮밥', limit: 5 })).length > 0,
        ])
      await say('땅콩 알레르기 있어')
      assert.deepEqual(await seenBy(alice), Array(8).fill(true))
      assert.deepEqual(await seenBy(bob), Array(8).fill(false))
    })
  })
