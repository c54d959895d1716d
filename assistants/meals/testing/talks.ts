import { after, before } from 'node:test'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import type { Database, Tx } from '#store/database.ts'
import { alice, oneDatabase } from '#store/testing/databases.ts'
import { meals } from '../assistant.ts'

export interface Talks {
  /** There from the first test on. */
  database(): Database
  /** Works as alice. */
  owned<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A session of its own: says one thing after the other. */
  talk(ownerId?: string): (message: string) => Promise<ChatAnswer>
}

/** Talks about meals at one moment, over what `fill` puts in; for the tests of the suite it is called in. */
export function talksAt(now: Date, fill?: (database: Database) => Promise<unknown>): Talks {
  let database: Database
  let tested: TestEngine
  before(async () => {
    database = await oneDatabase.open([meals.migrations])
    tested = testEngine(database, [meals])
    await fill?.(database)
  })
  after(() => database.close())
  return {
    database: () => database,
    owned: (work) => database.asOwner(alice, work),
    talk(ownerId = alice) {
      const say = tested.session({ now, ownerId })
      return async (message) => (await say(message)).answer
    },
  }
}
