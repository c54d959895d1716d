import { type IRBlock, type IRCell, type IRTable, parse } from 'kordoc'
import { openArchive } from './archive.ts'
import { ReadingFailure } from './failure.ts'
import { withWordMarks } from './hwpx-marks.ts'
import { rowPieces } from './table-pieces.ts'
import { type Piece, placed } from './text-builder.ts'

/** Reads HWPX and HWP through kordoc. Throws `ReadingFailure`. */
export async function readHwp(bytes: Uint8Array, isZip: boolean) {
  const marked = isZip ? await withWordMarks(bytes, await openArchive(bytes)) : { bytes, isStruck: false }
  // A copy of its own: `slice` of a Buffer is a view of what may be more.
  const result = await parse(new Uint8Array(marked.bytes).buffer)
  if (!result.success) throw failureOf(result.code, result.error)
  const hasPages = result.metadata?.pageMode === 'layout'
  const built = placed(piecesOf(result.blocks, hasPages))
  if (built.paragraphs.length === 0) {
    throw new ReadingFailure((result.images?.length ?? 0) > 0 ? 'only_pictures' : 'no_text')
  }
  return {
    ...built,
    unreadable: marked.isStruck ? [{ reason: 'struck' as const, pages: [] }] : [],
    declaredTitle: result.metadata?.title?.trim() || null,
    pageCount: hasPages ? (result.metadata?.pageCount ?? null) : null,
  }
}

function failureOf(code: string | undefined, message: string): ReadingFailure {
  const options = { cause: new Error(`${code}: ${message}`) }
  if (code === 'ENCRYPTED') return new ReadingFailure('encrypted', options)
  if (code === 'DRM_PROTECTED') return new ReadingFailure('drm', options)
  if (code === 'ZIP_BOMB' || code === 'DECOMPRESSION_BOMB') {
    return new ReadingFailure('unpacks_too_large', options)
  }
  return new ReadingFailure(code === 'NO_SECTIONS' || code === 'EMPTY_INPUT' ? 'no_text' : 'broken', options)
}

function* piecesOf(blocks: readonly IRBlock[], hasPages: boolean): Generator<Piece> {
  for (const block of blocks) {
    const page = hasPages ? (block.pageNumber ?? null) : null
    if (block.table) yield* tablePieces(block.table, page, hasPages)
    else if (block.type !== 'image' && block.type !== 'separator') yield* textPieces(block, page)
    if (block.children) yield* piecesOf(block.children, hasPages)
    if (block.footnoteText) yield { text: block.footnoteText, page, kind: 'note', emphasised: false }
  }
}

function* textPieces(block: IRBlock, page: number | null): Generator<Piece> {
  const text = block.text ?? ''
  const spans = (block.spans ?? []).filter((span) => span.text.trim() !== '')
  const isBold = spans.length > 0 ? spans.every(({ bold }) => bold) : block.style?.bold === true
  const kind = block.type === 'heading' ? 'heading' : 'text'
  // A break within a paragraph that someone set by hand is one; a run of them holds a picture's place.
  for (const line of text.split('\n'))
    yield { text: line, page, kind, emphasised: isBold || kind === 'heading' }
}

function* tablePieces(table: IRTable, page: number | null, hasPages: boolean): Generator<Piece> {
  if (table.caption) yield { text: table.caption, page, kind: 'text', emphasised: false }
  for (const row of table.cells) {
    const cells = row.filter((cell): cell is IRCell => Boolean(cell))
    yield* rowPieces(
      cells.map((cell) => [...cellPieces(cell, page, hasPages)]),
      page,
    )
  }
}

function* cellPieces(cell: IRCell, page: number | null, hasPages: boolean): Generator<Piece> {
  if (cell.blocks) yield* piecesOf(cell.blocks, hasPages)
  else for (const text of cell.text.split('\n')) yield { text, page, kind: 'text', emphasised: false }
}
