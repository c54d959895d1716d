import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { alice } from '#store/testing/databases.ts'
import { prepareDemo } from './demo-data.ts'
import { namedNote } from './handlers/calendar.ts'
import { has, isLeftOutBy } from './planner/rules.ts'
import type { DailyPlan } from './planner/wishes.ts'
import { profileOf } from './queries/own.ts'
import { dishes } from './testing/dishes.ts'
import { talksAt } from './testing/talks.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

test('of an allergen it is said to be nowhere only where every recipe says so', () => {
  const note = (...ids: readonly string[]) =>
    namedNote(
      { wanted: ['새우'] },
      ids.map((recipeId) => ({ date: '2026-03-15', meal: 'dinner', recipeId, name: recipeId })),
    )
  assert.match(note('dubu-kimchi'), /속에 ‘새우’ 성분이 든 것은 \*\*1끼\*\*예요/u)
  assert.match(note('of-my-own'), /확인할 수 없는 것도 있어요: [^.]*of-my-own/u)
  assert.doesNotMatch(note('of-my-own', 'dubu-kimchi'), /없어요\./u)
  assert.match(note('dubu-jorim'), /‘새우’에 맞는 것은 없어요/u)
})

describe('what was said is accounted for', () => {
  const { talk, database } = talksAt(now, (database) =>
    prepareDemo(database, alice, Temporal.PlainDate.from('2026-03-15')),
  )
  const recipesOf = async (message: string) => {
    const { plan } = await talk()(message)
    return dishes(plan as unknown as DailyPlan[]).map(({ recipe }) => recipe)
  }

  test('what is complained of and left out in one breath is in no meal', async () => {
    for (const [said, word] of [
      ['왜 자꾸 닭만 나와요 닭 지겹다고요 닭 들어간 거 싹 빼고 사흘 저녁 새로 짜요', '닭'],
      ['두부 두부 맨날 두부 두부 빼고 3일 점심', '두부'],
      ['소돼지 말고 저녁 4일치', '돼지고기'],
      ['소돼지닭은 빼고 이틀 점심', '소고기'],
      ['파 없는 걸로 이틀 점심', '대파'],
      ['아빠 통풍 때문에 등푸른생선 내장 빼고 이틀 저녁', '고등어'],
      ['회 같은 해산물은 빼고 사흘 저녁', '해산물'],
    ] as const) {
      const recipes = await recipesOf(said)
      assert.ok(recipes.length > 0, said)
      for (const recipe of recipes) assert.ok(!isLeftOutBy(recipe, word), `${said}: ${recipe.name}`)
    }
  })

  test('a condition that nothing is known of, and what nobody knows and is to be left out, are named', async () => {
    for (const [said, named] of [
      ['설거지 안 나오는 걸로 이틀 저녁', '설거지 안 나오는'],
      ['소화 잘되는 걸로 사흘 아침 짜주세요', '소화 잘되는'],
      ['갱년기에 좋다는 음식 뭐 있나요', '갱년기에 좋다는'],
      ['템페 말고 두부로 이틀 저녁', '템페'],
      ['1센치로 잘라 먹는 거 이틀 저녁', '1센치'],
    ] as const)
      assert.match((await talk()(said)).text, new RegExp(`‘[^’]*${named}[^’]*’`, 'u'), said)
    for (const said of ['다른 걸로 이틀 저녁', '맛있는 거 이틀 저녁', '새우 든 거 말고 이틀 저녁'])
      assert.doesNotMatch((await talk()(said)).text, /반영하지 못했|레시피에 적혀 있지/u, said)
  })

  test('an example of what is wanted comes in, one of what is not stays out, and what comes along is no story', async () => {
    const soups = await recipesOf('국밥 같은 뜨끈한 국물로 아침 나흘치 짜줘, 소고기는 안 먹어')
    assert.ok(soups.some(({ name }) => name.endsWith('국밥')))
    assert.ok(soups.every((recipe) => !has(recipe, '소고기')))
    const { text } = await talk()('내일 아침 점심 저녁 하루치만 짜줘요 국이랑 같이')
    assert.match(text, /국|탕/u)
  })

  test('what somebody cannot eat is kept or asked about, whatever else is wanted', async () => {
    const profile = () => database().asOwner(alice, profileOf)
    assert.match((await talk()('고등어는 원래 못 먹어. 3일치 저녁')).text, /‘고등어 알레르기 있어’/u)
    assert.ok(!(await profile()).allergies.includes('고등어'))
    await talk()('남편이 갑각류를 못 먹게 됐어요')
    assert.ok((await profile()).allergies.includes('갑각류'))
    const { plan } = await talk()('we are five allergic to peanuts, dinner tomorrow')
    assert.equal((plan as unknown as DailyPlan[]).length, 1)
    assert.ok((await profile()).allergies.includes('땅콩'))
    for (const cured of ['못 먹던 땅콩 이제 먹어도 된대요', '땅콩 못 먹었는데 이제 괜찮아졌어'])
      assert.match((await talk()(cured)).confirm?.question ?? '', /땅콩 알레르기를 목록에서 지울까요/u, cured)
    assert.equal((await talk()('이제 땅콩은 못 먹어')).confirm, undefined)
    assert.ok((await profile()).allergies.includes('땅콩'))
  })

  test('an allergen and what it does is asked about, however the food was taken', async () => {
    const { text } = await talk()('우리 애가 복숭아만 닿아도 입 주변이 빨개져요')
    assert.match(text, /복숭아/u)
  })

  test('each meal that is spoken of comes, an hour names none, and what is to be less is less', async () => {
    const mealsOf = (plan: unknown) =>
      (plan as DailyPlan[]).map((day) => Object.keys(day.meals).toSorted().join())
    const say = talk()
    const { plan } = await say('아침은 간단하게 점심은 든든하게 저녁은 가볍게 3일')
    assert.deepEqual(mealsOf(plan), Array(3).fill('breakfast,dinner,lunch'))
    const less = (await say('저녁에 국물 있는 건 좀 줄여줘')).plan ?? plan
    for (const { dinner } of (less as unknown as DailyPlan[]).map((day) => day.meals))
      assert.ok(!dinner || !/[국탕]$/u.test(dinner.name), dinner?.name ?? '')
    const fasting = await talk()('저녁 6시 이후 금식이라 저녁은 빼고 사흘치 아침 점심')
    assert.deepEqual(mealsOf(fasting.plan), Array(3).fill('breakfast,lunch'))
  })

  test('the calendar is asked how often, for a week that no plan was made for, and what to delete', async () => {
    assert.match((await talk()('이번 주 식단 한번 쭉 보여주세요')).text, /식단은 \d+끼예요/u)
    assert.match(
      (await talk()('이번 주에 매운 거 몇 번 먹었지')).text,
      /^‘매운[^’]*’에 맞는 것은 \*\*\d끼\*\*예요/u,
    )
    const say = talk()
    const first = await say('이번 주 금요일 저녁이 왜 소불고기야 누가 그거 넣으라 했어 지워')
    const asked = first.confirm ?? (await say('지우라고')).confirm
    assert.match(asked?.question ?? '', /3월 13일\(금\) 식단 1끼를 지울까요/u)
  })

  test('what is said beside a question is in its answer', async () => {
    assert.match((await talk()('미역국 끓일 때 소고기 먼저 볶아요?')).text, /쇠고기미역국/u)
    assert.match((await talk()('올리고당 대신 뭐 쓰죠 당 안 올라가는 걸로요')).text, /알룰로스/u)
    assert.match((await talk()('국간장이 뭐예요? 진간장하고 달라요?')).text, /네, 달라요/u)
    const say = talk()
    await say('이틀 저녁 20분 안에 되는 걸로 짜줘')
    const { text } = await say('20분 말고 15분 안에 되는 걸로 바꿔줘')
    assert.match(text, /15분|바꿨어요|이미/u)
    assert.match((await say('재료비 다 해서 얼마야')).text, /재료비는 모두 \*\*[\d,]+원\*\*/u)
  })
})
