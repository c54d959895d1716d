import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { MalgilError } from '#protocol/errors.ts'
import { secretIn } from './secret-file.ts'

function temporary(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'malgil-secret-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a secret is made once, for its user alone', (t) => {
  const folder = temporary(t)
  const secret = secretIn(folder)
  assert.ok(secret.length >= 43)
  assert.equal(secretIn(folder), secret)
  assert.equal(statSync(join(folder, 'secret.key')).mode & 0o777, 0o600)
})

test('of processes that start at once all have the same, and nothing else is left', async (t) => {
  const folder = temporary(t)
  const code = `console.log((await import(${JSON.stringify(import.meta.resolve('./secret-file.ts'))})).secretIn(${JSON.stringify(folder)}))`
  const run = promisify(execFile)
  const made = await Promise.all(
    [1, 2, 3].map(() => run(process.execPath, ['--input-type=module', '-e', code])),
  )
  assert.equal(new Set(made.map(({ stdout }) => stdout)).size, 1)
  assert.deepEqual(readdirSync(folder), ['secret.key'])
})

test('one that is cut off is not used and not written over', (t) => {
  const file = join(temporary(t), 'secret.key')
  for (const text of ['', 'abc', `${' '.repeat(50)}\n`]) {
    writeFileSync(file, text)
    assert.throws(
      () => secretIn(join(file, '..')),
      (error) =>
        error instanceof MalgilError && error.code === 'configuration' && error.message.includes(file),
    )
    assert.equal(readFileSync(file, 'utf8'), text)
  }
})
