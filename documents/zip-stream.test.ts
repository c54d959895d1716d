import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readZip, unpack } from './zip.ts'
import { type ZipFile, zipStream } from './zip-stream.ts'

test('what is sent piece by piece is a zip that gives every file back', async () => {
  const large = Array.from({ length: 300 }, (_, index) => `${index} ${'가나다'.repeat(500)}\n`)
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7919) % 251)
  async function* files(): AsyncGenerator<ZipFile> {
    yield { name: 'malgil.json', content: large }
    yield { name: 'files/계약서 (1).pdf', content: [bytes] }
    yield { name: 'empty', content: [] }
  }
  const pieces = await Array.fromAsync(zipStream(files()))
  const entries = readZip(Buffer.concat(pieces))
  const read = async (name: string) => Buffer.concat(await Array.fromAsync(unpack(entries.get(name)!)))
  assert.deepEqual([...entries.keys()], ['malgil.json', 'files/계약서 (1).pdf', 'empty'])
  assert.equal((await read('malgil.json')).toString(), large.join(''))
  assert.deepEqual(new Uint8Array(await read('files/계약서 (1).pdf')), bytes)
  assert.equal((await read('empty')).length, 0)
})

test('a file that cannot be read to its end breaks the archive off', async () => {
  async function* broken() {
    yield 'a'
    throw new Error('lost')
  }
  async function* files(): AsyncGenerator<ZipFile> {
    yield { name: 'a', content: broken() }
  }
  await assert.rejects(Array.fromAsync(zipStream(files())), /lost/u)
})
