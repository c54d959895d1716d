import type { DirectAction } from '#engine/act-directly.ts'
import { isMiss, type Miss } from '#engine/tool.ts'
import { type FieldFault, MalgilError } from '#protocol/errors.ts'
import { readPreferences } from '#store/settings.ts'
import type { RouteParts } from './hosted-assistant.ts'

/** The moment of a request and what gives ids. */
export type Moment = Pick<DirectAction<unknown>, 'now' | 'newId'>

/** Where the person is: the time zone they have set, else the server's. Not for use within a transaction. */
export async function timeZoneOf({ database, ownerId, timeZone }: RouteParts): Promise<string> {
  return (await database.asOwner(ownerId, readPreferences)).timeZone ?? timeZone
}

/** The day it is where the person is. Not for use within a transaction. */
export async function todayOf(parts: RouteParts): Promise<Temporal.PlainDate> {
  return (await momentOf(parts)).now.toPlainDate()
}

/** The moment of a request that changes something by hand. Not for use within a transaction. */
export async function momentOf(parts: RouteParts): Promise<Moment> {
  const { now, newId } = parts
  return {
    now: now()
      .toTemporalInstant()
      .toZonedDateTimeISO(await timeZoneOf(parts)),
    newId,
  }
}

/** Throws where nothing was done, with the reason in the words the assistant has for it. */
export function orRefuse<T>(done: T | Miss, path: string): T {
  if (isMiss(done)) throw refusal(path, done.reason)
  return done
}

export function refusal(path: string, message: FieldFault['message']): MalgilError {
  return new MalgilError('invalid_request', 'Nothing was changed', { errors: [{ path, message }] })
}
