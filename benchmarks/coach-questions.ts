/**
 * Asks the coach questions that were labelled apart from it, through the engine and over the demo student's records,
 * and says how many it declines wrongly, lets through wrongly, and takes for what they are. A line of a file is
 * `{text, scope, intent?}`, each a session of its own, or `{messages: [{text, intent}]}`, one session each. Prints every
 * miss; with `--summary` the totals alone.
 *
 *   node benchmarks/coach-questions.ts [--summary] [file …]
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { coach } from '#assistants/coach/assistant.ts'
import { prepareDemo } from '#assistants/coach/demo-data.ts'
import { testEngine } from '#engine/testing/test-engine.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'
import { confusion, type Judged, judge, type Labelled, misses, totals } from './coach-questions/report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { summary: { type: 'boolean', default: false } },
})

type Line = Labelled | { readonly messages: readonly { readonly text: string; readonly intent: string }[] }

const now = new Date('2026-03-15T12:00:00+09:00')
const embedded = testDatabases.find(({ name }) => name === 'PGlite')!

async function askAll(lines: readonly Line[]): Promise<{ judged: Judged[]; errors: number }> {
  const database = await embedded.open([coach.migrations])
  await prepareDemo(database, alice, Temporal.PlainDate.from('2026-03-15'))
  const tested = testEngine(database, [coach])
  const judged: Judged[] = []
  for (const line of lines) {
    let sessionId: string | undefined
    for (const label of labelsOf(line)) {
      const asked = await tested.ask({ message: label.text, now, ...(sessionId ? { sessionId } : {}) })
      sessionId = asked.sessionId
      judged.push(judge(label, asked.answer))
    }
  }
  await database.close()
  return { judged, errors: tested.reported.length }
}

function labelsOf(line: Line): readonly Labelled[] {
  if (!('messages' in line)) return [line]
  return line.messages.map(({ text, intent }) =>
    intent === 'D' || intent === 'off' ? { text, scope: 'off' } : { text, scope: 'in', intent },
  )
}

for (const file of positionals.length > 0 ? positionals : ['first-look.jsonl', 'dialogues.jsonl']) {
  const path = existsSync(file) ? file : join(import.meta.dirname, 'coach-questions', file)
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  const { judged, errors } = await askAll(lines.map((line) => JSON.parse(line) as Line))
  if (!values.summary) for (const miss of misses(judged)) console.log(miss)
  console.log([file, ...confusion(judged), ...totals(judged)].join('\n'))
  if (errors > 0) console.log(`turns and tools that broke: ${errors}`)
}
