import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { meals } from './assistant.ts'
import { prepareDemo } from './demo-data.ts'
import type { Recipe } from './kitchen/recipe.ts'
import { sharedRecipes } from './kitchen/recipes.ts'
import { has, isSafe } from './planner/rules.ts'
import type { DailyPlan } from './planner/wishes.ts'
import { calendarBetween, planOfSession } from './queries/own.ts'
import { dishes } from './testing/dishes.ts'

const today = '2026-03-15'
const at = (hour: number) => new Date(`${today}T${String(hour).padStart(2, '0')}:20:00+09:00`)
const byName = new Map(sharedRecipes.map((recipe) => [recipe.name, recipe]))

/** The dishes that an answer proposes, each with its figures and a reason. */
function proposed({ text }: ChatAnswer): Recipe[] {
  return [...text.matchAll(/^- \*\*(.+?)\*\* (\d+)분 · (\d+)kcal · 1인 [\d,]+원쯤: .+\.$/gmu)].map(
    ([, name, minutes, kcal]) => {
      const recipe = byName.get(name!)
      assert.ok(recipe, `no dish: ${name}`)
      assert.deepEqual([recipe.minutes, recipe.kcal], [Number(minutes), Number(kcal)])
      return recipe
    },
  )
}

for (const { name: on, skip, open } of testDatabases)
  describe(`what there is to eat, on ${on}`, { skip }, () => {
    let database: Database
    let tested: TestEngine
    before(async () => {
      database = await open([meals.migrations])
      tested = testEngine(database, [meals])
      await prepareDemo(database, alice, Temporal.PlainDate.from(today))
    })
    after(() => database.close())

    let owners = 0
    const anybody = () => `00000000-0000-7000-9000-${String(++owners).padStart(12, '0')}`
    function talk(hour: number, ownerId = anybody()) {
      const say = tested.session({ now: at(hour), ownerId })
      return async (message: string) => (await say(message)).answer
    }
    const storedOf = (ownerId: string) =>
      database.asOwner(ownerId, (tx) => calendarBetween(tx, '2026-03-01', '2026-04-30'))

    test('a few dishes are proposed at once, for the meal of the hour, and nothing is stored', async () => {
      for (const [hour, message, meal, word] of [
        [8, '뭐 해먹지', 'breakfast', '아침이라면'],
        [12, '오늘 뭐 먹지', 'lunch', '점심이라면'],
        [18, '아 배고파', 'dinner', '저녁이라면'],
        [8, '저녁 뭐 먹을까', 'dinner', '오늘 저녁'],
        [12, '점심 메뉴 추천좀', 'lunch', '오늘 점심'],
        [20, '내일 아침 뭐 먹지', 'breakfast', '내일 아침'],
        [21, '점심 뭐 먹지', 'lunch', '내일 점심'],
      ] as const) {
        const ownerId = anybody()
        const answer = await talk(hour, ownerId)(message)
        const its = proposed(answer)
        assert.equal(its.length, 3, answer.text)
        assert.ok(answer.text.includes(word), answer.text)
        for (const recipe of its) assert.ok(recipe.meals.includes(meal), `${message}: ${recipe.name}`)
        assert.equal(answer.actions, undefined)
        assert.deepEqual(await storedOf(ownerId), [])
      }
    })

    test('others are others, with what was wished for before, until there are none', async () => {
      const say = talk(18)
      const seen = new Set<string>()
      let answer = await say('매운 거로 저녁 뭐 먹지')
      for (const message of ['다른 거 추천해줘', '20분 안에 되는 걸로', '별로야', '딴 거 없어?']) {
        for (const { id } of proposed(answer)) {
          assert.ok(!seen.has(id), `${id} again`)
          seen.add(id)
        }
        answer = await say(message)
        for (const recipe of proposed(answer)) assert.ok(has(recipe, '매운맛'), recipe.name)
        if (message === '20분 안에 되는 걸로')
          for (const { minutes } of proposed(answer)) assert.ok(minutes <= 20)
      }
    })

    test('a limit that only a dish that was shown keeps brings that dish again', async () => {
      const say = talk(8)
      const shown = proposed(await say('냉장고에 두부랑 계란 있는데 뭐해먹지'))
      const least = Math.min(...shown.map(({ minutes }) => minutes))
      for (const recipe of proposed(await say(`${least}분 안에 되는 걸로`)))
        assert.ok(recipe.minutes <= least, recipe.name)
    })

    test('nothing that may not be eaten, was eaten or is planned is proposed, and it is said', async () => {
      const say = talk(18, alice)
      await say('새우랑 우유 알레르기 있어')
      const plan = (await say('내일부터 3일치 점심 저녁 짜줘')).plan as unknown as DailyPlan[]
      const near = [
        ...dishes(plan).map(({ recipe }) => recipe.id),
        ...(await storedOf(alice)).filter(({ date }) => date >= '2026-03-12').map(({ recipeId }) => recipeId),
      ]
      let answer = await say('오늘 저녁 뭐 먹지?')
      assert.match(answer.text, /김치찌개\*\*가 등록돼 있어서/u)
      for (const message of ['다른 거', '다른 거 추천해줘', '또 없어?']) {
        for (const recipe of proposed(answer)) {
          assert.ok(isSafe(recipe, ['새우', '우유']), recipe.name)
          assert.ok(!near.includes(recipe.id), recipe.name)
        }
        answer = await say(message)
      }
      // Another owner's meals are nothing to go by.
      const his = await talk(18, bob)('오늘 저녁 뭐 먹지?')
      assert.doesNotMatch(his.text, /등록돼|알레르기|요 며칠/u)
    })

    test('one of them is taken by its place, its name or a word, and stored for that meal', async () => {
      for (const takes of [
        (_: Recipe[]) => '두 번째 걸로 할게',
        (its: Recipe[]) => `오늘 저녁은 ${its[1]!.name}으로 등록해줘`,
        (_: Recipe[]) => '2번',
      ]) {
        const ownerId = anybody()
        const say = talk(18, ownerId)
        const its = proposed(await say('저녁 뭐 먹을까'))
        const answer = await say(takes(its))
        assert.equal(answer.intent?.intent_type, 'calendar_register')
        const [meal, ...others] = await storedOf(ownerId)
        assert.deepEqual([meal?.date, meal?.meal, meal?.recipeId], [today, 'dinner', its[1]!.id], answer.text)
        assert.deepEqual(others, [])
        assert.deepEqual(await storedOf(bob), [])
        assert.match((await say('재료 담아줘')).text, /장바구니에 담았어요/u)
      }
    })

    test('which one is asked where none is named; what is made of one is told by its place', async () => {
      const ownerId = anybody()
      const say = talk(18, ownerId)
      const its = proposed(await say('저녁 뭐 먹을까'))
      for (const message of ['응', '캘린더에 등록해줘', '장 볼 거 적어줘', '이거 어떻게 만들어?'])
        assert.ok((await say(message)).text.includes(its.map(({ name }) => name).join(', ')), message)
      assert.ok((await say('세 번째 거 어떻게 만들어?')).text.startsWith(`**${its[2]!.name}**`))
      await say('그걸로 할게')
      assert.deepEqual(
        (await storedOf(ownerId)).map(({ recipeId }) => recipeId),
        [its[2]!.id],
      )
    })

    test('who turns a dish down, asks of it or says more than which one it is takes none', async () => {
      const ownerId = anybody()
      for (const message of [
        '2번은 너무 비싸',
        '첫 번째 거 말고 다른 거 추천해줘',
        '한 번 더 추천해줘',
        '마지막으로 하나만 더 추천해줘',
        '1번이랑 3번 중에 골라줘',
        '2번 싫어',
        '하지만 두 번째 건 너무 오래 걸려',
        '두 번째 거 콜레스테롤 높아?',
        '새우 알레르기 있는데 2번으로 할게',
      ]) {
        const say = talk(18, ownerId)
        await say('저녁 뭐 먹을까')
        await say(message)
        assert.deepEqual(await storedOf(ownerId), [], message)
      }
    })

    test('beside a plan the dish alone is stored, what is there is asked about, and it is taken back', async () => {
      const ownerId = anybody()
      const say = talk(18, ownerId)
      const { plan, sessionId } = await say('내일부터 3일치 점심 저녁 짜줘')
      const its = proposed(await say('오늘 저녁 뭐 먹지?'))
      assert.match((await say('첫 번째로 등록해줘')).text, /짜 둔 식단은 그대로/u)
      assert.deepEqual(
        (await storedOf(ownerId)).map(({ date, recipeId }) => [date, recipeId]),
        [[today, its[0]!.id]],
      )
      const kept = await database.asOwner(ownerId, (tx) => planOfSession(tx, sessionId))
      assert.deepEqual(kept?.days, plan)
      assert.equal(kept?.startsOn, null)
      const others = proposed(await say('오늘 저녁 뭐 먹지?'))
      const conflict = await say('첫 번째로 등록해줘')
      assert.equal(conflict.finishReason, 'awaiting_confirmation')
      await say('새 식단으로 바꿔줘')
      assert.deepEqual(
        (await storedOf(ownerId)).map(({ recipeId }) => recipeId),
        [others[0]!.id],
      )
      await say('되돌려줘')
      assert.deepEqual(
        (await storedOf(ownerId)).map(({ recipeId }) => recipeId),
        [its[0]!.id],
      )
    })

    test('a limit that nothing keeps gives way and is named; what was wished for does not', async () => {
      const say = talk(12)
      await say('점심 뭐 먹지')
      const answer = await say('생선으로 3분 안에')
      assert.match(answer.text, /3분을 지키는 것은 더 없어서/u)
      for (const recipe of proposed(answer)) assert.ok(has(recipe, '생선'), recipe.name)
    })

    test('what is left out holds for what is proposed and planned later in the talk', async () => {
      const say = talk(8)
      await say('애들 아침 뭐 해주죠')
      await say('둘 다 계란을 안 먹어요')
      const answer = await say('내일 아침도 추천 좀')
      assert.match(answer.text, /앞에서 말씀하신 대로 계란은 뺐어요/u)
      for (const recipe of proposed(answer)) {
        assert.ok(!has(recipe, '달걀'), recipe.name)
        assert.ok(!has(recipe, '매운맛'), recipe.name)
      }
      const { plan } = await say('3일치 아침 짜줘')
      for (const { recipe } of dishes(plan as unknown as DailyPlan[]))
        assert.ok(!has(recipe, '달걀'), recipe.name)
    })

    test('what is not at home, and what somebody is tired of, is in nothing; what is there is kept to', async () => {
      for (const [messages, out] of [
        [['냉장고에 두부랑 애호박 있어', '뭐 만들 수 있어?', '된장은 없는데'], '된장'],
        [['단백질 많은 거 뭐 먹을까', '닭가슴살 질림'], '닭가슴살'],
        [['달걀이 없어서 그런데 저녁 추천해줘'], '달걀'],
      ] as const) {
        const say = talk(18)
        let answer: ChatAnswer | undefined
        for (const message of messages) answer = await say(message)
        const its = proposed(answer!)
        assert.ok(its.length > 0, answer!.text)
        for (const recipe of its) {
          assert.ok(!has(recipe, out), recipe.name)
          if (messages.length === 3) assert.ok(has(recipe, '두부') && has(recipe, '애호박'), recipe.name)
        }
      }
    })

    test('a meal without a day is proposed, not asked for days; so is a wish with nothing to change', async () => {
      for (const messages of [
        ['혼밥러인데 점심 만원으로 해결하고 싶음', 'ㄴㄴ 너무 오래걸림'],
        ['안녕', '양 적은 걸로 다른 거'],
      ]) {
        const say = talk(11)
        let answer: ChatAnswer | undefined
        for (const message of messages) answer = await say(message)
        assert.ok(proposed(answer!).length > 0, answer!.text)
      }
    })

    test('which of them has least is told, and can be taken; nothing said beside it is passed over', async () => {
      const ownerId = anybody()
      const say = talk(18, ownerId)
      const its = proposed(await say('저녁 뭐 먹을까'))
      const least = its.toSorted((a, b) => a.kcal - b.kcal)[0]!
      assert.ok((await say('그 중에 칼로리 제일 낮은 거')).text.includes(`**${least.name}**`))
      const answer = await say('그걸로 하고 내일 점심도 비슷하게 짜줘')
      assert.match(answer.text, /‘내일 점심도 비슷하게 짜줘’는 반영하지 못했어요/u)
      assert.deepEqual(
        (await storedOf(ownerId)).map(({ date, meal, recipeId }) => [date, meal, recipeId]),
        [[today, 'dinner', least.id]],
      )
    })

    test('what is asked for several meals or days is a plan', async () => {
      assert.equal(((await talk(9)('점심 저녁 뭐 먹지')).plan as unknown as DailyPlan[])[0]?.date, today)
      assert.equal(((await talk(9)('다음 주 점심 뭐 먹죠')).plan as unknown as DailyPlan[]).length, 7)
      const say = talk(9)
      await say('저녁 뭐 먹지')
      const three = dishes((await say('3일치로 짜줘')).plan as unknown as DailyPlan[])
      assert.deepEqual(
        three.map(({ place }) => place),
        ['1/dinner', '2/dinner', '3/dinner'],
      )
      assert.equal(((await talk(9)('오늘 저녁 짜줘')).plan as unknown as DailyPlan[]).length, 1)
    })
  })

