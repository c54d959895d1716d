/** What a value of a contract is. `share`: of an amount that is named, as 임대료 3개월분, 출연료의 절반. */
export type ValueType =
  | 'money'
  | 'share'
  | 'rate'
  | 'period'
  | 'deadline'
  | 'date'
  | 'day'
  | 'event'
  | 'time'
  | 'count'
  | 'place'
  | 'law'
  | 'box'

/** A value as a contract gives it. Offsets are into the contract's text, so that what is shown is what stands there. */
export interface Value {
  readonly type: ValueType
  readonly start: number
  readonly end: number
  /** Comparable: two that say the same are equal. */
  readonly norm: string
  /** It is only the most or the least that something may be. */
  readonly bound?: 'most' | 'least'
  /** Of a box: whether it is ticked. */
  readonly ticked?: boolean
}

/** `must`, `may` … of a party; `is` states how something is, `not` that it is not so or not done. */
export type Modality = 'must' | 'must_not' | 'may' | 'need_not' | 'deemed' | 'void' | 'is' | 'not'

/** A stretch of a sentence that says one thing, or the case it is said for. */
export interface Part {
  readonly start: number
  readonly end: number
  readonly kind: 'main' | 'condition'
  /** The party that does it, by its role; null where none is named. */
  readonly actor: string | null
  readonly modality: Modality
}

/** What one sentence, item, row or field of a contract provides. */
export interface Provision {
  /** The sentence it is read from: its offsets are the provision's. */
  readonly start: number
  readonly end: number
  readonly section: number
  readonly kind: 'sentence' | 'item' | 'row' | 'field'
  /** What a field or a row is about: 월급, Business. */
  readonly label: readonly [number, number] | null
  /** Of a row of a table: where its cells stand that are not empty, and, beside each, the head of its column; an empty stretch where it has none. */
  readonly cells?: readonly (readonly [number, number])[]
  readonly heads?: readonly (readonly [number, number])[]
  readonly parts: readonly Part[]
  readonly values: readonly Value[]
  /** 다만, …: it takes something from the provision before it. */
  readonly isException: boolean
  /** 이 경우, 위, 그: it goes on from the provision before it. */
  readonly goesOn: boolean
  /** Articles and exhibits that it refers to, as they are called. */
  readonly refs: readonly string[]
}

/** All that a contract provides, in its order. */
export interface Clauses {
  /** Of the reader: what an older one has read is read again. */
  readonly version: number
  readonly provisions: readonly Provision[]
}
