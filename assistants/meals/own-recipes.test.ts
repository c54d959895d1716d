import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import { findActionIn, undoAction } from '#engine/undo.ts'
import type { Database } from '#store/database.ts'
import { alice, bob, testDatabases } from '#store/testing/databases.ts'
import { meals } from './assistant.ts'
import { importRecipes } from './import/import-recipes.ts'
import { readRecipes } from './import/read-recipes.ts'
import { profileOf } from './queries/own.ts'

const now = new Date('2026-03-16T09:00:00+09:00')
const moment = { now: now.toTemporalInstant().toZonedDateTimeISO('Asia/Seoul'), newId: randomUUID }
const recipe = {
  name: '할머니 닭개장',
  servings: 4,
  minutes: 60,
  kcal: 420,
  ingredients: [
    { name: '닭고기', quantity: 600, unit: 'g' },
    { name: '대파', quantity: 3, unit: '대' },
    { name: '토란대', quantity: 200, unit: 'g' },
  ],
  steps: ['닭을 삶아 찢는다', '토란대와 함께 끓인다'],
}

for (const { name: on, skip, open } of testDatabases)
  describe(`one’s own recipe is meant by its name, not a shared one that is called nearly so, on ${on}`, {
    skip,
  }, () => {
    let database: Database
    let tested: TestEngine
    before(async () => {
      database = await open([meals.migrations])
      tested = testEngine(database, [meals])
      await database.asOwner(alice, (tx) =>
        importRecipes(tx, moment, readRecipes(new TextEncoder().encode(JSON.stringify([recipe])))),
      )
    })
    after(() => database.close())

    const take = (one: typeof recipe, owner = alice) =>
      database.asOwner(owner, (tx) =>
        importRecipes(tx, moment, readRecipes(new TextEncoder().encode(JSON.stringify([one])))),
      )
    const talk = async (ownerId: string, ...messages: readonly string[]) => {
      const sessionId = randomUUID()
      let text = ''
      for (const message of messages)
        ({ text } = (await tested.ask({ message, ownerId, sessionId, now })).answer)
      return text
    }

    test('how it is made, what is in it, and what it has', async () => {
      assert.match(
        await talk(alice, '할머니 닭개장 만드는 법 알려줘'),
        /\*\*할머니 닭개장\*\*[\s\S]*토란대 100g/u,
      )
      const inside = await talk(alice, '할머니닭개장 어떻게 만들어?', '재료는 뭐야?')
      assert.match(inside, /^\*\*할머니 닭개장\*\* 2인분 재료:.*토란대/u)
      assert.match(await talk(alice, '할머니 닭개장 몇 칼로리야'), /420kcal/u)
    })

    test('it is planned, put into the cart, changed and deleted by its name', async () => {
      const wish = '이틀 저녁 할머니 닭개장 들어가게 짜줘'
      assert.match(await talk(alice, wish), /저녁 할머니 닭개장/u)
      const cart = await talk(alice, wish, '할머니 닭개장 재료 장바구니에 담아줘')
      assert.match(cart, /살 재료 3가지[\s\S]*토란대/u)
      assert.match(await talk(alice, wish, '할머니 닭개장 말고 다른 거'), /할머니 닭개장 → \*\*/u)
      const both = ['내일 점심 저녁 할머니 닭개장이랑 된장찌개로 짜줘', '등록해줘']
      const asked = await talk(alice, ...both, '내일 할머니 닭개장 지워줘')
      assert.match(asked, /1끼를 지울까요\?[\s\S]*할머니 닭개장/u)
      assert.doesNotMatch(asked, /된장찌개/u)
      const gone = await talk(alice, '내일 할머니 닭개장 지워줘', '응', '내일 할머니 닭개장 지워줘')
      assert.match(gone, /할머니 닭개장은 거기에 없어요/u)
    })

    test('an import is taken back as one, and what it names is known no more', async () => {
      const file = [{ ...recipe, name: '외할머니 콩탕' }, recipe]
      const take = () =>
        database.asOwner(alice, (tx) =>
          importRecipes(tx, moment, readRecipes(new TextEncoder().encode(JSON.stringify(file)))),
        )
      const { added, duplicates, actionId } = await take()
      assert.deepEqual([added, duplicates], [1, 1])
      assert.match(await talk(alice, '외할머니 콩탕 만드는 법'), /토란대/u)
      const undone = await database.asOwner(alice, (tx) =>
        undoAction(tx, findActionIn([meals]), { id: actionId! }, 'person'),
      )
      assert.equal(undone.kind, 'undone')
      assert.doesNotMatch(await talk(alice, '외할머니 콩탕 만드는 법'), /토란대/u)
      assert.match(await talk(alice, '할머니 닭개장 만드는 법'), /토란대/u)
    })

    test('signs and brackets of a name need not be said', async () => {
      await take({ ...recipe, name: '할머니 콩국수♥ (여름)' })
      assert.match(await talk(alice, '할머니 콩국수 만드는 법'), /토란대/u)
    })

    test('what somebody does not bear is the food within a name', async () => {
      await take({ ...recipe, name: '새우 파스타' }, bob)
      const text = await talk(bob, '새우 파스타 먹으면 두드러기 나')
      const { allergies } = await database.asOwner(bob, profileOf)
      assert.ok(!allergies.includes('새우 파스타'), text)
      assert.match(text, /새우/u)
    })

    test('beside a dish other things are put into the cart, and nothing goes for it', async () => {
      const plan = ['이틀 저녁 할머니 닭개장이랑 두부김치로 짜줘', '재료 장바구니에 담아줘']
      const before = await talk(alice, ...plan)
      assert.match(before, /두부/u)
      const cart = await talk(alice, ...plan, '할머니 닭개장 재료도 담아줘', '장바구니 보여줘')
      assert.match(cart, /토란대/u)
      assert.match(cart, /두부/u)
      const both = await talk(alice, plan[0]!, '할머니 닭개장 재료랑 두부 담아줘')
      assert.match(both, /토란대/u)
      assert.match(both, /두부/u)
    })

    test('another owner has no such recipe', async () => {
      assert.doesNotMatch(await talk(bob, '할머니 닭개장 만드는 법 알려줘'), /토란대/u)
    })
  })
