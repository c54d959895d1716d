import type { Json } from '#protocol/events.ts'
import { formatNumber } from '../charts/number-format.ts'
import type { Language } from '../texts/language.ts'
import type { ArgumentTexts } from '../texts/tool-arguments.ts'

export type Words = readonly [name: string, value: string]

/**
 * What a tool was asked, in people's words. What has no name among the texts is the tool's own business and is left out,
 * as are ids and switches that are off.
 */
export function argumentWords(
  args: readonly (readonly [string, Json])[],
  { names, values, won, spoken }: ArgumentTexts,
  language: Language,
): Words[] {
  const given = new Map(args)
  const shown: Words[] = []
  for (const [name, value] of args) {
    // days is how many, or which they are.
    const many = `${name}[]`
    const key = Array.isArray(value) && Object.hasOwn(names, many) ? many : name
    const called = Object.hasOwn(names, key) ? names[key] : undefined
    if (called === undefined) continue
    const until = ends[name] ? given.get(ends[name]) : undefined
    const said = typeof until === 'string' ? span(value, until) : words(name, value)
    if (said === true) shown.push([called, ''])
    else if (typeof said === 'string' && said !== '') shown.push([called, said])
  }
  return shown

  function words(name: string, value: Json): string | boolean {
    if (typeof value === 'boolean') return value
    if (value === null) return ''
    if (typeof value === 'number') {
      return won.includes(name) ? formatNumber(value, '원', language) : value.toLocaleString(language)
    }
    // The coach's skills are called by their ids, spelled out.
    if (name === 'skill' && typeof value === 'string') return titled(value)
    if (typeof value === 'string') return spoken.includes(name) ? value : spelled(value)
    const called = namesIn(value)
    if (called.length > 0) return called.join(', ')
    const parts = (Array.isArray(value) ? value : Object.values(value)).map((part) => words(name, part))
    return [...new Set(parts)].filter((part) => typeof part === 'string' && part !== '').join(', ')
  }

  /** A word of the code is looked up; an id is nobody's word. */
  function spelled(value: string): string {
    if (Object.hasOwn(values, value)) return values[value] ?? ''
    if (ids.some((id) => id.test(value))) return ''
    return value
  }
}

/** Ids of rows, words of the code, and names as addresses spell them. */
const ids = [/^[0-9a-f]{8}-[0-9a-f]{4}-/u, /^[a-z]+(?:[_A-Z][a-zA-Z_]*)?$/u, /^[a-z]+\d*(?:-[a-z0-9]+)+$/u]

function titled(id: string): string {
  return id.replace(
    /(?:^|-)(\p{Letter})/gu,
    (found, letter: string) => `${found.startsWith('-') ? ' ' : ''}${letter.toUpperCase()}`,
  )
}

/** A thing is called by its name; what else it holds is the tool's own business. */
function namesIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { name, title, topic_name: topic } = Array.isArray(value) ? {} : value
  const called = name ?? title ?? topic
  if (typeof called === 'string') return [called]
  return [...new Set(Object.values(value).flatMap(namesIn))]
}

/** The last day that belongs to a first one. */
const ends: Readonly<Record<string, string>> = {
  startDate: 'endDate',
  otherStartDate: 'otherEndDate',
  from: 'to',
  other_from: 'other_to',
}

function span(from: Json, until: string): string {
  return from === until ? until : `${String(from)} – ${until}`
}
