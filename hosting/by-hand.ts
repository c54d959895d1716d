import type { DirectAction } from '#engine/act-directly.ts'
import { isMiss, type Miss } from '#engine/tool.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { RouteParts } from './hosted-assistant.ts'

/** The moment of a request and what gives ids. */
export type Moment = Pick<DirectAction<unknown>, 'now' | 'newId'>

/** The day it is where the person is. */
export function todayOf(parts: RouteParts): Temporal.PlainDate {
  return momentOf(parts).now.toPlainDate()
}

/** The moment of a request that changes something by hand. */
export function momentOf({ now, newId, timeZone }: RouteParts): Moment {
  return {
    now: Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO(timeZone),
    newId,
  }
}

/** Throws where nothing was done, with the reason in the words the assistant has for it. */
export function orRefuse<T>(done: T | Miss, path: string): T {
  if (isMiss(done)) throw refusal(path, done.reason)
  return done
}

export function refusal(path: string, message: string): MalgilError {
  return new MalgilError('invalid_request', 'Nothing was changed', { errors: [{ path, message }] })
}
