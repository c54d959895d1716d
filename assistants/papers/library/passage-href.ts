/** Where a citation opens: the passage, and the quote within its text. */
export function passageHref(paperId: string, passageId: string, start: number, quote: string): string {
  const address = `/api/papers/${paperId}/passages/${encodeURIComponent(passageId)}`
  return start < 0 || quote === '' ? address : `${address}?start=${start}&end=${start + quote.length}`
}
