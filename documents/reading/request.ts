import type { Structure } from '../articles/structure.ts'
import type { DocumentFormat, ReadDocument } from '../document.ts'
import type { FailureReason } from './failure.ts'

/** What the reading process is told. */
export interface ReadRequest {
  readonly format: DocumentFormat
  readonly wantsStructure: boolean
}

export interface ReadResult {
  readonly document: ReadDocument
  readonly structure: Structure | null
}

/** What it says; the cause is for logs. */
export type ReadAnswer = ReadResult | { readonly failure: FailureReason; readonly cause: string }
