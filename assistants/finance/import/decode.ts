import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { MalgilError } from '#protocol/errors.ts'
import { binaryKind, type Markup, markupKind } from './file-kind.ts'
import type { Encoding } from './statement.ts'
import { texts } from './texts.ts'

export interface Decoded {
  readonly encoding: Encoding
  /** NFC, line ends as `\n`, no byte order mark. */
  readonly text: string
  /** What the text is written in where it is no delimited one. */
  readonly markup: Markup | null
}

interface TextDecoding {
  write(bytes: Uint8Array): string
  end(): string
}

const sliceBytes = 256 * 1024
/** A file whose lines end with `\r` alone is cut here, for want of a better place. */
const longestCarry = 1024 * 1024

/**
 * Reads bytes as text, a slice at a time. Throws `file_empty`, or `file_unreadable` for what is no text; `fileName`
 * goes into the details of the error.
 */
export function* decoding(bytes: Uint8Array, fileName = ''): Generator<undefined, Decoded> {
  const details = fileName === '' ? {} : { file: fileName }
  const binary = binaryKind(bytes)
  if (binary) {
    throw new MalgilError('file_unreadable', texts.file.kind(binary), {
      details: { ...details, kind: binary },
    })
  }
  const encoding = wideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : yield* legacyEncoding(bytes))
  const pieces: string[] = []
  let lost = 0
  let unusual = 0
  for (const piece of wholeLines(bytes, decoderOf(encoding))) {
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      if (code > 0x7f) unusual += 1
      if (code === 0xfffd) lost += 1
    }
    pieces.push(piece.replace(/\r\n?/g, '\n').normalize('NFC'))
    yield
  }
  const text = pieces.join('').replace(/^\uFEFF/, '')
  if (text.trim() === '') throw new MalgilError('file_empty', texts.file.empty, { details })
  if (controlShare(text) > 0.01) {
    throw new MalgilError('file_unreadable', texts.file.kind('binary'), {
      details: { ...details, kind: 'binary' },
    })
  }
  const markup = markupKind(text)
  if (!markup && lost > 3 && lost > 0.05 * unusual) {
    throw new MalgilError('file_unreadable', texts.file.encoding, { details })
  }
  return { encoding, text, markup }
}

/** Pieces that end with a line, so that no pair of characters which belong together is parted. */
function* wholeLines(bytes: Uint8Array, decoder: TextDecoding): Generator<string> {
  let carry = ''
  for (let at = 0; at < bytes.byteLength; at += sliceBytes) {
    const text = carry + decoder.write(bytes.subarray(at, at + sliceBytes))
    const cut = text.length > longestCarry ? text.length : text.lastIndexOf('\n') + 1
    carry = text.slice(cut)
    if (cut > 0) yield text.slice(0, cut)
  }
  yield carry + decoder.end()
}

function decoderOf(encoding: Encoding): TextDecoding {
  // iconv-lite, since TextDecoder('euc-kr') of Node reads 똠 and other CP949 syllables wrongly.
  if (encoding === 'cp949') {
    const decoder = iconv.getDecoder('cp949')
    return {
      write: (bytes) => decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
      end: () => decoder.end() ?? '',
    }
  }
  const decoder = new TextDecoder(encoding)
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() }
}

/** Not UTF-8 as a whole: CP949, or UTF-8 with a broken byte or two. The one with fewer unreadable characters wins. */
function* legacyEncoding(bytes: Uint8Array): Generator<undefined, Encoding> {
  const lost = { cp949: 0, 'utf-8': 0 }
  for (const encoding of ['cp949', 'utf-8'] as const) {
    for (const piece of wholeLines(bytes, decoderOf(encoding))) {
      lost[encoding] += piece.split('\uFFFD').length - 1
      yield
    }
  }
  return lost.cp949 <= lost['utf-8'] ? 'cp949' : 'utf-8'
}

/** By its byte order mark, or, since some programs leave that out, by the zero halves of its ASCII characters. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  let even = 0
  let odd = 0
  const end = Math.min(bytes.byteLength, 4096)
  for (let at = 0; at < end; at++) {
    if (bytes[at] !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  if (odd > end / 10 && even < odd / 10) return 'utf-16le'
  return even > end / 10 && odd < even / 10 ? 'utf-16be' : null
}

function controlShare(text: string): number {
  const head = text.slice(0, 20_000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells a binary from text
  const controls = head.match(/[\0-\x08\x0b\x0e-\x1f]/g)?.length ?? 0
  return controls / Math.max(1, head.length)
}
