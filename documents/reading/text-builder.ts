import type { DocumentParagraph, PageTurn } from '../document.ts'

/** A paragraph before it has its place. */
export interface Piece {
  readonly text: string
  readonly page: number | null
  readonly kind: DocumentParagraph['kind']
  readonly emphasised: boolean
  /** Where a later page begins, in letters of `text`. */
  readonly turns?: readonly PageTurn[]
}

/** Puts pieces together: a paragraph a line, none empty, NFC, space within as one. */
export function placed(pieces: Iterable<Piece>): { text: string; paragraphs: DocumentParagraph[] } {
  const lines: string[] = []
  const paragraphs: DocumentParagraph[] = []
  let at = 0
  for (const { text, page, kind, emphasised, turns = [] } of pieces) {
    const line = cleaned(text)
    if (line === '') continue
    const start = at
    // What is cleaned away before a turn moves it.
    const moved = turns.map((turn) => ({
      ...turn,
      at: start + cleaned(`${text.slice(0, turn.at)}x`).length - 1,
    }))
    const paragraph = { start, end: start + line.length, page, kind, emphasised }
    paragraphs.push(moved.length > 0 ? { ...paragraph, turns: moved } : paragraph)
    lines.push(line)
    at += line.length + 1
  }
  return { text: lines.length > 0 ? `${lines.join('\n')}\n` : '', paragraphs }
}

/** Characters that show nothing, and the private ones that fonts of word processors use for bullets. */
const invisible = /[\p{Cc}\p{Cf}\ufffe\uffff]/gu

function cleaned(text: string): string {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').replace(invisible, '')
  return plain.replace(/[\ue000-\uf8ff]/g, '•').trim()
}
