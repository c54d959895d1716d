import { sourceAddress } from '../source-address.ts'

/** A passage of a contract, as a source names it. */
export interface Passage {
  readonly contract: string
  readonly section: string
  /** Offsets into the contract's text; absent for the whole section. */
  readonly start?: number
  readonly end?: number
}

const articlePath = /^\/api\/contracts\/([^/?]+)\/articles\/([^/?]+)(?:\?(.*))?$/u

/** The passage a source's address leads to; nothing for other addresses. */
export function passageOf(href: string | undefined): Passage | undefined {
  const found = sourceAddress(articlePath, href)
  return found && { contract: found.document, section: found.part, ...found.range }
}
