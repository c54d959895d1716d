import type { Chip, Next } from '../offers/asked.ts'

interface Said {
  readonly lead: string
  readonly facts?: readonly string[]
  readonly next?: Next
}

/** Neighbours must differ, so there are four at least. */
export type Forms<T> = readonly [T, T, T, T, ...T[]]

/** What is said, in several forms, and what may be asked next: one list for each form, in turn. */
export interface Talk {
  readonly forms: Forms<Said>
  readonly suggestions: readonly [readonly Chip[], ...(readonly Chip[])[]]
}
