import type { Source } from '#protocol/events.ts'
import type { PaperRef } from '../library/find-papers.ts'
import type { Request } from '../understand/request.ts'

/** What an answer is made of. */
export interface Reply {
  readonly text: string
  readonly suggestions: readonly string[]
  readonly sources?: readonly Source[]
  /** What a yes to it would run. */
  readonly offer?: Request
  /** What was asked back for. */
  readonly expects?: 'paper' | 'term'
  /** Papers shown, in their order. */
  readonly shown?: readonly PaperRef[]
  /** The paper that it is about. */
  readonly paper?: PaperRef
  /** Something was found: it may be said again, and saved. */
  readonly isAnswer: boolean
  /** What a model may word it anew from: texts whose very words it may quote. Without it the text stands. */
  readonly grounds?: readonly string[]
  /** Several papers, which a model makes one text of. */
  readonly isOfSeveral?: true
  readonly level?: 'easy' | 'hard'
}
