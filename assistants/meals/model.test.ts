import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { Reply } from '#model/testing/reply.ts'
import { type Heard, type ScriptedServer, scriptedServer } from '#model/testing/scripted-server.ts'
import { scriptedSettings, testModels } from '#model/testing/test-models.ts'
import type { Database } from '#store/database.ts'
import { alice, oneDatabase } from '#store/testing/databases.ts'
import { meals } from './assistant.ts'
import { sharedRecipes } from './kitchen/recipes.ts'
import { has, isSafe } from './planner/rules.ts'
import type { DailyPlan } from './planner/wishes.ts'
import { planOfSession } from './queries/own.ts'
import { slipIn } from './testing/slipping-model.ts'

const now = new Date('2026-03-15T12:00:00+09:00')
const recipes = new Map(sharedRecipes.map((recipe) => [recipe.id, recipe]))
const proposes = ({ prompt }: Heard) => prompt.includes('You plan meals')

/** A model that proposes these dishes for the dinners, whatever it is told, and is of no use otherwise. */
const proposing =
  (...ids: string[]) =>
  (heard: Heard): Reply => {
    if (!proposes(heard)) return { status: 500 }
    const proposed = ids.map((recipeId, at) => ({ day: at + 1, meal: 'dinner', recipeId }))
    return { text: [JSON.stringify({ meals: proposed })] }
  }

describe('meals with a model', () => {
  let database: Database
  let server: ScriptedServer
  let tested: TestEngine
  before(async () => {
    database = await oneDatabase.open([meals.migrations])
    server = await scriptedServer()
    const settings = scriptedSettings(server.url, { analyze: 'openai:a', answer: 'openai:a' })
    tested = testEngine(database, [meals], { models: testModels(database, settings) })
  })
  after(async () => {
    await database.close()
    await server.close()
  })

  async function planAfter(...messages: string[]): Promise<readonly DailyPlan[]> {
    let sessionId: string | undefined
    for (const message of messages) {
      const asked = await tested.ask({ message, now, ...(sessionId ? { sessionId } : {}) })
      sessionId = asked.answer.sessionId
    }
    const stored = await database.asOwner(alice, (tx) => planOfSession(tx, sessionId!))
    return stored!.days
  }
  const dinners = (plan: readonly DailyPlan[]) => plan.map(({ meals: its }) => its.dinner!.recipeId)

  test('a good proposal is the plan', async () => {
    server.play(proposing('doenjang-jjigae', 'jeyuk', 'godeungeo-gui'))
    const plan = await planAfter('3일치 저녁 식단 짜줘')
    assert.deepEqual(dinners(plan), ['doenjang-jjigae', 'jeyuk', 'godeungeo-gui'])
  })

  test('what breaks a rule is thrown away with its reason, told to the model once, and made without it', async () => {
    server.play(proposing('jeyuk', 'jeyuk', 'made-up-dish'))
    const plan = await planAfter('3일치 저녁 식단 짜줘 두부 좋아해')
    assert.equal(new Set(dinners(plan)).size, 3)
    assert.ok(dinners(plan).every((id) => recipes.has(id)))
    const asked = server.heard.filter(proposes)
    assert.match(asked.at(-1)!.prompt, /Wrong before:[\s\S]*(?:repeat|unknown_recipe)/u)
  })

  test('slips an allergen or what was to be left out in: it never arrives, in plans nor in edits', async () => {
    server.play(proposing('yangnyeom-chicken', 'tofu-chips', 'pad-thai'))
    const plan = await planAfter('나 땅콩 알레르기 있어', '매운 거 빼고 3일치 저녁 식단 짜줘', '다시 짜줘')
    for (const id of dinners(plan)) {
      assert.ok(isSafe(recipes.get(id)!, ['땅콩']), id)
      assert.ok(!has(recipes.get(id)!, '매운맛'), id)
    }
  })

  test('whoever asks, and whatever a model slips in: nothing forbidden is stored', async () => {
    const found = await slipIn({ database, server, tested }, { rounds: 12, now, seed: 'test' })
    assert.ok(found.plans >= 12 && found.slipped >= 12, JSON.stringify(found))
    assert.deepEqual(found.broken, [])
  })
})
