import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

// Archives as every tar reads them (ustar), of folders and files with short names. Whole streams: a file is never in memory.

const block = 512

/** What stands in an archive; names have `/` between folders, those of folders end with one. */
export type Packed =
  | { readonly name: string; readonly bytes: Buffer }
  | { readonly name: string; readonly path: string }

/** An entry as it is read. Its content is there until the next one is asked for. */
export interface Unpacked {
  readonly name: string
  readonly isFolder: boolean
  readonly content: AsyncIterable<Buffer>
}

/** The bytes are none of a whole archive. */
export class DamagedArchiveError extends Error {}

/** The bytes of an archive. Throws what the file system says, and when a file changes while it is read. */
export async function* pack(entries: AsyncIterable<Packed>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    const size =
      'bytes' in entry ? entry.bytes.length : entry.name.endsWith('/') ? 0 : await sizeOf(entry.path)
    yield headerOf(entry.name, size)
    if (size === 0) continue
    let left = size
    for await (const chunk of 'bytes' in entry ? [entry.bytes] : createReadStream(entry.path)) {
      left -= chunk.length
      yield chunk
    }
    if (left !== 0) throw new Error(`${entry.name} has changed while it was read`)
    yield Buffer.alloc(padding(size))
  }
  yield Buffer.alloc(2 * block)
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name is too long for an archive: ${name}`)
  const isFolder = name.endsWith('/')
  const header = Buffer.alloc(block)
  header.write(name)
  header.write(isFolder ? '0000700\0' : '0000600\0', 100)
  header.write('0000000\0'.repeat(2), 108)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write(isFolder ? '5' : '0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The sum of a header's bytes, those of the sum itself taken as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

function padding(size: number): number {
  return (block - (size % block)) % block
}

/** The entries of an archive, to its end and that of what it came in. Throws `DamagedArchiveError` and what the source throws. */
export async function* unpack(source: AsyncIterable<Buffer>): AsyncGenerator<Unpacked> {
  const reader = readerOf(source)
  for (;;) {
    const header = Buffer.concat(await Array.fromAsync(reader.take(block)))
    if (header.every((byte) => byte === 0)) break
    const text = (from: number, to: number) => header.toString('utf8', from, to).split('\0')[0]!.trim()
    const type = text(156, 157)
    if (Number.parseInt(text(148, 156), 8) !== checksum(header) || (type !== '0' && type !== '5'))
      throw new DamagedArchiveError('A header is broken')
    const size = Number.parseInt(text(124, 136), 8)
    const content = reader.take(size)
    yield { name: text(0, 100), isFolder: type === '5', content }
    for await (const _ of content);
    for await (const _ of reader.take(padding(size)));
  }
  for await (const _ of reader.rest());
}

function readerOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  return {
    /** The next bytes, so many. */
    async *take(count: number): AsyncGenerator<Buffer> {
      let left = count
      while (left > 0) {
        if (held.length === 0) {
          const { value, done } = await chunks.next()
          if (done) throw new DamagedArchiveError('It ends too early')
          held = value
        }
        const taken = held.subarray(0, left)
        held = held.subarray(taken.length)
        left -= taken.length
        yield taken
      }
    },
    /** Whatever follows. */
    async *rest(): AsyncGenerator<Buffer> {
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
    },
  }
}
