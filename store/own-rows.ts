import { sql } from 'kysely'
import type { Json } from '#protocol/events.ts'
import type { Tx } from './database.ts'

/** A row as it is taken away: by the names of its columns. */
export type OwnRow = Readonly<Record<string, Json>>

/** A table with rows of an owner's, as they take it away. */
export interface OwnTable {
  readonly table: string
  /** Columns that serve the program alone. */
  readonly without?: readonly string[]
  /** How many rows are read at once: few where each may be large. */
  readonly atOnce?: number
  /** A row without what nobody may read, where it has such a thing. */
  readonly shown?: (row: OwnRow) => OwnRow
}

/** A file of an owner's: an upload as it came. */
export interface OwnFile {
  readonly id: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** What of a room's or an assistant's an owner takes away. */
export interface OwnRecords {
  readonly tables: readonly OwnTable[]
  /** Tables with an owner's rows that can be made from the others, or are of use to the program alone. */
  readonly derived: readonly string[]
  /** The file behind `after` in the order of ids, the first without it; nothing behind the last. */
  readonly nextFile?: (tx: Tx, after: string | undefined) => Promise<OwnFile | undefined>
}

/** Work in a transaction of its own. */
type AsOwner = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const usuallyAtOnce = 500

/** All of an owner's rows of a table as JSON texts, some at a time, in the order of its key; each page reads in a transaction of its own. */
export async function* ownRows(asOwner: AsOwner, own: OwnTable): AsyncGenerator<string[]> {
  const { table, without = [], atOnce = usuallyAtOnce, shown } = own
  const { columns, key } = await asOwner((tx) => shapeOf(tx, table))
  const names = columns.filter((name) => name !== 'owner_id' && !without.includes(name))
  const list = (of: readonly string[]) => sql.join(of.map((name) => sql.ref(name)))
  const keyNames = key.map(({ name }) => name)
  let after: string[] | undefined
  for (;;) {
    const last = after
    const { rows } = await asOwner((tx) => {
      const place = key.map(({ type }, index) => sql`${last?.[index]}::${sql.raw(type)}`)
      const beyond = last ? sql`and (${list(keyNames)}) > (${sql.join(place)})` : sql``
      const order = keyNames.length > 0 ? sql`order by ${list(keyNames)}` : sql``
      const keyTexts = sql.join(keyNames.map((name) => sql`page.${sql.ref(name)}::text`))
      return sql<{ text: string; key: string[] }>`
        select row_to_json(page)::text as text, array[${keyTexts}]::text[] as key
        from (
          select ${list(names)} from ${sql.table(table)} where owner_id = ${tx.ownerId} ${beyond}
          ${order} limit ${atOnce}
        ) page`.execute(tx.db)
    })
    if (rows.length > 0)
      yield rows.map(({ text }) => (shown ? JSON.stringify(shown(JSON.parse(text) as OwnRow)) : text))
    after = rows.at(-1)?.key
    if (rows.length < atOnce || keyNames.length === 0 || !after) return
  }
}

/** A table's columns, and what of its key comes behind the owner. */
async function shapeOf(
  tx: Tx,
  table: string,
): Promise<{ columns: string[]; key: { name: string; type: string }[] }> {
  const { rows } = await sql<{ name: string; type: string; place: number | null }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::int2[], a.attnum) as place
    from pg_attribute a
    left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(tx.db)
  const key = rows
    .filter(({ name, place }) => place !== null && name !== 'owner_id')
    .toSorted((one, other) => one.place! - other.place!)
  return { columns: rows.map(({ name }) => name), key }
}

/** Every table with rows of owners, those that refer to others before them. */
export async function ownerTables(tx: Pick<Tx, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string; refers_to: string[] }>`
    select c.relname as name, coalesce((
        select array_agg(p.relname::text) from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid), '{}') as refers_to
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'owner_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and pg_table_is_visible(c.oid)
    order by c.relname`.execute(tx.db)
  const refersTo = new Map(rows.map((row) => [row.name, row.refers_to]))
  const ordered: string[] = []
  const add = (name: string): void => {
    if (ordered.includes(name) || !refersTo.has(name)) return
    for (const row of rows) if (row.refers_to.includes(name)) add(row.name)
    ordered.push(name)
  }
  for (const { name } of rows) add(name)
  return ordered
}
