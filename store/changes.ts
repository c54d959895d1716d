import { sql } from 'kysely'
import type { Json } from '#protocol/events.ts'
import type { Tx } from './database.ts'

/** A table whose rows actions change, as its assistant declares it. Only declared tables are ever written to by an undo. */
export interface TrackedTable {
  readonly name: string
  /** The column that, with `owner_id`, is the primary key. */
  readonly key: string
  /** Bookkeeping columns: that one of them changed later does not keep the rest from being undone. */
  readonly ignored: readonly string[]
  /** What people call its columns. */
  readonly labels: Readonly<Record<string, string>>
}

/** Rows of one table that are about to be changed, deleted or added, by key. */
export interface Touch {
  readonly table: TrackedTable
  readonly keys: readonly string[]
}

/** What became of the rows touched. */
export interface CapturedChange {
  /** Every row that changed, before and after, as `actions.changes` keeps it. Text: its numbers never become JavaScript's. */
  readonly json: string
  /** How many rows changed, by table. */
  readonly changed: Readonly<Record<string, number>>
}

/** One field that is no longer as an action left it. Without a field, the row as a whole has gone or come back. */
export interface ChangedLater {
  readonly table: string
  readonly row: string
  readonly field: string | null
  readonly now: Json
  readonly was: Json
}

/**
 * Records what `work` makes of the rows named: locks them, keeps them as they are, runs `work`, compares. Rows that are
 * not there yet are named too, by the keys they will have. Set-based: two statements a table, whatever the number.
 */
export async function captureChange<T>(
  tx: Tx,
  touches: readonly Touch[],
  work: () => Promise<T>,
): Promise<{ result: T; change: CapturedChange }> {
  const before: string[] = []
  for (const touch of touches) before.push(await snapshot(tx, touch))
  const result = await work()
  const tables: string[] = []
  const changed: Record<string, number> = {}
  for (const [index, touch] of touches.entries()) {
    const { count, rows } = await difference(tx, touch, before[index] ?? '{}')
    changed[touch.table.name] = (changed[touch.table.name] ?? 0) + count
    if (count > 0) tables.push(`{"table":${JSON.stringify(touch.table.name)},"rows":${rows}}`)
  }
  return { result, change: { json: `[${tables.join(',')}]`, changed } }
}

/** The rows as one JSON object by key, as text. They stay locked until the transaction ends. */
async function snapshot(tx: Tx, { table, keys }: Touch): Promise<string> {
  const { rows } = await sql<{ rows: string }>`
    with held as materialized (
      select t.${sql.ref(table.key)}::text as key, to_jsonb(t) as body from ${sql.table(table.name)} t
      where t.owner_id = ${tx.ownerId} and t.${sql.ref(table.key)} = any(${[...keys]})
      order by t.${sql.ref(table.key)} for update
    )
    select coalesce(jsonb_object_agg(key, body), '{}')::text as rows from held`.execute(tx.db)
  return rows[0]?.rows ?? '{}'
}

async function difference(
  tx: Tx,
  { table, keys }: Touch,
  before: string,
): Promise<{ count: number; rows: string }> {
  const { rows } = await sql<{ count: number; rows: string }>`
    with earlier as (select key, value as body from jsonb_each(${before}::jsonb)),
    later as (
      select t.${sql.ref(table.key)}::text as key, to_jsonb(t) as body from ${sql.table(table.name)} t
      where t.owner_id = ${tx.ownerId} and t.${sql.ref(table.key)} = any(${[...keys]})
    )
    select count(*)::int as count,
           coalesce(jsonb_agg(jsonb_build_object('key', key, 'before', earlier.body, 'after', later.body)), '[]')::text as rows
    from earlier full join later using (key)
    where earlier.body is distinct from later.body`.execute(tx.db)
  return rows[0] ?? { count: 0, rows: '[]' }
}

/** How many fields of a refused undo are named; all rows are counted. */
const namedConflicts = 50

export type Reversal =
  | { readonly kind: 'restored'; readonly restored: Readonly<Record<string, number>> }
  /** Nothing was written. `rows` counts the rows that stand in the way. */
  | { readonly kind: 'conflict'; readonly rows: number; readonly items: readonly ChangedLater[] }

