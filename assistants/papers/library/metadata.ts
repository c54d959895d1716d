import type { PaperSource } from '../tables.ts'

/** What is known of a paper beside its text. */
export interface PaperMetadata {
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
  /** `YYYY-MM-DD`. */
  readonly publishDate: string | null
  readonly venue: string | null
  readonly arxivId: string | null
  readonly doi: string | null
  readonly abstract: string | null
  readonly categories: readonly string[]
  readonly pages: number | null
  readonly source: PaperSource
  readonly fileName: string | null
  readonly unreadable: readonly string[]
}
