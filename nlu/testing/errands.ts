import { readdirSync, readFileSync } from 'node:fs'
import { type Example, parseExamples } from '../examples.ts'
import type { Context, Schema } from '../schema.ts'

/** A request of the shopping list that this room is tested by. */
export interface Errand {
  readonly ask: string
  readonly shop?: string
  readonly without?: string
  readonly item?: string
  readonly count?: number
  readonly from?: string
}

const shops = { market: ['시장', '재래시장'], bakery: ['빵집', '베이커리'], pharmacy: ['약국'] }

/** A shopping list: what is on it, what it costs, putting something on it and taking it off. */
export const schema: Schema<Errand> = {
  name: 'errands',
  facets: { ask: ['list', 'total', 'add', 'remove', 'same', 'greet', 'off_topic'] },
  roles: ['subject', 'excluded'],
  openSpans: ['item'],
  grammars: ['period', 'number'],
  lexicons: [
    {
      kind: 'shop',
      entries: Object.entries(shops).flatMap(([value, terms]) => terms.map((term) => ({ term, value }))),
    },
  ],
  build({ facets, mentions }, { before }) {
    const [last] = before
    const ask = facets.ask === 'same' ? last?.ask : facets.ask
    if (ask === undefined) return undefined
    const of = (kind: string, role = 'subject') =>
      mentions.find((it) => it.kind === kind && it.role === role)?.value
    // A total is of shops, never of one thing.
    const item = ask === 'add' || ask === 'remove' ? (of('item') as string | undefined) : undefined
    if (ask === 'add' && item === undefined) return undefined
    const shop = of('shop') as string | undefined
    const without = of('shop', 'excluded') as string | undefined
    const number = of('number') as { readonly value: number; readonly ordinal?: true } | undefined
    const period = of('period') as
      | { readonly interval: { readonly from: Temporal.PlainDateTime } }
      | undefined
    return {
      ask,
      ...(shop === undefined ? {} : { shop }),
      ...(without === undefined ? {} : { without }),
      ...(item === undefined ? {} : { item }),
      ...(number && !number.ordinal ? { count: number.value } : {}),
      ...(period ? { from: period.interval.from.toPlainDate().toString() } : {}),
    }
  },
  traits: ({ ask, shop }) => [`ask=${ask}`, ...(shop === undefined ? [] : ['shop'])],
}

/** As every schema is held where no request is made. */
export const anySchema = schema as unknown as Schema<never>

export function errandExamples(): Example[] {
  const folder = new URL('./errands/', import.meta.url)
  return readdirSync(folder)
    .sort()
    .flatMap((name) => parseExamples(anySchema, name, readFileSync(new URL(name, folder), 'utf8')))
}

export function contextAfter(...before: Errand[]): Context<Errand> {
  return { now: Temporal.PlainDateTime.from('2026-03-15T12:00'), direction: 'past', before }
}
