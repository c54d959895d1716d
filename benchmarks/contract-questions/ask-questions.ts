import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contracts } from '#assistants/contracts/assistant.ts'
import { readContractText } from '#assistants/contracts/contract/read-text.ts'
import { insertContract } from '#assistants/contracts/contracts.ts'
import { testEngine } from '#engine/testing/test-engine.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import { migrate } from '#store/migrate.ts'
import { openPglite } from '#store/pglite.ts'
import { alice } from '#store/testing/databases.ts'
import type { Label } from './label.ts'

export interface Asked {
  readonly label: Label
  readonly answer: ChatAnswer
  /** The text of the contract asked about, for its quotes to be held against. */
  readonly text: string
}

const own = ['demo', 'fixtures', 'standards'].map((folder) =>
  join(import.meta.dirname, '../../assistants/contracts', folder),
)

/**
 * Asks every question of its contract, without a model, on the embedded database. Contracts lie with the assistant, or
 * in `folders`.
 */
export async function askQuestions(
  labels: readonly Label[],
  folders: readonly string[] = [],
): Promise<Asked[]> {
  const database = await openPglite(undefined)
  await migrate(database, [contracts.migrations])
  const { ask, engine } = testEngine(database, [contracts])
  const known = new Map<string, { id: string; text: string }>()
  for (const name of new Set(labels.map(({ contract }) => contract))) {
    const text = textOf(name, [...own, ...folders])
    const contract = readContractText(text, name)
    const id = randomUUID()
    known.set(name, { id, text: contract.text })
    const file = { fileName: name, format: 'text' as const, sizeBytes: text.length, bytes: new Uint8Array() }
    const entry = { id, ...file, pageCount: null, unreadable: [], isDemo: false }
    await database.asOwner(alice, (tx) => insertContract(tx, { ...entry, contract }))
  }
  try {
    const asked: Asked[] = []
    for (const label of labels) {
      const { id, text } = known.get(label.contract)!
      let session: { sessionId?: string } = {}
      for (const message of label.before) {
        const { sessionId } = await ask({ message, context: { contractId: id }, ...session })
        session = { sessionId }
      }
      const { answer } = await ask({ message: label.question, context: { contractId: id }, ...session })
      asked.push({ label, answer, text })
    }
    return asked
  } finally {
    await engine.close(0)
    await database.close()
  }
}

function textOf(name: string, folders: readonly string[]): string {
  const file = folders.map((folder) => join(folder, name)).find(existsSync)
  if (!file) throw new Error(`There is no contract ${name}`)
  return readFileSync(file, 'utf8')
}
