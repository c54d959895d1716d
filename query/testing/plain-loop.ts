import type { AnyDataset, Field, Measure } from '../dataset.ts'
import type { Listing, Order, Predicate, Query, Rows } from '../query.ts'

/** A row by the columns of its table. */
export type Row = Readonly<Record<string, unknown>>
type Value = string | number | null

/** What a query has to come to, by going through rows one by one: nothing here knows SQL. */
export function groupsByLoop(
  dataset: AnyDataset,
  rows: readonly Row[],
  query: Query,
): Record<string, Value>[] {
  const { by = [], measures, having = [], order = [], limit } = query
  const groups = new Map<string, { keys: readonly Value[]; rows: Row[] }>()
  for (const row of rowsByLoop(dataset, rows, query)) {
    for (const keys of keysOf(dataset, by, row)) {
      const group = groups.get(JSON.stringify(keys)) ?? { keys, rows: [] }
      group.rows.push(row)
      groups.set(JSON.stringify(keys), group)
    }
  }
  const results = [...groups.values()].map((group) => ({
    ...Object.fromEntries(by.map((name, index) => [name, group.keys[index]!])),
    ...figuresByLoop(dataset, group.rows, measures),
  })) as Record<string, Value>[]
  return results
    .filter((group) => having.every(({ measure, from, to }) => isWithin(group[measure]!, from, to)))
    .sort(inOrder([...order, ...by.map((name) => ({ by: name }))]))
    .slice(0, limit)
}

export function figuresByLoop(dataset: AnyDataset, rows: readonly Row[], measures: readonly string[]) {
  return Object.fromEntries(
    measures.map((name) => [name, figureByLoop(dataset, dataset.measures[name]!, rows)]),
  ) as Record<string, Value>
}

export function listingByLoop(dataset: AnyDataset, rows: readonly Row[], listing: Listing) {
  const { fields, order, limit = Infinity, skip = 0 } = listing
  const read = (row: Row, name: string) => readValue(dataset.fields[name]!, row) as Value
  const early = (row: Row, name: string) =>
    dataset.fields[name]!.kind === 'clock' ? (read(row, name) ?? '00:00:00') : read(row, name)
  return rowsByLoop(dataset, rows, listing)
    .map((row) => ({
      sort: Object.fromEntries(order.map(({ by }) => [by, early(row, by)])) as Record<string, Value>,
      shown: Object.fromEntries(fields.map((name) => [name, read(row, name)])),
    }))
    .sort((a, b) => inOrder(order)(a.sort, b.sort))
    .slice(skip, skip + limit)
    .map(({ shown }) => shown)
}

function rowsByLoop(
  dataset: AnyDataset,
  rows: readonly Row[],
  { where = [], period, everything }: Rows,
): Row[] {
  const time = dataset.fields[dataset.time]!
  return rows.filter((row) => {
    const day = readValue(time, row) as string
    if (period?.startDate !== undefined && day < period.startDate) return false
    if (period?.endDate !== undefined && day > period.endDate) return false
    const assumed = dataset.assumes.filter(
      ({ unless }) => !everything && !where.some((one) => asksFor(one, unless)),
    )
    return [...assumed.map(({ holds }) => holds), ...where].every((one) => holds(dataset, one, row))
  })
}

function asksFor(predicate: Predicate, field: string): boolean {
  if ('field' in predicate) return predicate.field === field
  if ('not' in predicate) return false
  return ('any' in predicate ? predicate.any : predicate.all).some((one) => asksFor(one, field))
}

function holds(dataset: AnyDataset, predicate: Predicate, row: Row): boolean {
  if ('not' in predicate) return !holds(dataset, predicate.not, row)
  if ('any' in predicate) return predicate.any.some((one) => holds(dataset, one, row))
  if ('all' in predicate) return predicate.all.every((one) => holds(dataset, one, row))
  const field = dataset.fields[predicate.field]!
  if ('known' in predicate) return ((row[field.column] ?? null) !== null) === predicate.known
  const value = readValue(field, row)
  if ('is' in predicate)
    return Array.isArray(value)
      ? value.some((one) => predicate.is.includes(one))
      : predicate.is.includes(value as string)
  if ('contains' in predicate)
    return typeof value === 'string' && value.toLowerCase().includes(predicate.contains.toLowerCase())
  const isOpen = predicate.from === undefined && predicate.to === undefined
  return isOpen || isWithin(value as Value, predicate.from, predicate.to)
}

function isWithin(value: Value, from?: string | number, to?: string | number): boolean {
  if (value === null) return from === undefined && to === undefined
  return (from === undefined || value >= from) && (to === undefined || value <= to)
}

/** The groups a row is in: one, or one for each different element of a list. */
function keysOf(dataset: AnyDataset, by: readonly string[], row: Row): (readonly Value[])[] {
  return by.reduce<Value[][]>(
    (keys, name) => {
      const value = readValue(dataset.fields[name]!, row)
      const each = Array.isArray(value) ? [...new Set(value)] : [value as Value]
      return keys.flatMap((key) => each.map((one) => [...key, one]))
    },
    [[]],
  )
}

function figureByLoop(dataset: AnyDataset, measure: Measure, rows: readonly Row[]): Value {
  const counted = rows.filter((row) => (measure.where ?? []).every((one) => holds(dataset, one, row)))
  if (measure.kind === 'rows') return counted.length
  const values = counted
    .map((row) => readValue(dataset.fields[measure.of]!, row) as Value)
    .filter((value) => value !== null)
  const sum = () => values.reduce<number>((total, value) => total + (value as number), 0)
  switch (measure.kind) {
    case 'sum':
      return sum()
    case 'different':
      return new Set(values).size
    case 'mean':
      return values.length === 0 ? null : sum() / values.length
    case 'least':
      return values.reduce<Value>((least, value) => (least === null || value < least ? value : least), null)
    case 'most':
      return values.reduce<Value>((most, value) => (most === null || value > most ? value : most), null)
  }
}

function readValue(field: Field, row: Row): Value | string[] {
  const value = (row[field.column] ?? null) as Value | string[]
  switch (field.kind) {
    case 'text':
      if (value === null) return field.missing ?? null
      return field.trimmed ? (value as string).trim() : value
    case 'hour':
      return value === null ? null : Number((value as string).slice(0, 2))
    case 'day':
      return dayValue(Temporal.PlainDate.from(value as string), field.grain)
    default:
      return value
  }
}

function dayValue(day: Temporal.PlainDate, grain: (Field & { kind: 'day' })['grain']): Value {
  switch (grain) {
    case 'day':
      return day.toString()
    case 'week':
      return day.subtract({ days: day.dayOfWeek - 1 }).toString()
    case 'month':
      return day.toPlainYearMonth().toString()
    case 'year':
      return day.year
    case 'weekday':
      return day.dayOfWeek
  }
}

/** Nothing comes last, whichever way; texts go by code point. */
function inOrder(order: readonly Order[]) {
  return (a: Readonly<Record<string, Value>>, b: Readonly<Record<string, Value>>): number => {
    for (const { by, descending } of order) {
      const [left, right] = [a[by] ?? null, b[by] ?? null]
      if (left === right) continue
      if (left === null || right === null) return left === null ? 1 : -1
      const sign =
        typeof left === 'string'
          ? Buffer.compare(Buffer.from(left), Buffer.from(String(right)))
          : left - Number(right)
      return descending ? -sign : sign
    }
    return 0
  }
}
