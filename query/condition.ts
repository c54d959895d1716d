import { type RawBuilder, sql } from 'kysely'
import type { AnyDataset, Field, FieldOf } from './dataset.ts'
import { boundTo, fieldValue, typeOf } from './expressions.ts'
import type { Predicate, Rows } from './query.ts'

/** The rows of an owner that a query is about, as a condition on the dataset's table. */
export function conditionOf<D extends AnyDataset>(
  dataset: D,
  ownerId: string,
  { where = [], period, everything = false }: Rows<FieldOf<D>>,
): RawBuilder<boolean> {
  const spokenOf = new Set(where.flatMap(fieldsIn))
  const assumed = dataset.assumes
    .filter(({ unless }) => !everything && !spokenOf.has(unless))
    .map(({ holds }) => holds)
  const within: Predicate = { field: dataset.time, from: period?.startDate, to: period?.endDate }
  const conditions = [within, ...assumed, ...where].flatMap((one) => predicateOf(dataset, ownerId, one) ?? [])
  return sql<boolean>`${sql.join([sql`owner_id = ${ownerId}`, ...conditions], sql` and `)}`
}

/** One predicate; nothing where it holds of every row. */
export function predicateOf(
  dataset: AnyDataset,
  ownerId: string,
  predicate: Predicate,
): RawBuilder<unknown> | undefined {
  const parts = (of: readonly Predicate[]) => of.map((one) => predicateOf(dataset, ownerId, one) ?? sql`true`)
  if ('not' in predicate) return sql`(${parts([predicate.not])[0]}) is not true`
  if ('any' in predicate)
    return predicate.any.length === 0 ? sql`false` : sql`(${sql.join(parts(predicate.any), sql` or `)})`
  if ('all' in predicate)
    return predicate.all.length === 0 ? undefined : sql`(${sql.join(parts(predicate.all), sql` and `)})`
  const field = dataset.fields[predicate.field]
  if (!field) throw new Error(`No field ${predicate.field} in ${dataset.table}`)
  const value = valueIn(field)
  if ('is' in predicate) return isOneOf(field, value, ownerId, predicate)
  if ('known' in predicate) return predicate.known ? sql`${value} is not null` : sql`${value} is null`
  if ('contains' in predicate) {
    const pattern = `%${escaped(predicate.contains)}%`
    // Of a list: one of its texts does.
    if (field.kind === 'list')
      return sql`exists (select from (select ${fieldValue(field)} as value) as each where value ilike ${pattern})`
    return sql`${value} ilike ${pattern}`
  }
  const [from, to] = [predicate.from, predicate.to].map((bound) =>
    bound === undefined ? undefined : sql`${boundTo(field, bound)}::${typeOf(field, [bound])}`,
  )
  const bounds = [...(from ? [sql`${value} >= ${from}`] : []), ...(to ? [sql`${value} <= ${to}`] : [])]
  return bounds.length === 0 ? undefined : sql`${sql.join(bounds, sql` and `)}`
}

function isOneOf(
  field: Field,
  value: RawBuilder<unknown>,
  ownerId: string,
  { is, but = [] }: { readonly is: readonly (string | number)[]; readonly but?: readonly string[] },
): RawBuilder<unknown> {
  if (field.kind === 'list')
    return field.stored === 'array'
      ? sql`${value} && ${is.map(String)}::text[]`
      : sql`${value} ?| ${is.map(String)}::text[]`
  if (field.kind === 'text' && field.missing !== undefined && is.includes(field.missing)) {
    const rest = is.filter((name) => name !== field.missing)
    const isMissing = sql`${value} is null`
    return rest.length === 0
      ? isMissing
      : sql`(${isMissing} or ${isOneOf(field, value, ownerId, { is: rest, but })})`
  }
  if (field.kind === 'text' && field.members)
    return sql`${value} = any(${field.members(ownerId, is.map(String), but)})`
  return sql`${value} = any(${is.map((one) => boundTo(field, one))}::${typeOf(field, is)}[])`
}

/** A field's value as conditions see it: null where a row has none, and a list whole. */
function valueIn(field: Field): RawBuilder<unknown> {
  if (field.kind === 'list') return sql.ref(field.column)
  if (field.kind !== 'text' || field.missing === undefined) return fieldValue(field)
  const { missing: _, ...bare } = field
  return fieldValue(bare)
}

/** The fields that a predicate says something of; to deny something of a field is not to ask for it. */
function fieldsIn(predicate: Predicate): readonly string[] {
  if ('field' in predicate) return [predicate.field]
  if ('not' in predicate) return []
  return ('any' in predicate ? predicate.any : predicate.all).flatMap(fieldsIn)
}

/** Text as LIKE takes it literally. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/gu, '\\$&')
}