describe('그거, of the plan', () => {
  let database: Database
  let tested: TestEngine
  before(async () => {
    database = await testDatabases[0]!.open([meals.migrations])
    tested = testEngine(database, [meals])
  })
  after(() => database.close())
  const talk = () => {
    const say = tested.session({ now: at(9) })
    return async (message: string) => (await say(message)).answer
  }

  test('is the meal that was just named: it alone is changed', async () => {
    for (const [question, pick] of [
      ['제일 비싼거 뭐야', (a: Recipe, b: Recipe) => b.price - a.price],
      ['제일 싼 거 뭐야', (a: Recipe, b: Recipe) => a.price - b.price],
      ['칼로리 제일 높은 거 뭐야', (a: Recipe, b: Recipe) => b.kcal - a.kcal],
    ] as const) {
      const say = talk()
      const first = dishes((await say('3일치 점심 저녁 짜줘')).plan as unknown as DailyPlan[])
      const named = first.toSorted((a, b) => pick(a.recipe, b.recipe))[0]!
      assert.ok((await say(question)).text.includes(`**${named.recipe.name}**`))
      const next = dishes((await say('그거 바꿔줘')).plan as unknown as DailyPlan[])
      const changed = next.filter(({ recipe }, index) => recipe !== first[index]!.recipe)
      assert.deepEqual(
        changed.map(({ place }) => place),
        [named.place],
        question,
      )
    }
  })

  test('is the dish whose recipe was asked for, where the plan has it', async () => {
    const say = talk()
    const first = dishes((await say('3일치 점심 저녁 짜줘')).plan as unknown as DailyPlan[])
    await say(`${first[3]!.recipe.name} 칼로리 얼마야?`)
    const next = dishes((await say('그거 바꿔줘')).plan as unknown as DailyPlan[])
    const changed = next.filter(({ recipe }, index) => recipe !== first[index]!.recipe)
    assert.deepEqual(
      changed.map(({ place }) => place),
      [first[3]!.place],
    )
  })

  test('is the meal of a day that was asked for, though it is not stored yet', async () => {
    const say = talk()
    const first = dishes((await say('내일부터 3일치 저녁 짜줘')).plan as unknown as DailyPlan[])
    assert.ok((await say('화요일 거 뭐야')).text.includes(first[1]!.recipe.name))
    const next = dishes((await say('그거 말고 생선으로')).plan as unknown as DailyPlan[])
    const changed = next.filter(({ recipe }, index) => recipe !== first[index]!.recipe)
    assert.deepEqual(
      changed.map(({ place }) => place),
      [first[1]!.place],
    )
  })

  test('a plan of a week is without its weekend, and no plan is for the tool that is not there', async () => {
    const say = talk()
    const { plan } = await say('다음 주 저녁 식단 짜줘 주말은 빼고')
    assert.deepEqual(
      (plan as unknown as DailyPlan[]).map(({ date }) => date),
      ['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20'],
    )
    const answer = await say('전자레인지 없어')
    assert.match(answer.text, /‘전자레인지 없이’는/u)
    assert.equal(answer.actions, undefined)
  })

  test('whether a meal is over a limit is answered first', async () => {
    const say = talk()
    await say('3일치 점심 저녁 짜줘')
    assert.match((await say('5000칼로리 넘는 거 있어?')).text, /^아니요, 5,000kcal를 넘는 끼니는 없어요/u)
    assert.match((await say('300칼로리 넘는 거 있어?')).text, /^네, 300kcal를 넘는 끼니가 6끼/u)
  })
})
