import type { Failure } from '../api/failure.ts'
import type { Texts } from './texts.ts'

/** The server's own words where it gave some, else ours for that kind of failure. */
export function describeFailure(failure: Failure, texts: Texts): string {
  if (failure.detail) return failure.detail
  const { errors } = texts
  return Object.hasOwn(errors, failure.code) ? errors[failure.code as keyof typeof errors] : errors.other
}
