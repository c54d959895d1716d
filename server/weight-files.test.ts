import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { weightFiles } from './weight-files.ts'

test('weights are what was written last, one file each; nothing is there before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'malgil-weights-'))
  try {
    const store = weightFiles(join(folder, 'classifiers'))
    assert.equal(await store.read('coach'), undefined)
    await store.write('coach', Uint8Array.of(1, 2, 3))
    await store.write('coach', Uint8Array.of(4, 5))
    assert.deepEqual([...((await store.read('coach')) ?? [])], [4, 5])
    assert.deepEqual(await readdir(join(folder, 'classifiers')), ['coach.weights'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
