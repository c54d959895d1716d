import { after, before } from 'node:test'
import type { Database } from '#store/database.ts'
import type { MigrationSet } from '#store/migrate.ts'
import { testDatabases } from '#store/testing/databases.ts'
import type { Assistant } from '../assistant.ts'
import type { TurnRequest } from '../engine.ts'
import { type TestEngine, testEngine } from './test-engine.ts'

export interface DemoTalks {
  /** There from the first test on. */
  readonly database: Database
  readonly tested: TestEngine
  /** The text of the last answer of a talk of its own. */
  last(...messages: readonly string[]): Promise<string>
}

/** Talks with an assistant over what `fill` puts in: opens an embedded database for the tests of the suite it is called in. */
export function demoTalks(
  assistant: Assistant,
  fill: (database: Database) => Promise<unknown>,
  { migrations = [], ...request }: Partial<TurnRequest> & { migrations?: readonly MigrationSet[] } = {},
): DemoTalks {
  let database: Database
  let tested: TestEngine
  before(async () => {
    database = await testDatabases[0]!.open([...migrations, assistant.migrations])
    await assistant.prepare?.(database)
    await fill(database)
    tested = testEngine(database, [assistant])
  })
  after(() => database.close())
  return {
    get database() {
      return database
    },
    get tested() {
      return tested
    },
    last: (...messages) => tested.lastText(messages, request),
  }
}
