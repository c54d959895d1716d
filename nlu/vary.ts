import type { Span } from './schema.ts'

export interface Variant {
  readonly text: string
  readonly span: Span
}

/**
 * An example's clause, and every third one once more as people type in haste: without spaces. Which one is decided by its
 * letters, so that training is the same each time.
 */
export function varied(say: string, { start, end }: Span, index: number): Variant[] {
  const own = { text: say, span: { start, end } }
  let sum = index
  for (let at = start; at < end; at++) sum += say.charCodeAt(at)
  const clause = say.slice(start, end)
  if (sum % 3 !== 0 || !/[가-힣]\s+[가-힣]/u.test(clause)) return [own]
  const text = clause.replace(/\s+/gu, '')
  return [own, { text, span: { start: 0, end: text.length } }]
}
