// Loaded before everything else in a process of its own: notes every expression that is built from then on, and where.
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Expression } from './collected.ts'

declare global {
  var builtExpressions: Map<string, Expression>
}

const root = resolve(import.meta.dirname, '../..')
const built = new Map<string, Expression>()
globalThis.builtExpressions = built

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, given, newTarget) => note(Reflect.construct(target, given, newTarget)),
  apply: (target, self, given) => note(Reflect.apply(target, self, given)),
})

function note(expression: RegExp): RegExp {
  const key = String(expression)
  if (built.has(key)) return expression
  const place = callerOf(new Error().stack ?? '')
  // What a dependency builds is its own affair.
  if (place && !place.includes('node_modules'))
    built.set(key, { source: expression.source, flags: expression.flags, place })
  return expression
}

function callerOf(stack: string): string | undefined {
  const calls = stack.matchAll(/(file:\/\/[^\s)]+?):(\d+):\d+\)?$/gmu)
  for (const [, url = '', line] of calls) {
    const path = relative(root, fileURLToPath(url))
    if (path !== relative(root, import.meta.filename)) return `${path}:${line}`
  }
  return undefined
}
