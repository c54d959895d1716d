/** Days, both included, as `YYYY-MM-DD`; an end that is not there is open. */
export interface Period {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** A condition on a row, as a value that can be written down, shown and compared. */
export type Predicate<F extends string = string> =
  /** One of these; `but` takes names out of what those with members stand for. */
  | { readonly field: F; readonly is: readonly (string | number)[]; readonly but?: readonly string[] }
  /** Both bounds are included. */
  | {
      readonly field: F
      readonly from?: string | number | undefined
      readonly to?: string | number | undefined
    }
  | { readonly field: F; readonly known: boolean }
  /** Holds the text somewhere, whatever the case. */
  | { readonly field: F; readonly contains: string }
  /** True of a row that has no value for what is denied. */
  | { readonly not: Predicate<F> }
  /** Nothing is any of none. */
  | { readonly any: readonly Predicate<F>[] }
  | { readonly all: readonly Predicate<F>[] }

/** Which rows a query is about. */
export interface Rows<F extends string = string> {
  readonly where?: readonly Predicate<F>[] | undefined
  readonly period?: Period | undefined
  /** Also the rows that a dataset takes for granted to be left out. */
  readonly everything?: boolean | undefined
}

export interface Order<N extends string = string> {
  readonly by: N
  readonly descending?: boolean
}

/** Measures over all rows of a query, or over its groups by some fields. */
export interface Query<F extends string = string, M extends string = string> extends Rows<F> {
  readonly measures: readonly M[]
  readonly by?: readonly F[] | undefined
  /** Groups whose measure lies within the bounds, both included. */
  readonly having?:
    | readonly { readonly measure: M; readonly from?: number; readonly to?: number }[]
    | undefined
  /** By measures or fields, each field a result has after them; texts by code point, so that ties fall alike everywhere. */
  readonly order?: readonly Order<F | M>[] | undefined
  readonly limit?: number | undefined
}

/** Single rows. */
export interface Listing<F extends string = string> extends Rows<F> {
  readonly fields: readonly F[]
  readonly order: readonly Order<F>[]
  readonly limit?: number | undefined
  readonly skip?: number | undefined
}
