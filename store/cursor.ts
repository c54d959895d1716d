import { MalgilError } from '#protocol/errors.ts'
import type { Page } from '#protocol/resources.ts'

/** A part of a list: how many of it, and after which row. */
export interface ListPart {
  readonly limit: number
  readonly cursor?: string | undefined
}

/**
 * A page of rows that were read with one more than it shows, and where the list goes on: after the key of its last row, by
 * which it is sorted. A cursor holds the key itself, so that it is still a place when that row is gone.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly string[],
): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: last && rows.length > limit ? encodeCursor(keyOf(last)) : null }
}

/** A list's place as an opaque word: the sort key of the last row shown. */
export function encodeCursor(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** Throws `invalid_cursor` for anything `encodeCursor` did not make with that many parts. */
export function decodeCursor(cursor: string, parts: number): readonly [string, string, ...string[]] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(key) && key.length === parts && key.every((part) => typeof part === 'string')) {
      return key as [string, string, ...string[]]
    }
  } catch {
    // Falls through to the one error below.
  }
  throw invalidCursor()
}

export function invalidCursor(): MalgilError {
  return new MalgilError('invalid_cursor', 'The cursor is none that a list has given')
}
