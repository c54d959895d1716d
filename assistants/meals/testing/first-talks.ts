import { after, before } from 'node:test'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { Database } from '#store/database.ts'
import type { TestDatabase } from '#store/testing/databases.ts'
import { meals } from '../assistant.ts'
import type { DailyPlan } from '../planner/wishes.ts'
import { profileOf } from '../queries/own.ts'

/** Talks of people of whom nothing is known yet, each of an owner of their own; for the tests of the suite it is called in. */
export function firstTalks(open: TestDatabase['open'], now: Date) {
  let database: Database
  let tested: TestEngine
  let owners = 0
  before(async () => {
    database = await open([meals.migrations])
    tested = testEngine(database, [meals])
  })
  after(() => database.close())

  /** The last answer, with its plan and what is known of the person then. */
  return async (...messages: readonly string[]) => {
    owners++
    const ownerId = `00000000-0000-7000-8000-${String(owners).padStart(12, '0')}`
    const say = tested.session({ now, ownerId })
    let answer = (await say(messages[0]!)).answer
    for (const message of messages.slice(1)) answer = (await say(message)).answer
    const plan = (answer.plan ?? []) as unknown as DailyPlan[]
    return { ...answer, plan, profile: await database.asOwner(ownerId, (tx) => profileOf(tx)) }
  }
}
