// Loaded into a server before anything of its own: counts what its turns ask of the database and of their sockets, and
// tells whoever started it. Written in JavaScript's words alone, for it is loaded into other checkouts as well.

import { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** What the server has done since it was last asked. */
export interface Counted {
  readonly transactions: number
  readonly statements: number
  readonly appends: number
  readonly writes: number
  readonly cpuMs: number
  readonly rssMb: number
  /** How often each statement ran, by its name or the first words of its text. */
  readonly by: Readonly<Record<string, number>>
}

type Asked = string | { readonly name?: string; readonly text: string }

const { Client } = createRequire(join(process.cwd(), 'package.json'))('pg')
const { query } = Client.prototype
const by = new Map<string, number>()
let writes = 0
let cpu = process.cpuUsage()

Client.prototype.query = function (this: unknown, asked: Asked, ...rest: unknown[]) {
  const text = typeof asked === 'string' ? asked : asked.text
  const name = typeof asked === 'string' ? undefined : asked.name
  const isReading = /begin read only/u.test(text)
  const opening = isReading
    ? 'begin (reading)'
    : /^(?:discard plans; )?begin/u.test(text)
      ? 'begin'
      : undefined
  const label =
    opening ?? (name && !name.startsWith('read ') ? name : text.replace(/\s+/gu, ' ').slice(0, 110))
  by.set(label, (by.get(label) ?? 0) + 1)
  return query.call(this, asked, ...rest)
}

const { write } = ServerResponse.prototype
ServerResponse.prototype.write = function (this: ServerResponse, ...args: never) {
  writes++
  return write.apply(this, args)
} as typeof write

process.on('message', (order) => {
  if (order !== 'count') return
  const { user, system } = process.cpuUsage(cpu)
  const of = (wanted: (label: string) => boolean) =>
    [...by].reduce((sum, [label, count]) => sum + (wanted(label) ? count : 0), 0)
  process.send?.({
    transactions: of((label) => label.startsWith('begin')),
    statements: of((label) => !label.startsWith('begin') && label !== 'commit' && label !== 'rollback'),
    appends: of((label) => label === 'append_events'),
    writes,
    cpuMs: (user + system) / 1000,
    rssMb: process.memoryUsage.rss() / 1e6,
    by: Object.fromEntries(by),
  } satisfies Counted)
  by.clear()
  writes = 0
  cpu = process.cpuUsage()
})
