import type { LexiconEntry } from '#korean/lexicon.ts'
import type { Span } from '#korean/normalise.ts'
import type { Direction } from '#korean/periods.ts'
import type { KeptExample } from './kept-example.ts'
import type { NameIndex } from './names.ts'

/** A place in the message as it was typed: UTF-16 offsets, end exclusive. */
export type { Span } from '#korean/normalise.ts'

/** What exact grammars find: `period` (지난달), `amount` (3만원), `duration` (2주), `number` (세 개, 두 번째, 65점). */
export type Grammar = 'period' | 'amount' | 'duration' | 'number'

/** Something that a message names. */
export interface Mention {
  /** A grammar, a lexicon's or owner name's kind, or an open span's. */
  readonly kind: string
  /** As it was typed, without particles. */
  readonly text: string
  readonly span: Span
  /** What the grammar, the lexicon or the name index knows of it; of an open span, its text. */
  readonly value: unknown
  /** What it is there for; one of the schema's roles. */
  readonly role: string
  /** Other things the same words may be, the likelier first. */
  readonly others?: readonly unknown[]
}

/** A part of a message that only tells something. */
export type Told = Pick<Clause, 'text' | 'span' | 'mentions'>

/** A part of a message that asks, tells or wants one thing, as it was read. */
export interface Clause {
  readonly text: string
  /** The same with spaces where none were typed: what grammars of the assistant's own look through. */
  readonly spaced: string
  readonly span: Span
  /** A value for every facet of the schema. */
  readonly facets: Readonly<Record<string, string>>
  readonly mentions: readonly Mention[]
  /** The parts of the message that only tell: 할랄이라서요. */
  readonly told?: readonly Told[]
}

/** Terms of the assistant's own subject. */
export interface SchemaLexicon {
  readonly kind: string
  readonly entries: readonly LexiconEntry<unknown>[]
}

/** What an assistant's own grammar found. */
export type ExactMention = Pick<Mention, 'kind' | 'value' | 'span'>

/** What an assistant can be asked, for reader and trainer; one per assistant. Pure: everything it needs comes in. */
export interface Schema<R> {
  readonly name: string
  /**
   * What is to be told of a clause, each by one choice. The first facet is the one that an example's `"ask": "weak"`
   * names; the first value of every other is what holds where nothing is said of it.
   */
  readonly facets: Readonly<Record<string, readonly string[]>>
  /**
   * Which values of facets before it a facet says anything beside: `{ order: { ask: ['list'] } }`. Beside any other it is
   * neither taught nor read, and has its first value.
   */
  readonly given?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** What a mention may be there for; the first is the usual one. */
  readonly roles: readonly string[]
  /** Kinds of names that stand in no list: a new shop, a memo's words. */
  readonly openSpans: readonly string[]
  readonly grammars: readonly Grammar[]
  readonly lexicons: readonly SchemaLexicon[]
  /** Words that stand for one thing, by their stems: learned as one, never decided by. `=` before a word: all of it. */
  readonly concepts?: Readonly<Record<string, readonly string[]>>
  /** Exact grammars of the assistant's own: 제3조 제2항, unit03-02. Linear in the length of the text. */
  readonly exact?: (text: string) => readonly ExactMention[]
  /** The request a clause makes; nothing where its parts make no valid one, and the next likely combination is tried. */
  build(clause: Clause, context: Context<R>): R | undefined
  /**
   * Whether two parts of a message, one behind the other, make one request: 이틀 세 끼 짜줘, 아침은 10분 안에. They are then read as
   * one. Without it every part is a request of its own.
   */
  isOne?(before: R, next: R): boolean
  /** What people tell is what they want (손님이 새우를 못 드세요): nothing of it is learned to be passed over. */
  readonly keepsTold?: true
  /** What of an earlier request the reading of the next depends on, the most telling first: `ask=weak`, `has=unit`. */
  traits(request: R): readonly string[]
}

/** What is known before a message is read. */
export interface Context<R> {
  readonly now: Temporal.PlainDateTime
  /** Where periods lie that leave out year, month or week. */
  readonly direction: Direction
  /** The owner's own names. */
  readonly names?: NameIndex
  /** The requests of the last turns, newest first. */
  readonly before: readonly R[]
  /** The slot that was asked back for. */
  readonly expects?: string
  /** What was offered last, and a yes would run. */
  readonly offer?: R
  /** How many things were shown last, which 두 번째 거 may mean. */
  readonly shown?: number
}

/** What a clause of a message was understood to be. */
export interface Reading<R> {
  readonly value: R
  /** The whole message as it was read: with spaces where none were typed. */
  readonly message: string
  readonly clause: Clause
  /** How often such readings are right as a whole: calibrated on authors that were held out. */
  readonly confidence: number
  /** The next likely request that is another. */
  readonly runnerUp?: { readonly value: R; readonly confidence: number }
  /** All that it may be beside, the likeliest first. */
  readonly alternatives: readonly R[]
  /** How likely each value of the first facet is. */
  readonly likelihoods: Readonly<Record<string, number>>
  /** How likely the chosen value of each facet is. */
  readonly certainty: Readonly<Record<string, number>>
  /** Nouns of the clause that nothing explains. */
  readonly unexplained: readonly Span[]
  /** Those of them that say of which thing something is asked, whole: 파이썬 특강 of 파이썬 특강 점수. */
  readonly unknownNames: readonly Span[]
  /** The words that the first facet hangs on most, at most three. */
  readonly indicators: readonly string[]
  readonly span: Span
  /** The examples that the message is most like, the likest first. */
  nearest(n: number): readonly KeptExample[]
}

export interface Reader<R> {
  /** One reading per clause that asks or wants something; what is told in between has none. Never throws. */
  read(text: string, context: Context<R>): readonly Reading<R>[]
}
