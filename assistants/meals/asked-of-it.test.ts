import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { oneDatabase } from '#store/testing/databases.ts'
import { isLeftOutBy } from './planner/rules.ts'
import { dishes } from './testing/dishes.ts'
import { firstTalks } from './testing/first-talks.ts'

const now = new Date('2026-03-15T12:00:00+09:00')

describe('what is asked is what is answered', () => {
  const told = firstTalks(oneDatabase.open, now)

  test('what is read out, or stored once more, stays as it is and where it is', async () => {
    const first = await told('내일부터 사흘 점심 저녁 짜 줘')
    const { text, plan } = await told('내일부터 사흘 점심 저녁 짜 줘', '둘째 날 거만 다시 읽어 줘요')
    assert.deepEqual(plan, first.plan)
    for (const { meals } of plan.filter(({ day }) => day === 2))
      for (const meal of Object.values(meals)) assert.ok(text.includes(meal.name), text)
    const again = await told(
      '사흘 저녁 짜 줘',
      '다음 주 수요일부터 등록해 줘',
      '똑같은 날로 한 번 더 등록해 줘',
    )
    assert.match(again.confirm?.question ?? '', /3월 18일/u)
  })

  test('a temple table has nothing of an animal and nothing pungent', async () => {
    const { plan, text } = await told('절에서 드실 공양이라 오신채 없이 이틀 점심 짜 주세요')
    assert.match(text, /비건/u)
    assert.equal(dishes(plan).length, 2)
    for (const { recipe } of dishes(plan)) {
      assert.ok(!recipe.holds.some((it) => ['meat', 'fish', 'egg', 'dairy'].includes(it)), recipe.name)
      assert.ok(!isLeftOutBy(recipe, '오신채'), recipe.name)
    }
  })

  test('a row is turned down as one, by whatever word', async () => {
    const { plan } = await told('새우, 조개 따위를 제하고 나흘 저녁 짜 줘')
    assert.equal(dishes(plan).length, 4)
    for (const { recipe } of dishes(plan))
      for (const food of ['새우', '조개', '굴', '홍합']) assert.ok(!isLeftOutBy(recipe, food), recipe.name)
  })

  test('what somebody may not have is told of the dish that is asked about', async () => {
    assert.match(
      (await told('조카가 땅콩을 먹으면 입술이 부어요. 양념닭강정 먹여도 되나요?')).text,
      /양념닭강정\*\*에는 땅콩이 들어 있어요/u,
    )
    assert.match((await told('임신 중인데 연어덮밥 먹어도 돼?')).text, /아니요, \*\*연어덮밥/u)
    const substitute = await told('맛술 대신 뭐 써요? 술이라서 못 써요')
    assert.doesNotMatch(substitute.text, /\*\*청주/u)
    assert.match(substitute.text, /매실청/u)
  })

  test('a plan is for as many as eat, and no absence is claimed without a reason', async () => {
    const { plan, text } = await told('스물다섯 명이 먹을 이틀치 저녁 짜 줘. 국물 있는 걸로')
    assert.equal(dishes(plan).length, 2)
    assert.match(text, /25인분/u)
  })

  test('how a dish is eaten is what meals are held to; whoever comes late is no guest', async () => {
    assert.match((await told('한 손으로 들고 먹을 거 추천해 줘')).text, /한 손에 들고 먹는 것은/u)
    assert.match((await told('빨대로 마실 간식 추천해 줘')).text, /스무디/u)
    assert.doesNotMatch((await told('엄마가 늦게 오신대. 전자레인지로 되는 거 추천해 줘')).text, /손님/u)
  })

  test('days are counted to the last one, and meals by their older names', async () => {
    assert.equal(dishes((await told('모레까지 저녁 짜 줘')).plan).length, 2)
    assert.equal(dishes((await told('내일 모래까지 점심 짜 줘')).plan).length, 2)
    assert.equal(dishes((await told('이레 동안의 조석을 짜 줘')).plan).length, 14)
    const both = await told('모레부터 이틀 저녁 국수로 짜서 캘린더에 등록해 줘')
    for (const { recipe } of dishes(both.plan)) assert.equal(recipe.main, '면', recipe.name)
  })

  test('a question of a food or a nutrient is answered as one', async () => {
    assert.match((await told('두부에 퓨린이 많다던데 정말이에요?')).text, /퓨린이 중간/u)
    assert.match((await told('죽은 단백질이 얼마나 되나요?')).text, /단백질 \d+g/u)
    assert.match((await told('달걀찜 어떻게 만들어?')).text, /^\*\*달걀찜 한 상/u)
    assert.match((await told('데친 나물 얼리면 얼마나 가?')).text, /석 달/u)
    const needed = await told('두부로 이틀 저녁 짜 줘', '여덟 명이면 두부가 몇 모 필요해?')
    assert.match(needed.text, /8인분에는 두부가 모두 \*\*\d+모\*\*/u)
  })
})