/**
 * Puts every row back as it was before the action: what was added goes, what was changed or deleted is restored. All of
 * it or, when a row is no longer as the action left it, none. `tables` are those the action may touch, by name; throws
 * for any other, and when other rows are in the way (`isInTheWay`): the transaction is lost then.
 */
export async function reverseChange(
  tx: Tx,
  actionId: string,
  tables: ReadonlyMap<string, TrackedTable>,
): Promise<Reversal> {
  const { rows: parts } = await sql<{ place: number; table: string }>`
    select (part.ordinality - 1)::int as place, part.value->>'table' as table
    from actions, jsonb_array_elements(changes) with ordinality part
    where owner_id = ${tx.ownerId} and id = ${actionId} order by 1`.execute(tx.db)

  const undos: TableUndo[] = []
  for (const { place, table } of parts) {
    const tracked = tables.get(table)
    if (!tracked) throw new Error(`The table ${table} is none of this action's`)
    undos.push(await tableUndo(tx, actionId, place, tracked))
  }
  let rows = 0
  const items: ChangedLater[] = []
  for (const undo of undos) {
    const found = await changedLater(tx, undo)
    rows += new Set(found.map((item) => item.row)).size
    items.push(...found)
  }
  if (rows > 0) return { kind: 'conflict', rows, items: items.slice(0, namedConflicts) }

  return { kind: 'restored', restored: await putBack(tx, undos) }
}

type Step = (tx: Tx, undo: TableUndo) => Promise<bigint | undefined>

/** Puts the rows back: first so that nothing refers to a row that is not there, else so that nothing is there twice. */
async function putBack(tx: Tx, undos: readonly TableUndo[]): Promise<Record<string, number>> {
  await sql`savepoint put_back`.execute(tx.db)
  try {
    return await inOrder(tx, undos, [reinsertDeleted, restoreChanged, removeAdded])
  } catch (error) {
    if (!isInTheWay(error)) throw error
    await sql`rollback to savepoint put_back`.execute(tx.db)
    return inOrder(tx, undos, [removeAdded, reinsertDeleted, restoreChanged])
  }
}

/** Tables that others refer to come first, but for what goes. */
async function inOrder(
  tx: Tx,
  undos: readonly TableUndo[],
  steps: readonly Step[],
): Promise<Record<string, number>> {
  const restored: Record<string, number> = {}
  for (const step of steps) {
    for (const undo of step === removeAdded ? undos.toReversed() : undos) {
      const { name } = undo.table
      restored[name] = (restored[name] ?? 0) + Number((await step(tx, undo)) ?? 0n)
    }
  }
  return restored
}

/** Whether an undo fails because of other rows: they refer to one that was added, or hold what has to be unique. */
export function isInTheWay(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '23503' || error.code === '23505')
}

interface TableUndo {
  readonly table: TrackedTable
  readonly actionId: string
  /** Where in the action's changes this table's rows stand. */
  readonly place: number
  /** The columns there are now, without generated ones. */
  readonly columns: readonly string[]
  readonly keyType: string
}

async function tableUndo(tx: Tx, actionId: string, place: number, table: TrackedTable): Promise<TableUndo> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table.name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx.db)
  const keyType = rows.find((row) => row.name === table.key)?.type
  if (!keyType) throw new Error(`The table ${table.name} has no column ${table.key}`)
  return { table, actionId, place, columns: rows.map((row) => row.name), keyType }
}

/** The rows of the action's change in this table: key, before, after; null where there was none. */
function changeRows(tx: Tx, { actionId, place }: TableUndo) {
  return sql`
    select change->>'key' as key, nullif(change->'before', 'null') as before, nullif(change->'after', 'null') as after
    from actions, jsonb_array_elements(changes->${sql.lit(place)}->'rows') change
    where owner_id = ${tx.ownerId} and id = ${actionId}`
}

