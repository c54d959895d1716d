/** Why a file of a right kind could not be read. */
export type FailureReason =
  | 'encrypted'
  | 'drm'
  | 'broken'
  | 'no_text'
  | 'only_pictures'
  | 'scanned'
  | 'garbled'
  | 'encoding'
  | 'unpacks_too_large'

/** Thrown where a file is read, and told to the process that asked by its reason. */
export class ReadingFailure extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason, options?: { cause?: unknown }) {
    super(reason, options)
    this.name = 'ReadingFailure'
    this.reason = reason
  }
}
