/** The formats whose text can be read. `text` is plain text and Markdown. */
export type DocumentFormat = 'hwpx' | 'hwp' | 'docx' | 'pdf' | 'text'

/** What a stretch of a document is: running text, a heading, a row of a table, or a note at the foot of a page. */
export type ParagraphKind = 'text' | 'heading' | 'row' | 'note'

/** A paragraph of a document; `start` and `end` are offsets into the whole text, counted in UTF-16 units. */
export interface DocumentParagraph {
  readonly start: number
  readonly end: number
  /** From 1; null where the format has no pages (plain text, most of DOCX). One that goes over a page's end has the page it begins on. */
  readonly page: number | null
  readonly kind: ParagraphKind
  /** Where a later page begins within it: offsets into the whole text, in order. */
  readonly turns?: readonly PageTurn[]
  /** Set in bold or larger throughout: what headings without a number are known by. */
  readonly emphasised: boolean
}

export interface PageTurn {
  readonly at: number
  readonly page: number
}

/** The page of an offset within a stretch of text that begins on `page`. */
export function pageAt(
  { page, turns = [] }: { readonly page: number | null; readonly turns?: readonly PageTurn[] | undefined },
  offset: number,
): number | null {
  return turns.findLast(({ at }) => at <= offset)?.page ?? page
}

/** Why a page gave no text, or some of the text is none of the document's: it was struck through, or does not show. */
export type UnreadableReason = 'scanned' | 'garbled' | 'broken' | 'struck' | 'hidden'

export interface UnreadablePages {
  readonly reason: UnreadableReason
  /** From 1, in order; none where the format has no pages. */
  readonly pages: readonly number[]
}

/** A file as text in which everything has its place. */
export interface ReadDocument {
  readonly format: DocumentFormat
  /** What the file says its title is; often wrong, so only a hint. */
  readonly declaredTitle: string | null
  /** NFC, lines ended by `\n`; page headers and page numbers left out. A paragraph is a line, a table's row too. */
  readonly text: string
  /** In order, not overlapping, none empty. */
  readonly paragraphs: readonly DocumentParagraph[]
  readonly pageCount: number | null
  readonly unreadable: readonly UnreadablePages[]
}

/** Where an offset of the text is to be found by a person. */
export interface Place {
  readonly page: number | null
  /** Index into `paragraphs`. */
  readonly paragraph: number
}

/** The place of an offset; between two paragraphs it is the one before. Null for a document without a paragraph. */
export function placeAt({ paragraphs }: Pick<ReadDocument, 'paragraphs'>, offset: number): Place | null {
  let [low, high] = [0, paragraphs.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (paragraphs[middle]!.start <= offset) low = middle
    else high = middle - 1
  }
  const found = paragraphs[low]
  return found ? { page: found.page, paragraph: low } : null
}
