import { z } from 'zod'
import type { Json } from '#protocol/events.ts'
import type { AnyTool } from './tool.ts'

type Arguments = Readonly<Record<string, Json>>

/** As much of a JSON schema as repair looks at. */
interface Shape {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: unknown
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

/** What repair needs of a tool or an action. */
type Callable = Pick<AnyTool, 'input' | 'aliases' | 'repair'>

const shapes = new WeakMap<Callable, Shape>()

/** What a tool's input looks like from outside, for repair. Read once. */
function shapeOf(tool: Callable): Shape {
  let shape = shapes.get(tool)
  if (!shape) {
    shape = z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' }) as Shape
    shapes.set(tool, shape)
  }
  return shape
}

/**
 * Arguments as a planner or a model wrote them, made what the tool takes where what is meant is beyond doubt: other
 * names for an argument (`aliases`), the tool's own repairs (`제5조` → 5), one thing where a list is due, numbers and
 * yes or no as text, and arguments that a strict schema does not know left out. What cannot be mended stays, for the
 * validation to name it.
 */
export function repairArguments(tool: Callable, given: Arguments): Arguments {
  const shape = shapeOf(tool)
  const known = shape.properties ?? {}
  const named = new Map<string, Json>()
  for (const [name, value] of Object.entries(given)) {
    const meant = Object.hasOwn(known, name) ? name : (ownOf(tool.aliases, name) ?? name)
    // An argument given under its own name counts more than one under another.
    if (meant === name || !Object.hasOwn(given, meant)) named.set(meant, value)
  }
  const result = new Map<string, Json>()
  for (const [name, value] of named) {
    if (!Object.hasOwn(known, name) && shape.additionalProperties === false) continue
    const mended = ownOf(tool.repair, name)?.(value) ?? value
    result.set(name, fit(mended, ownOf(known, name)))
  }
  return Object.fromEntries(result)
}

/** A model may call an argument `constructor`: what an object inherits is not meant. */
function ownOf<T>(values: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined
}

function fit(value: Json, shape: Shape | undefined): Json {
  if (!shape) return value
  if (shape.anyOf) return fitOneOf(value, shape.anyOf)
  if (typeof shape.type === 'object') {
    const options = shape.type.map((type) => ({ ...shape, type }))
    return fitOneOf(value, options)
  }
  switch (shape.type) {
    case 'array':
      return value === null ? value : asList(value).map((item) => fit(item, shape.items))
    case 'number':
    case 'integer':
      return asNumber(value)
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value
    case 'string':
      return typeof value === 'number' ? String(value) : value
    case 'object':
      return fitObject(value, shape)
    default:
      return value
  }
}

/** A value that fits one of several shapes is left; else it is fitted to the first that says something. */
function fitOneOf(value: Json, options: readonly Shape[]): Json {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const kinds = kind === 'number' ? ['number', 'integer'] : [kind]
  const fitting = options.find(({ type }) => typeof type === 'string' && kinds.includes(type))
  return fit(value, fitting ?? options.find((option) => option.type !== 'null'))
}

function fitObject(value: Json, { properties = {} }: Shape): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, fit(held, ownOf(properties, name))]),
  )
}

function asList(value: Json): Json[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'string' && value.trim().startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(value)
      if (Array.isArray(parsed)) return parsed as Json[]
    } catch {
      // Not JSON after all: a text that begins with a bracket.
    }
  }
  return [value]
}

const numeric = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/u

function asNumber(value: Json): Json {
  if (typeof value !== 'string') return value
  const text = value.trim()
  return numeric.test(text) ? Number(text.replaceAll(',', '')) : value
}
