import { problemOf } from '#hosting/problem.ts'
import { MalgilError } from '#protocol/errors.ts'
import { diskFull, isDiskFull } from '#store/free-space.ts'
import { startTexts } from './texts.ts'

/** A failure as the person at the terminal reads it. */
export function explain(error: unknown): string {
  if (error instanceof MalgilError) return problemOf(error).detail
  if (isDiskFull(error)) return problemOf(diskFull(error)).detail
  if (!(error instanceof Error)) return String(error)
  if ('syscall' in error && error.syscall === 'listen') {
    return 'code' in error && error.code === 'EADDRINUSE'
      ? startTexts.portInUse
      : startTexts.portUnusable(error.message)
  }
  return error.stack ?? error.message
}
