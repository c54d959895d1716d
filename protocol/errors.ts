import { z } from 'zod'
import { type Bilingual, fieldText } from './field-texts.ts'

/**
 * Every kind of failure a caller can meet, with the HTTP status it becomes. Codes are stable: clients switch
 * on them, so one is added, never renamed. What people read stands in `server/texts.ts`.
 */
export const errorStatus = {
  invalid_request: 400,
  invalid_cursor: 400,
  forbidden_host: 403,
  forbidden_origin: 403,
  not_found: 404,
  unknown_assistant: 404,
  unknown_model: 400,
  session_busy: 409,
  message_set_aside: 409,
  confirmation_missing: 404,
  confirmation_answered: 409,
  confirmation_expired: 409,
  import_running: 409,
  work_running: 409,
  undo_conflict: 409,
  not_undoable: 409,
  served_database: 409,
  file_missing: 400,
  file_empty: 422,
  file_unreadable: 422,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unavailable: 503,
  disk_full: 507,
  data_folder_in_use: 503,
  configuration: 500,
  internal: 500,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One field of a request that is not as it should be. `path` is dotted (`context.contractId`), empty for the whole body. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldErrorSchema>

/** A field error before it is known who reads it; what is no sentence is the same for everybody. */
export interface FieldFault {
  readonly path: string
  readonly message: string | Bilingual
}

/** RFC 9457 `application/problem+json`, with our stable `code`. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    detail: z.string(),
    errors: z.array(fieldErrorSchema).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problemSchema>

/**
 * The one error type that crosses rooms. Thrown where the cause is known; turned into HTTP in `server/problem.ts`
 * and into an exit message in `cli/`. `details` may hold names and limits, never secrets or message text.
 */
export class MalgilError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, string | number>>
  readonly errors: readonly FieldFault[] | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      details?: Record<string, string | number>
      errors?: readonly FieldFault[]
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'MalgilError'
    this.code = code
    this.details = options.details ?? {}
    this.errors = options.errors
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** Every field of a value that does not fit its schema, by its path within `at`; each unknown one by its own name. */
export function fieldErrors(
  { issues }: z.core.$ZodError,
  {
    at = [],
    textOf = fieldText,
  }: {
    at?: readonly string[]
    textOf?: (issue: z.core.$ZodIssue) => Bilingual
  } = {},
): FieldFault[] {
  return issues.flatMap((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    return unknown.map((key) => ({
      path: [...at, ...issue.path, ...(key === undefined ? [] : [key])].join('.'),
      message: textOf(issue),
    }))
  })
}
