import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { run } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'suite-'))
process.once('exit', () => rmSync(folder, { recursive: true }))

/** Runs a suite of these lines; resolves to the exit code and all that was printed. */
async function play(t: TestContext, lines: readonly object[]): Promise<[number, string]> {
  const file = join(folder, 'suite.jsonl')
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  const mocks = [t.mock.method(console, 'log', () => {}), t.mock.method(console, 'error', () => {})]
  const code = await run(['eval', 'finance', file])
  return [code, mocks.flatMap(({ mock }) => mock.calls.map((call) => call.arguments[0])).join('\n')]
}

/** What CONTRIBUTING.md shows of a suite. */
const shown = /```json\n([\s\S]+?)\n```/u.exec(
  readFileSync(join(import.meta.dirname, '../CONTRIBUTING.md'), 'utf8'),
)![1]!
const examples = shown.split('\n').map((line) => JSON.parse(line) as object)

test('a suite that is met ends with 0', async (t) => {
  const [code, said] = await play(t, [
    ...examples,
    { message: '그럼 지난달은?', dialogue: 'food', expect: { says: ['지난달'], finish: 'complete' } },
    { message: '파이썬 코드 짜줘', expect: { tools: [], finish: 'blocked' } },
  ])
  assert.equal(code, 0, said)
  assert.match(said, /4개 중 4개/u)
})

test('what is not as expected is printed with its line, and ends with 1', async (t) => {
  const [code, said] = await play(t, [examples[0]!, { message: '안녕', expect: { figures: [777_777] } }])
  assert.equal(code, 1)
  assert.match(said, /2줄[\s\S]*안녕[\s\S]*figures: 777777 ≠/u)
  assert.match(said, /2개 중 1개/u)
})

test('a file that is no suite, and one that is not there, say so', async (t) => {
  const [code, said] = await play(t, [{ message: 'a', expect: { say: [] } }])
  assert.equal(code, 1)
  assert.match(said, /1: expect/u)
  assert.equal(await run(['eval', 'finance', join(folder, 'none.jsonl')]), 1)
  assert.equal(await run(['eval', 'finance']), 2)
})
