import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file on its way into an archive. */
export interface ZipFile {
  readonly name: string
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

const all32 = 0xffffffff
const mostFiles = 0xffff
/** What is needed to unpack: version 2.0; sizes behind the file; names in UTF-8; deflated. */
const [version, flags, deflated] = [20, 0x0808, 8]

/**
 * A zip that is sent as it is made, with no more than a piece of a file in memory (APPNOTE.TXT: sizes stand behind each
 * file). Throws `RangeError` when it would need more than a plain zip can say: 4 GiB or 65,535 files.
 */
export async function* zipStream(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content } of files) {
    const nameBytes = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(version, 4)
    head.writeUInt16LE(flags, 6)
    head.writeUInt16LE(deflated, 8)
    head.writeUInt16LE(firstDay, 12)
    head.writeUInt16LE(nameBytes.length, 26)
    yield Buffer.concat([head, nameBytes])
    const sum = { crc: 0, size: 0, packed: 0 }
    const plain = Readable.from(counted(content, sum), { objectMode: false })
    // What either end fails of is thrown by the reading.
    const packed = pipeline(plain, createDeflateRaw(), () => {})
    for await (const piece of packed as AsyncIterable<Buffer>) {
      sum.packed += piece.length
      yield piece
    }
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(sum.crc, 0)
    sizes.writeUInt32LE(within(sum.packed), 4)
    sizes.writeUInt32LE(within(sum.size), 8)
    yield Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), sizes])
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(version, 4)
    head.copy(entry, 6, 4, 14)
    sizes.copy(entry, 16)
    entry.writeUInt16LE(nameBytes.length, 28)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, nameBytes)
    offset = within(offset + head.length + nameBytes.length + sum.packed + 16)
  }
  const count = directory.length / 2
  if (count > mostFiles) throw new RangeError('Too many files for a zip')
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([entries, end])
}

/** 1980-01-01, the first day a zip knows: it says nothing of when. */
const firstDay = 0x21

async function* counted(content: ZipFile['content'], sum: { crc: number; size: number }) {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    sum.crc = crc32(bytes, sum.crc)
    sum.size += bytes.length
    yield bytes
  }
}

function within(size: number): number {
  if (size >= all32) throw new RangeError('Too large for a zip')
  return size
}
