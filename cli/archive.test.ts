import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { DamagedArchiveError, type Packed, pack, unpack } from './archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
after(() => rmSync(folder, { recursive: true }))
const large = Buffer.from(Array.from({ length: 200_001 }, (_, at) => at % 251))
writeFileSync(join(folder, 'large'), large)

async function* entries(): AsyncGenerator<Packed> {
  yield { name: 'note.json', bytes: Buffer.from('{}') }
  yield { name: 'in/', path: folder }
  yield { name: 'in/large', path: join(folder, 'large') }
  yield { name: 'in/empty', bytes: Buffer.alloc(0) }
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const packed = Buffer.concat(await Array.fromAsync(pack(entries())))

test('what is packed comes out again, in whatever pieces it comes', async () => {
  for (const size of [7, 512, 100_000]) {
    const found: [string, boolean, Buffer][] = []
    for await (const { name, isFolder, content } of unpack(inPieces(packed, size)))
      found.push([name, isFolder, Buffer.concat(await Array.fromAsync(content))])
    assert.deepEqual(found, [
      ['note.json', false, Buffer.from('{}')],
      ['in/', true, Buffer.alloc(0)],
      ['in/large', false, large],
      ['in/empty', false, Buffer.alloc(0)],
    ])
  }
})

test('content that is not asked for is passed over', async () => {
  const names: string[] = []
  for await (const { name } of unpack(inPieces(packed, 1000))) names.push(name)
  assert.deepEqual(names, ['note.json', 'in/', 'in/large', 'in/empty'])
})

test('every tar reads it', () => {
  writeFileSync(join(folder, 'it.tar'), packed)
  execFileSync('tar', ['-xf', 'it.tar', '--one-top-level=out'], { cwd: folder })
  assert.deepEqual(readFileSync(join(folder, 'out/in/large')), large)
})

test('what ends too early or is something else is damaged', async () => {
  for (const bytes of [packed.subarray(0, 60_000), packed.subarray(0, -1024), Buffer.alloc(2000, 'x')])
    await assert.rejects(Array.fromAsync(unpack(inPieces(bytes, 4096))), DamagedArchiveError)
})
