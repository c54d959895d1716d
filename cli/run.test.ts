import assert from 'node:assert/strict'
import { test } from 'node:test'
import { run } from './run.ts'

for (const [words, said] of [
  ['import --all card.csv', /: --all\n\n사용법/u],
  ['ask finance 얼마야 --session', /: --session\n\n사용법/u],
  ['doctor everything', /맞지 않는 말[\s\S]*사용법/u],
  ['improt card.csv', /‘improt’[\s\S]*사용법/u],
] as const)
  test(`“${words}” is answered with how it is used`, async (t) => {
    const error = t.mock.method(console, 'error', () => {})
    assert.equal(await run(words.split(' ')), 2)
    assert.match(String(error.mock.calls[0]?.arguments[0]), said)
  })

test('help is given wherever it is asked for', async (t) => {
  const log = t.mock.method(console, 'log', () => {})
  for (const words of ['help', 'import --help', 'ask finance -h'])
    assert.equal(await run(words.split(' ')), 0, words)
  assert.equal(log.mock.callCount(), 3)
})
