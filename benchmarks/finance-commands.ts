/**
 * Says commands to the finance assistant that were written apart from it (finance-commands/README.md) and counts those
 * it does as meant. Prints every miss; with `--all` every command.
 *
 *   node benchmarks/finance-commands.ts [--all] [file …]
 */
import { randomUUIDv7 } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { finance } from '#assistants/finance/assistant.ts'
import { prepareDemo } from '#assistants/finance/demo-data.ts'
import { testEngine } from '#engine/testing/test-engine.ts'
import type { Database } from '#store/database.ts'
import { testDatabases } from '#store/testing/databases.ts'
import { type Command, readCommands } from './finance-commands/command.ts'
import { changesIn, fits, type Said } from './finance-commands/command-fits.ts'
import { bookOf, plantRow } from './finance-commands/planted-rows.ts'

/** The Sunday the commands speak of, at noon in Seoul. */
const now = new Date('2026-03-15T12:00:00+09:00')
const today = Temporal.PlainDate.from('2026-03-15')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
})

const embedded = testDatabases.find(({ name }) => name === 'PGlite')!
const database = await embedded.open([finance.migrations])
const tested = testEngine(database, [finance])
for (const file of positionals.length > 0 ? positionals : ['commands.jsonl']) {
  const path = existsSync(file) ? file : join(import.meta.dirname, 'finance-commands', file)
  const kinds = new Map<string, { right: number; all: number }>()
  for (const command of readCommands(path)) {
    const said = await say(database, command)
    const isRight = fits(command, said)
    const { right, all } = kinds.get(command.expect.type) ?? { right: 0, all: 0 }
    kinds.set(command.expect.type, { right: right + (isRight ? 1 : 0), all: all + 1 })
    if (!isRight || values.all) report(command, said, isRight)
  }
  const counts = [...kinds.values()]
  const right = counts.reduce((sum, kind) => sum + kind.right, 0)
  const all = counts.reduce((sum, kind) => sum + kind.all, 0)
  for (const [kind, count] of kinds) console.log(`${kind.padEnd(28)}${count.right} of ${count.all}`)
  console.log(`${file}: ${right} of ${all} done as meant (${((100 * right) / all).toFixed(1)} %)`)
  if (tested.reported.length > 0) console.log(`broke: ${tested.reported.length}`, tested.reported[0])
}
await database.close()

async function say(database: Database, command: Command): Promise<Said> {
  const ownerId = randomUUIDv7()
  await prepareDemo(database, ownerId, today)
  await database.asOwner(ownerId, (tx) => plantRow(tx, command))
  let sessionId: string | undefined
  const ask = async (message: string) => {
    const asked = await tested.ask({ message, ownerId, now, ...(sessionId ? { sessionId } : {}) })
    sessionId = asked.sessionId
    return asked.answer
  }
  for (const message of command.before ?? []) {
    const answer = await ask(message)
    if (answer.finishReason === 'awaiting_confirmation') await ask('응')
  }
  const before = await database.asOwner(ownerId, bookOf)
  const answer = await ask(command.message)
  return { answer, before, after: await database.asOwner(ownerId, bookOf) }
}

function report({ message, before = [], expect }: Command, { answer }: Said, isRight: boolean): void {
  const done = changesIn(answer).map(
    ({ tool, args, error }) => `${tool} ${JSON.stringify(args)}${error ? ` — ${error}` : ''}`,
  )
  console.log(`${isRight ? '✓' : '✗'} ${[...before, message].join(' ⏎ ')}`)
  console.log(`  expected  ${JSON.stringify(expect)}`)
  console.log(`  did       ${done.join('; ') || `nothing (${answer.intent?.reasoning})`}`)
  console.log(`  answered  ${answer.text.split('\n')[0]}\n`)
}
