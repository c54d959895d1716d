// What a person waits for when a model's provider fails: twelve kinds of fault, each met by a finance question with the
// limits that hold outside of tests, a breaker of its own, and a model that both reads and words. Every answer has to hold
// the figure of the data. Prints the time to the first word and to the end, beside a turn without a model.
import { finance } from '#assistants/finance/assistant.ts'
import { prepareDemo } from '#assistants/finance/demo-data.ts'
import { testEngine } from '#engine/testing/test-engine.ts'
import { usualTimeouts } from '#model/limits.ts'
import { createModels } from '#model/models.ts'
import { type Script, scriptedServer } from '#model/testing/scripted-server.ts'
import { scriptedSettings } from '#model/testing/test-models.ts'
import { alice, testDatabases } from '#store/testing/databases.ts'

const now = new Date('2026-03-15T12:00:00+09:00')
const question = '이번 달 식비 얼마야?'
const faults: readonly [what: string, script: Script][] = [
  ['refuses the connection', () => ({ refuse: true })],
  ['401', () => ({ status: 401 })],
  ['429 with Retry-After: 30', () => ({ status: 429, headers: { 'retry-after': '30' } })],
  ['500', () => ({ status: 500 })],
  ['hangs before the stream', () => ({ hangAfter: 0 })],
  ['hangs in the stream', () => ({ text: ['이번 ', '달 ', '식비는'], hangAfter: 2 })],
  ['closes early', () => ({ text: ['이번 ', '달 ', '식비는'], closeAfter: 2 })],
  ['broken JSON', () => ({ raw: ['data: {"choices":[{"delta":{"cont\n\n'] })],
  ['empty choices', () => ({ text: [] })],
  ['a tool that is not there', () => ({ calls: [{ name: 'nothing', args: {} }] })],
  ['arguments of the wrong type', () => ({ calls: [{ name: 'total_expense', args: 'broken {' }] })],
  ['1 MB of text', () => ({ text: Array.from({ length: 1000 }, () => '그리고 또 '.repeat(200)) })],
  ['“응.”', () => ({ text: ['응.'] })],
]

const provider = await scriptedServer()
const database = await testDatabases[0]!.open([finance.migrations])
await prepareDemo(database, alice, Temporal.PlainDate.from('2026-03-15'))

async function time(script: Script | undefined): Promise<{ first: number; total: number; text: string }> {
  if (script) provider.play(script)
  const settings = scriptedSettings(provider.url, script ? { answer: 'openai:a', analyze: 'openai:a' } : {})
  const models = createModels({
    database,
    settingsOf: async () => settings,
    report: () => {},
    now: () => new Date(),
    elapsed: () => performance.now(),
    timeZone: 'Asia/Seoul',
    timeouts: usualTimeouts,
  })
  const { ask } = testEngine(database, [finance], { models })
  const { answer } = await ask({ message: question, now })
  const { first_token_ms: first, duration_ms: total } = answer.usage!
  return { first: first ?? total, total, text: answer.text }
}

await time(undefined)
const plain = await time(undefined)
const figure = /\*\*(.+?)\*\*/u.exec(plain.text)![1]!
console.log(`no model: ${plain.total.toFixed(0)} ms`)
for (const [what, script] of faults) {
  const { first, total, text } = await time(script)
  const holds = text.includes(figure) ? 'with the figure' : `WITHOUT the figure: ${text.slice(0, 60)}`
  console.log(`${what}: first word ${first.toFixed(0)} ms, end ${total.toFixed(0)} ms, ${holds}`)
}
await provider.close()
await database.close()
