import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AskedTurn } from '#engine/testing/test-engine.ts'
import { alice, bob } from '#store/testing/databases.ts'
import { keepsDiet } from './kitchen/diets.ts'
import { has, isSafe } from './planner/rules.ts'
import type { DailyPlan } from './planner/wishes.ts'
import { calendarBetween, planOfSession } from './queries/own.ts'
import { dishes } from './testing/dishes.ts'
import { talksAt } from './testing/talks.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

describe('what meals are held to', () => {
  const { talk, database } = talksAt(now)

  test('so many days of a longer stretch are its first ones', async () => {
    const days = async (message: string) => {
      const { text } = await talk()(message)
      return [...text.matchAll(/\*\*\d일차\((\d+\/\d+)\)/gu)].map(([, day]) => day)
    }
    assert.deepEqual(await days('다음 주 저녁만 사흘치 짜줘'), ['3/16', '3/17', '3/18'])
    assert.deepEqual(await days('담주 저녁 이틀치'), ['3/16', '3/17'])
    assert.equal((await days('다음 주 저녁 짜줘')).length, 7)
  })

  test('a verb with 거 behind it is no word that is unknown', async () => {
    const { text } = await talk()('20분안에 되는거 뭐있음')
    assert.match(text, /분 · /u)
    assert.doesNotMatch(text, /‘되는거’/u)
  })

  test('who eats along makes servings, and what is looked for by a sickness is told', async () => {
    const counted = await talk()('애 둘이랑 먹을 저녁 3일치 짜줘')
    assert.match(counted.text, /3인분.*‘애 둘’에 말씀하신 분까지 3명/u)
    const laid = await talk()('토요일에 시부모님 오시는데 저녁 상 뭐 차리면 좋을까요')
    assert.match(laid.text, /3인분.*상에 더 올리시려면/u)
    assert.match((await talk()('손님들 오는데 내일 저녁 짜줘')).text, /‘손님들’은 몇 분인지 제가 모르니/u)
    assert.match((await talk()('손님 네 명 와서 5인분으로 내일 저녁 짜줘')).text, /5인분/u)
    assert.match((await talk()('남편이 좋아하는 두부로 내일 저녁 짜줘')).text, /2인분/u)
    const sick = await talk()('당뇨가 있는데 간식 3일치 짜줘')
    assert.match(sick.text, /의학 조언은 아니니/u)
    for (const { place, recipe } of dishes(sick.plan as unknown as DailyPlan[]))
      assert.ok(recipe.ingredients[0]?.ingredient?.kind !== '과일', place)
    assert.match((await talk()('통풍이 있어서 이틀 저녁 짜줘')).text, /‘통풍’은 .*의학 조언은 아니니/u)
    assert.match(
      (await talk()('남편이 지방간이라 이틀 저녁 짜줘')).text,
      /‘지방간’은 레시피에 적혀 있지 않아서/u,
    )
    assert.match((await talk()('lactose 안 되는데 dinner 2일치')).text, /‘?유당|lactose/u)
    const milkless = await talk()('lactose 빼고 dinner 2일치')
    for (const { place, recipe } of dishes(milkless.plan as unknown as DailyPlan[]))
      assert.ok(!recipe.allergens.includes('우유'), place)
    assert.match((await talk()('zaatar 넣고 이틀 저녁 짜줘')).text, /‘zaatar’/u)
    // Nothing was done since: there is nothing to take back.
    const say = talk()
    await say('점심 3일 양식')
    assert.match((await say('다른 걸로 바꿔줘')).text, /어느 날/u)
    assert.match((await say('취소. 걍 원래대로')).text, /그대로 둘게요/u)
  })

  test('a dish that no recipe is has the nearest of its kind stand in, and is named', async () => {
    const chinese = await talk()('마라탕 내일 저녁으로 짜줘')
    assert.match(chinese.text, /‘마라탕’은 아는 레시피가 없어서 가까운 ‘중식’으로/u)
    for (const { place, recipe } of dishes(chinese.plan as unknown as DailyPlan[]))
      assert.equal(recipe.cuisine, '중식', place)
    const say = talk()
    await say('내일 점심 떡볶이 짜줘')
    await say('마라탕으로 바꿔')
    assert.match((await say('그럼 짬뽕')).text, /‘짬뽕’은 아는 레시피가 없어요/u)
    // 탕수육 ends like it and is another dish.
    assert.match((await talk()('내일 저녁 수육으로 해줘')).text, /수육과 배추쌈/u)
    const stored = await talk()('12월 첫째 주 점심 계획 잡힌 것 좀 볼 수 있을까요')
    assert.equal(stored.intent?.intent_type, 'show_calendar_range')
    assert.equal(stored.plan, undefined)
  })

  test('a condition of one kind of meal is of that kind alone, and a condition that is told is held', async () => {
    const say = talk()
    const made = (await say('사흘 세 끼 짜줘, 아침은 15분 안에 되는 걸로')).plan as unknown as DailyPlan[]
    const quick = dishes(made).filter(({ recipe }) => recipe.minutes <= 15)
    assert.equal(quick.filter(({ place }) => place.endsWith('breakfast')).length, 3)
    assert.ok(dishes(made).some(({ recipe }) => recipe.minutes > 15))
    const softer = await say('이가 안 좋아서 씹기 편한 걸로 바꿔줘')
    assert.match(softer.text, /부드러운 메뉴는 .* 봤어요/u)
    for (const { place, recipe } of dishes(softer.plan as unknown as DailyPlan[]))
      assert.ok(has(recipe, '부드러운') && (!place.endsWith('breakfast') || recipe.minutes <= 15), place)
    // It holds in what is changed later, too.
    const later = await say('3일차 저녁 다른 걸로')
    for (const { place, recipe } of dishes(later.plan as unknown as DailyPlan[]))
      assert.ok(has(recipe, '부드러운'), place)
    const child = await talk()('아이가 먹을 저녁 3일치')
    for (const { place, recipe } of dishes(child.plan as unknown as DailyPlan[]))
      assert.ok(!recipe.holds.includes('chilli'), place)
    const guests = await talk()('내일 저녁 5인분 짜줘. 한 명은 vegetarian이에요')
    for (const { place, recipe } of dishes(guests.plan as unknown as DailyPlan[]))
      assert.ok(keepsDiet(recipe, 'vegetarian'), place)
    assert.match(guests.text, /모두의 식단을 채식으로/u)
  })

  test('what a whole plan is to be made of is in every meal, and a part that is told beside it is not lost', async () => {
    const say = talk()
    const fish = dishes((await say('생선으로 나흘 저녁 짜줘')).plan as unknown as DailyPlan[])
    assert.equal(fish.length, 4)
    for (const { place, recipe } of fish) assert.ok(has(recipe, '생선'), place)
    // It holds in what is changed later, too.
    const later = await say('2일차 저녁 다른 걸로 바꿔줘')
    for (const { place, recipe } of dishes(later.plan as unknown as DailyPlan[]))
      assert.ok(has(recipe, '생선'), place)
    // Foods side by side share the meals.
    const both = dishes((await talk()('두부랑 콩나물로 나흘 저녁 짜줘')).plan as unknown as DailyPlan[]).map(
      ({ recipe }) => recipe,
    )
    for (const food of ['두부', '콩나물'])
      assert.ok(
        both.some((recipe) => has(recipe, food)),
        food,
      )
    const mild = await talk()(
      '다음 주 화요일부터 4일치 점심 저녁으로 부탁드려요. 애들이 먹을 거라 안 맵게 해주시고 3인분이요',
    )
    assert.match(mild.text, /3인분/u)
    for (const { place, recipe } of dishes(mild.plan as unknown as DailyPlan[]))
      assert.ok(!has(recipe, '매운맛'), place)
  })

  test('a plan is cut short as it is; a dish to be stored is made first, and what is there is asked about', async () => {
    const say = talk()
    const week = dishes((await say('일주일 저녁 짜줘')).plan as unknown as DailyPlan[])
    const three = dishes((await say('3일로 줄여줘')).plan as unknown as DailyPlan[])
    assert.deepEqual(
      three.map(({ recipe }) => recipe.id),
      week.slice(0, 3).map(({ recipe }) => recipe.id),
    )
    const first = await talk()('4월 2일 저녁 된장찌개로 캘린더에 등록해줘')
    assert.match(first.text, /된장찌개.*등록했어요/u)
    const second = await talk()('4월 2일 저녁 쇠고기미역국으로 캘린더에 등록해줘')
    assert.equal(second.finishReason, 'awaiting_confirmation')
    assert.match(second.confirm?.question ?? second.text, /4월 2일/u)
    // Without a year, the nearer one is looked up.
    assert.match((await talk()('3/2 저녁 뭐 있었어?')).text, /3월 2일/u)
    const suits = await talk()('남편이 당뇨인데 떡국 먹어도 괜찮을까요')
    assert.match(suits.text, /표시돼 있지 않아요.*탄수화물 \d+g.*의사나 영양사/u)
    assert.match((await talk()('비빔밥이랑 제육볶음 중에 단백질 뭐가 더 많아?')).text, /쪽이 더 많아요/u)
    assert.match(
      (await talk()('비빔밥이랑 제육볶음 중에 나트륨 뭐가 더 많아?')).text,
      /^나트륨은 기록에 없어서/u,
    )
  })

  test('meals change places in the plan and in the calendar, and nothing else changes', async () => {
    const say = talk()
    const placed = (answer: AskedTurn['answer']) =>
      new Map(dishes(answer.plan as unknown as DailyPlan[]).map(({ place, recipe }) => [place, recipe.id]))
    const made = placed(await say('4일치 점심 저녁 짜줘'))
    const exchanged = placed(await say('2일차 저녁이랑 4일차 저녁 바꿔줘'))
    assert.equal(exchanged.get('2/dinner'), made.get('4/dinner'))
    assert.equal(exchanged.get('4/dinner'), made.get('2/dinner'))
    for (const place of ['1/lunch', '1/dinner', '2/lunch', '3/lunch', '3/dinner', '4/lunch'])
      assert.equal(exchanged.get(place), made.get(place), place)
    const turned = placed(await say('점심이랑 저녁 서로 바꿔줘'))
    for (const day of [1, 2, 3, 4]) assert.equal(turned.get(`${day}/lunch`), exchanged.get(`${day}/dinner`))
    // A day that the plan has not takes nothing away.
    assert.match((await say('1일차를 9일차로 옮겨줘')).text, /어디로 옮길까요/u)

    const single = talk()
    const dinner = placed(await single('3월 20일 저녁 짜줘')).get('1/dinner')!
    await single('등록해줘')
    assert.match(
      (await single('등록된 금요일 저녁을 토요일로 미뤄줘')).text,
      /3월 21일\(토\) 저녁으로 옮겼어요/u,
    )
    const calendar = await database().asOwner(alice, (tx) => calendarBetween(tx, '2026-03-20', '2026-03-21'))
    assert.deepEqual(
      calendar.map(({ date, meal, recipeId }) => [date, meal, recipeId]),
      [['2026-03-21', 'dinner', dinner]],
    )
    await single('되돌려줘')
    const back = await database().asOwner(alice, (tx) => calendarBetween(tx, '2026-03-20', '2026-03-21'))
    assert.deepEqual(
      back.map(({ date }) => date),
      ['2026-03-20'],
    )
  })

  test('a change is never wider than what was asked', async () => {
    const say = talk()
    const placed = (answer: AskedTurn['answer']) =>
      new Map(dishes(answer.plan as unknown as DailyPlan[]).map(({ place, recipe }) => [place, recipe.id]))
    const made = placed(await say('이틀 점심 저녁 짜줘'))
    const again = placed(await say('첫째날꺼는 고대로 두고 둘째날만 다시'))
    for (const place of ['1/lunch', '1/dinner']) assert.equal(again.get(place), made.get(place), place)
    assert.notEqual(again.get('2/dinner'), made.get('2/dinner'))
    // Breakfasts that the plan has not come to it: no lunch becomes one.
    const more = placed(await say('아침은 과일 들어간 걸로 바꿔줘'))
    for (const [place, id] of again) assert.equal(more.get(place), id, place)
    assert.ok(more.has('1/breakfast') && more.has('2/breakfast'))
    const quick = await talk()('사흘 점심 저녁 짜줘, 아침은 15분 안에')
    const slow = dishes(quick.plan as unknown as DailyPlan[]).filter(({ recipe }) => recipe.minutes > 15)
    assert.ok(slow.length > 0 && slow.every(({ place }) => !place.endsWith('breakfast')))
    // One of them is no plan for one.
    const guests = await talk()('내일 저녁 4인분 짜줘, 한 명은 채식이야')
    assert.match(guests.text, /4인분/u)
    // 다섯 분 come, and cooking may take as long as it takes; what may not be eaten goes even where no plan keeps all.
    const table = talk()
    const laid = await table('일요일 점심에 손님 다섯 분 오세요 5분 안에 되는 양식으로')
    assert.match(laid.text, /6인분/u)
    const patient = await talk()('일요일 점심에 손님 다섯 분 오세요 양식으로 특별하게')
    assert.match(patient.text, /6인분/u)
    assert.doesNotMatch(patient.text, /조리 시간은 다 맞출 수 없어서/u)
    // What may be an allergy stays out until it is answered.
    const doubt = talk()
    await doubt('사흘 점심 저녁 짜줘')
    assert.match((await doubt('토마토는 약 때문에 안 되신대요')).text, /토마토/u)
    const changed = await doubt('2일차 저녁 다른 걸로 바꿔줘')
    const second = dishes(changed.plan as unknown as DailyPlan[]).find(({ place }) => place === '2/dinner')!
    assert.ok(isSafe(second.recipe, ['토마토']), second.recipe.name)
    const hungry = await talk()('하루 4000kcal로 이틀 세 끼 짜줘')
    assert.match(hungry.text, /4,000kcal를 1인분씩으로는 다 채우지 못했어요/u)
  })

  test('a plan that holds what may not be eaten is mended even where nothing keeps all of it', async () => {
    const say = talk(bob)
    await say('내일 점심 5분 안에 되는 한식 짜줘')
    for (const allergy of ['계란', '대두', '돼지고기']) {
      const answer = await say(`나 ${allergy} 알레르기 있어`)
      assert.doesNotMatch(answer.text, /고쳤어요.*바꾸지 않았어요/su)
      const plan = await database().asOwner(bob, (tx) => planOfSession(tx, answer.sessionId))
      for (const { recipe } of dishes(plan!.days)) assert.ok(isSafe(recipe, [allergy]), recipe.name)
    }
  })
})
