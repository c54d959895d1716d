import iconv from 'iconv-lite'
import type { DocumentParagraph } from '../document.ts'
import { ReadingFailure } from './failure.ts'

/** Text as it is, line by line: indentation and blank lines say something in it, so they stay. */
export function readPlainText(bytes: Uint8Array): { text: string; paragraphs: DocumentParagraph[] } {
  const text = decoded(bytes)
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029|\f|\v/g, '\n')
    .replaceAll('\0', '')
  const paragraphs: DocumentParagraph[] = []
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    const line = text.slice(start, end)
    if (line.trim() !== '') paragraphs.push(paragraphOf(line, start))
    start = end + 1
  }
  return { text, paragraphs }
}

function paragraphOf(line: string, start: number): DocumentParagraph {
  const content = line.trim()
  const at = start + line.indexOf(content)
  const kind = /^#{1,6}\s/.test(content) ? 'heading' : /^\|.*\|$/.test(content) ? 'row' : 'text'
  const emphasised = kind === 'heading' || /^(\*\*|__)[^*_]+\1$/.test(content)
  return { start: at, end: at + content.length, page: null, kind, emphasised }
}

function decoded(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      first === 0xef && second === 0xbb && third === 0xbf ? bytes.subarray(3) : bytes,
    )
  } catch {
    const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 'cp949')
    const wrong = text.match(/\ufffd/g)?.length ?? 0
    if (wrong > Math.max(2, text.length / 500)) throw new ReadingFailure('encoding')
    return text
  }
}
