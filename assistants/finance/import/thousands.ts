/**
 * `12,500` without quotes in a file delimited by commas is two cells, and the row that much wider than the header.
 * Gives the cells put together again; as they are when that does not make the row fit.
 */
export function rejoinThousands(cells: readonly string[], at: number, width: number): readonly string[] {
  if (filledWidth(cells) <= width) return cells
  const joined = [...cells]
  while (filledWidth(joined) > width && /^\(?[-₩\\]?\d{1,3}(?:,\d{3})*$/.test(joined[at] ?? '')) {
    const next = joined[at + 1] ?? ''
    if (!/^\d{3}(?:\.0+)?\)?원?$/.test(next)) break
    joined.splice(at, 2, `${joined[at]},${next}`)
  }
  return filledWidth(joined) <= width ? joined : cells
}

/** The cells up to the last that is not blank: some programs end every line with delimiters. */
export function filledWidth(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1
}
