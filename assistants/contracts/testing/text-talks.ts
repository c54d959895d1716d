import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, before } from 'node:test'
import { type TestEngine, testEngine } from '#engine/testing/test-engine.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import type { Database } from '#store/database.ts'
import { migrate } from '#store/migrate.ts'
import { openPglite } from '#store/pglite.ts'
import { alice } from '#store/testing/databases.ts'
import { contracts } from '../assistant.ts'
import { readContractText } from '../contract/read-text.ts'
import { insertContract } from '../contracts.ts'

export interface TextTalks {
  /** The answers to messages of one session on the contract of that name. */
  talk(name: string, ...messages: readonly string[]): Promise<ChatAnswer[]>
  /** One message with its events. */
  ask(name: string, message: string): ReturnType<TestEngine['ask']>
  /** The text of the last of them. */
  told(name: string, ...messages: readonly string[]): Promise<string>
}

/** The contract of the demo, as a text. */
export const demoText = readFileSync(new URL('../demo/data-supply.txt', import.meta.url), 'utf8')

/** Talks on contracts that are put in as texts, by their names: opens an embedded database for the tests of the suite it is called in. */
export function textTalks(texts: Readonly<Record<string, string>>): TextTalks {
  let database: Database
  let ids: Readonly<Record<string, string>>
  before(async () => {
    database = await openPglite(undefined)
    await migrate(database, [contracts.migrations])
    ids = await keepTexts(database, texts)
  })
  after(() => database.close())

  async function talk(name: string, ...messages: readonly string[]): Promise<ChatAnswer[]> {
    const { ask } = testEngine(database, [contracts])
    const answers: ChatAnswer[] = []
    let session: { sessionId?: string } = {}
    for (const message of messages) {
      const { answer, sessionId } = await ask({ message, context: { contractId: ids[name]! }, ...session })
      session = { sessionId }
      answers.push(answer)
    }
    return answers
  }
  const one = (name: string, message: string) =>
    testEngine(database, [contracts]).ask({ message, context: { contractId: ids[name]! } })
  return { talk, ask: one, told: async (name, ...messages) => (await talk(name, ...messages)).at(-1)!.text }
}

/** Puts contracts in as texts, for Alice; their ids by their names. */
async function keepTexts(
  database: Database,
  texts: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const [name, text] of Object.entries(texts)) {
    const id = randomUUID()
    const known = { id, fileName: `${name}.txt`, format: 'text' as const, sizeBytes: text.length }
    const entry = { ...known, pageCount: null, unreadable: [], isDemo: false, bytes: new Uint8Array() }
    await database.asOwner(alice, (tx) =>
      insertContract(tx, { ...entry, contract: readContractText(text, name) }),
    )
    ids[name] = id
  }
  return ids
}
