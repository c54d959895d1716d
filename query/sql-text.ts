import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Tx } from '#store/database.ts'

/** A transaction that tells each query of this room as it runs it, so that it can be shown. */
export interface ShowingTx extends Tx {
  readonly runs: (query: CompiledQuery) => void
}

/** Tells a transaction that wants to know what is about to be run. */
export function tell(tx: Tx, query: RawBuilder<unknown>): void {
  if ('runs' in tx) (tx as ShowingTx).runs(query.compile(tx.db))
}

/** A query as a person reads it: its values in their places; `names` are said for values that mean nothing to anybody. */
export function sqlText({ sql, parameters }: CompiledQuery, names: Readonly<Record<string, string>>): string {
  const named = new Map(Object.entries(names).map(([name, value]) => [value, name]))
  const text = sql.replace(/\$(\d+)/gu, (_, place: string) => literal(parameters[Number(place) - 1], named))
  return text.replace(/\s+/gu, ' ').trim()
}

function literal(value: unknown, named: ReadonlyMap<string, string>): string {
  const name = typeof value === 'string' ? named.get(value) : undefined
  if (name !== undefined) return name
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `array[${value.map((item) => literal(item, named)).join(', ')}]`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return `'${String(value).replaceAll("'", "''")}'`
}
