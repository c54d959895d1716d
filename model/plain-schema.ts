import { toJSONSchema, type z } from 'zod'
import type { Json } from '#protocol/events.ts'

/** What every provider understands of JSON schemas. What they do not (lengths, patterns, formats), some refuse. */
const understood = new Set([
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'const',
  'anyOf',
  'description',
  'additionalProperties',
  '$ref',
  '$defs',
])

/** Formats in words: what a model has to keep to and is not held to by the provider. */
const formats: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  'date-time': 'YYYY-MM-DDTHH:MM:SSZ',
}

/** A zod schema as providers are told it: its outline. The answer is held against the whole schema here. */
export function plainSchema(schema: z.ZodType): Json {
  return outline(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
}

function outline(schema: Json): Json {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema
  const { oneOf, format, ...rest } = schema
  const hint = typeof format === 'string' ? formats[format] : undefined
  const entries = Object.entries({
    ...rest,
    ...(oneOf === undefined ? {} : { anyOf: oneOf }),
    ...(hint ? { description: [rest.description, hint].filter(Boolean).join(', ') } : {}),
  })
  return Object.fromEntries(
    entries
      .filter(([keyword]) => understood.has(keyword))
      .map(([keyword, value]): [string, Json] => [keyword, within(keyword, value)]),
  )
}

function within(keyword: string, value: Json): Json {
  if (keyword === 'anyOf' && Array.isArray(value)) return value.map(outline)
  if (keyword === 'items' || keyword === 'additionalProperties') return outline(value)
  if ((keyword === 'properties' || keyword === '$defs') && typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, outline(held as Json)]))
  }
  return value
}
