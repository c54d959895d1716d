import type { Piece } from './text-builder.ts'

const longCell = 60

/** A row as one line; what stands in a frame, or in long cells, is text that somebody set into a table. */
export function rowPieces(cells: readonly (readonly Piece[])[], page: number | null): readonly Piece[] {
  const texts = cells.map((pieces) => pieces.map(({ text }) => text.replace(/\s+/g, ' ').trim()))
  const filled = texts.filter((lines) => lines.some((line) => line !== ''))
  const isNested = cells.some((pieces) => pieces.some(({ kind }) => kind === 'row'))
  const isText = filled.some((lines) => lines.length > 1 && lines.join('').length > longCell)
  if (filled.length <= 1 || isNested || isText) return cells.flat()
  const last = texts.findLastIndex((lines) => lines.some((line) => line !== ''))
  const text = texts
    .slice(0, last + 1)
    .map((lines) => lines.filter((line) => line !== '').join(' '))
    .join(' | ')
  return [{ text, page, kind: 'row', emphasised: false }]
}
