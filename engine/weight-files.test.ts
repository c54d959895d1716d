import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
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

test('a folder that cannot be written is passed over; what was written last is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'malgil-weights-'))
  try {
    const [blocked, second] = [join(folder, 'blocked'), join(folder, 'second')]
    await writeFile(blocked, 'a file where a folder would have to be')
    const store = weightFiles(join(blocked, 'classifiers'), second)
    await store.write('coach', Uint8Array.of(1))
    assert.deepEqual([...((await store.read('coach')) ?? [])], [1])
    await weightFiles(join(folder, 'first')).write('coach', Uint8Array.of(2))
    await utimes(join(second, 'coach.weights'), 1000, 1000)
    const both = weightFiles(second, join(folder, 'first'))
    assert.deepEqual([...((await both.read('coach')) ?? [])], [2])
    await assert.rejects(weightFiles(join(blocked, 'classifiers')).write('coach', Uint8Array.of(3)))
  } finally {
    await rm(folder, { recursive: true })
  }
})
