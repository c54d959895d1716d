import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { Database } from '#store/database.ts'
import { testDatabases } from '#store/testing/databases.ts'
import { meals } from './assistant.ts'
import { isLeftOutBy, isSafe } from './planner/rules.ts'
import type { DailyPlan } from './planner/wishes.ts'
import { profileOf } from './queries/own.ts'
import { dishes, recipes } from './testing/dishes.ts'

const now = new Date('2026-03-15T12:00:00+09:00')
const asksBack = /맞으면 ‘응’|먹으면 안 되는 분이|알아듣지 못했어요/u

for (const { name, skip, open } of testDatabases) {
  describe(`what can be answered is not asked back, on ${name}`, { skip }, () => {
    let database: Database
    let tested: TestEngine
    let owners = 0
    before(async () => {
      database = await open([meals.migrations])
      tested = testEngine(database, [meals])
    })
    after(() => database.close())

    /** Says it as somebody of whom nothing is known yet. */
    async function told(...messages: readonly string[]) {
      owners++
      const ownerId = `00000000-0000-7000-8000-${String(owners).padStart(12, '0')}`
      const say = tested.session({ now, ownerId })
      let answer = (await say(messages[0]!)).answer
      for (const message of messages.slice(1)) answer = (await say(message)).answer
      const plan = (answer.plan ?? []) as unknown as DailyPlan[]
      return { ...answer, plan, profile: await database.asOwner(ownerId, (tx) => profileOf(tx)) }
    }

    test('what is only left out of a plan is left out, and nobody is asked about an allergy', async () => {
      const { text, plan, profile } = await told('제삿날이라 고기 달걀 안 먹는 날이에요 하루 세끼 짜줘요')
      assert.doesNotMatch(text, asksBack)
      assert.equal(dishes(plan).length, 3)
      for (const { recipe, place } of dishes(plan))
        assert.ok(isSafe(recipe, ['달걀']) && !isLeftOutBy(recipe, '고기'), `${place} ${recipe.name}`)
      assert.deepEqual(profile.allergies, [])
    })

    test('a food that is only spoken of brings no question about anybody’s health', async () => {
      for (const [message, right] of [
        ['쌀 두 컵이면 물은 얼마나 부어요?', /1:1\.1/u],
        ['잡채에 쇠고기 말고 뭘 넣으면 좋을까요', /대신/u],
        ['땅콩 들어간 음식 뭐뭐 있어요?', /^- \*\*/mu],
        ['마요네즈에 알레르기 성분 있어?', /달걀|알류/u],
      ] as const) {
        const { text, profile } = await told(message)
        assert.doesNotMatch(text, asksBack, message)
        assert.match(text, right, message)
        assert.deepEqual(profile.allergies, [], message)
      }
    })

    test('an allergy is of the sentence that it stands in', async () => {
      const { profile, plan } = await told('해물로 내일부터 사흘 저녁 짜줘. 딸이 게 알레르기 있어')
      assert.deepEqual(profile.allergies, ['게'])
      assert.equal(dishes(plan).length, 3)
    })

    test('how much of a thing so many eat is told, however many they are', async () => {
      const { text } = await told('제육볶음 100인분 하려면 돼지고기가 얼마나 필요해요?')
      assert.match(text, /100인분에는 \*\*돼지고기[^*]*kg\*\*/u)
    })

    test('what is asked behind a story leads, whatever the story was taken for', async () => {
      assert.match(
        (await told('아이가 당뇨라 계산을 합니다. 닭고기카레 1인분에 탄수화물이 몇 그램인가요')).text,
        /탄수화물 \d+g/u,
      )
    })

    test('a cuisine goes by the place it comes from', async () => {
      for (const said of ['동남아식', '태국 요리', '베트남풍']) {
        const { plan } = await told(`내일 점심 ${said}으로 짜줘`)
        assert.equal(dishes(plan)[0]?.recipe.cuisine, '아시안', said)
      }
    })

    test('no drink is wanted of a meal, and whoever leaves it out has none in the dish', async () => {
      const { plan } = await told('술 들어간 거 빼고 이틀 점심 저녁 짜줘')
      for (const { recipe } of dishes(plan)) assert.ok(!recipe.holds.includes('alcohol'), recipe.name)
      assert.doesNotMatch((await told('어제 술 마셨더니 속이 쓰려 이틀 아침 짜줘')).text, /‘술’/u)
    })

    test('what is remembered is held against what somebody asks whether it may be eaten', async () => {
      const allergy = '우리 애가 달걀 알레르기가 있어요'
      for (const dish of ['마요네즈', '오므라이스'])
        assert.match((await told(allergy, `우리 애 ${dish} 먹어도 돼요?`)).text, /^아니요/u, dish)
      assert.doesNotMatch((await told(allergy, '닭고기카레 먹어도 돼요?')).text, /^아니요|^네/u)
    })

    test('what is said while days or meals are asked for is of the plan that is to come', async () => {
      const { plan } = await told('비건으로 바꿔줘', '이틀 저녁')
      assert.equal(dishes(plan).length, 2)
      for (const { recipe } of dishes(plan))
        assert.ok(!recipe.holds.includes('meat') && !recipe.holds.includes('fish'))
      assert.match((await told('식단 짜줘', '매운 거 빼고')).text, /매운맛 빼고.*(?:며칠|끼니)/u)
    })

    test('beans are no tofu', async () => {
      const { plan } = await told('이틀 저녁 짜줘', '첫날 저녁은 두부로 바꿔줘')
      assert.ok(dishes(plan)[0]?.recipe.ingredients.some((line) => line.name.endsWith('두부')))
      for (const recipe of recipes.values())
        if (recipe.ingredients.every(({ name }) => !name.includes('두부')) && !recipe.name.includes('두부'))
          assert.ok(!isLeftOutBy(recipe, '두부'), recipe.name)
    })

    test('a yes to nothing changes nothing; a deletion while a conflict waits is a wish of its own', async () => {
      assert.match((await told('응')).text, /여쭤본 것이 없어요/u)
      const { confirm } = await told(
        '3월 20일 저녁 짜줘',
        '등록해줘',
        '3월 20일 저녁 다시 짜줘',
        '등록해줘',
        '3월 20일 저녁 지워줘',
      )
      assert.match(confirm?.question ?? '', /지울까요/u)
    })

    test('what has been eaten is of a day that was; one meal is of one day; a box of something is for many meals', async () => {
      assert.match((await told('수요일에 뭐 먹었지')).text, /3월 11일\(수\)/u)
      assert.equal(dishes((await told('두부 있어 저녁 하나만 골라줘')).plan).length, 1)
      const { plan } = await told('대구 한 상자 들어왔는데 사흘 저녁으로 먹게 짜줘')
      assert.ok(dishes(plan).filter(({ recipe }) => recipe.name.includes('대구')).length >= 2)
    })

    test('when a thing goes in is told of the dish spoken of', async () => {
      assert.match((await told('콩나물국 어떻게 끓여', '두부는 언제 넣어')).text, /두부는 \d번.*콩나물국/su)
    })

    test('from a meal on is a beginning: the other meals are registered too', async () => {
      const { actions } = await told('이틀치 점심 저녁 짜줘', '내일 점심부터 캘린더에 넣어줘')
      assert.match(actions?.at(-1)?.summary ?? '', /4끼/u)
    })
  })
}
