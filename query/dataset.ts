import type { RawBuilder } from 'kysely'
import type { Json } from '#protocol/events.ts'
import type { Predicate } from './query.ts'

/** What one column of a dataset's table says of a row. Columns are named here and nowhere else. */
export type Field =
  | TextField
  | { readonly kind: 'id'; readonly column: string }
  | { readonly kind: 'number'; readonly column: string; readonly optional?: true }
  /** A day, or the week (by its Monday), month (`YYYY-MM`) or year that it lies in; 1 Monday to 7 for `weekday`. */
  | { readonly kind: 'day'; readonly column: string; readonly grain: Grain }
  /** The full hour, 0 to 23, of a time of day; null where a row has none. */
  | { readonly kind: 'hour'; readonly column: string }
  /** A time of day, `HH:MM:SS`; a row without one comes before those of its day that have one. */
  | { readonly kind: 'clock'; readonly column: string }
  /**
   * An array of texts, in JSON or of the database's own, or the names in a JSON object: grouped by it, a row counts once
   * under each of them.
   */
  | { readonly kind: 'list'; readonly column: string; readonly stored?: 'array' | 'names' }
  /** Whatever JSON there is: shown in a listing, never asked about. */
  | { readonly kind: 'json'; readonly column: string }

export type Grain = 'day' | 'week' | 'month' | 'year' | 'weekday'

interface TextField {
  readonly kind: 'text'
  readonly column: string
  /** May be null. */
  readonly optional?: true
  /** What a row without one is called. */
  readonly missing?: string
  /** Spaces at its ends say nothing. */
  readonly trimmed?: true
  /** The values that names stand for, as an SQL array: a category with its parts. `but`: names left out of them. */
  readonly members?: (
    ownerId: string,
    names: readonly string[],
    but: readonly string[],
  ) => RawBuilder<string[]>
}

/** What is reckoned over the rows of a group; `where` narrows which of them count. */
export type Measure<F extends string = string> = {
  readonly where?: readonly Predicate<F>[]
} & (
  | { readonly kind: 'rows' }
  /** 0 of none. */
  | { readonly kind: 'sum'; readonly of: F }
  /** How many different ones there are. */
  | { readonly kind: 'different'; readonly of: F }
  /** Null of none. */
  | { readonly kind: 'mean' | 'least' | 'most'; readonly of: F }
)

/** Rows that are taken for granted: in the result only when a query itself speaks of that field. */
interface Assumption<F extends string = string> {
  readonly unless: F
  readonly holds: Predicate<F>
}

/**
 * A table of owners' rows as queries see it. Everything that ends up as an identifier in SQL stands here; everything a
 * query brings is a value.
 */
export interface Dataset<
  Fields extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>,
  Measures extends Readonly<Record<string, Measure>> = Readonly<Record<string, Measure>>,
> {
  readonly table: string
  readonly fields: Fields
  readonly measures: Measures
  /** The field of kind `day` and grain `day` that a period is about. */
  readonly time: string
  readonly assumes: readonly Assumption[]
}

export type AnyDataset = Dataset

export type FieldOf<D extends AnyDataset> = keyof D['fields'] & string
export type MeasureOf<D extends AnyDataset> = keyof D['measures'] & string

/** What a field's value is in a row of a listing: a list is whole there. */
export type ListedOf<F extends Field> = F extends { readonly kind: 'list' }
  ? readonly string[]
  : F extends { readonly kind: 'json' }
    ? Json
    : ValueOf<F>

/** What a field's value is as the key of a group. */
export type ValueOf<F extends Field> = F extends { readonly missing: string }
  ? string
  : F extends { readonly kind: 'number' }
    ? number | Absent<F>
    : F extends { readonly kind: 'day'; readonly grain: 'weekday' | 'year' }
      ? number
      : F extends { readonly kind: 'hour' }
        ? number | null
        : F extends { readonly kind: 'clock' }
          ? string | null
          : F extends { readonly kind: 'list' }
            ? string
            : string | Absent<F>

type Absent<F extends Field> = F extends { readonly optional: true } ? null : never

/** What a measure comes to. */
export type FigureOf<D extends AnyDataset, M extends MeasureOf<D>> = D['measures'][M] extends {
  readonly kind: 'rows' | 'sum' | 'different'
}
  ? number
  : D['measures'][M] extends { readonly kind: 'mean' }
    ? number | null
    : D['measures'][M] extends { readonly of: infer F extends string }
      ? ValueOf<D['fields'][F]> | null
      : never

/** Infers a dataset's names; a measure or an assumption that speaks of no field of it does not compile. */
export function defineDataset<
  const Fields extends Readonly<Record<string, Field>>,
  const Measures extends Readonly<Record<string, Measure<keyof Fields & string>>>,
>(
  dataset: Dataset<Fields, Measures> & {
    readonly time: keyof Fields & string
    readonly assumes: readonly Assumption<keyof Fields & string>[]
  },
): Dataset<Fields, Measures> {
  return dataset
}
