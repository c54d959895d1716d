import type { FileRecord, FileRecords } from '../records.ts'

/** What came of reading a file; what is no fault of the file's is told as `broken`. */
export type Verdict =
  | { readonly kind: 'read' }
  | { readonly kind: 'refused'; readonly code: 'file_empty' | 'file_unreadable'; readonly message: string }
  | { readonly kind: 'broken'; readonly cause: string }

/** Some of the records of one kind, as they come from the process that reads. */
export type Batch = readonly [keyof FileRecords, readonly FileRecord[]]
