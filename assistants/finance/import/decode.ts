import iconv from 'iconv-lite'
import { MalgilError } from '#protocol/errors.ts'
import { binaryKind, type FileKind, markupKind } from './file-kind.ts'
import type { Encoding } from './statement.ts'
import { texts } from './texts.ts'

export interface Decoded {
  readonly encoding: Encoding
  /** NFC, line ends as `\n`, no byte order mark. */
  readonly text: string
}

/**
 * Reads bytes as text. Throws `file_empty`, or `file_unreadable` for what is no text or no delimited text;
 * `fileName` goes into the details of the error.
 */
export function decode(bytes: Uint8Array, fileName = ''): Decoded {
  const details = fileName === '' ? {} : { file: fileName }
  const unreadable = (kind: FileKind) =>
    new MalgilError('file_unreadable', texts.file.kind(kind), { details: { ...details, kind } })
  const binary = binaryKind(bytes)
  if (binary) throw unreadable(binary)
  const { encoding, text: raw, lost } = decodeText(bytes)
  const text = raw
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
  if (text.trim() === '') throw new MalgilError('file_empty', texts.file.empty, { details })
  if (controlShare(text) > 0.01) throw unreadable('binary')
  const markup = markupKind(text)
  if (markup) throw unreadable(markup)
  if (lost > 3 && lost > 0.05 * count(text, /[^\0-\x7f]/g)) {
    throw new MalgilError('file_unreadable', texts.file.encoding, { details })
  }
  return { encoding, text }
}

/** `lost`: the characters that could not be read. */
function decodeText(bytes: Uint8Array): Decoded & { readonly lost: number } {
  const wide = wideEncoding(bytes)
  if (wide) return { encoding: wide, text: new TextDecoder(wide).decode(bytes), lost: 0 }
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), lost: 0 }
  } catch {
    return legacyText(bytes)
  }
}

/** Not UTF-8 as a whole: CP949, or UTF-8 with a broken byte or two. The one with fewer unreadable characters wins. */
function legacyText(bytes: Uint8Array): Decoded & { readonly lost: number } {
  // iconv-lite, since TextDecoder('euc-kr') of Node reads 똠 and other CP949 syllables wrongly.
  const korean = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 'cp949')
  const unicode = new TextDecoder('utf-8').decode(bytes)
  const [inKorean, inUnicode] = [count(korean, /\uFFFD/g), count(unicode, /\uFFFD/g)]
  return inKorean <= inUnicode
    ? { encoding: 'cp949', text: korean, lost: inKorean }
    : { encoding: 'utf-8', text: unicode, lost: inUnicode }
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
  return count(head, /[\0-\x08\x0b\x0e-\x1f]/g) / Math.max(1, head.length)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
