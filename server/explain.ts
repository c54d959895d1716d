import { MalgilError } from '#protocol/errors.ts'
import { problemOf } from './problem.ts'
import { startTexts } from './texts.ts'

/** A failure as the person at the terminal reads it. */
export function explain(error: unknown): string {
  if (error instanceof MalgilError) return problemOf(error).detail
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return startTexts.portInUse
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
