import type { Failure } from '../api/failure.ts'
import type { Texts } from './texts.ts'

/** The server's own words where it gave some, else ours for that kind of failure. */
export function describeFailure(failure: Failure, texts: Texts): string {
  // A refused form says more of each field than of itself.
  if (failure.code === 'invalid_request' && failure.errors?.length) {
    return failure.errors.map(({ message }) => message).join(' ')
  }
  if (failure.detail) return failure.detail
  const { errors } = texts
  return Object.hasOwn(errors, failure.code) ? errors[failure.code as keyof typeof errors] : errors.other
}
