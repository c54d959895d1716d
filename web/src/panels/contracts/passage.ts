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
  const found = articlePath.exec(href ?? '')
  if (!found) return undefined
  const query = new URLSearchParams(found[3] ?? '')
  const [start, end] = [query.get('start'), query.get('end')]
  return {
    contract: decodeURIComponent(found[1]!),
    section: decodeURIComponent(found[2]!),
    ...(start !== null && end !== null ? { start: Number(start), end: Number(end) } : {}),
  }
}
