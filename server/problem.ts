import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import type { Report } from '#engine/effects.ts'
import { type ErrorCode, MalgilError, type Problem } from '#protocol/errors.ts'
import { fieldTexts, problemTexts } from './texts.ts'

/** Turns whatever was thrown into `application/problem+json`; the one place that does. Nothing of an unforeseen error but its code gets out. */
export function problemResponse(error: unknown, context: Context, report: Report): Response {
  const known = asMalgilError(error)
  if (!known || known.status >= 500) report(error, { path: context.req.path })
  const failure = known ?? new MalgilError('internal', 'Unforeseen')
  const problem = problemOf(failure, prefersEnglish(context))
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  })
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
    ...(failure.errors ? { errors: [...failure.errors] } : {}),
  }
}

/** A request that does not fit its schema, with every field that does not. */
export function invalidRequest(error: z.core.$ZodError): MalgilError {
  return new MalgilError('invalid_request', 'The request does not fit its schema', {
    errors: error.issues.map((issue) => ({ path: issue.path.join('.'), message: fieldMessage(issue) })),
  })
}

function fieldMessage(issue: z.core.$ZodIssue): string {
  if (issue.path[0] === 'message') {
    if (issue.code === 'too_big') return fieldTexts.longMessage.ko
    if (issue.code === 'custom') return fieldTexts.emptyMessage.ko
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return fieldTexts.missing.ko
  return issue.message
}

function asMalgilError(error: unknown): MalgilError | undefined {
  if (error instanceof MalgilError) return error
  // Hono's own: a body that is no JSON, or of a type the route does not take.
  if (error instanceof HTTPException) {
    if (error.status === 415) return new MalgilError('unsupported_media_type', error.message)
    if (/form ?data/iu.test(error.message)) return new MalgilError('file_missing', error.message)
    if (error.status === 400) {
      const errors = [{ path: '', message: fieldTexts.brokenJson.ko }]
      return new MalgilError('invalid_request', error.message, { errors })
    }
  }
  // The database could not read a value as what it has to be: a cursor, an id, a date that only looks like one.
  if (error instanceof Error && 'code' in error && unreadableValue.has(String(error.code))) {
    return new MalgilError('invalid_request', error.message)
  }
  return undefined
}

/** invalid_datetime_format, datetime_field_overflow, invalid_text_representation */
const unreadableValue: ReadonlySet<string> = new Set(['22007', '22008', '22P02'])

function prefersEnglish(context: Context): boolean {
  return /^en\b/iu.test(context.req.header('accept-language') ?? '')
}
