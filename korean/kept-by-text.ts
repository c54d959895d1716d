/** A longer text is a document, read once; what comes again and again is a message, or a part of one. */
const longest = 2_000

/**
 * A function of a text that keeps what it came to for the texts it was last asked about, `most` of them. What it comes to
 * is shared, so nobody may change it.
 */
export function keptByText<Result>(most: number, work: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, { readonly result: Result }>()
  return (text) => {
    if (text.length > longest) return work(text)
    const known = kept.get(text)
    if (known) return known.result
    const result = work(text)
    // The first to come is the first to go: what is asked about at the same time came at the same time.
    if (kept.size >= most) kept.delete(kept.keys().next().value!)
    kept.set(text, { result })
    return result
  }
}
