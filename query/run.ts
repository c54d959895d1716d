import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { conditionOf, predicateOf } from './condition.ts'
import type { AnyDataset, FieldOf, FigureOf, ListedOf, Measure, MeasureOf, ValueOf } from './dataset.ts'
import { fieldValue, mayBeNull, orderOf, shown } from './expressions.ts'
import { packedRows } from './packed.ts'
import type { Listing, Order, Query, Rows } from './query.ts'
import { tell } from './sql-text.ts'

type Figures<D extends AnyDataset, M extends MeasureOf<D>> = { readonly [N in M]: FigureOf<D, N> }
type Keys<D extends AnyDataset, F extends FieldOf<D>> = { readonly [N in F]: ValueOf<D['fields'][N]> }

/** The measures over all rows of a query. */
export async function figuresOf<D extends AnyDataset, M extends MeasureOf<D>>(
  tx: Tx,
  dataset: D,
  measures: readonly M[],
  rows: Rows<FieldOf<D>>,
): Promise<Figures<D, M>> {
  const figures = measures.map(
    (name) => sql`${figureOf(dataset, tx.ownerId, measureIn(dataset, name))} as ${sql.ref(name)}`,
  )
  const query = sql<Figures<D, M>>`
    select ${sql.join(figures)} from ${sql.table(dataset.table)}
    where ${conditionOf(dataset, tx.ownerId, rows)}`
  tell(tx, query)
  const { rows: found } = await query.execute(tx.db)
  return found[0]!
}

/** The same for measures that a caller makes up, such as of two scopes that overlap; the figures in their order. */
export async function measured<D extends AnyDataset>(
  tx: Tx,
  dataset: D,
  measures: readonly (Measure<FieldOf<D>> & { readonly kind: 'rows' | 'sum' | 'different' })[],
  rows: Rows<FieldOf<D>>,
): Promise<number[]> {
  const figures = measures.map((measure) => figureOf(dataset, tx.ownerId, measure))
  const { rows: found } = await sql<{ figures: number[] }>`
    select json_build_array(${sql.join(figures)}) as figures from ${sql.table(dataset.table)}
    where ${conditionOf(dataset, tx.ownerId, rows)}`.execute(tx.db)
  return found[0]!.figures
}

/** The measures of each group. A row has the fields of `by` and the measures, each under its name. */
export async function groupsOf<D extends AnyDataset, M extends MeasureOf<D>, F extends FieldOf<D>>(
  tx: Tx,
  dataset: D,
  query: Query<FieldOf<D>, M> & { readonly by: readonly F[] },
): Promise<(Keys<D, F> & Figures<D, M>)[]> {
  const { measures, by, having = [], order = [], limit } = query
  const keys = by.map((name) => sql`${keyOf(dataset, name)} as ${sql.ref(name)}`)
  const figures = measures.map(
    (name) => sql`${figureOf(dataset, tx.ownerId, measureIn(dataset, name))} as ${sql.ref(name)}`,
  )
  const bounds = having.flatMap(({ measure, from, to }) => [
    ...(from === undefined ? [] : [sql`${sql.ref(measure)} >= ${from}::numeric`]),
    ...(to === undefined ? [] : [sql`${sql.ref(measure)} <= ${to}::numeric`]),
  ])
  const rows = await packedRows<Record<string, unknown>>(
    tx,
    [...by, ...measures],
    sql`select * from (
      select ${sql.join([...keys, ...figures])} from ${sql.table(dataset.table)}${unnested(dataset, by)}
      where ${conditionOf(dataset, tx.ownerId, query)} group by ${sql.join(ordinals(by.length))}
    ) as groups ${bounds.length > 0 ? sql`where ${sql.join(bounds, sql` and `)}` : sql``}
    order by ${sql.join(ordering(dataset, [...order, ...by.map((name) => ({ by: name }))]))}
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`,
  )
  return rows.map((row) => decoded(dataset, by, row)) as (Keys<D, F> & Figures<D, M>)[]
}

