/**
 * What PostgreSQL takes of a parameter: it refuses NUL characters and halves of surrogate pairs, and with them the whole
 * statement. Each becomes U+FFFD, which leaves places in a text where they are. Every query's parameters go through here.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  return Array.isArray(value) ? value.map(storable) : value
}

/** A value as JSON for a parameter; the text of its strings and names as `storable` makes it. */
export function jsonText(value: unknown): string {
  const json = JSON.stringify(value)
  // What PostgreSQL refuses stands there as an escape, and hardly ever does.
  if (json === undefined || !/\\u(?:0000|d[89a-f])/u.test(json)) return json
  return JSON.stringify(storableWithin(value))
}

function storableText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return whole.includes('\u0000') ? whole.replaceAll('\u0000', '\ufffd') : whole
}

function storableWithin(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storableWithin)
  if (typeof value !== 'object' || value === null) return value
  if ('toJSON' in value && typeof value.toJSON === 'function') return storableWithin(value.toJSON())
  const entries = Object.entries(value).map(([name, held]) => [storableText(name), storableWithin(held)])
  return Object.fromEntries(entries)
}
