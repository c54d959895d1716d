/** A value as JSON that PostgreSQL takes: it refuses NUL characters and halves of surrogate pairs. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, held) => (typeof held === 'string' ? plainText(held) : held))
}

/** Text that PostgreSQL takes. */
export function plainText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