/** Single rows, in the order asked for. */
export async function rowsOf<D extends AnyDataset, F extends FieldOf<D>>(
  tx: Tx,
  dataset: D,
  { fields, order, limit, skip, ...rows }: Listing<FieldOf<D>> & { readonly fields: readonly F[] },
): Promise<{ readonly [N in F]: ListedOf<D['fields'][N]> }[]> {
  const columns = fields.map((name) => {
    const field = dataset.fields[name]!
    return sql`${field.kind === 'list' ? sql.ref(field.column) : fieldValue(field)} as ${sql.ref(name)}`
  })
  const sorted = order.map(({ by, descending }) => {
    const field = dataset.fields[by]!
    return directed(orderOf(field, sql.ref(field.column)), descending, mayBeNull(field))
  })
  const found = await packedRows<Record<string, unknown>>(
    tx,
    fields,
    sql`select ${sql.join(columns)} from ${sql.table(dataset.table)}
    where ${conditionOf(dataset, tx.ownerId, rows)} order by ${sql.join(sorted)}
    ${limit === undefined ? sql`` : sql`limit ${limit}`} ${skip ? sql`offset ${skip}` : sql``}`,
  )
  return found.map((row) => decoded(dataset, fields, row)) as {
    readonly [N in F]: ListedOf<D['fields'][N]>
  }[]
}

function measureIn(dataset: AnyDataset, name: string): Measure {
  const measure = dataset.measures[name]
  if (!measure) throw new Error(`No measure ${name} in ${dataset.table}`)
  return measure
}

function figureOf(dataset: AnyDataset, ownerId: string, measure: Measure): RawBuilder<unknown> {
  const conditions = (measure.where ?? []).flatMap((one) => predicateOf(dataset, ownerId, one) ?? [])
  const filter = conditions.length > 0 ? sql` filter (where ${sql.join(conditions, sql` and `)})` : sql``
  if (measure.kind === 'rows') return sql`(count(*)${filter})::int`
  const value = fieldValue(fieldMeasured(dataset, measure))
  switch (measure.kind) {
    case 'sum':
      return sql`coalesce(sum(${value})${filter}, 0)::bigint`
    case 'different':
      return sql`(count(distinct ${value})${filter})::int`
    case 'least':
      return sql`min(${value})${filter}`
    case 'most':
      return sql`max(${value})${filter}`
    case 'mean':
      return sql`(sum(${value})${filter})::float8 / nullif(count(${value})${filter}, 0)`
  }
}

function fieldMeasured(dataset: AnyDataset, measure: Measure & { readonly of: string }) {
  const field = dataset.fields[measure.of]
  if (!field) throw new Error(`No field ${measure.of} in ${dataset.table}`)
  return field
}

/** A group's key: of a list, the element that was unnested beside the row. */
function keyOf(dataset: AnyDataset, name: string): RawBuilder<unknown> {
  const field = dataset.fields[name]
  if (!field) throw new Error(`No field ${name} in ${dataset.table}`)
  return field.kind === 'list' ? sql.ref(`each_${name}.value`) : fieldValue(field)
}

/** Lists are unnested beside their row, each element once. */
function unnested(dataset: AnyDataset, by: readonly string[]): RawBuilder<unknown> {
  const lists = by.flatMap((name) => {
    const field = dataset.fields[name]!
    return field.kind === 'list'
      ? [
          sql` cross join lateral (select distinct ${fieldValue(field)} as value) as ${sql.table(`each_${name}`)}`,
        ]
      : []
  })
  return lists.length > 0 ? sql.join(lists, sql` `) : sql``
}

const positions = [sql`1`, sql`2`, sql`3`, sql`4`]

/** `group by` goes by position: the keys hold values, which the database takes for others where they stand again. */
function ordinals(count: number): readonly RawBuilder<unknown>[] {
  if (count < 1 || count > positions.length) throw new Error(`Groups are by 1 to ${positions.length} fields`)
  return positions.slice(0, count)
}

function ordering(dataset: AnyDataset, order: readonly Order[]): RawBuilder<unknown>[] {
  const first = order.filter(({ by }, index) => order.findIndex((one) => one.by === by) === index)
  return first.map(({ by, descending }) => {
    const field = dataset.fields[by]
    if (field) return directed(orderOf(field, sql.ref(by)), descending, mayBeNull(field))
    return directed(sql.ref(by), descending, ['mean', 'least', 'most'].includes(dataset.measures[by]!.kind))
  })
}

/** What is not there comes last either way. Where nothing can be missing the words that say so would keep an index from serving. */
function directed(value: RawBuilder<unknown>, descending = false, mayBeMissing = false) {
  if (!descending) return value
  return mayBeMissing ? sql`${value} desc nulls last` : sql`${value} desc`
}

function decoded(dataset: AnyDataset, fields: readonly string[], row: Record<string, unknown>) {
  for (const name of fields) row[name] = shown(dataset.fields[name]!, row[name])
  return row
}
