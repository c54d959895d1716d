import type { Formula } from './formulas.ts'
import type { Per } from './per.ts'
import type { Quantity } from './quantities.ts'
import type { Range } from './ranges.ts'

/** What a provision lets one reckon: an amount for each of something, or a share of an amount. */
export interface Rule {
  /** The provision. */
  readonly at: number
  /** Money, or a share. */
  readonly quantity: Quantity
  /** Of a share: what it is of, as the contract calls it. Nothing where it says no name: what is late. */
  readonly base: string | undefined
  readonly per: Per | undefined
  /** Paid for each of something beside that: 1대에 월. */
  readonly each?: string | undefined
  /** What comes out is called so: 수수료, 계약금. */
  readonly result: string | undefined
  /** A part of one counts as one, or not at all. */
  readonly parts: 'up' | 'down' | undefined
  /** So many are free, or are what has to be reached. */
  readonly free: Leading | undefined
  /** Of all there are only these count. */
  readonly counted: 'over' | 'short' | 'left' | undefined
  readonly least: Leading | undefined
  readonly cap: Limit | undefined
  readonly floor: Limit | undefined
  /** From so many on it is another amount: 6시간을 넘으면 1일 대여요금. */
  readonly beyond: Beyond | undefined
  /** The figures that it is said for: 72시간 전이 지나고 24시간 전까지. */
  readonly range: Range | undefined
  /** The case it is said for, else the whole of it. */
  readonly when: string
  /** All that it is known by: its words, its heading, what leads into it. */
  readonly about: string
  readonly isException: boolean
  /** Of a table: the head of its column. */
  readonly column?: string
  /** It comes on top of the sum that the sentence speaks of: 건당 10,000원을 더하여 낸다. */
  readonly isAdded?: boolean
  /** What it says in words to be reckoned. */
  readonly formula?: Formula
  /** Amounts or shares that hold one after another. */
  readonly tiers?: Tiers
}

export interface Leading {
  readonly quantity: Quantity
  readonly at: number
  /** So many in each: 하루 두 번까지. */
  readonly per?: string | undefined
}

export interface Beyond {
  readonly range: Range
  /** What is paid then, by its name, and for one of what. */
  readonly name: string
  readonly at: number
}

/** A most or a least: an amount, or a share of one. */
export interface Limit {
  readonly quantity: Quantity
  readonly base: string | undefined
  readonly at: number
  /** It holds anew for each of so long: 한 달에 최대, a month. */
  readonly each?: string | undefined
}

/** One of several amounts or shares that hold one after another: 5,000부까지 8%, 그 뒤 10%. */
export interface Tier {
  readonly range: Range
  readonly quantity: Quantity
  readonly per: Per | undefined
  readonly base: string | undefined
  readonly at: number
}

export interface Tiers {
  /** What is counted to tell them apart. */
  readonly unit: string
  /**
   * `parts`: each holds for what lies in it. `whole`: the one that all of it falls into holds for all of it.
   * `unsaid`: which of the two is not said, so that only what lies in the first is surely known.
   */
  readonly way: 'parts' | 'whole' | 'unsaid'
  /** From the least on. */
  readonly tiers: readonly Tier[]
  /** A share is of a price for each one that is counted: 판매 부수에 따라 정가에 곱하여. */
  readonly isOfEach: boolean
}
