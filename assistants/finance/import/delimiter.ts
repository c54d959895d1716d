import { bestHeaderScore } from './header.ts'
import { readRecords, type TableRecord } from './records.ts'
import type { Delimiter } from './statement.ts'

const delimiters: readonly Delimiter[] = [',', '\t', ';', '|']
const triedRecords = 100

/**
 * The delimiter that makes a header of the words in the text; where none does, the one that cuts most records into
 * equally many cells. Counting characters alone would fall for the commas of `12,500`.
 */
export function detectDelimiter(text: string): Delimiter {
  // Excel's own hint.
  const hint = /^"?sep=([,;|\t])"?\s*\n/i.exec(text)?.[1]
  if (hint) return hint as Delimiter
  let best: Delimiter = ','
  let bestScore = -1
  for (const delimiter of delimiters) {
    const records = readRecords(text, delimiter).take(triedRecords).toArray()
    const score = bestHeaderScore(records) * triedRecords + evenness(records)
    if (score > bestScore) {
      best = delimiter
      bestScore = score
    }
  }
  return best
}

/** How many records have the commonest width, of those with three cells or more. */
function evenness(records: readonly TableRecord[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of records) {
    if (cells.length >= 3) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}
