import type { ErrorCode, FieldError, Problem } from '#protocol/errors.ts'

/** What kept a request from its answer: the server's own code, or that there was no server to reach. */
export interface Failure {
  readonly code: ErrorCode | 'offline' | 'unreadable' | (string & {})
  /** The server's words for it, ready to be shown; absent where the server said nothing. */
  readonly detail?: string
  readonly status?: number
  readonly errors?: readonly FieldError[]
}

/** The one error that `api/` and `stream/` throw. */
export class RequestError extends Error {
  readonly failure: Failure

  constructor(failure: Failure, cause?: unknown) {
    super(failure.detail ?? failure.code, { cause })
    this.name = 'RequestError'
    this.failure = failure
  }
}

/** Reads `application/problem+json`; anything else that went wrong becomes a code of its own. Never throws. */
export async function failureOfResponse(response: Response): Promise<Failure> {
  const bare: Failure = { code: response.status >= 500 ? 'internal' : 'unreadable', status: response.status }
  try {
    const problem = (await response.json()) as Problem
    return typeof problem.code === 'string' ? failureOfProblem({ ...problem, status: response.status }) : bare
  } catch {
    return bare
  }
}

export function failureOfProblem({ code, status, detail, errors }: Problem): Failure {
  return { code, status, ...(detail ? { detail } : {}), ...(errors ? { errors } : {}) }
}

export function failureOf(error: unknown): Failure {
  if (error instanceof RequestError) return error.failure
  // `fetch` rejects with a TypeError when no answer came at all.
  return { code: error instanceof TypeError ? 'offline' : 'unreadable' }
}
