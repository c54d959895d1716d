import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import type { Report } from '#engine/effects.ts'
import { fieldTexts, problemTexts } from '#hosting/texts.ts'
import {
  type ErrorCode,
  type FieldError,
  type FieldFault,
  fieldErrors,
  MalgilError,
  type Problem,
} from '#protocol/errors.ts'
import { type Bilingual, fieldText } from '#protocol/field-texts.ts'
import { diskFull, isDiskFull } from '#store/free-space.ts'

/** Turns whatever was thrown into `application/problem+json`; the one place that does. Nothing of an unforeseen error but its code gets out. */
export function problemResponse(
  error: unknown,
  context: Context<{ Bindings: HttpBindings }>,
  report: Report,
): Response {
  const known = asMalgilError(error, context)
  if (hasLeft(context)) report(error, { path: context.req.path }, 'debug')
  else if (!known || known.status >= 500) report(error, { path: context.req.path })
  const failure = known ?? new MalgilError('internal', 'Unforeseen')
  const problem = problemOf(failure, prefersEnglish(context))
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      ...(failure.code === 'unavailable' ? { 'retry-after': retryAfterSeconds } : {}),
    },
  })
}

/** A lost connection is made anew at the next request; a database that restarts takes about this long. */
const retryAfterSeconds = '2'

/** The same for work nobody's request waits for any more. */
export function problemFor(error: unknown, report: Report): Problem {
  const known = error instanceof MalgilError ? error : isDiskFull(error) ? diskFull(error) : undefined
  if (!known || known.status >= 500) report(error, { part: 'job' })
  return problemOf(known ?? new MalgilError('internal', 'Not foreseen', { cause: error }))
}

/** Whether the client broke off before all of its request had come: whatever that led to is no failure of ours. */
function hasLeft({ env }: Context<{ Bindings: HttpBindings }>): boolean {
  return env.incoming.destroyed && !env.incoming.complete
}

/** Kinds whose message is written for the person, where the cause is known: what is wrong with this very file or setting. */
const saysItself: ReadonlySet<ErrorCode> = new Set(['configuration', 'file_unreadable', 'file_empty'])

export function problemOf(failure: MalgilError, english = false): Problem {
  const text = problemTexts[failure.code]
  return {
    type: `https://malgil.dev/problems/${failure.code}`,
    title: text.title,
    status: failure.status,
    code: failure.code,
    detail: saysItself.has(failure.code) ? failure.message : text[english ? 'en' : 'ko'](failure.details),
    ...(failure.errors ? { errors: failure.errors.map((error) => fieldErrorIn(error, english)) } : {}),
  }
}

function fieldErrorIn({ path, message }: FieldFault, english: boolean): FieldError {
  return { path, message: typeof message === 'string' ? message : message[english ? 'en' : 'ko'] }
}

/** A request that does not fit its schema, with every field that does not; `parameters`: those its query may have. */
export function invalidRequest(error: z.core.$ZodError, parameters?: readonly string[]): MalgilError {
  return new MalgilError('invalid_request', 'The request does not fit its schema', {
    errors: fieldErrors(error, { textOf: (issue) => textOf(issue, parameters) }),
  })
}

function textOf(issue: z.core.$ZodIssue, parameters: readonly string[] | undefined): Bilingual {
  if (issue.code === 'unrecognized_keys' && parameters) return fieldTexts.unknownParameters(parameters)
  if (issue.path[0] === 'message') {
    if (issue.code === 'too_big') return fieldTexts.heavyMessage
    if (issue.code === 'custom' && issue.params?.code === 'long') return fieldTexts.longMessage
    if (issue.code === 'custom' && issue.params?.code === 'empty') return fieldTexts.emptyMessage
  }
  return fieldText(issue)
}

function asMalgilError(error: unknown, context: Context): MalgilError | undefined {
  if (error instanceof MalgilError) return error
  if (isDiskFull(error)) return diskFull(error)
  // Hono's own: a body that is no JSON, or of a type the route does not take.
  if (error instanceof HTTPException) {
    if (error.status === 415) return new MalgilError('unsupported_media_type', error.message)
    if (/form ?data/iu.test(error.message)) return new MalgilError('file_missing', error.message)
    if (error.status === 400) {
      const errors = [{ path: '', message: fieldTexts.brokenJson }]
      return new MalgilError('invalid_request', error.message, { errors })
    }
  }
  // The database could not read a value as what it has to be. Schemas have looked at all but what a cursor holds.
  const state = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (dataException.test(state) && context.req.query('cursor') !== undefined) {
    return new MalgilError('invalid_cursor', 'The database cannot read it', { cause: error })
  }
  if (unreadableValue.has(state)) {
    const errors = [{ path: '', message: fieldTexts.unreadableValue }]
    return new MalgilError('invalid_request', 'The database cannot read a value', { errors, cause: error })
  }
  return undefined
}

/** The SQLSTATEs of values that cannot be: of them all, a list with a cursor meets only those of the cursor. */
const dataException = /^22...$/

/**
 * invalid_datetime_format, datetime_field_overflow, invalid_time_zone_displacement_value, character_not_in_repertoire,
 * invalid_text_representation, untranslatable_character
 */
const unreadableValue: ReadonlySet<string> = new Set(['22007', '22008', '22009', '22021', '22P02', '22P05'])

/** Whether whoever asks would rather read English. */
export function prefersEnglish(context: Context): boolean {
  return /^en\b/iu.test(context.req.header('accept-language') ?? '')
}
