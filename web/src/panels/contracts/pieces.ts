/** A stretch of a contract's text: a section by its key, or what stands between two. */
export interface Piece {
  readonly key?: string
  readonly start: number
  readonly end: number
}

/** The whole text in pieces. Sections that overlap one before them give way to it. */
export function piecesOf(
  text: string,
  sections: readonly { readonly key: string; readonly start: number; readonly end: number }[],
): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { key, start, end } of sections.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    if (start > at) pieces.push({ start: at, end: start })
    pieces.push({ key, start, end })
    at = end
  }
  if (at < text.length) pieces.push({ start: at, end: text.length })
  return pieces
}
