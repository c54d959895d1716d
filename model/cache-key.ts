import { hash } from 'node:crypto'
import type { ModelRequest } from './request.ts'
import { type ModelName, modelText } from './roles.ts'

/** What an answer is kept under: everything that makes it. The role is none of it: who asks does not change the answer. */
export function cacheKey(name: ModelName, { role: _, shared: __, ...asked }: ModelRequest): string {
  return hash('sha256', JSON.stringify([modelText(name), sorted(asked)]), 'hex')
}

/** The same value with every object's keys in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, held]) => [key, sorted(held)]),
  )
}
