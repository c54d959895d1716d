/** A pattern, and what stands in its place: text with `$1`, or a function of what was found. */
export type Rewrite = readonly [pattern: RegExp, written: string | ((...found: string[]) => string)]

/** A text with every pattern of a table written as the table says, one after another. */
export function rewritten(text: string, rewrites: readonly Rewrite[]): string {
  return rewrites.reduce(
    (said, [pattern, written]) =>
      // Two overloads, one for each sort.
      typeof written === 'string' ? said.replace(pattern, written) : said.replace(pattern, written),
    text,
  )
}
