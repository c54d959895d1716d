import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldUp } from '#engine/testing/held-up.ts'
import { MalgilError } from '#protocol/errors.ts'
import { readRecords } from '../records.ts'
import { readFile } from './read-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const csv = (lines: number) => bytes(`문제,점수,제출일\n${'빈 배열의 최댓값,80,2026-03-10\n'.repeat(lines)}`)
const json = (records: number) =>
  bytes(
    `[\n${Array.from({ length: records }, (_, at) => `{"문제": "unit01-01", "점수": ${at % 100}, "skills": {"Debugging": 50}}`).join(',\n')}\n]`,
  )

test('a large file is read beside the process, which goes on meanwhile, to the same records', async () => {
  for (const file of [csv(20_000), json(20_000)]) {
    const { result: found, longestMs } = await heldUp(() => readFile(file))
    assert.ok(longestMs < 400, `held up for ${Math.round(longestMs)} ms`)
    assert.equal(found.submissions.length, 20_000)
    assert.deepEqual(found.submissions.at(-1), readRecords(file).submissions.at(-1))
    assert.equal(found.submissions.at(-1)?.line, 20_001)
  }
})

test('what cannot be read is said as of a small file; a stopped import is stopped', async () => {
  const broken = bytes(`[${'{"점수": 80},'.repeat(10_000)}`)
  await assert.rejects(readFile(broken), (error: unknown) => {
    assert.ok(error instanceof MalgilError)
    return error.code === 'file_unreadable' && /JSON/u.test(error.message)
  })
  const stop = new AbortController()
  const reading = readFile(csv(50_000), stop.signal)
  stop.abort(new Error('stopped'))
  await assert.rejects(reading, /stopped/u)
})
