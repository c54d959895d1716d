import { createInflateRaw } from 'node:zlib'

/** A file inside a zip, still packed. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packed: Uint8Array
  /** As the archive says it; more is not unpacked. */
  readonly size: number
}

/** The archive is none, is cut off, or says of itself what is not so. */
export class ZipError extends Error {}

/** The archive would unpack to more than we take. */
export class ZipTooLarge extends Error {}

/** All files of an archive together, if not said otherwise: a workbook of a million rows has about half of it. */
const usualMaxUnpacked = 600 * 1024 * 1024
const maxEntries = 10_000
const chunkBytes = 64 * 1024
const endSize = 22
const all32 = 0xffffffff

/**
 * Reads the directory of a zip, which stands at its end. Throws `ZipError` and `ZipTooLarge`. Our own forty lines on
 * Node's zlib: that inflates on another thread, piece by piece, which the small zip packages do not.
 */
export function readZip(bytes: Uint8Array, maxUnpacked = usualMaxUnpacked): ReadonlyMap<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > maxEntries) throw new ZipTooLarge()
  const entries = new Map<string, ZipEntry>()
  let at = view.getUint32(end + 16, true)
  let total = 0
  try {
    for (let index = 0; index < count; index++) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new ZipError('No directory where the end says')
      const nameLength = view.getUint16(at + 28, true)
      const extraLength = view.getUint16(at + 30, true)
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
      const sizes = readSizes(view, at, at + 46 + nameLength, extraLength)
      total += sizes.unpacked
      if (total > maxUnpacked) throw new ZipTooLarge()
      entries.set(name, {
        name,
        method: view.getUint16(at + 10, true),
        packed: packedBytes(bytes, view, sizes),
        size: sizes.unpacked,
      })
      at += 46 + nameLength + extraLength + view.getUint16(at + 32, true)
    }
  } catch (error) {
    throw error instanceof RangeError ? new ZipError('Cut off', { cause: error }) : error
  }
  return entries
}

/** Unpacks a file, chunk by chunk. Throws `ZipError` when it is broken or longer than it says. */
export async function* unpack(entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if (entry.method === 0) {
    for (let at = 0; at < entry.packed.byteLength; at += chunkBytes)
      yield entry.packed.subarray(at, at + chunkBytes)
    return
  }
  if (entry.method !== 8) throw new ZipError(`Packed by method ${entry.method}`)
  const inflate = createInflateRaw({ chunkSize: chunkBytes })
  inflate.end(entry.packed)
  let left = entry.size
  try {
    for await (const chunk of inflate) {
      left -= chunk.byteLength
      if (left < 0) throw new ZipError('Longer than it says')
      yield chunk
    }
  } catch (cause) {
    throw cause instanceof Error && 'errno' in cause ? new ZipError('Broken', { cause }) : cause
  }
}

function findEnd(view: DataView): number {
  // Behind it stands at most a comment.
  const earliest = Math.max(0, view.byteLength - endSize - 0xffff)
  for (let at = view.byteLength - endSize; at >= earliest; at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at
  }
  throw new ZipError('No end of a directory')
}

interface Sizes {
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

/** Writers that stream give sizes in 64 bits, in an extra field, whether they need them or not. */
function readSizes(view: DataView, at: number, extraAt: number, extraLength: number): Sizes {
  const sizes = {
    unpacked: view.getUint32(at + 24, true),
    packed: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  }
  for (
    let extra = extraAt;
    extra + 4 <= extraAt + extraLength;
    extra += 4 + view.getUint16(extra + 2, true)
  ) {
    if (view.getUint16(extra, true) !== 1) continue
    let field = extra + 4
    for (const key of ['unpacked', 'packed', 'offset'] as const) {
      if (sizes[key] !== all32) continue
      sizes[key] = Number(view.getBigUint64(field, true))
      field += 8
    }
  }
  return sizes
}

function packedBytes(bytes: Uint8Array, view: DataView, { offset, packed }: Sizes): Uint8Array {
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packed > bytes.byteLength) throw new ZipError('Cut off')
  return bytes.subarray(start, start + packed)
}
