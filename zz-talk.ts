import { randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { finance } from '#assistants/finance/assistant.ts'
import { prepareDemo } from '#assistants/finance/demo-data.ts'
import { testEngine } from '#engine/testing/test-engine.ts'
import { testDatabases } from '#store/testing/databases.ts'
const now = new Date('2026-03-15T20:30:00+09:00')
const database = await testDatabases.find(({ name }) => name === 'PGlite')!.open([finance.migrations])
const tested = testEngine(database, [finance])
for (const block of readFileSync(process.argv[2]!, 'utf8').trim().split('\n\n')) {
  const ownerId = randomUUIDv7()
  await prepareDemo(database, ownerId, Temporal.PlainDate.from('2026-03-15'))
  let sessionId: string | undefined
  for (const message of block.split('\n')) {
    const asked = await tested.ask({ message, ownerId, now, ...(sessionId ? { sessionId } : {}) })
    sessionId = asked.sessionId
    const a = asked.answer
    console.log(`❯ ${message}  [${(a.steps ?? []).map((s) => s.tool + (s.error ? '!' : '')).join(' ')}] ${a.finishReason}\n   ${a.text.split('\n').slice(0, 4).join(' / ')}`)
  }
  console.log('---')
}
if (tested.reported.length) console.log(tested.reported)
await database.close()