/** Locks the rows and tells which are not as the action left them. A row's text is compared as this session writes it, so that its time zone is no difference. */
async function changedLater(tx: Tx, undo: TableUndo): Promise<ChangedLater[]> {
  const { table, columns, keyType } = undo
  const compared = columns.filter((column) => !table.ignored.includes(column))
  const { rows } = await sql<ChangedLater>`
    with change as materialized (${changeRows(tx, undo)}),
    held as materialized (
      select change.key, to_jsonb(t) as body from change
      join ${sql.table(table.name)} t
        on t.owner_id = ${tx.ownerId} and t.${sql.ref(table.key)} = change.key::${sql.raw(keyType)}
      for update of t
    ),
    compared as materialized (
      select change.key, held.body as now, change.after as logged,
             case when change.after is not null
               then to_jsonb(jsonb_populate_record(null::${sql.table(table.name)}, change.after)) end as was
      from change left join held using (key)
    )
    select ${table.name}::text as "table", key as "row", field, now->field as "now", was->field as "was"
    from compared, unnest(${compared}::text[]) field
    where now is not null and was is not null and logged ? field and now->field is distinct from was->field
    union all
    select ${table.name}::text, key, null, now, was from compared where (now is null) <> (was is null)
    order by 2, 3`.execute(tx.db)
  return rows
}

async function removeAdded(tx: Tx, undo: TableUndo): Promise<bigint | undefined> {
  const { table, keyType } = undo
  const { numAffectedRows } = await sql`
    with change as materialized (${changeRows(tx, undo)})
    delete from ${sql.table(table.name)} t using change
    where t.owner_id = ${tx.ownerId} and t.${sql.ref(table.key)} = change.key::${sql.raw(keyType)}
      and change.before is null`.execute(tx.db)
  return numAffectedRows
}

async function reinsertDeleted(tx: Tx, undo: TableUndo): Promise<bigint | undefined> {
  const { table } = undo
  // A column that came after the action takes its default: the kept row knows nothing of it.
  const columns = await keptColumns(tx, undo)
  if (columns.length === 0) return 0n
  const { numAffectedRows } = await sql`
    with change as materialized (${changeRows(tx, undo)})
    insert into ${sql.table(table.name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    overriding system value
    select ${sql.join(columns.map((column) => sql`kept.${sql.ref(column)}`))}
    from change cross join lateral jsonb_populate_record(null::${sql.table(table.name)}, change.before) kept
    where change.after is null`.execute(tx.db)
  return numAffectedRows
}

/** The columns that deleted rows were kept with. Empty when none was deleted. */
async function keptColumns(tx: Tx, undo: TableUndo): Promise<string[]> {
  const { rows } = await sql<{ before: Record<string, Json> }>`
    with change as materialized (${changeRows(tx, undo)})
    select before from change where after is null limit 1`.execute(tx.db)
  const before = rows[0]?.before
  return before ? undo.columns.filter((column) => column in before) : []
}

/** Only the fields the action changed are put back: bookkeeping it left alone may have gone on. */
async function restoreChanged(tx: Tx, undo: TableUndo): Promise<bigint | undefined> {
  const { table, keyType } = undo
  const columns = undo.columns.filter((column) => column !== 'owner_id' && column !== table.key)
  if (columns.length === 0) return 0n
  const { numAffectedRows } = await sql`
    with change as materialized (${changeRows(tx, undo)}),
    restored as materialized (
      select kept.* from change
      join ${sql.table(table.name)} t
        on t.owner_id = ${tx.ownerId} and t.${sql.ref(table.key)} = change.key::${sql.raw(keyType)}
      cross join lateral (
        select jsonb_object_agg(field, value) as fields from jsonb_each(change.before) as old (field, value)
        where change.after->field is distinct from value
      ) patch
      cross join lateral jsonb_populate_record(null::${sql.table(table.name)}, to_jsonb(t) || patch.fields) kept
      where change.before is not null and change.after is not null
    )
    update ${sql.table(table.name)} t
    set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = restored.${sql.ref(column)}`))}
    from restored
    where t.owner_id = restored.owner_id and t.${sql.ref(table.key)} = restored.${sql.ref(table.key)}`.execute(
    tx.db,
  )
  return numAffectedRows
}
