/** A longer text is a document, read once; what comes again and again is a message, or a part of one. */
const longest = 4_000
/** Characters that what is kept may have for each text: few are as long as they may be. */
const usual = 400

/**
 * A function of a text that keeps what it came to for the texts it was last asked about: `most` of them, and fewer where
 * they are long. What it comes to is shared, so nobody may change it.
 */
export function keptByText<Result>(most: number, work: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, { readonly result: Result }>()
  let characters = 0
  return (text) => {
    if (text.length > longest) return work(text)
    const known = kept.get(text)
    if (known) return known.result
    const result = work(text)
    characters += text.length
    // The first to come is the first to go: what is asked about at the same time came at the same time.
    for (const first of kept.keys()) {
      if (kept.size < most && characters <= most * usual) break
      kept.delete(first)
      characters -= first.length
    }
    kept.set(text, { result })
    return result
  }
}
