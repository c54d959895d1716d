import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { alice } from '#store/testing/databases.ts'
import { prepareDemo } from './demo-data.ts'
import { has } from './planner/rules.ts'
import type { DailyPlan } from './planner/wishes.ts'
import { calendarBetween } from './queries/own.ts'
import { dishes } from './testing/dishes.ts'
import { talksAt } from './testing/talks.ts'

const now = new Date('2026-03-15T12:00:00+09:00')
const today = Temporal.PlainDate.from('2026-03-15')

describe('what limits a plan, and what stays as it is', () => {
  const { talk, database } = talksAt(now)

  test('what is limited by equipment, skill or nutrients every meal keeps, and it is told how it was judged', async () => {
    for (const [message, word] of [
      ['전자레인지로만 되는 사흘 아침 짜줘', '전자레인지'],
      ['초보도 할 수 있는 쉬운 걸로 사흘 저녁 짜줘', '쉬운'],
      ['단백질 30g 이상으로 사흘 점심 짜줘', '단백질 30g 이상'],
      ['지방 20g 안 넘게 이틀 저녁 짜줘', '지방 20g 이하'],
    ] as const) {
      const made = await talk()(message)
      const held = dishes(made.plan as unknown as DailyPlan[])
      assert.ok(held.length >= 2, made.text)
      for (const { recipe } of held) assert.ok(has(recipe, word), `${message}: ${recipe.name}`)
      assert.match(made.text, /봤어요/u)
    }
    const ofDay = await talk()('하루 단백질 90g 이상으로 이틀 세 끼 짜줘')
    assert.match(ofDay.text, /하루 단백질 90g 이상은 끼니로 나눠 한 끼 단백질 \d+g 이상으로 봤어요/u)
  })

  test('a sum that no plan could keep is of a meal, unless it is said to be of all', async () => {
    const each = await talk()('다음 주 점심 만원 안으로 짜줘')
    assert.match(each.text, /1인 한 끼 10,000원으로 봤어요/u)
    const all = await talk()('다음 주 점심 다 합쳐서 만원으로 짜줘')
    assert.match(all.text, /예산은 모두 10,000원으로 보고/u)
  })

  test('what is left out of the sea has no fish in it either', async () => {
    const say = talk()
    for (const message of ['일주일 저녁 해물 빼고 짜줘', '첫날 다른 걸로', '둘째 날 다른 걸로']) {
      const { plan, text } = await say(message)
      const held = dishes(plan as unknown as DailyPlan[])
      assert.equal(held.length, 7, text)
      for (const { recipe } of held)
        assert.ok(!has(recipe, '생선') && !has(recipe, '해산물'), `${message}: ${recipe.name}`)
    }
  })

  test('what is at home already is not put into the cart, and that is said; what became of an order can be asked', async () => {
    const say = talk()
    assert.match((await say('주문한 거 어떻게 됐어?')).text, /주문서는 아직 없어요|결제 대기/u)
    await say('이틀치 저녁 짜줘')
    const cart = await say('재료 장바구니에 담아줘 간장이랑 마늘은 집에 있어')
    assert.match(cart.text, /간장, 마늘은 담지 않았어요/u)
    assert.doesNotMatch(cart.text, /볼 것:.*(?:간장|마늘)/u)
  })

  test('a plan from today on is from today, however it is spaced', async () => {
    for (const message of ['오늘부터 이틀치 저녁 짜줘', '오늘부터이틀치저녁짜줘', '3/15~3/16 저녁 짜줘']) {
      const made = await talk()(message)
      const days = (made.plan as unknown as DailyPlan[]).map(({ date }) => date)
      assert.deepEqual(days, ['2026-03-15', '2026-03-16'], message)
    }
  })

  test('examples of the calendar stay beside the first plan that is registered, and are asked about like any meal', async () => {
    const week = () => database().asOwner(alice, (tx) => calendarBetween(tx, '2026-03-08', '2026-03-15'))
    await prepareDemo(database(), alice, today)
    const examples = await week()
    assert.ok(examples.length > 0)
    const say = talk()
    await say('내일부터 이틀치 저녁 짜줘')
    assert.match((await say('등록해줘')).text, /2끼를 캘린더에 등록했어요/u)
    assert.deepEqual(await week(), examples)
    const other = talk()
    await other('오늘부터 이틀치 저녁 짜줘')
    const asked = await other('등록해줘')
    assert.match(asked.text, /이미 등록된 식단이/u)
    assert.match((await other('네 바꿔주세요')).text, /바꿨어요/u)
    // Nothing is asked any more: a yes to nothing changes no dish, and says so or asks which.
    const kept = await week()
    const again = await other('네 바꿔주세요')
    assert.match(again.text, /어느 날, 어느 끼니|여쭤본 것이 없어요/u)
    assert.deepEqual(again.actions ?? [], [])
    assert.equal(again.confirm, undefined)
    assert.deepEqual(await week(), kept)
    await prepareDemo(database(), alice, today.add({ days: 1 }))
    assert.ok((await week()).every(({ source }) => source === 'own'))
  })

  test('a guess that only tells something is answered and named; what changes something is asked about', async () => {
    const guess = (await talk()('내일 장모님 오시는데 뭐 해드리죠... 저 라면밖에 못 끓입니다')).text
    assert.match(guess, /말씀으로 보고 답할게요|골랐어요/u)
    assert.match((await talk()('김치찌개 매워요?')).text, /^네, .*김치찌개/u)
    assert.match((await talk()('닭가슴살 150g 단백질 몇 g이야')).text, /^닭가슴살 150g은/u)
    assert.match((await talk()('식단을 구글 캘린더로 내보낼 수 있어?')).text, /^네, .*\.ics/u)
  })
})
