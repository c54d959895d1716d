import { z } from 'zod'

/** Text as it can be stored: what is half a character is replaced; NUL, which no database column holds, is refused. */
export function storableText() {
  return z
    .string()
    .overwrite((text) => text.toWellFormed())
    .refine((text) => !text.includes('\u0000'), { params: { code: 'nul' } })
}

/** An id as it is compared: in lower case, however it was sent. */
export function idSchema() {
  return z.uuid().overwrite((id) => id.toLowerCase())
}

/**
 * A clock for tests and replays; accepted in local mode alone. Its years keep clear of both ends of the calendar, so
 * that no period around the moment, in any time zone, has a year of more or less than four digits.
 */
export function clockSchema() {
  return z.iso
    .datetime({ offset: true })
    .refine((text) => /^[1-8]/u.test(text), { params: { code: 'clock' } })
}
