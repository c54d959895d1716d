import { sourceAddress } from '../../source-address.ts'

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
  const found = sourceAddress(passagePath, href)
  return found && { paper: found.document, passage: found.part, ...found.range }
}
