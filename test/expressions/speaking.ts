// Everything the server loads, and each assistant answering: what expressions that builds, `recorder.ts` has noted.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testEngine } from '#engine/testing/test-engine.ts'
import { readDialogues } from '#engine/transcripts/dialogue-script.ts'
import { searchMigrations } from '#search/tables.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'

const dialoguesEach = 4

await import('#server/start.ts')
const { assistants } = await import('#assistants/index.ts')
const now = new Date('2026-03-15T12:00:00+09:00')
const embedded = testDatabases.find(({ name }) => name === 'PGlite')!
const database = await embedded.open([searchMigrations, ...assistants.map(({ migrations }) => migrations)])
const tested = testEngine(database, assistants)
for (const { id, demo, examples } of assistants) {
  await demo?.(database, alice, Temporal.PlainDate.from('2026-03-15'))
  // One that is new has examples alone.
  const script = join(import.meta.dirname, '../../assistants', id, 'transcripts/dialogues.md')
  const dialogues = existsSync(script)
    ? readDialogues(readFileSync(script, 'utf8')).slice(0, dialoguesEach)
    : []
  for (const messages of [...examples.map((it) => [it]), ...dialogues.map(({ questions }) => questions)]) {
    let sessionId: string | undefined
    for (const message of messages)
      ({ sessionId } = await tested.ask({ assistant: id, message, now, ...(sessionId ? { sessionId } : {}) }))
  }
}
process.send?.([...globalThis.builtExpressions.values()], () => process.exit())
