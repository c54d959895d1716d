import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { has } from './planner/rules.ts'
import type { DailyPlan } from './planner/wishes.ts'
import { calendarBetween, planOfSession } from './queries/own.ts'
import { dishes } from './testing/dishes.ts'
import { talksAt } from './testing/talks.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

describe('what a plan is asked for', () => {
  const { talk, owned } = talksAt(now)

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
      assert.equal(answer.text.match(new RegExp(`^- \\d일차 저녁 .+${unit}$`, 'gmu'))?.length, 3, answer.text)
      assert.equal(answer.actions, undefined, message)
    }
    assert.deepEqual((await say('식단 보여줘')).plan, plan)
  })

  test('a yes to what is still asked is asked again', async () => {
    const say = talk()
    await say('3일치 식단 짜줘')
    assert.match((await say('그걸로 할게')).text, /어느 끼니/u)
  })

  test('a meal of the weekend is planned for both of its days', async () => {
    const plan = (await talk()('다음 주말 점심 식단 짜줘')).plan as unknown as DailyPlan[]
    assert.deepEqual(
      plan.map(({ date }) => date),
      ['2026-03-21', '2026-03-22'],
    )
  })
})
