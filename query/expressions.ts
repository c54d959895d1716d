import { type RawBuilder, sql } from 'kysely'
import type { Field } from './dataset.ts'

/** Any Monday will do: days are counted from it, as naming the weekday of each row takes longer. */
const sinceMonday = (column: RawBuilder<unknown>) => sql`(${column} - date '0001-01-01') % 7`

/** A field's value in SQL, as results have it but for `month`, which is its first day until `shown`. */
export function fieldValue(field: Field): RawBuilder<unknown> {
  const column = sql.ref(field.column)
  switch (field.kind) {
    case 'text': {
      const text = field.trimmed ? sql`trim(${column})` : column
      return field.missing === undefined ? text : sql`coalesce(${text}, ${field.missing})`
    }
    case 'id':
    case 'number':
    case 'clock':
      return column
    case 'hour':
      return sql`date_part('hour', ${column})::int`
    case 'json':
      return column
    case 'list':
      return listed(field, column)
    case 'day':
      return dayValue(column, field.grain)
  }
}

function listed({ stored }: Field & { kind: 'list' }, column: RawBuilder<unknown>) {
  if (stored === 'array') return sql`unnest(${column})`
  return stored === 'names' ? sql`jsonb_object_keys(${column})` : sql`jsonb_array_elements_text(${column})`
}

function dayValue(column: RawBuilder<unknown>, grain: (Field & { kind: 'day' })['grain']) {
  switch (grain) {
    case 'day':
      return column
    case 'week':
      return sql`(${column} - ${sinceMonday(column)})`
    case 'month':
      return sql`(${column} - (date_part('day', ${column})::int - 1))`
    case 'year':
      return sql`date_part('year', ${column})::int`
    case 'weekday':
      return sql`(${sinceMonday(column)} + 1)`
  }
}

/** What a group is ordered by: texts by code point, a row without a time first of its day. */
export function orderOf(field: Field, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (field.kind === 'text' || field.kind === 'list') return sql`${value} collate "C"`
  return field.kind === 'clock' ? sql`coalesce(${value}, '00:00')` : value
}

/** The type that the values of a condition are given to the database as: whole numbers are compared as such, which is quicker. */
export function typeOf(field: Field, values: readonly (string | number)[]): RawBuilder<unknown> {
  switch (field.kind) {
    case 'id':
      return sql`uuid`
    case 'text':
    case 'list':
    case 'json':
      return sql`text`
    case 'clock':
      return sql`time`
    case 'number':
    case 'hour':
      return values.every(Number.isInteger) ? sql`bigint` : sql`numeric`
    case 'day':
      return field.grain === 'weekday' || field.grain === 'year' ? sql`int` : sql`date`
  }
}

/** A month is its first day in SQL. */
export function boundTo(field: Field, value: string | number): string | number {
  return isMonth(field) && typeof value === 'string' && value.length === 7 ? `${value}-01` : value
}

/** A value as results have it. */
export function shown(field: Field, value: unknown): unknown {
  return isMonth(field) && typeof value === 'string' ? value.slice(0, 7) : value
}

/** Whether a row may have no value, which then comes last. */
export function mayBeNull(field: Field): boolean {
  if (field.kind === 'hour') return true
  return 'optional' in field && !('missing' in field)
}

function isMonth(field: Field): boolean {
  return field.kind === 'day' && field.grain === 'month'
}
