import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { oneDatabase } from '#store/testing/databases.ts'
import { isLeftOutBy, isSafe } from './planner/rules.ts'
import { dishes, recipes } from './testing/dishes.ts'
import { firstTalks } from './testing/first-talks.ts'

const now = new Date('2026-03-15T12:00:00+09:00')
const asksBack = /맞으면 ‘응’|먹으면 안 되는 분이|알아듣지 못했어요/u

describe('what can be answered is not asked back', () => {
  const told = firstTalks(oneDatabase.open, now)

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

  test('every food that is asked about is held against the allergies; what is not known is said not to be', async () => {
    const shrimp = '새우 알레르기가 있어요'
    for (const asked of ['두부랑 새우 먹어도 돼?', '새우하고 두부 먹어도 되나요'])
      assert.match((await told(shrimp, asked)).text, /^아니요.*새우/u, asked)
    for (const [asked, right] of [
      ['강아지한테 양파 줘도 돼?', /^그건 아직.*지어내지 않을게요/u],
      ['유통기한 지난 우유 먹어도 돼?', /기한이 지났거나.*드시지 마세요/u],
    ] as const) {
      const { text } = await told(shrimp, asked)
      assert.match(text, right, asked)
      assert.match(text, /적혀 있지는 않아요/u, asked)
    }
    assert.match((await told('생선 알레르기가 있어요', '액젓 먹어도 돼요?')).text, /^아니요/u)
    assert.match((await told('키위 알레르기가 있어요', '고추장 먹어도 돼요?')).text, /제가 몰라요/u)
    assert.match((await told('액젓에 생선 들어가?')).text, /^네/u)
    assert.match((await told('고추장에 설탕 들어가?')).text, /제가 몰라요/u)
  })

  test('fish is in what is made of it, whatever the law marks', async () => {
    const { plan } = await told('생선 알레르기가 있어요', '일주일 점심 저녁 짜줘')
    assert.equal(dishes(plan).length, 14)
    for (const { recipe } of dishes(plan))
      for (const { ingredient } of recipe.ingredients)
        assert.ok(!ingredient?.holds.includes('fish') || ingredient.kind === '해산물', recipe.name)
  })

  test('an allergy that heads its row, or stands among other wishes, is kept, and what is wished for is none', async () => {
    for (const [messages, allergies] of [
      [['알레르기: 우유, 밀. 이틀 점심 저녁'], ['우유', '밀']],
      [['알레르기는 땅콩이랑 호두고요. 사흘 저녁 짜줘'], ['땅콩', '호두']],
      [['식단 짜줘', "I'm allergic to shrimp. Plan lunch for 2 days with tofu"], ['새우']],
      [['식단 짜줘', '아니 우리 애가 달걀 알레르기가 있어'], ['달걀']],
      [['비트코인 얼마야? 나 복숭아 알레르기 있어'], ['복숭아']],
    ] as const) {
      const { profile, plan } = await told(...messages)
      assert.deepEqual(profile.allergies, allergies, messages.join(' | '))
      for (const { recipe } of dishes(plan)) assert.ok(isSafe(recipe, allergies), recipe.name)
    }
    assert.deepEqual((await told('새우 알레르기는 없어요. 이틀 저녁 짜줘')).profile.allergies, [])
  })

  test('what was said holds while an allergy is asked about', async () => {
    const { plan } = await told('아이가 우유를 못 먹어요, 이틀 아침 짜줘', '점심도 추가해줘')
    assert.equal(dishes(plan).length, 4)
    for (const { recipe } of dishes(plan)) assert.ok(isSafe(recipe, ['우유']), recipe.name)
  })

  test('figures are of what they count: a day’s energy, three meals and a snack, days more, many servings', async () => {
    const { text } = await told('하루에 칼로리 1700 넘지 않게 식단 짜줘')
    assert.match(text, /1,700kcal.*며칠/u)
    const three = dishes((await told('이틀 3끼 짜줘 간식도 하나씩')).plan)
    assert.equal(three.length, 8)
    assert.equal(dishes((await told('3일 저녁 짜줘', '4일로 바꿔줘')).plan).length, 4)
    assert.match((await told('김치찌개 1500인분 재료')).text, /1500인분 재료/u)
    const { plan } = await told('술 들어간 요리로 이틀 저녁 짜줘')
    for (const { recipe } of dishes(plan)) assert.ok(recipe.holds.includes('alcohol'), recipe.name)
  })

  test('a taste that only some meals have is said to be in so many', async () => {
    const { plan, text } = await told('사흘 점심 저녁 국물 있는 걸로')
    const count = dishes(plan).filter(({ recipe }) => isLeftOutBy(recipe, '국물')).length
    assert.equal(dishes(plan).length, 6)
    if (count < 6) assert.match(text, new RegExp(`6끼 가운데 ${count}끼`, 'u'))
  })

  test('an empty cart offers to take in what the plan needs', async () => {
    const shown = ['내일 저녁 짜줘', '장바구니 보여줘'] as const
    assert.match((await told(...shown)).text, /비어 있어요.*담을까요/u)
    assert.match((await told(...shown, '응')).text, /장바구니에 담았어요/u)
    const ordered = await told('내일 저녁 짜줘', '재료 담아줘', '주문할게', '응', '장바구니 보여줘')
    assert.match(ordered.text, /주문서를 만든 재료는 여기서 빠져요/u)
  })

  test('a day without a month is the nearest that has something', async () => {
    const { confirm } = await told('3월 20일 저녁 짜줘', '등록해줘', '20일 저녁 지워줘')
    assert.match(confirm?.question ?? '', /3월 20일/u)
  })
})
