/** What a source's address says: the document, the part of it, and where in it the quote stands. */
export interface SourceAddress {
  readonly document: string
  readonly part: string
  /** Offsets; absent for the whole part. */
  readonly range: { readonly start?: number; readonly end?: number }
}

/** Reads addresses of one form, in which the pattern's groups are document, part and query; nothing of others. */
export function sourceAddress(pattern: RegExp, href: string | undefined): SourceAddress | undefined {
  const found = pattern.exec(href ?? '')
  if (!found) return undefined
  const query = new URLSearchParams(found[3] ?? '')
  const [start, end] = [query.get('start'), query.get('end')]
  return {
    document: decodeURIComponent(found[1]!),
    part: decodeURIComponent(found[2]!),
    range: start !== null && end !== null ? { start: Number(start), end: Number(end) } : {},
  }
}
