import type { ColumnRole } from '#protocol/finance.ts'
import vocabulary from './header-words.json' with { type: 'json' }

const words: Readonly<
  Record<ColumnRole, { readonly words: readonly string[]; readonly not: readonly string[] }>
> = vocabulary
const partial = 1_000

/** A header text as the vocabulary has it: `이용 금액\n(원)` is `이용금액`. */
export function normaliseHeader(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/\((?:원|krw|won|₩|원화)\)|₩/g, '')
    .replace(/[^\p{L}\p{N}$]/gu, '')
}

/** How well a normalised header names a role: 0 is best, from 1,000 on a part of it does; null if not at all. */
export function headerRank(role: ColumnRole, header: string): number | null {
  if (header === '') return null
  const entry = words[role]
  const exact = entry.words.indexOf(header)
  if (exact >= 0) return exact
  if (entry.not.some((word) => header.includes(word))) return null
  const part = entry.words.findIndex((word) => header.includes(word))
  return part < 0 ? null : partial + part
}

/** Whether a header names the column of a cancellation in itself, so that a plain Y or a date in it means one. */
export function namesCancellation(header: string): boolean {
  return header.includes('취소') || header.includes('cancel')
}
