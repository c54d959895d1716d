import { MalgilError } from '#protocol/errors.ts'

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
  throw new MalgilError('invalid_cursor', 'The cursor is none that a list has given')
}
