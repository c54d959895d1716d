/** A passage of a paper, as a source names it. */
export interface PaperPlace {
  readonly paper: string
  readonly passage: string
  /** The quote within the passage's text; absent for the whole passage. */
  readonly start?: number
  readonly end?: number
}

const passagePath = /^\/api\/papers\/([^/?]+)\/passages\/([^/?]+)(?:\?(.*))?$/u

/** The passage a source's address leads to; nothing for other addresses. */
export function paperPlaceOf(href: string | undefined): PaperPlace | undefined {
  const found = passagePath.exec(href ?? '')
  if (!found) return undefined
  const query = new URLSearchParams(found[3] ?? '')
  const [start, end] = [query.get('start'), query.get('end')]
  return {
    paper: decodeURIComponent(found[1]!),
    passage: decodeURIComponent(found[2]!),
    ...(start !== null && end !== null ? { start: Number(start), end: Number(end) } : {}),
  }
}
